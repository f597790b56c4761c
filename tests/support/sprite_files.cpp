#include "support/sprite_files.h"

#include "support/png_files.h"
#include "support/settings.h"

namespace hitmask::test {

std::vector<std::filesystem::path> all_sprites() {
    return png_files({sprites_dir(), corpus_dir()});
}

std::vector<std::filesystem::path> enough_sprites() {
    std::vector<std::filesystem::path> files = all_sprites(), enough;
    const std::size_t step = long_tests() ? 1 : slow_build ? 24 : 3;
    for (std::size_t i = 0; i < files.size(); i += step) {
        enough.push_back(files[i]);
    }
    return enough;
}

} // namespace hitmask::test

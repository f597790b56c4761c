#include "support/sprite_files.h"

#include "support/png_files.h"
#include "support/settings.h"

namespace hitmask::test {

std::vector<std::filesystem::path> all_sprites() {
    return png_files({sprites_dir(), corpus_dir()});
}

std::vector<std::filesystem::path> enough_sprites() {
    std::vector<std::filesystem::path> files = all_sprites(), enough;
    for (std::size_t i = 0; i < files.size(); i += with_sanitizer ? 12 : 1) {
        enough.push_back(files[i]);
    }
    return enough;
}

} // namespace hitmask::test

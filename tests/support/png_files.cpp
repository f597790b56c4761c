#include "support/png_files.h"

#include <algorithm>

#include "support/settings.h"

namespace hitmask::test {

std::vector<std::filesystem::path> png_files(const std::vector<std::filesystem::path>& folders) {
    std::vector<std::filesystem::path> files;
    for (const auto& folder : folders) {
        if (folder.empty() || !std::filesystem::is_directory(folder)) continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (entry.is_regular_file() && entry.path().extension() == ".png") files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::filesystem::path> all_sprites() {
    return png_files({sprites_dir(), corpus_dir()});
}

std::vector<std::filesystem::path> enough_sprites() {
    std::vector<std::filesystem::path> files = all_sprites(), enough;
    for (std::size_t i = 0; i < files.size(); i += with_sanitizer ? 6 : 1) {
        enough.push_back(files[i]);
    }
    return enough;
}

} // namespace hitmask::test

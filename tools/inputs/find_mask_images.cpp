#include "inputs/find_mask_images.h"

#include <filesystem>
#include <optional>
#include <set>

#include "inputs/file_id.h"
#include "inputs/mask_image.h"
#include "inputs/open_map.h"
#include "inputs/open_sheet.h"
#include "text/path_text.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// The mask images of an input: the pictures that define its solid pixels.
std::vector<std::string> mask_images_of(const Input& input) {
    if (input.map) {
        std::vector<std::string> all;
        for (const OpenMap::Pages& pages : input.map->pages) {
            all.insert(all.end(), pages.mask_images.begin(), pages.mask_images.end());
        }
        return all;
    }
    return input.sheet.sheet ? input.sheet.sheet->mask_images() : std::vector{input.mask_image};
}

} // namespace

bool find_mask_images(std::vector<Input>& inputs, const std::string& pattern) {
    if (pattern.empty()) return true;
    std::set<FileId> masks;
    std::set<std::string> paths; // for systems without file ids
    for (Input& input : inputs) {
        if (!input.sheet.sheet && !input.map) input.mask_image = mask_image_of(input.source, pattern);
        for (const std::string& mask : mask_images_of(input)) {
            if (mask.empty()) continue;
            paths.insert(path_text(normal_path(mask)));
            if (const auto id = file_id(mask)) masks.insert(*id);
        }
    }
    std::erase_if(inputs, [&](const Input& input) {
        if (paths.contains(path_text(normal_path(input.source)))) return true;
        const auto id = input.sheet.sheet || is_stdin(input) ? std::nullopt : file_id(input.source);
        return id && masks.contains(*id);
    });
    return !paths.empty();
}

} // namespace hitmask::tool

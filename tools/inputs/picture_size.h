#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <hitmask/offline/sheet.h>

namespace hitmask::tool {

struct PictureSize {
    int width = 0, height = 0;
};

/// Of a PNG, by its header. Throws what reading all of it throws if that is none.
[[nodiscard]] PictureSize size_of_png(const std::filesystem::path& file);

/// Takes the sizes that a tileset of Tiled's does not say from its pictures: `pages`, "" for one that is missing. Where
/// a size cannot be had, errors tell why, and the frames of that picture go.
void measure_tiles(const std::filesystem::path& tileset, Sheet& sheet, const std::vector<std::filesystem::path>& pages,
                   std::vector<std::string>& errors);

} // namespace hitmask::tool

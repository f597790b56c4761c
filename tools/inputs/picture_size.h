#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <hitmask/offline/sheet.h>

namespace hitmask::tool {

struct PictureSize {
    int width = 0, height = 0;
};

/// The size of a PNG, from its header. If the header is invalid, reads the whole file and throws the error of that.
[[nodiscard]] PictureSize size_of_png(const std::filesystem::path& file);

/// Takes the sizes that a Tiled tileset leaves out from its pictures. `pages` has their paths, "" for a missing one. If
/// a size cannot be read, adds an error and removes the frames of that picture.
void measure_tiles(const std::filesystem::path& tileset, Sheet& sheet, const std::vector<std::filesystem::path>& pages,
                   std::vector<std::string>& errors);

} // namespace hitmask::tool

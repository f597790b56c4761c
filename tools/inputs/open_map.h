#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <hitmask/offline/image.h>
#include <hitmask/offline/tile_map.h>

namespace hitmask::tool {

/// A Tiled map that is one sprite.
struct OpenMap {
    /// The pictures of a tileset.
    struct Pages {
        std::vector<std::filesystem::path> pictures;
        std::vector<std::string> mask_images; ///< for each picture its mask image, "" for none
    };

    std::string source;
    TileMap map;                        ///< its tilesets have been read
    std::vector<std::size_t> layers;    ///< indices of the layers to merge
    std::vector<Pages> pages;           ///< one per tileset
    std::vector<std::string> tilesets;  ///< files of external tilesets
    std::int64_t width = 0, height = 0; ///< px

    /// The merged picture, with warnings about the pictures of the tiles. Throws IoError with a path.
    [[nodiscard]] LoadedImage sprite(const LoadOptions& options) const;

    /// All files that belong to the map, except its own.
    [[nodiscard]] std::vector<std::filesystem::path> files() const;
};

} // namespace hitmask::tool

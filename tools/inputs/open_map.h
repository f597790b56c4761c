#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <hitmask/offline/image.h>
#include <hitmask/offline/tile_map.h>

namespace hitmask::tool {

/// A map of Tiled's that is one sprite.
struct OpenMap {
    /// The pictures of a tileset.
    struct Pages {
        std::vector<std::filesystem::path> pictures;
        std::vector<std::string> mask_images; ///< for each the picture that says what is solid, "" for none
    };

    std::string source;
    TileMap map;                        ///< with its tilesets read
    std::vector<std::size_t> layers;    ///< those that are merged
    std::vector<Pages> pages;           ///< for each tileset
    std::vector<std::string> tilesets;  ///< files
    std::int64_t width = 0, height = 0; ///< px

    /// The picture, and what there is to say about those of the tiles. Throws IoError with a path.
    [[nodiscard]] LoadedImage sprite(const LoadOptions& options) const;

    /// All files but the map's own.
    [[nodiscard]] std::vector<std::filesystem::path> files() const;
};

} // namespace hitmask::tool

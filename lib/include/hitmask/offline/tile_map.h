#pragma once

// Maps of Tiled's: layers of tiles, which become one picture.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/offline/image.h>
#include <hitmask/offline/sheet.h>

namespace hitmask {

/// A part of a layer: all of it, or a chunk of an infinite map.
struct TileChunk {
    int x = 0, y = 0, width = 0, height = 0; ///< in cells of the map
    std::vector<std::uint32_t> cells;        ///< row by row: 0, or the number of a tile with its flips, as Tiled has it

    friend bool operator==(const TileChunk&, const TileChunk&) = default;
};

struct TileLayer {
    std::string name;          ///< with those of its groups: "ground", "outside/ground"
    bool is_visible = true;    ///< neither the layer nor a group that it is in is hidden
    bool is_collision = false; ///< it, or such a group, has a property collision, collides or collidable that is true
    double x = 0, y = 0;       ///< how far it is moved, with its groups, px
    std::vector<TileChunk> chunks;

    friend bool operator==(const TileLayer&, const TileLayer&) = default;
};

/// A tileset of a map.
struct MapTileset {
    std::uint32_t first = 0; ///< the number that its tile 0 has in the map
    std::string file;        ///< where it lies, as the map writes it; "": in the map
    Sheet sheet;             ///< its tiles; of one in a file empty until somebody reads that

    friend bool operator==(const MapTileset&, const MapTileset&) = default;
};

struct TileMap {
    int width = 0, height = 0;           ///< in cells; of an infinite map they mean nothing
    int tile_width = 0, tile_height = 0; ///< of a cell, px
    bool is_infinite = false;
    std::vector<MapTileset> tilesets; ///< by their first numbers
    std::vector<TileLayer> layers;    ///< of tiles, the lowest first; others are left out

    friend bool operator==(const TileMap&, const TileMap&) = default;
};

/// Limits of what is read.
inline constexpr std::size_t most_map_cells = std::size_t{1} << 22; ///< of all layers
inline constexpr std::size_t most_map_layers = std::size_t{1} << 10;
inline constexpr std::size_t most_map_tilesets = std::size_t{1} << 10;

/// Is it called like a map of Tiled's: .tmx, .tmj, in upper or lower case?
[[nodiscard]] bool is_map_name(const std::filesystem::path& file);

/// Is it a map of Tiled's, as JSON? Its name may be any. False also for what cannot be read.
[[nodiscard]] bool is_json_map(const std::filesystem::path& file);

/// Reads a map, not its pictures nor tilesets in other files: XML if it is called .tmx, else JSON. Layers as CSV, XML,
/// JSON, base64, that plain or compressed with zlib or gzip. Throws IoError: what is no map, not orthogonal, damaged,
/// or beyond the limits: those above and those of load_sheet(). What a layer is compressed from has a size that is
/// known, and no more than that is taken. Linear in the bytes and cells.
[[nodiscard]] TileMap load_tile_map(const std::filesystem::path& file);

/// The same of a file in memory. `label` stands for the path in errors, `file_name` for the file's name.
[[nodiscard]] TileMap parse_tile_map(std::span<const std::uint8_t> bytes, const std::string& label,
                                     const std::string& file_name);

/// What the picture of a map shows, px: all of the map, or, of an infinite one, the cells that have tiles in any of its
/// layers. Empty if there are none. Throws IoError, without a path, for sides above max_coordinate.
[[nodiscard]] PixelRect tile_map_area(const TileMap& map);

/// Gives a picture of a tileset: page `page` of `map.tilesets[tileset].sheet`. May throw.
using TilePictures = std::function<Image(std::size_t tileset, std::size_t page)>;

struct DrawnMap {
    Image image;
    std::int64_t unknown_cells = 0; ///< whose tile no tileset has; they count as clear
};

/// Draws those layers, as Tiled does: tiles larger than a cell begin in its lower left corner, flips and offsets count,
/// offsets of a layer to the nearest pixel. What lies outside of tile_map_area() is cut off. The alpha of a pixel is
/// the highest of those that lie on each other, so that it is solid where one of them is; its colour is that of the
/// highest such tile. The opacity of layers does not count. Each picture is asked for once. Takes a step for each pixel
/// of each tile, at most 32 * max_pixels. Throws IoError, without a path: for an area of more than `max_pixels`, or
/// empty; too many steps; tiles that are scaled, or leave their picture.
[[nodiscard]] DrawnMap draw_tile_map(const TileMap& map, std::span<const TileLayer* const> layers,
                                     const TilePictures& pictures, std::int64_t max_pixels);

} // namespace hitmask

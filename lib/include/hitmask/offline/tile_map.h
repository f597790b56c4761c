#pragma once

// Maps of the editor Tiled: layers of tiles that become one picture.

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
    std::vector<std::uint32_t> cells;        ///< row by row: 0, or the number of a tile with its flips, as in Tiled

    friend bool operator==(const TileChunk&, const TileChunk&) = default;
};

/// A layer of tiles.
struct TileLayer {
    std::string name;          ///< with the names of its groups: "ground", "outside/ground"
    bool is_visible = true;    ///< neither the layer nor a group around it is hidden
    bool is_collision = false; ///< the layer or a group has a true property collision, collides or collidable
    double x = 0, y = 0;       ///< offset of the layer and its groups together, px
    std::vector<TileChunk> chunks;

    friend bool operator==(const TileLayer&, const TileLayer&) = default;
};

/// A tileset of a map.
struct MapTileset {
    std::uint32_t first = 0; ///< the number of its tile 0 in the map
    std::string file;        ///< its file, as the map writes it; "": it is in the map
    Sheet sheet;             ///< its tiles; empty for a tileset in a file of its own, until the caller reads that

    friend bool operator==(const MapTileset&, const MapTileset&) = default;
};

/// A map: its tilesets and its layers of tiles.
struct TileMap {
    int width = 0, height = 0;           ///< in cells; without meaning for an infinite map
    int tile_width = 0, tile_height = 0; ///< of a cell, px
    bool is_infinite = false;
    std::vector<MapTileset> tilesets; ///< by their first numbers
    std::vector<TileLayer> layers;    ///< layers of tiles, the lowest first; other layers are left out

    friend bool operator==(const TileMap&, const TileMap&) = default;
};

/// Limits on maps. A map beyond them is refused.
inline constexpr std::size_t most_map_cells = std::size_t{1} << 22;    ///< of all layers
inline constexpr std::size_t most_map_layers = std::size_t{1} << 10;   ///< of a map
inline constexpr std::size_t most_map_tilesets = std::size_t{1} << 10; ///< of a map

/// Returns true if the file has the name of a map: .tmx or .tmj, in upper or lower case.
[[nodiscard]] bool is_map_name(const std::filesystem::path& file);

/// Returns true if the file is a map in JSON, by its content. Its name does not matter.
///
/// A file that cannot be read is no map.
[[nodiscard]] bool is_json_map(const std::filesystem::path& file);

/// Reads a map, without its pictures and without tilesets in other files.
///
/// A file called .tmx is read as XML, any other as JSON. The cells of a layer may be CSV, XML, JSON or base64, and
/// base64 may be compressed with zlib or gzip. The size of the cells is known before, and no more bytes are inflated.
///
/// Throws:    IoError if the file cannot be read, is no map, is not orthogonal, is damaged, or exceeds a limit. The
///            limits are those above and those of load_sheet().
/// Cost:      linear in bytes and cells.
[[nodiscard]] TileMap load_tile_map(const std::filesystem::path& file);

/// Reads a map from the bytes of its file, as load_tile_map() does.
///
/// `label` replaces the path in errors, and `file_name` is the name of the file.
///
/// Throws:    IoError as load_tile_map() does.
[[nodiscard]] TileMap parse_tile_map(std::span<const std::uint8_t> bytes, const std::string& label,
                                     const std::string& file_name);

/// Returns the part of the plane that the picture of a map shows, px.
///
/// That is the whole map. For an infinite map it is the box around the cells that have tiles in any layer; empty if
/// there are none.
///
/// Throws:    IoError, without a path, for sides above max_coordinate, or a position beyond 2^29 px.
[[nodiscard]] PixelRect tile_map_area(const TileMap& map);

/// Returns a picture of a tileset: page `page` of `map.tilesets[tileset].sheet`. May throw.
using TilePictures = std::function<Image(std::size_t tileset, std::size_t page)>;

/// The picture of a map.
struct DrawnMap {
    Image image;
    std::int64_t unknown_cells = 0; ///< cells whose tile is in no tileset; they are drawn clear
};

/// Draws layers of a map, as Tiled does.
///
/// A tile that is larger than a cell begins in the cell's lower left corner. Flips and offsets apply. The offset of a
/// layer is rounded to the nearest pixel. Pixels outside of tile_map_area() are cut off.
///
/// A pixel gets the highest alpha of the tiles that lie on each other there, so it is solid where any of them is. Its
/// colour is that of the topmost tile with this alpha. The opacity of layers does not count. `pictures` is called once
/// per picture.
///
/// Throws:    IoError, without a path, if the area is empty or exceeds `max_pixels`, if there are too many steps, or if
///            a tile is scaled or leaves its picture. Exceptions of tile_map_area() and of `pictures` pass through.
/// Cost:      a step per pixel of each tile, at most 32 * max_pixels.
[[nodiscard]] DrawnMap draw_tile_map(const TileMap& map, std::span<const TileLayer* const> layers,
                                     const TilePictures& pictures, std::int64_t max_pixels);

} // namespace hitmask

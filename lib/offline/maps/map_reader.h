#pragma once

// The common parts of the readers for both forms of a map. All functions throw FileFault if the map is invalid.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <hitmask/offline/tile_map.h>

#include "sheets/sheet_readers.h"
#include "text/json_tree.h"

namespace hitmask {

/// The cells of a layer or a chunk as written in the file.
struct CellText {
    std::string_view encoding, compression, text;
};

/// Reads `count` cells. "csv" is numbers with commas between them. "base64" is four bytes per cell, maybe compressed.
[[nodiscard]] std::vector<std::uint32_t> cells_in_text(const CellText& cells, std::size_t count);

/// The value of a cell that is written as a number.
[[nodiscard]] std::uint32_t cell_number(double number);

/// The properties that a layer inherits from its groups.
struct LayerPlace {
    std::string path; ///< "outside/"
    bool is_visible = true, is_collision = false;
    double x = 0, y = 0;
    std::string name; ///< of the layer itself, for messages
};

/// Builds a map, and enforces the limits.
class MapMaker {
public:
    /// The numbers are unchecked, and may be NaN.
    void set_grid(std::string_view orientation, double width, double height, double tile_width, double tile_height,
                  bool is_infinite);

    /// The place of a layer or a group within a group or the map itself.
    [[nodiscard]] LayerPlace place_in(const LayerPlace& outer, std::string name, double x, double y, bool is_visible,
                                      bool is_collision) const;

    void add_tileset(double first, std::string file, Sheet sheet);
    void add_layer(const LayerPlace& place);

    /// Adds a chunk without cells to the last layer, and returns its number of cells.
    std::size_t add_chunk(double x, double y, double width, double height);
    void set_cells(std::vector<std::uint32_t> cells);

    [[nodiscard]] bool is_infinite() const { return map_.is_infinite; }

    [[nodiscard]] TileMap finish();

private:
    TileMap map_;
    std::size_t cells_ = 0;
};

/// Returns true if a property of this name marks a layer as solid: "collision", "collides" or "collidable".
[[nodiscard]] bool is_collision_property(std::string_view name);

[[nodiscard]] TileMap read_map_xml(const SheetText& text);
[[nodiscard]] TileMap read_map_json(const JsonNode& root);

/// Returns true if the JSON has the members of a map, which a tileset does not have.
[[nodiscard]] bool is_map_json(const JsonNode& root);

} // namespace hitmask

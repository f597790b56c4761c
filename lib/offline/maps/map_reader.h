#pragma once

// What both forms of a map share. All throw FileFault.

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

/// The cells of a layer or a chunk as a file has them.
struct CellText {
    std::string_view encoding, compression, text;
};

/// `count` cells. "csv": numbers with commas between them. "base64": four bytes each, compressed or not.
[[nodiscard]] std::vector<std::uint32_t> cells_in_text(const CellText& cells, std::size_t count);

/// The number of a cell that is written as a number.
[[nodiscard]] std::uint32_t cell_number(double number);

/// What a layer has from the groups that it is in.
struct LayerPlace {
    std::string path; ///< "outside/"
    bool is_visible = true, is_collision = false;
    double x = 0, y = 0;
    std::string name; ///< of the layer itself, for messages
};

/// Puts a map together and keeps it within the limits.
class MapMaker {
public:
    /// Numbers are as the file has them, and may be none.
    void set_grid(std::string_view orientation, double width, double height, double tile_width, double tile_height,
                  bool is_infinite);

    /// The place of something in a group or in the map itself: a layer, or a group of them.
    [[nodiscard]] LayerPlace place_in(const LayerPlace& outer, std::string name, double x, double y, bool is_visible,
                                      bool is_collision) const;

    void add_tileset(double first, std::string file, Sheet sheet);
    void add_layer(const LayerPlace& place);

    /// A part of the last layer without its cells, and how many it has.
    std::size_t add_chunk(double x, double y, double width, double height);
    void set_cells(std::vector<std::uint32_t> cells);

    [[nodiscard]] bool is_infinite() const { return map_.is_infinite; }

    [[nodiscard]] TileMap finish();

private:
    TileMap map_;
    std::size_t cells_ = 0;
};

/// Is it the name of a property that says that a layer is to be collided with?
[[nodiscard]] bool is_collision_property(std::string_view name);

[[nodiscard]] TileMap read_map_xml(const SheetText& text);
[[nodiscard]] TileMap read_map_json(const JsonNode& root);

/// Has the JSON what a map has, and no tileset?
[[nodiscard]] bool is_map_json(const JsonNode& root);

} // namespace hitmask

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "maps/map_reader.h"
#include "text/file_fault.h"
#include "text/printable_path.h"

namespace hitmask {

namespace {

/// Returns the number if it is whole and from `least` to `most`. Throws FileFault otherwise.
int whole_number(double number, int least, int most, const char* what) {
    if (number >= least && number <= most && number == std::floor(number)) return static_cast<int>(number);
    throw FileFault(fmt::format("its {} is not a whole number from {} to {}", what, least, most));
}

} // namespace

bool is_collision_property(std::string_view name) {
    constexpr std::array<std::string_view, 3> names{"collision", "collides", "collidable"};
    return std::ranges::find(names, name) != names.end();
}

void MapMaker::set_grid(std::string_view orientation, double width, double height, double tile_width,
                        double tile_height, bool is_infinite) {
    if (orientation != "orthogonal") {
        throw FileFault(fmt::format("the map is {}: only tiles of orthogonal maps can be merged",
                                    orientation.empty() ? "of an unknown kind" : printable(orientation.substr(0, 40))));
    }
    map_.is_infinite = is_infinite;
    map_.width = whole_number(width, 0, max_coordinate, "width");
    map_.height = whole_number(height, 0, max_coordinate, "height");
    map_.tile_width = whole_number(tile_width, 1, longest_sheet_side, "tile width");
    map_.tile_height = whole_number(tile_height, 1, longest_sheet_side, "tile height");
}

LayerPlace MapMaker::place_in(const LayerPlace& outer, std::string name, double x, double y, bool is_visible,
                              bool is_collision) const {
    LayerPlace place{outer.path + name + '/',
                     outer.is_visible && is_visible,
                     outer.is_collision || is_collision,
                     outer.x + x,
                     outer.y + y,
                     std::move(name)};
    if (place.path.size() > longest_sheet_key) throw FileFault("the names of its layers are too long");
    const bool is_near = std::abs(place.x) <= max_coordinate && std::abs(place.y) <= max_coordinate;
    if (!is_near) throw FileFault(fmt::format("its layer '{}' lies too far away", printable(place.name.substr(0, 80))));
    return place;
}

void MapMaker::add_tileset(double first, std::string file, Sheet sheet) {
    if (map_.tilesets.size() == most_map_tilesets) {
        throw FileFault(fmt::format("more than {} tilesets", most_map_tilesets));
    }
    constexpr int most_first = (1 << 28) - 1;
    map_.tilesets.push_back(
        {static_cast<std::uint32_t>(whole_number(first, 1, most_first, "first tile number (firstgid)")),
         std::move(file), std::move(sheet)});
}

void MapMaker::add_layer(const LayerPlace& place) {
    if (map_.layers.size() == most_map_layers) throw FileFault(fmt::format("more than {} layers", most_map_layers));
    const std::string name = place.path.substr(0, place.path.size() - 1); // without the slash
    map_.layers.push_back({name, place.is_visible, place.is_collision, place.x, place.y, {}});
}

std::size_t MapMaker::add_chunk(double x, double y, double width, double height) {
    TileChunk chunk;
    chunk.x = whole_number(x, -max_coordinate, max_coordinate, "x");
    chunk.y = whole_number(y, -max_coordinate, max_coordinate, "y");
    chunk.width = whole_number(width, 0, max_coordinate, "width");
    chunk.height = whole_number(height, 0, max_coordinate, "height");
    const std::size_t count = static_cast<std::size_t>(chunk.width) * static_cast<std::size_t>(chunk.height);
    if (count > most_map_cells - cells_) throw FileFault(fmt::format("more than {} cells in all", most_map_cells));
    cells_ += count;
    map_.layers.back().chunks.push_back(std::move(chunk));
    return count;
}

void MapMaker::set_cells(std::vector<std::uint32_t> cells) {
    map_.layers.back().chunks.back().cells = std::move(cells);
}

TileMap MapMaker::finish() {
    std::ranges::stable_sort(map_.tilesets, {}, &MapTileset::first);
    return std::move(map_);
}

} // namespace hitmask

#include "sheets/sheet_readers.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "sheets/frame_maker.h"
#include "sheets/grid_sheet.h"
#include "sheets/xml_sheet.h"
#include "text/ascii.h"
#include "text/file_fault.h"
#include "text/printable_path.h"
#include "text/text_lines.h"

namespace hitmask {

namespace {

/// A tile with an entry of its own in a collection of pictures.
struct TileEntry {
    double id = 0;
    int line = 0;
    std::string image;
    double image_width = 0, image_height = 0;
    std::optional<double> x, y, width, height; ///< its part of the picture; empty: the whole picture
};

/// The common contents of both forms of a tileset.
struct Tileset {
    std::string image;                ///< of all tiles; empty: each tile has its own
    std::optional<std::string> color; ///< the colour of that picture that counts as clear: "ff00ff", "#ff00ff"
    double image_width = 0, image_height = 0;
    UncountedTiles grid;
    std::vector<TileEntry> tiles;
};

/// Empty if the text is no colour.
std::optional<std::uint32_t> color_of(std::string_view text) {
    if (text.starts_with('#')) text.remove_prefix(1);
    std::uint32_t color = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), color, 16);
    const bool is_color = text.size() == 6 && error == std::errc() && end == text.data() + text.size();
    return is_color ? std::optional(color) : std::nullopt;
}

/// As in Tiled, such a colour counts only if all tiles are in one picture.
void set_color_key(Sheet& sheet, const Tileset& set) {
    if (!set.color) return;
    sheet.pages.front().color_key = color_of(*set.color);
    if (sheet.pages.front().color_key) return;
    sheet.warnings.push_back(fmt::format("its transparent colour '{}' is ignored, since it is not of the form ff00ff",
                                         printable(set.color->substr(0, 80))));
}

/// Tiled counts the tiles of the picture. The numbers in the tileset may belong to an earlier picture, and are used
/// only if it does not state the size of its picture.
struct TileCount {
    std::int64_t columns = 0;
    double tiles = 0;
};

TileCount counted_tiles(Sheet& sheet, const UncountedTiles& set) {
    const SheetPage& picture = sheet.pages.front();
    const auto columns = cells_in(picture.width, set.width, set.margin, set.spacing);
    const auto rows = cells_in(picture.height, set.height, set.margin, set.spacing);
    const bool says_columns = set.columns >= 1 && set.columns <= longest_sheet_side;
    if (columns * rows == 0) {
        return {says_columns ? static_cast<std::int64_t>(set.columns) : 0, set.count};
    }
    const auto tiles = static_cast<double>(columns * rows);
    const bool differs =
        (set.columns != 0 && set.columns != static_cast<double>(columns)) || (set.count != 0 && set.count != tiles);
    if (differs) {
        sheet.warnings.push_back(fmt::format("its picture has {} columns and {} tiles, but it says {} and {}: the "
                                             "numbers of the picture are used, as in Tiled",
                                             columns, tiles, set.columns, set.count));
    }
    return {columns, tiles};
}

/// Adds the tiles of the only page. If its size is not stated, there are as many as the tileset states.
void cut_tiles(Sheet& sheet, const UncountedTiles& set) {
    SheetGrid grid{.width = set.width, .height = set.height, .margin = set.margin, .spacing = set.spacing};
    const auto [columns, count] = counted_tiles(sheet, set);
    grid.columns = columns;
    if (!(columns >= 1 && count >= 1)) return;
    if (count > static_cast<double>(most_sheet_frames)) {
        throw FileFault(fmt::format("more than {} tiles", most_sheet_frames));
    }
    FrameMaker maker(sheet);
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(count); ++i) {
        maker.add(cell_frame(grid, i, set.stem, set.line));
    }
}

std::string why_no_tile(const SheetPage& picture, const UncountedTiles& set) {
    return fmt::format("its picture of {} x {} px has no room for a tile of {} x {} px", picture.width, picture.height,
                       set.width, set.height);
}

void add_grid(Sheet& sheet, const Tileset& set) {
    const bool has_size = set.grid.width >= 1 && set.grid.height >= 1; // false for NaN
    if (!has_size) throw FileFault("its tiles have no size");
    const SheetPage& picture = sheet.pages[page_of(sheet, set.image, set.image_width, set.image_height)];
    set_color_key(sheet, set);
    cut_tiles(sheet, set.grid);
    if (picture.width == 0 || picture.height == 0) {
        sheet.uncounted = set.grid;
    } else if (sheet.frames.empty() && sheet.errors.empty()) {
        throw FileFault(why_no_tile(picture, set.grid));
    }
}

void add_tile(Sheet& sheet, FrameMaker& maker, const TileEntry& tile, const std::string& stem) {
    const bool can_be = tile.id >= 0 && tile.id <= 2e9 && tile.id == std::floor(tile.id);
    const std::string key = can_be ? fmt::format("{}", static_cast<std::int64_t>(tile.id)) : "?";
    if (!can_be) return maker.refuse(key, tile.line, "tile id is not a number");
    if (tile.image.empty()) return; // a tile of a grid, whose picture is stated elsewhere
    RawFrame raw;
    raw.key = key;
    raw.name = fmt::format("{}_{}", stem, key);
    raw.line = tile.line;
    raw.number = static_cast<std::size_t>(tile.id);
    raw.page = page_of(sheet, tile.image, tile.image_width, tile.image_height);
    raw.x = tile.x.value_or(0), raw.y = tile.y.value_or(0);
    raw.w = tile.width.value_or(tile.image_width), raw.h = tile.height.value_or(tile.image_height);
    const bool is_part = tile.x || tile.y || tile.width || tile.height;
    raw.is_whole = !is_part && (raw.w == 0 || raw.h == 0);
    if (raw.is_whole) raw.w = raw.h = 0;
    maker.add(raw);
}

Sheet sheet_of(const Tileset& set, SheetKind kind) {
    Sheet sheet;
    sheet.kind = kind;
    if (!set.image.empty()) {
        add_grid(sheet, set);
        return sheet;
    }
    FrameMaker maker(sheet);
    for (const TileEntry& tile : set.tiles) {
        add_tile(sheet, maker, tile, set.grid.stem);
    }
    return sheet;
}

std::optional<double> optional_number(const pugi::xml_node& node, const char* attribute) {
    if (!node.attribute(attribute)) return std::nullopt;
    return number_of(node, attribute, 0);
}

/// Accepts plain digits only, because the code that patches tilesets knows no other spelling.
double id_of(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_digit) ? number_in_text(text).value_or(-1) : -1;
}

TileEntry tile_of(const XmlSheet& xml, const pugi::xml_node& node) {
    TileEntry tile;
    tile.id = id_of(node.attribute("id").value());
    tile.line = xml.line_of(node);
    const pugi::xml_node image = node.child("image");
    tile.image = xml.text_of(image, "source");
    tile.image_width = number_of(image, "width", 0), tile.image_height = number_of(image, "height", 0);
    tile.x = optional_number(node, "x"), tile.y = optional_number(node, "y");
    tile.width = optional_number(node, "width"), tile.height = optional_number(node, "height");
    return tile;
}

/// A member as a number; 0 if there is none.
double number_in(const JsonNode& of, std::string_view key) {
    const JsonNode* const found = of.find(key);
    return found != nullptr && found->is(JsonKind::number) ? found->number : 0;
}

std::optional<double> optional_number(const JsonNode& of, std::string_view key) {
    const JsonNode* const found = of.find(key);
    if (found == nullptr) return std::nullopt;
    return found->is(JsonKind::number) ? found->number : std::nan("");
}

TileEntry tile_of(const JsonNode& node) {
    TileEntry tile;
    tile.id = optional_number(node, "id").value_or(-1);
    tile.line = node.line;
    tile.image = text_in(node, "image");
    tile.image_width = number_in(node, "imagewidth"), tile.image_height = number_in(node, "imageheight");
    tile.x = optional_number(node, "x"), tile.y = optional_number(node, "y");
    tile.width = optional_number(node, "width"), tile.height = optional_number(node, "height");
    return tile;
}

/// The offset is for maps only, and an impossible one counts as 0.
Pixel offset_of(double x, double y) {
    const auto px = [](double v) { return std::abs(v) <= longest_sheet_side ? static_cast<int>(v) : 0; };
    return {px(x), px(y)};
}

} // namespace

Sheet read_tileset_xml(const SheetText& text) {
    const XmlSheet xml(text.bytes);
    const pugi::xml_node root = xml.document().child("tileset");
    if (!root) throw FileFault("not a tileset: it has no <tileset>");
    return read_tileset_xml(xml, root, text.stem);
}

Sheet read_tileset_xml(const XmlSheet& xml, const pugi::xml_node& root, const std::string& stem) {
    const pugi::xml_node image = root.child("image");
    Tileset set;
    set.grid.stem = stem;
    set.grid.line = xml.line_of(root);
    set.image = xml.text_of(image, "source");
    if (image.attribute("trans")) set.color = xml.text_of(image, "trans");
    set.image_width = number_of(image, "width", 0), set.image_height = number_of(image, "height", 0);
    set.grid.width = number_of(root, "tilewidth", 0), set.grid.height = number_of(root, "tileheight", 0);
    set.grid.margin = number_of(root, "margin", 0), set.grid.spacing = number_of(root, "spacing", 0);
    set.grid.columns = number_of(root, "columns", 0), set.grid.count = number_of(root, "tilecount", 0);
    for (const pugi::xml_node& tile : root.children("tile")) {
        if (set.image.empty()) set.tiles.push_back(tile_of(xml, tile));
    }
    Sheet sheet = sheet_of(set, SheetKind::tiled_tsx);
    const pugi::xml_node offset = root.child("tileoffset");
    sheet.tile_offset = offset_of(number_of(offset, "x", 0), number_of(offset, "y", 0));
    sheet.scales_tiles = std::string_view(root.attribute("tilerendersize").value()) == "grid";
    return sheet;
}

Sheet read_tileset_json(const JsonNode& root, const std::string& stem) {
    Tileset set;
    set.grid.stem = stem;
    set.grid.line = root.line;
    set.image = text_in(root, "image");
    if (root.find("transparentcolor") != nullptr) set.color = text_in(root, "transparentcolor");
    set.image_width = number_in(root, "imagewidth"), set.image_height = number_in(root, "imageheight");
    set.grid.width = number_in(root, "tilewidth"), set.grid.height = number_in(root, "tileheight");
    set.grid.margin = number_in(root, "margin"), set.grid.spacing = number_in(root, "spacing");
    set.grid.columns = number_in(root, "columns"), set.grid.count = number_in(root, "tilecount");
    const JsonNode* const tiles = root.find("tiles");
    if (tiles != nullptr && set.image.empty()) {
        for (const JsonNode& tile : tiles->children) {
            set.tiles.push_back(tile_of(tile));
        }
    }
    Sheet sheet = sheet_of(set, SheetKind::tiled_tsj);
    if (const JsonNode* const offset = root.find("tileoffset"); offset != nullptr) {
        sheet.tile_offset = offset_of(number_in(*offset, "x"), number_in(*offset, "y"));
    }
    sheet.scales_tiles = text_in(root, "tilerendersize") == "grid";
    return sheet;
}

void count_tiles(Sheet& sheet, int width, int height) {
    if (!sheet.uncounted) return;
    Sheet counted = sheet;
    counted.frames.clear();
    counted.errors.clear(); // of those frames
    counted.uncounted.reset();
    counted.pages.front().width = width, counted.pages.front().height = height;
    try {
        cut_tiles(counted, *sheet.uncounted);
    } catch (const FileFault& fault) {
        throw IoError(fault.what());
    }
    const bool has_tiles = !counted.frames.empty() || !counted.errors.empty();
    if (!has_tiles) throw IoError(why_no_tile(counted.pages.front(), *sheet.uncounted));
    sheet = std::move(counted);
}

} // namespace hitmask

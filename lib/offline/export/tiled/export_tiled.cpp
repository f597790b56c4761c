// New tilesets of Tiled with collision objects: a grid, or one picture per tile.

#include "export/export_encoders.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "export/texture_path.h"
#include "export/tiled/tiled_objects.h"
#include "export/tiled/tiled_rings.h"
#include "sheets/grid_sheet.h"
#include "text/json_string.h"
#include "text/path_text.h"
#include "text/text_buffer.h"
#include "text/xml_text.h"

namespace hitmask {

namespace {

/// The attributes of a new tileset.
struct NewTileset {
    bool is_grid = false;
    bool has_numbers = false;            ///< ids are the numbers of the sheet; otherwise positions in the list
    const char* version = "1.8";         ///< of the format
    const char* tiled_version = "1.8.2"; ///< a version of Tiled that reads it
    std::string name, image;
    int tile_width = 0, tile_height = 0, margin = 0, spacing = 0;
    std::int64_t columns = 0, tile_count = 0;
    int image_width = 0, image_height = 0;
    std::optional<std::uint32_t> color_key;
};

bool is_cell(const SpritePart& part) {
    return part.place && part.place->frame.cell;
}

/// Returns true if the tile is only a part of its picture, or if the size of the picture is unknown.
bool is_part_of_picture(const SpritePart& part) {
    if (!part.place) return false;
    const SheetPage& page = part.place->page;
    return part.place->frame.stored != PixelRect{0, 0, page.width, page.height};
}

bool are_of_one_sheet(std::span<const SpritePart> parts) {
    return std::ranges::all_of(
        parts, [&](const SpritePart& part) { return part.place && part.source == parts.front().source; });
}

NewTileset grid_of(const SpritePart& first, const ExportOptions& options) {
    const GridCell& cell = *first.place->frame.cell;
    const SheetPage& page = first.place->page;
    NewTileset set;
    set.is_grid = set.has_numbers = true;
    set.image = texture_path_from(first, options.folder);
    set.name = path_text(std::filesystem::path(page.image).stem());
    set.tile_width = first.width, set.tile_height = first.height;
    set.margin = cell.margin, set.spacing = cell.spacing;
    set.image_width = page.width, set.image_height = page.height;
    set.color_key = page.color_key;
    set.columns = cells_in(set.image_width, set.tile_width, set.margin, set.spacing);
    set.tile_count = set.columns * cells_in(set.image_height, set.tile_height, set.margin, set.spacing);
    return set;
}

NewTileset collection_of(std::span<const SpritePart> parts, const ExportOptions& options) {
    NewTileset set;
    set.name = options.title;
    set.tile_count = std::ssize(parts);
    set.has_numbers = are_of_one_sheet(parts);
    if (std::ranges::any_of(parts, is_part_of_picture)) set.version = "1.9", set.tiled_version = "1.9.0";
    for (const SpritePart& part : parts) {
        set.tile_width = std::max(set.tile_width, part.width);
        set.tile_height = std::max(set.tile_height, part.height);
    }
    return set;
}

/// Throws IoError if the sprites do not fit into one tileset.
NewTileset tileset_of(std::span<const SpritePart> parts, const ExportOptions& options) {
    if (parts.empty() || !is_cell(parts.front())) return collection_of(parts, options);
    NewTileset set = grid_of(parts.front(), options);
    if (!std::ranges::all_of(parts, is_cell) || !are_of_one_sheet(parts)) {
        throw IoError("tiles of several pictures or sheets: a Tiled tileset has one grid, or a picture for each tile");
    }
    return set;
}

/// The numbers of several sheets would repeat, so positions are used instead.
std::size_t id_of(const SpritePart& part, std::size_t place, const NewTileset& set) {
    return set.has_numbers ? part.place->frame.number : place;
}

/// The picture of a tile, and the part of it that is the tile, unless it is the whole picture. Parts need Tiled 1.9.
struct TileImage {
    std::string source;
    std::optional<PixelRect> part;
    int width = 0, height = 0; ///< 0: unknown
};

TileImage image_of(const SpritePart& part, const ExportOptions& options) {
    TileImage image{texture_path_from(part, options.folder), std::nullopt, part.width, part.height};
    if (!is_part_of_picture(part)) return image;
    image.part = part.place->frame.stored;
    image.width = part.place->page.width, image.height = part.place->page.height;
    return image;
}

std::string part_xml(const TileImage& image) {
    if (!image.part) return "";
    const PixelRect& part = *image.part;
    return fmt::format(R"( x="{}" y="{}" width="{}" height="{}")", part.x, part.y, part.w, part.h);
}

std::string image_xml(const TileImage& image) {
    const std::string size =
        image.width == 0 ? "" : fmt::format(R"( width="{}" height="{}")", image.width, image.height);
    return fmt::format("  <image{} source=\"{}\"/>\n", size, xml_text(image.source));
}

std::string image_json(const TileImage& image) {
    std::string text = fmt::format(R"(, "image":{})", json_string(image.source));
    if (image.width != 0) text += fmt::format(R"(, "imagewidth":{}, "imageheight":{})", image.width, image.height);
    if (!image.part) return text;
    const PixelRect& part = *image.part;
    return text + fmt::format(R"(, "x":{}, "y":{}, "width":{}, "height":{})", part.x, part.y, part.w, part.h);
}

void append_tile_xml(TextBuffer& out, const SpritePart& part, std::size_t place, const NewTileset& set,
                     const ExportOptions& options) {
    const std::string group = tiled_group_xml(tiled_rings_of(part.bytes), {"  ", " ", "\n"});
    if (set.is_grid && group.empty()) return;
    const bool is_noted = options.note_masks && !group.empty() && !part.mask_id.empty();
    const TileImage image = set.is_grid ? TileImage{} : image_of(part, options);
    append(out, " <tile id=\"{}\"{}>{}\n", id_of(part, place, set), part_xml(image),
           is_noted ? tiled_properties_xml(part.mask_id, {" ", " ", "\n"}) : "");
    if (!set.is_grid) append(out, "{}", image_xml(image));
    if (!group.empty()) append(out, "  {}\n", group);
    append(out, " </tile>\n");
}

void append_tile_json(TextBuffer& out, const SpritePart& part, std::size_t place, const NewTileset& set,
                      const ExportOptions& options, const char*& separator) {
    const std::string_view note = options.note_masks ? std::string_view(part.mask_id) : std::string_view();
    const std::string members = tiled_members_json(tiled_rings_of(part.bytes), note);
    if (set.is_grid && members.empty()) return;
    append(out, "{}    {{\"id\":{}", separator, id_of(part, place, set));
    if (!set.is_grid) append(out, "{}", image_json(image_of(part, options)));
    if (!members.empty()) append(out, ", {}", members);
    append(out, "}}");
    separator = ",\n";
}

} // namespace

Encoding encode_tiled(const TracedSprite& sprite, const ExportOptions& options) {
    const auto& place = sprite.place;
    const bool is_tile =
        !place || place->frame.cell || place->kind == SheetKind::tiled_tsx || place->kind == SheetKind::tiled_tsj;
    if (!is_tile) {
        throw IoError("not a cell of a grid, which a Tiled tileset needs: use the picture itself, with --grid WxH");
    }
    const EngineRings rings = rings_without_holes(sprite, options);
    return {.bytes = tiled_rings_text(rings), .in_pieces = !options.convex && rings.convex.piece_count() > 0};
}

std::string assemble_tiled(std::span<const SpritePart> parts, const ExportOptions& options) {
    const NewTileset set = tileset_of(parts, options);
    TextBuffer out;
    append(out,
           "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<tileset version=\"{}\" tiledversion=\"{}\" name=\"{}\" "
           "tilewidth=\"{}\" tileheight=\"{}\"",
           set.version, set.tiled_version, xml_text(set.name), set.tile_width, set.tile_height);
    if (set.spacing != 0) append(out, " spacing=\"{}\"", set.spacing);
    if (set.margin != 0) append(out, " margin=\"{}\"", set.margin);
    append(out, " tilecount=\"{}\" columns=\"{}\">\n", set.tile_count, set.columns);
    if (set.is_grid) {
        const std::string trans = set.color_key ? fmt::format(" trans=\"{:06x}\"", *set.color_key) : "";
        append(out, " <image source=\"{}\"{} width=\"{}\" height=\"{}\"/>\n", xml_text(set.image), trans,
               set.image_width, set.image_height);
    } else {
        append(out, " <grid orientation=\"orthogonal\" width=\"1\" height=\"1\"/>\n");
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        append_tile_xml(out, parts[i], i, set, options);
    }
    append(out, "</tileset>\n");
    return fmt::to_string(out);
}

std::string assemble_tiled_json(std::span<const SpritePart> parts, const ExportOptions& options) {
    const NewTileset set = tileset_of(parts, options);
    TextBuffer out;
    append(out,
           R"({{ "columns":{}, "margin":{}, "spacing":{}, "name":{}, "tilecount":{}, "tilewidth":{}, "tileheight":{},)",
           set.columns, set.margin, set.spacing, json_string(set.name), set.tile_count, set.tile_width,
           set.tile_height);
    if (set.is_grid) {
        append(out, "\n  \"image\":{}, \"imagewidth\":{}, \"imageheight\":{},", json_string(set.image), set.image_width,
               set.image_height);
    }
    if (set.color_key) append(out, "\n  \"transparentcolor\":\"#{:06x}\",", *set.color_key);
    append(out, "\n  \"type\":\"tileset\", \"version\":\"{}\", \"tiledversion\":\"{}\",\n  \"tiles\":[\n", set.version,
           set.tiled_version);
    const char* separator = "";
    for (std::size_t i = 0; i < parts.size(); ++i) {
        append_tile_json(out, parts[i], i, set, options, separator);
    }
    append(out, "\n  ] }}\n");
    return fmt::to_string(out);
}

} // namespace hitmask

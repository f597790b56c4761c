// Puts collision objects into existing tilesets of Tiled, in XML.

#include "export/export_encoders.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "export/patch/parse_original.h"
#include "export/tiled/tiled_objects.h"
#include "export/tiled/tiled_rings.h"
#include "export/tiled/tiled_tileset.h"
#include "sheets/xml_sheet.h"
#include "text/text_edits.h"
#include <hitmask/offline/edited_shapes.h>

namespace hitmask {

namespace {

/// Throws IoError for UTF-16. Text is inserted as bytes of UTF-8, so the file must be UTF-8, too.
void refuse_wide_characters(std::string_view text) {
    if (text.find('\0') != std::string_view::npos || text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
        throw IoError("UTF-16, so it stays unchanged: save it as UTF-8");
    }
}

/// One run over a tileset.
struct Patch {
    const TiledTileset& set;
    TextEdits edits = {};
    PatchedFile file = {};
    std::optional<std::size_t> last_place = {}; ///< of the last new tile, whose text ends with a line break
};

bool is_users(const TiledGroup& group) {
    return group.has_own || !std::ranges::all_of(group.objects, &TiledObject::is_plain);
}

/// Sets the property of a tile or a group that notes the pixels its objects are made for. A `mask_id` of "" removes it.
/// `place` is the position of <properties> if there are none yet.
void patch_mask_property(const std::optional<TiledProperties>& old, std::size_t place, std::string_view mask_id,
                         const XmlLines& lines, Patch& patch) {
    const auto with_line = [&](std::size_t begin) { return patch.set.begin_with_line(begin); };
    const bool is_empty = old && old->open.kind == TagKind::empty;
    if (mask_id.empty()) {
        if (!old || !old->mask) return;
        const TextRange gone = old->has_others ? *old->mask : *old;
        patch.edits.replace(with_line(gone.begin), gone.end, "");
    } else if (old && old->mask) {
        patch.edits.replace(old->mask->begin, old->mask->end, tiled_mask_property_xml(mask_id));
    } else if (old && !is_empty) {
        patch.edits.insert(old->open.end, fmt::format("{}{}{}{}{}", lines.newline, lines.indent, lines.unit, lines.unit,
                                                      tiled_mask_property_xml(mask_id)));
    } else {
        const std::size_t begin = is_empty ? with_line(old->begin) : place, end = is_empty ? old->end : place;
        patch.edits.replace(begin, end, tiled_properties_xml(mask_id, lines));
    }
}

/// Puts objects into a group that has something of the user's own, behind the user's objects.
void patch_users_group(const TiledGroup& group, const TileShape& shape, const XmlLines& lines, Patch& patch) {
    std::int64_t last_id = 0;
    for (const TiledObject& object : group.objects) {
        if (object.is_plain) {
            patch.edits.replace(patch.set.begin_with_line(object.begin), object.end, "");
        } else {
            last_id = std::max(last_id, object.id);
        }
    }
    const std::string objects = tiled_objects_xml(shape.rings, last_id + 1, lines);
    if (group.open.kind == TagKind::empty) {
        return patch.edits.replace(group.open.end - 2, group.open.end,
                                   fmt::format(">{}{}{}</objectgroup>", objects, lines.newline, lines.indent));
    }
    patch_mask_property(group.properties, group.open.end, "", lines, patch); // the property belongs to the tile
    const std::size_t place = patch.set.begin_with_line(group.close);
    const bool has_line = place != group.close || objects.empty();
    patch.edits.insert(place, has_line ? objects : fmt::format("{}{}{}", objects, lines.newline, lines.indent));
}

void patch_group(const TiledGroup& group, const TileShape& shape, const XmlLines& lines, Patch& patch) {
    patch.file.replaced += std::ranges::count_if(group.objects, &TiledObject::is_plain);
    if (is_users(group)) return patch_users_group(group, shape, lines, patch);
    const std::string text = tiled_group_xml(shape.rings, lines);
    patch.edits.replace(text.empty() ? patch.set.begin_with_line(group.begin) : group.begin, group.end, text);
}

void patch_tile(const TiledTile& tile, const TileShape& shape, std::string_view unit, Patch& patch) {
    const std::string indent(patch.set.indent_at(tile.open.begin)), nl(patch.set.newline());
    const XmlLines of_tile{indent, std::string(unit), nl},
        of_group{fmt::format("{}{}", indent, unit), of_tile.unit, nl};
    const std::string_view mask_id = shape.note;
    const std::string group = tiled_group_xml(shape.rings, of_group);
    if (tile.open.kind == TagKind::empty) {
        if (group.empty()) return;
        const std::string properties = mask_id.empty() ? "" : tiled_properties_xml(mask_id, of_tile);
        return patch.edits.replace(
            tile.open.end - 2, tile.open.end,
            fmt::format(">{0}{1}{2}{3}{1}{4}</tile>", properties, nl, of_group.indent, group, indent));
    }
    patch_mask_property(tile.properties, tile.open.end, mask_id, of_tile, patch);
    if (tile.group) return patch_group(*tile.group, shape, of_group, patch);
    if (!group.empty()) patch.edits.insert(tile.group_place, fmt::format("{}{}{}", nl, of_group.indent, group));
}

void add_tile(std::int64_t id, const TileShape& shape, std::string_view unit, Patch& patch) {
    const std::string nl(patch.set.newline());
    const XmlLines of_tile{std::string(unit), std::string(unit), nl},
        of_group{fmt::format("{0}{0}", unit), of_tile.unit, nl};
    const std::string group = tiled_group_xml(shape.rings, of_group);
    if (group.empty()) return;
    const std::string properties = shape.note.empty() ? "" : tiled_properties_xml(shape.note, of_tile);
    const std::size_t place = patch.set.place_of_tile(id);
    const bool is_behind_a_tag =
        place > 0 && place != patch.last_place && patch.set.text_of({place - 1, place}) != "\n";
    patch.last_place = place;
    patch.edits.insert(place, fmt::format("{0}{1}<tile id=\"{2}\">{3}{4}{5}{6}{4}{1}</tile>{4}",
                                          is_behind_a_tag ? nl : "", unit, id, properties, nl, of_group.indent, group));
}

} // namespace

std::string original_of_tiled(const SpritePart& part) {
    return part.place && part.place->kind == SheetKind::tiled_tsx ? part.source : "";
}

std::map<std::size_t, std::string> edited_in_tiled(std::string_view original) {
    refuse_wide_characters(original);
    parse_original([&] { return XmlSheet({reinterpret_cast<const std::uint8_t*>(original.data()), original.size()}); });
    const TiledTileset set(original);
    std::map<std::size_t, std::string> texts;
    for (const TiledTile& tile : set.tiles()) {
        const std::string_view text = set.text_of(tile);
        if (tile.id >= 0 && is_marked_edited(text)) texts.emplace(tile.id, text);
    }
    return texts;
}

PatchedFile patch_tiled(std::string_view original, std::span<const SpritePart> parts, const ExportOptions& options) {
    refuse_wide_characters(original);
    parse_original([&] { refuse_many_tags(original); });
    const TiledTileset set(original);
    std::map<std::int64_t, TileShape> shapes = tile_shapes(parts, options);
    Patch patch{set};
    // Tiled indents by one blank. The indent of a tile is one unit.
    const std::string_view first = set.tiles().empty() ? "" : set.indent_at(set.tiles().front().open.begin);
    const std::string_view unit = first.empty() ? " " : first;
    for (const TiledTile& tile : set.tiles()) {
        const auto shape = shapes.find(tile.id);
        if (shape == shapes.end()) continue;
        const std::string_view text = set.text_of(tile);
        if (options.keep_edited && is_marked_edited(text)) {
            patch.file.kept.push_back(kept_shape(text, shape->second.part->name, shape->second.part->mask_id));
        } else {
            patch_tile(tile, shape->second, unit, patch);
        }
        shapes.erase(shape);
    }
    for (const auto& [id, shape] : shapes) {
        add_tile(id, shape, unit, patch);
    }
    patch.file.bytes = std::move(patch.edits).apply(original);
    return std::move(patch.file);
}

} // namespace hitmask

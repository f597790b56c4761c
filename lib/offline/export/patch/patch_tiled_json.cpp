// Puts collision objects into existing tilesets of Tiled, in JSON.

#include "export/export_encoders.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "export/patch/parse_original.h"
#include "export/tiled/tiled_objects.h"
#include "export/tiled/tiled_rings.h"
#include "text/json_tree.h"
#include "text/text_edits.h"
#include <hitmask/offline/edited_shapes.h>

namespace hitmask {

namespace {

constexpr double max_tile_id = 1 << 30;

JsonNode tree_of(std::string_view text) {
    return parse_original([&] {
        return parse_json_tree({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    });
}

/// Inserts a member before the others of an object, or an element before the others of an array.
void insert_first(const JsonNode& into, const std::string& text, TextEdits& edits) {
    edits.insert(into.begin + 1, into.children.empty() ? text : fmt::format("{},", text));
}

/// The tiles of a tileset by their ids. If two have the same id, the first one counts.
std::map<double, const JsonNode*> tiles_by_id(const JsonNode* tiles) {
    std::map<double, const JsonNode*> by_id;
    if (tiles == nullptr) return by_id;
    for (const JsonNode& tile : tiles->children) {
        const JsonNode* const id = tile.find("id");
        if (id != nullptr && id->is(JsonKind::number)) by_id.emplace(id->number, &tile);
    }
    return by_id;
}

bool is_nothing(const JsonNode& value) {
    return value.is(JsonKind::null) || (value.text.empty() && value.number == 0 && value.children.empty());
}

/// Returns true for an object as hitmask writes it: a polygon or a rectangle without a name, a class or properties.
bool is_plain(const JsonNode& object) {
    constexpr std::array<std::string_view, 6> places{"id", "x", "y", "width", "height", "polygon"};
    constexpr std::array<std::string_view, 4> if_nothing{"name", "type", "class", "rotation"};
    const JsonNode* const width = object.find("width");
    if (object.find("polygon") == nullptr && (width == nullptr || is_nothing(*width))) return false;
    return object.is(JsonKind::object) && std::ranges::all_of(object.children, [&](const JsonNode& member) {
               if (std::ranges::find(places, member.key) != places.end()) return true;
               if (member.key == "visible") return member.number == 1;
               return std::ranges::find(if_nothing, member.key) != if_nothing.end() && is_nothing(member);
           });
}

/// Sets the property of a tile or a group that notes the pixels its objects are made for. A `mask_id` of "" removes it.
void patch_mask_property(const JsonNode& of, std::string_view mask_id, TextEdits& edits) {
    const std::string property = mask_id.empty() ? "" : tiled_mask_property_json(mask_id);
    const JsonNode* const list = of.find("properties");
    if (list == nullptr || !list->is(JsonKind::array)) {
        if (!property.empty()) insert_first(of, fmt::format("\"properties\":[{}]", property), edits);
        return;
    }
    const auto& all = list->children;
    const auto old = std::ranges::find_if(all, [](const JsonNode& one) {
        const JsonNode* const name = one.find("name");
        return name != nullptr && name->text == mask_id_key;
    });
    if (old == all.end()) {
        if (!property.empty()) insert_first(*list, property, edits);
    } else if (!property.empty()) {
        edits.replace(old->begin, old->end, property);
    } else if (old + 1 != all.end()) {
        edits.replace(old->begin, (old + 1)->begin, ""); // with the comma behind it
    } else {
        edits.replace(old == all.begin() ? old->begin : (old - 1)->end, old->end, "");
    }
}

/// The list without brackets and without plain objects. The blanks between the other objects stay.
std::string users_objects(const JsonNode& objects, std::string_view original) {
    std::string list;
    std::size_t behind = objects.begin + 1;
    for (const JsonNode& object : objects.children) {
        if (!is_plain(object)) {
            list += list.empty() ? "" : ",";
            list += original.substr(behind, object.end - behind);
        }
        behind = std::min(original.find(',', object.end), objects.end - 1) + 1;
    }
    return list;
}

/// Replaces plain objects by those of the shape, behind the user's objects.
void patch_group(const JsonNode& group, const TileShape& shape, std::string_view original, TextEdits& edits,
                 PatchedFile& file) {
    const JsonNode& objects = *group.find("objects");
    double last_id = 0;
    for (const JsonNode& object : objects.children) {
        if (is_plain(object)) {
            ++file.replaced;
            continue;
        }
        const JsonNode* const id = object.find("id");
        if (id != nullptr && id->number < 1e15) last_id = std::max(last_id, id->number);
    }
    const std::string users = users_objects(objects, original);
    const std::string ours = tiled_objects_json(shape.rings, static_cast<std::int64_t>(last_id) + 1);
    const std::size_t last = objects.children.empty() ? objects.end - 1 : objects.children.back().end;
    const std::string_view blanks = users.empty() ? "" : original.substr(last, objects.end - 1 - last);
    edits.replace(objects.begin, objects.end,
                  fmt::format("[{}{}{}{}]", users, users.empty() || ours.empty() ? "" : ",", ours, blanks));
    patch_mask_property(group, "", edits); // the property belongs to the tile
}

bool is_group(const JsonNode& value) {
    const JsonNode* const objects = value.find("objects");
    return objects != nullptr && objects->is(JsonKind::array);
}

void patch_tile(const JsonNode& tile, const TileShape& shape, std::string_view original, TextEdits& edits,
                PatchedFile& file) {
    patch_mask_property(tile, shape.note, edits);
    const JsonNode* const old = tile.find("objectgroup");
    if (old != nullptr && is_group(*old)) return patch_group(*old, shape, original, edits, file);
    const std::string group = tiled_group_json(shape.rings);
    if (group.empty()) return;
    if (old != nullptr) return edits.replace(old->begin, old->end, group);
    insert_first(tile, fmt::format("\"objectgroup\":{}", group), edits);
}

/// Inserts tiles behind the existing ones. `added` is the text of tiles without an entry, with commas between them.
void add_tiles(const JsonNode& root, const JsonNode* tiles, const std::string& added, std::string_view newline,
               TextEdits& edits) {
    if (added.empty()) return;
    if (tiles == nullptr) {
        insert_first(root, fmt::format("\"tiles\":[{}]", added), edits);
    } else if (tiles->children.empty()) {
        edits.insert(tiles->begin + 1, added);
    } else {
        edits.insert(tiles->children.back().end, fmt::format(",{}{}", newline, added));
    }
}

} // namespace

std::string original_of_tiled_json(const SpritePart& part) {
    return part.place && part.place->kind == SheetKind::tiled_tsj ? part.source : "";
}

std::map<std::size_t, std::string> edited_in_tiled_json(std::string_view original) {
    const JsonNode root = tree_of(original);
    std::map<std::size_t, std::string> texts;
    for (const auto& [id, tile] : tiles_by_id(root.find("tiles"))) {
        const std::string_view text = original.substr(tile->begin, tile->end - tile->begin);
        if (id >= 0 && id < max_tile_id && is_marked_edited(text)) texts.emplace(static_cast<std::size_t>(id), text);
    }
    return texts;
}

PatchedFile patch_tiled_json(std::string_view original, std::span<const SpritePart> parts,
                             const ExportOptions& options) {
    const JsonNode root = tree_of(original);
    const JsonNode* const tiles = root.find("tiles");
    if (tiles != nullptr && !tiles->is(JsonKind::array))
        throw IoError("\"tiles\" is not a list, so it stays unchanged");
    const char* const newline = original.find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
    const std::map<double, const JsonNode*> by_id = tiles_by_id(tiles);
    TextEdits edits;
    PatchedFile file;
    std::string added;
    for (const auto& [id, shape] : tile_shapes(parts, options)) {
        const auto tile = by_id.find(static_cast<double>(id));
        if (tile == by_id.end()) {
            const std::string members = tiled_members_json(shape.rings, shape.note);
            if (members.empty()) continue;
            added += fmt::format(R"({}{}{{"id":{}, {}}})", added.empty() ? "" : ",", added.empty() ? "" : newline, id,
                                 members);
            continue;
        }
        const JsonNode& node = *tile->second;
        const std::string_view text = original.substr(node.begin, node.end - node.begin);
        if (options.keep_edited && is_marked_edited(text)) {
            file.kept.push_back(kept_shape(text, shape.part->name, shape.part->mask_id));
        } else {
            patch_tile(node, shape, original, edits, file);
        }
    }
    add_tiles(root, tiles, added, newline, edits);
    file.bytes = std::move(edits).apply(original);
    return file;
}

} // namespace hitmask

// Collision objects in tilesets of Tiled's that are there already.

#include "export_encoders.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "kept_shape.h"
#include "sheets/json_tree.h"
#include "text_edits.h"
#include "tiled_objects.h"
#include "tiled_rings.h"
#include "xml_tags.h"

namespace hitmask {

namespace {

constexpr std::string_view empty_group =
    R"({"draworder":"index","name":"","objects":[],"opacity":1,"type":"objectgroup","visible":true,"x":0,"y":0})";

/// What becomes of a tile.
struct TileShape {
    const SpritePart* part = nullptr;
    EngineRings rings;
};

/// Shapes by tile id.
std::map<std::int64_t, TileShape> shapes_of(std::span<const SpritePart> parts) {
    std::map<std::int64_t, TileShape> shapes;
    for (const SpritePart& part : parts) {
        shapes[static_cast<std::int64_t>(part.frame->number)] = {&part, tiled_rings_of(part.bytes)};
    }
    return shapes;
}

/// The attribute `id` of a tag, however it is written.
std::optional<std::int64_t> id_in(std::string_view tag) {
    std::string alone(tag.substr(0, tag.find_last_not_of("/>") + 1));
    alone += "/>";
    pugi::xml_document document;
    if (!document.load_buffer(alone.data(), alone.size(), pugi::parse_default, pugi::encoding_utf8))
        return std::nullopt;
    const std::string_view text = document.first_child().attribute("id").value();
    std::int64_t id = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(id) : std::nullopt;
}

/// Bytes are put between bytes: each must be a character, or a part of one.
void refuse_wide_characters(std::string_view text) {
    if (text.find('\0') != std::string_view::npos || text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
        throw IoError("UTF-16: nothing is put into it; save it as UTF-8");
    }
}

/// A <tile> of the tileset, and what of it matters.
struct Tile {
    std::int64_t id = 0;
    XmlTag open;
    std::size_t end = 0;                                      ///< behind its closing tag
    std::size_t group_place = 0;                              ///< where a group of objects goes
    std::optional<std::pair<std::size_t, std::size_t>> group; ///< bytes of the group that it has
};

/// The tileset's own text, and how it is written.
class Tileset {
public:
    explicit Tileset(std::string_view text) : text_(text), tags_(xml_tags(text)) {
        newline_ = text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
        for (std::size_t i = 0; i < tags_.size(); ++i) {
            if (tags_[i].level == 1 && tags_[i].kind != TagKind::close) take_child(i);
            if (tags_[i].level == 0 && tags_[i].kind == TagKind::close) root_close_ = tags_[i].begin;
        }
    }

    [[nodiscard]] const std::vector<Tile>& tiles() const noexcept { return tiles_; }
    [[nodiscard]] std::string_view newline() const noexcept { return newline_; }
    [[nodiscard]] std::string_view text_of(const Tile& tile) const {
        return text_.substr(tile.open.begin, tile.end - tile.open.begin);
    }

    /// The blanks before the first tag of a line.
    [[nodiscard]] std::string_view indent_at(std::size_t begin) const {
        const std::size_t line = text_.find_last_of('\n', begin);
        const std::size_t first = line == std::string_view::npos ? 0 : line + 1;
        const std::string_view indent = text_.substr(first, begin - first);
        return indent.find_first_not_of(" \t") == std::string_view::npos ? indent : std::string_view();
    }

    /// The end of the line before, if only blanks stand between; else the place itself.
    [[nodiscard]] std::size_t begin_with_line(std::size_t begin) const {
        const std::size_t line = begin - indent_at(begin).size();
        return text_.substr(0, line).ends_with(newline_) ? line - newline_.size() : begin;
    }

    /// The beginning of the line of the place where a new tile goes.
    [[nodiscard]] std::size_t place_of_tile(std::int64_t id) const {
        for (const Tile& tile : tiles_) {
            if (tile.id > id) return line_begin(tile.open.begin);
        }
        if (!tiles_.empty()) return line_end(tiles_.back().end);
        return line_begin(behind_tiles_.value_or(root_close_));
    }

private:
    void take_child(std::size_t i) {
        if (tags_[i].name == "wangsets" && !behind_tiles_) behind_tiles_ = tags_[i].begin;
        if (tags_[i].name != "tile") return;
        Tile tile;
        tile.open = tags_[i];
        tile.end = tile.group_place = tags_[i].end;
        tile.id = id_in(text_.substr(tags_[i].begin, tags_[i].end - tags_[i].begin)).value_or(-1);
        std::size_t group_begin = 0;
        for (std::size_t k = i + 1; tags_[i].kind == TagKind::open && k < tags_.size(); ++k) {
            const XmlTag& tag = tags_[k];
            const bool ends = tag.kind != TagKind::open;
            if (tag.level == 1) {
                tile.end = tag.end;
                break;
            }
            if (tag.level != 2) continue;
            if (tag.name == "objectgroup" && tag.kind != TagKind::close) group_begin = tag.begin;
            if (tag.name == "objectgroup" && ends) tile.group = {group_begin, tag.end};
            if ((tag.name == "properties" || tag.name == "image") && ends) tile.group_place = tag.end;
        }
        tiles_.push_back(std::move(tile));
    }

    [[nodiscard]] std::size_t line_begin(std::size_t at) const {
        const std::string_view indent = indent_at(at);
        return at - indent.size();
    }
    [[nodiscard]] std::size_t line_end(std::size_t at) const {
        return text_.substr(at).starts_with(newline_) ? at + newline_.size() : at;
    }

    std::string_view text_;
    std::vector<XmlTag> tags_;
    std::string_view newline_;
    std::vector<Tile> tiles_;
    std::optional<std::size_t> behind_tiles_; ///< of what comes behind tiles
    std::size_t root_close_ = 0;
};

void patch_tile(const Tileset& set, const Tile& tile, const TileShape& shape, std::string_view unit, TextEdits& edits) {
    const std::string indent(set.indent_at(tile.open.begin)), inner = fmt::format("{}{}", indent, unit),
                                                              nl(set.newline());
    const std::string group = tiled_group_xml(shape.rings, shape.part->mask_id, inner, unit, nl);
    if (tile.group) {
        std::size_t begin = tile.group->first;
        if (group.empty()) begin = set.begin_with_line(begin);
        return edits.replace(begin, tile.group->second, group);
    }
    if (group.empty()) return;
    if (tile.open.kind == TagKind::empty) {
        return edits.replace(tile.open.end - 2, tile.open.end,
                             fmt::format(">{0}{1}{2}{0}{3}</tile>", nl, inner, group, indent));
    }
    edits.insert(tile.group_place, fmt::format("{}{}{}", nl, inner, group));
}

// Members of JSON.

std::string with_comma(const std::string& member, bool is_last) {
    return is_last ? member : fmt::format("{},", member);
}

const JsonNode* tile_of(const JsonNode* tiles, std::int64_t id) {
    if (tiles == nullptr) return nullptr;
    const auto found = std::ranges::find_if(tiles->children, [&](const JsonNode& tile) {
        const JsonNode* const number = tile.find("id");
        return number != nullptr && number->number == static_cast<double>(id);
    });
    return found == tiles->children.end() ? nullptr : &*found;
}

JsonNode tree_of(std::string_view text) {
    return parse_json_tree({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

} // namespace

std::string original_of_tiled(const SpritePart& part) {
    return part.frame && part.sheet == SheetKind::tiled_tsx ? part.source : "";
}

std::string original_of_tiled_json(const SpritePart& part) {
    return part.frame && part.sheet == SheetKind::tiled_tsj ? part.source : "";
}

PatchedFile patch_tiled(std::string_view original, std::span<const SpritePart> parts, const ExportOptions& options) {
    refuse_wide_characters(original);
    const Tileset set(original);
    std::map<std::int64_t, TileShape> shapes = shapes_of(parts);
    TextEdits edits;
    PatchedFile file;
    // Tiled's own unit is a blank; a tile stands one unit in.
    const std::string_view first = set.tiles().empty() ? "" : set.indent_at(set.tiles().front().open.begin);
    const std::string_view unit = first.empty() ? " " : first;
    for (const Tile& tile : set.tiles()) {
        const auto shape = shapes.find(tile.id);
        if (shape == shapes.end()) continue;
        const std::string_view text = set.text_of(tile);
        if (options.keep_edited && is_marked_edited(text)) {
            file.kept.push_back(kept_shape(text, shape->second.part->name, shape->second.part->mask_id));
        } else {
            patch_tile(set, tile, shape->second, unit, edits);
        }
        shapes.erase(shape);
    }
    const std::string nl(set.newline());
    for (const auto& [id, shape] : shapes) {
        const std::string group =
            tiled_group_xml(shape.rings, shape.part->mask_id, fmt::format("{0}{0}", unit), unit, nl);
        if (group.empty()) continue;
        edits.insert(set.place_of_tile(id),
                     fmt::format("{0}<tile id=\"{1}\">{2}{0}{0}{3}{2}{0}</tile>{2}", unit, id, nl, group));
    }
    file.bytes = std::move(edits).apply(original);
    return file;
}

PatchedFile patch_tiled_json(std::string_view original, std::span<const SpritePart> parts,
                             const ExportOptions& options) {
    const JsonNode root = tree_of(original);
    const JsonNode* const tiles = root.find("tiles");
    if (tiles != nullptr && !tiles->is(JsonKind::array)) throw IoError("\"tiles\" is no list: nothing is put into it");
    TextEdits edits;
    PatchedFile file;
    std::string added; // tiles that had no entry
    for (const auto& [id, shape] : shapes_of(parts)) {
        const std::string group = tiled_group_json(shape.rings, shape.part->mask_id);
        const JsonNode* const tile = tile_of(tiles, id);
        if (tile == nullptr) {
            if (!group.empty())
                added += fmt::format(R"({}{{"id":{}, "objectgroup":{}}})", added.empty() ? "" : ",\n", id, group);
            continue;
        }
        const std::string_view text = original.substr(tile->begin, tile->end - tile->begin);
        if (options.keep_edited && is_marked_edited(text)) {
            file.kept.push_back(kept_shape(text, shape.part->name, shape.part->mask_id));
            continue;
        }
        if (const JsonNode* const old = tile->find("objectgroup"); old != nullptr) {
            edits.replace(old->begin, old->end, group.empty() ? std::string(empty_group) : group);
        } else if (!group.empty()) {
            edits.insert(tile->begin + 1, with_comma(fmt::format("\"objectgroup\":{}", group), tile->children.empty()));
        }
    }
    if (!added.empty() && tiles == nullptr) {
        edits.insert(root.begin + 1, with_comma(fmt::format("\"tiles\":[{}]", added), root.children.empty()));
    } else if (!added.empty()) {
        const std::size_t place = tiles->children.empty() ? tiles->begin + 1 : tiles->children.back().end;
        edits.insert(place, tiles->children.empty() ? added : fmt::format(",\n{}", added));
    }
    file.bytes = std::move(edits).apply(original);
    return file;
}

} // namespace hitmask

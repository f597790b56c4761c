#include "export/tiled/tiled_tileset.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include <pugixml.hpp>

#include <hitmask/offline/export.h>

namespace hitmask {

namespace {

/// Parses one element.
pugi::xml_document element_in(std::string_view text) {
    pugi::xml_document document;
    if (!document.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8)) document.reset();
    return document;
}

/// Parses only the opening tag of an element.
pugi::xml_document tag_in(std::string_view tag) {
    std::string alone(tag.substr(0, tag.find_last_not_of("/>") + 1));
    alone += "/>";
    return element_in(alone);
}

std::optional<std::int64_t> id_of(const pugi::xml_node& node) {
    const std::string_view text = node.attribute("id").value();
    std::int64_t id = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(id) : std::nullopt;
}

/// Returns true if the element has no attributes except these.
bool has_only(const pugi::xml_node& node, std::span<const std::string_view> names) {
    return std::ranges::all_of(node.attributes(), [&](const pugi::xml_attribute& attribute) {
        return std::ranges::find(names, std::string_view(attribute.name())) != names.end();
    });
}

bool is_plain(const pugi::xml_node& object) {
    constexpr std::array<std::string_view, 3> of_polygon{"id", "x", "y"};
    constexpr std::array<std::string_view, 5> of_box{"id", "x", "y", "width", "height"};
    const pugi::xml_node child = object.first_child();
    if (!child) return object.attribute("width") && has_only(object, of_box);
    return std::string_view(child.name()) == "polygon" && !child.next_sibling() && has_only(object, of_polygon);
}

} // namespace

TiledTileset::TiledTileset(std::string_view text) : text_(text), tags_(xml_tags(text)) {
    newline_ = text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n";
    for (std::size_t i = 0; i < tags_.size(); ++i) {
        if (tags_[i].level == 1 && tags_[i].kind != TagKind::close) take_child(i);
        if (tags_[i].level == 0 && tags_[i].kind == TagKind::close) root_close_ = tags_[i].begin;
    }
}

std::string_view TiledTileset::indent_at(std::size_t begin) const {
    std::size_t first = begin; // searches only blanks, because a line may be as long as the text
    while (first > 0 && (text_[first - 1] == ' ' || text_[first - 1] == '\t')) {
        --first;
    }
    const bool begins_line = first == 0 || text_[first - 1] == '\n';
    return begins_line ? text_.substr(first, begin - first) : std::string_view();
}

std::size_t TiledTileset::begin_with_line(std::size_t begin) const {
    const std::size_t line = begin - indent_at(begin).size();
    return text_.substr(0, line).ends_with(newline_) ? line - newline_.size() : begin;
}

std::size_t TiledTileset::place_of_tile(std::int64_t id) const {
    const auto line_begin = [&](std::size_t at) { return at - indent_at(at).size(); };
    const auto after = std::ranges::upper_bound(highest_ids_, id); // the first tile of a higher id
    if (after != highest_ids_.end()) {
        return line_begin(tiles_[static_cast<std::size_t>(after - highest_ids_.begin())].open.begin);
    }
    if (!tiles_.empty()) return line_end(tiles_.back().end);
    return line_begin(behind_tiles_.value_or(root_close_));
}

void TiledTileset::take_child(std::size_t i) {
    if (tags_[i].name == "wangsets" && !behind_tiles_) behind_tiles_ = tags_[i].begin;
    if (tags_[i].name != "tile") return;
    TiledTile tile;
    tile.open = tags_[i];
    tile.begin = tags_[i].begin;
    tile.end = tile.group_place = tags_[i].end;
    tile.id = id_of(tag_in(text_of({tags_[i].begin, tags_[i].end})).first_child()).value_or(-1);
    std::size_t child = 0;
    for (std::size_t k = i + 1; tags_[i].kind == TagKind::open && k < tags_.size(); ++k) {
        const XmlTag& tag = tags_[k];
        if (tag.level == 1) {
            tile.end = tag.end;
            break;
        }
        if (tag.level != 2) continue;
        if (tag.kind != TagKind::close) child = k;
        if (tag.kind == TagKind::open) continue;
        const auto tags = std::span(tags_).subspan(child, k + 1 - child);
        if (tag.name == "objectgroup") tile.group = group_at(tags);
        if (tag.name == "properties") tile.properties = properties_at(tags);
        if (tag.name == "properties" || tag.name == "image") tile.group_place = tag.end;
    }
    highest_ids_.push_back(std::max(tile.id, highest_ids_.empty() ? tile.id : highest_ids_.back()));
    tiles_.push_back(std::move(tile));
}

TiledGroup TiledTileset::group_at(std::span<const XmlTag> tags) const {
    constexpr std::array<std::string_view, 2> of_group{"id", "draworder"};
    TiledGroup group;
    group.open = tags.front();
    group.begin = tags.front().begin;
    group.end = tags.back().end;
    group.close = tags.back().begin;
    group.has_own = !has_only(tag_in(text_of({group.open.begin, group.open.end})).first_child(), of_group);
    std::size_t child = 0;
    for (std::size_t i = 1; i < tags.size(); ++i) {
        const bool is_in_child = tags[i - 1].level > 3 || (i > 1 && tags[i - 1].kind == TagKind::open);
        group.has_own = group.has_own || (!is_in_child && has_text_between(tags.subspan(i - 1, 2)));
        if (tags[i].level == 3 && tags[i].kind != TagKind::close) child = i;
        if (tags[i].level == 3 && tags[i].kind != TagKind::open)
            take_child_of_group(tags.subspan(child, i + 1 - child), group);
    }
    return group;
}

/// Returns true if there is text between the tags, for example a comment.
bool TiledTileset::has_text_between(std::span<const XmlTag> tags) const {
    for (std::size_t i = 1; i < tags.size(); ++i) {
        const std::string_view text = text_of({tags[i - 1].end, tags[i].begin});
        if (text.find_first_not_of(" \t\r\n") != std::string_view::npos) return true;
    }
    return false;
}

/// `tags` are those of an element in the group, from its opening tag to its closing one.
void TiledTileset::take_child_of_group(std::span<const XmlTag> tags, TiledGroup& group) const {
    const TextRange range{tags.front().begin, tags.back().end};
    const pugi::xml_document document = element_in(text_of(range));
    const pugi::xml_node node = document.first_child();
    if (tags.front().name == "object") {
        group.objects.push_back({range, id_of(node).value_or(0), is_plain(node) && !has_text_between(tags)});
        return;
    }
    if (tags.front().name == "properties") group.properties = properties_at(tags);
    group.has_own = group.has_own || tags.front().name != "properties" || group.properties->has_others;
}

TiledProperties TiledTileset::properties_at(std::span<const XmlTag> tags) const {
    TiledProperties properties;
    properties.open = tags.front();
    properties.begin = tags.front().begin;
    properties.end = tags.back().end;
    properties.has_others = has_text_between(tags);
    for (const XmlTag& tag : tags.subspan(1)) {
        if (tag.level != properties.open.level + 1 || tag.kind == TagKind::close) continue;
        const pugi::xml_document property = tag_in(text_of({tag.begin, tag.end}));
        const bool is_mask = property.first_child().attribute("name").value() == mask_id_key;
        if (is_mask && tag.kind == TagKind::empty) {
            properties.mask = TextRange{tag.begin, tag.end};
        } else {
            properties.has_others = true;
        }
    }
    return properties;
}

std::size_t TiledTileset::line_end(std::size_t at) const {
    return text_.substr(at).starts_with(newline_) ? at + newline_.size() : at;
}

} // namespace hitmask

#pragma once

// Tilesets of Tiled in XML, with the positions of the parts that are patched.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "text/xml_tags.h"

namespace hitmask {

/// Bytes [begin, end) of a text.
struct TextRange {
    std::size_t begin = 0, end = 0;
};

/// An <object> of a group.
struct TiledObject : TextRange {
    std::int64_t id = 0;
    bool is_plain = false; ///< as hitmask writes it: a polygon or a rectangle without a name, a class or properties
};

/// The <properties> of a tile or a group.
struct TiledProperties : TextRange {
    XmlTag open;
    std::optional<TextRange> mask; ///< the property with the mask_id() of the pixels that objects were made for
    bool has_others = false;
};

/// An <objectgroup> of a tile.
struct TiledGroup : TextRange {
    XmlTag open;
    std::size_t close = 0; ///< the beginning of its closing tag; requires that `open` is no empty-element tag
    std::vector<TiledObject> objects;
    std::optional<TiledProperties> properties;
    bool has_own = false; ///< it has a name, a colour, properties or the like that are not from hitmask
};

/// A <tile> of the tileset, with the parts that patching needs.
struct TiledTile : TextRange {
    std::int64_t id = 0;
    XmlTag open;
    std::size_t group_place = 0; ///< the position for a new group of objects
    std::optional<TiledProperties> properties;
    std::optional<TiledGroup> group;
};

/// The text of a tileset, with its tiles and its layout.
class TiledTileset {
public:
    /// Requires a text that an XML parser has accepted, and that outlives this object.
    explicit TiledTileset(std::string_view text);

    [[nodiscard]] const std::vector<TiledTile>& tiles() const noexcept { return tiles_; }
    [[nodiscard]] std::string_view newline() const noexcept { return newline_; }
    [[nodiscard]] std::string_view text_of(TextRange range) const {
        return text_.substr(range.begin, range.end - range.begin);
    }

    /// The blanks before the first tag of a line; "" before other tags.
    [[nodiscard]] std::string_view indent_at(std::size_t begin) const;

    /// The position before the previous line end, if only blanks are between; otherwise `begin` itself.
    [[nodiscard]] std::size_t begin_with_line(std::size_t begin) const;

    /// The beginning of the line for a new tile.
    [[nodiscard]] std::size_t place_of_tile(std::int64_t id) const;

private:
    void take_child(std::size_t i);
    [[nodiscard]] TiledGroup group_at(std::span<const XmlTag> tags) const;
    void take_child_of_group(std::span<const XmlTag> tags, TiledGroup& group) const;
    [[nodiscard]] bool has_text_between(std::span<const XmlTag> tags) const;
    [[nodiscard]] TiledProperties properties_at(std::span<const XmlTag> tags) const;
    [[nodiscard]] std::size_t line_end(std::size_t at) const;

    std::string_view text_;
    std::vector<XmlTag> tags_;
    std::string_view newline_;
    std::vector<TiledTile> tiles_;
    std::vector<std::int64_t> highest_ids_;   ///< for each tile, the highest id of it and the tiles before it
    std::optional<std::size_t> behind_tiles_; ///< the first element that must come behind tiles
    std::size_t root_close_ = 0;
};

} // namespace hitmask

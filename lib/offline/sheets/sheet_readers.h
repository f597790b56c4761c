#pragma once

// The readers behind parse_sheet(), one file each. All throw FileFault if the text is no sheet of their kind.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include <hitmask/offline/sheet.h>

#include "sheets/xml_sheet.h"
#include "text/json_tree.h"

namespace hitmask {

/// The input of a reader: the bytes of the file, and its name without extension.
struct SheetText {
    std::span<const std::uint8_t> bytes;
    std::string stem;
};

/// Reads the JSON of TexturePacker and of Aseprite, which write frames in the same manner.
[[nodiscard]] Sheet read_texture_json(const JsonNode& root);

[[nodiscard]] Sheet read_tileset_xml(const SheetText& text);
[[nodiscard]] Sheet read_tileset_xml(const XmlSheet& xml, const pugi::xml_node& root, const std::string& stem);
[[nodiscard]] Sheet read_tileset_json(const JsonNode& root, const std::string& stem);
[[nodiscard]] Sheet read_gdx_atlas(const SheetText& text);
[[nodiscard]] Sheet read_starling_xml(const SheetText& text);

/// `file_name` is "sheet.png.meta" for the picture sheet.png.
[[nodiscard]] Sheet read_unity_meta(const SheetText& text, const std::string& file_name);

/// A frame in the file of Aseprite.
struct AsepriteFrame {
    std::string key;
    std::optional<std::size_t> place; ///< its index in Sheet::frames; empty: it was refused
};

/// Adds the animations, slices and layers of Aseprite's meta data to the sheet.
void read_aseprite_meta(const JsonNode& meta, std::span<const AsepriteFrame> frames, Sheet& sheet);

/// The most animations, slices and keys of a sheet in all.
inline constexpr std::size_t most_sheet_names = std::size_t{1} << 16;

} // namespace hitmask

#pragma once

// The readers behind parse_sheet(), one file each. All throw FileFault for what is no sheet of their kind.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include <hitmask/offline/sheet.h>

#include "sheets/xml_sheet.h"
#include "text/json_tree.h"

namespace hitmask {

/// What a reader gets: the bytes, and the name of the file without extension.
struct SheetText {
    std::span<const std::uint8_t> bytes;
    std::string stem;
};

/// TexturePacker's and Aseprite's, which have their frames in common.
[[nodiscard]] Sheet read_texture_json(const JsonNode& root);

[[nodiscard]] Sheet read_tileset_xml(const SheetText& text);
[[nodiscard]] Sheet read_tileset_xml(const XmlSheet& xml, const pugi::xml_node& root, const std::string& stem);
[[nodiscard]] Sheet read_tileset_json(const JsonNode& root, const std::string& stem);
[[nodiscard]] Sheet read_gdx_atlas(const SheetText& text);
[[nodiscard]] Sheet read_starling_xml(const SheetText& text);

/// `file_name`: "sheet.png.meta", of the picture sheet.png.
[[nodiscard]] Sheet read_unity_meta(const SheetText& text, const std::string& file_name);

/// A frame of Aseprite's file, and where it is in Sheet::frames, if it is kept.
struct AsepriteFrame {
    std::string key;
    std::optional<std::size_t> place;
};

/// The animations, slices and layers of Aseprite's meta data.
void read_aseprite_meta(const JsonNode& meta, std::span<const AsepriteFrame> frames, Sheet& sheet);

/// How many animations, slices and keys a sheet may have in all.
inline constexpr std::size_t most_sheet_names = std::size_t{1} << 16;

} // namespace hitmask

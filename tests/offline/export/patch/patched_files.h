#pragma once

// Files with shapes put into them.

#include <algorithm>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include <hitmask/hitmask.h>
#include <hitmask/offline/export.h>

#include "offline/export/traced_mask.h"
#include "support/catch.h"
#include "support/mask_art.h"
#include "support/packed_sheet.h"
#include "support/random.h"
#include "support/settings.h"
#include "text/text_edits.h"
#include "text/xml_tags.h"
#include <hitmask/offline/edited_shapes.h>

namespace hitmask::test::patched_files {

using nlohmann::json;

inline const PatchKind& patch_kind(const std::string& format) {
    return std::get<PatchKind>(find_format(format)->kind);
}

inline TracedSprite traced_frame(const Mask& mask, const Sheet& sheet, const SheetFrame& frame) {
    TracedSprite sprite = traced_mask(mask, frame.name);
    sprite.source = "sheet";
    sprite.place = SheetPlace{frame, sheet.kind, sheet.pages.at(frame.page)};
    return sprite;
}

inline SpritePart part_of(const TracedSprite& sprite, const std::string& format) {
    ExportOptions options;
    options.coordinates = find_format(format)->rules.coordinates;
    return {.name = sprite.name,
            .source = sprite.source,
            .place = sprite.place,
            .width = sprite.image.width,
            .height = sprite.image.height,
            .bytes = find_format(format)->encode(sprite, options).bytes,
            .mask_id = {}};
}

inline Sheet sheet_of(const std::string& text, const std::string& name) {
    return parse_sheet({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, name, name);
}

/// Patches the file: the frames with these numbers get the mask as their shape.
inline PatchedFile patched_file(const std::string& text, const std::string& name, const std::string& format,
                                const Mask& mask, const std::vector<std::size_t>& numbers, bool keep_edited = false) {
    const Sheet sheet = sheet_of(text, name);
    std::vector<SpritePart> parts;
    for (const SheetFrame& frame : sheet.frames) {
        if (std::ranges::find(numbers, frame.number) != numbers.end()) {
            parts.push_back(part_of(traced_frame(mask, sheet, frame), format));
            if (keep_edited) parts.back().mask_id = mask_id(mask);
        }
    }
    ExportOptions options;
    options.keep_edited = options.note_masks = keep_edited;
    return patch_kind(format).patch(text, parts, options);
}

inline std::string patched(const std::string& text, const std::string& name, const std::string& format,
                           const Mask& mask, const std::vector<std::size_t>& numbers, bool keep_edited = false) {
    return patched_file(text, name, format, mask, numbers, keep_edited).bytes;
}

inline const char* const tileset = R"(<?xml version="1.0" encoding="UTF-8"?>
<!-- <tile id="9"/> is no tile -->
<tileset version="1.8" name="g" tilewidth="4" tileheight="4" tilecount="6" columns="3">
 <properties>
  <property name="a > b" value="&lt;tile id=&quot;0&quot;/&gt;"/>
 </properties>
 <image source="g.png" width="12" height="8"/>
 <tile id="1" type="wall"/>
 <tile id="3">
  <properties>
   <property name="x" value="1"/>
  </properties>
  <animation>
   <frame tileid="3" duration="100"/>
  </animation>
 </tile>
 <tile id="4">
  <objectgroup draworder="index" id="2">
   <object id="5" x="0" y="0" width="1" height="1"/>
  </objectgroup>
 </tile>
 <wangsets>
  <wangset name="w"/>
 </wangsets>
</tileset>
)";

inline const char* const square_group = R"(  <objectgroup draworder="index" id="2">
   <object id="1" x="0" y="0" width="2" height="2"/>
  </objectgroup>
)";

/// Inserts `added` after the first `mark`.
inline std::string with(std::string text, const std::string& mark, const std::string& added) {
    const std::size_t at = text.find(mark);
    REQUIRE(at != std::string::npos);
    return text.insert(at + mark.size(), added);
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

inline Mask square() {
    return mask_of("##..\n##..\n....\n....");
}

} // namespace hitmask::test::patched_files

#include "sheets/sheet_readers.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "sheets/frame_maker.h"
#include "sheets/xml_sheet.h"
#include "text/ascii.h"
#include "text/file_fault.h"

namespace hitmask {

namespace {

/// Empty if the value means neither yes nor no.
std::optional<bool> is_rotated(const XmlSheet& xml, const pugi::xml_node& node) {
    std::string text = xml.text_of(node, "rotated");
    std::ranges::transform(text, text.begin(), to_lower);
    if (text == "true" || text == "1") return true;
    return text.empty() || text == "false" || text == "0" ? std::optional(false) : std::nullopt;
}

RawFrame raw_frame(const XmlSheet& xml, const pugi::xml_node& node) {
    RawFrame raw;
    raw.key = xml.text_of(node, "name");
    raw.line = xml.line_of(node);
    raw.x = number_of(node, "x", no_coordinate), raw.y = number_of(node, "y", no_coordinate);
    raw.w = number_of(node, "width", no_coordinate), raw.h = number_of(node, "height", no_coordinate);
    const std::optional<bool> rotated = is_rotated(xml, node);
    if (!rotated) raw.fault = "its 'rotated' is neither true nor false";
    if (rotated == true) raw.turn = Turn::clockwise; // sizes are those in the picture
    if (node.attribute("frameWidth") && node.attribute("frameHeight")) {
        raw.width = number_of(node, "frameWidth", 0), raw.height = number_of(node, "frameHeight", 0);
        raw.left = 0.0 - number_of(node, "frameX", 0), raw.top = 0.0 - number_of(node, "frameY", 0);
    }
    const double turned_w = raw.turn == Turn::none ? raw.w : raw.h, turned_h = raw.turn == Turn::none ? raw.h : raw.w;
    const double x = number_of(node, "pivotX", std::nan("")) / raw.width.value_or(turned_w);
    const double y = number_of(node, "pivotY", std::nan("")) / raw.height.value_or(turned_h);
    constexpr double farthest = 1000;
    if (std::abs(x) <= farthest && std::abs(y) <= farthest) raw.pivot = Pivot{x, y};
    return raw;
}

} // namespace

Sheet read_starling_xml(const SheetText& text) {
    const XmlSheet xml(text.bytes);
    const pugi::xml_node atlas = xml.document().child("TextureAtlas");
    if (!atlas) throw FileFault("not a known kind of sheet: it has no <TextureAtlas>");
    Sheet sheet;
    sheet.kind = SheetKind::starling_xml;
    sheet.pages.push_back({xml.text_of(atlas, "imagePath"), stated_side(number_of(atlas, "width", 0)),
                           stated_side(number_of(atlas, "height", 0))});
    FrameMaker maker(sheet);
    for (const pugi::xml_node& node : atlas.children("SubTexture")) {
        maker.add(raw_frame(xml, node));
    }
    return sheet;
}

} // namespace hitmask

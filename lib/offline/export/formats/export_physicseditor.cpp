#include "export/export_encoders.h"

#include <algorithm>

#include "export/engine_rings.h"
#include "export/ring_text.h"
#include "text/xml_text.h"

namespace hitmask {

namespace {

constexpr std::string_view plist_head =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<!DOCTYPE plist PUBLIC \"-//Apple Computer//DTD PLIST 1.0//EN\" "
    "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
    "<plist version=\"1.0\">\n<dict>\n  <key>metadata</key>\n  <dict>\n    <key>format</key><integer>1</integer>\n"
    "    <key>ptm_ratio</key><real>{}</real>\n  </dict>\n  <key>bodies</key>\n  <dict>\n";
constexpr std::string_view plist_tail = "  </dict>\n</dict>\n</plist>\n";

/// The keys that every loader requires.
constexpr std::string_view fixture = "        <key>density</key><real>2</real>\n"
                                     "        <key>friction</key><real>0</real>\n"
                                     "        <key>restitution</key><real>0</real>\n"
                                     "        <key>filter_categoryBits</key><integer>1</integer>\n"
                                     "        <key>filter_groupIndex</key><integer>0</integer>\n"
                                     "        <key>filter_maskBits</key><integer>65535</integer>\n"
                                     "        <key>isSensor</key><false/>\n"
                                     "        <key>id</key><string></string>\n"
                                     "        <key>fixture_type</key><string>POLYGON</string>\n";

constexpr RingStyle plist_style{"            <string>{ ", ",", " }</string>\n", ""};

} // namespace

Encoding encode_physicseditor(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const EngineRings rings = box2d_rings(sprite, options);
    const PlacedPoint anchor = origin_px(sprite, options.coordinates.origin);
    TextBuffer out;
    append(out, "    <key>{}</key>\n    <dict>\n", xml_text(sprite.name));
    // The anchor is in fractions, from the lower left corner.
    append(out, "      <key>anchorpoint</key><string>{{ {},{} }}</string>\n",
           anchor.x / std::max(sprite.image.width, 1), 1 - anchor.y / std::max(sprite.image.height, 1));
    append(out, "      <key>fixtures</key>\n      <array>\n       <dict>\n{}", fixture);
    append(out, "        <key>polygons</key>\n        <array>\n");
    for (std::size_t i = 0; i < rings.size(); ++i) {
        append(out, "          <array>\n");
        append_points(out, place(rings.ring(i)), plist_style);
        append(out, "          </array>\n");
    }
    append(out, "        </array>\n       </dict>\n      </array>\n    </dict>\n");
    return {.bytes = fmt::to_string(out), .in_pieces = true, .left_out = rings.slivers};
}

std::string assemble_physicseditor(std::span<const SpritePart> parts, const ExportOptions& options) {
    std::string file = fmt::format(fmt::runtime(plist_head), options.coordinates.px_per_metre);
    for (const SpritePart& part : parts) {
        file += part.bytes;
    }
    return file += plist_tail;
}

} // namespace hitmask

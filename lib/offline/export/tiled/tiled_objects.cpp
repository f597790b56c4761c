#include "export/tiled/tiled_objects.h"

#include <algorithm>

#include "export/print_coordinate.h"
#include "text/text_buffer.h"

namespace hitmask {

namespace {

struct Box {
    double x = 0, y = 0, width = 0, height = 0;
};

/// The position of an object: its first vertex, or the upper left corner of a rectangle.
struct Object {
    bool is_box = false;
    Box box;
};

Object object_of(RingView ring) {
    Vec2 low = ring[0], high = ring[0];
    for (const Vec2& v : ring) {
        low = {std::min(low.x, v.x), std::min(low.y, v.y)};
        high = {std::max(high.x, v.x), std::max(high.y, v.y)};
    }
    const bool has_corners = std::ranges::all_of(
        ring, [&](const Vec2& v) { return (v.x == low.x || v.x == high.x) && (v.y == low.y || v.y == high.y); });
    if (ring.size() == 4 && has_corners) {
        return {true, {exact(low.x), exact(low.y), exact(high.x) - exact(low.x), exact(high.y) - exact(low.y)}};
    }
    return {false, {exact(ring[0].x), exact(ring[0].y)}};
}

/// Appends the vertices, relative to the position of the object.
void append_polygon(TextBuffer& out, RingView ring, const char* open, const char* middle, const char* close,
                    const char* separator) {
    const char* before = "";
    for (const Vec2& v : ring) {
        append(out, "{}{}{}{}{}{}", before, open, exact(v.x) - exact(ring[0].x), middle, exact(v.y) - exact(ring[0].y),
               close);
        before = separator;
    }
}

} // namespace

std::string tiled_mask_property_xml(std::string_view mask_id) {
    return fmt::format(R"(<property name="{}" value="{}"/>)", mask_id_key, mask_id);
}

std::string tiled_mask_property_json(std::string_view mask_id) {
    return fmt::format(R"({{"name":"{}","type":"string","value":"{}"}})", mask_id_key, mask_id);
}

std::string tiled_properties_xml(std::string_view mask_id, const XmlLines& lines) {
    const std::string& nl = lines.newline;
    return fmt::format("{0}{1}{2}<properties>{0}{1}{2}{2}{3}{0}{1}{2}</properties>", nl, lines.indent, lines.unit,
                       tiled_mask_property_xml(mask_id));
}

std::string tiled_objects_xml(const EngineRings& rings, std::int64_t first_id, const XmlLines& lines) {
    const std::string& nl = lines.newline;
    const std::string inner = fmt::format("{}{}", lines.indent, lines.unit);
    TextBuffer out;
    for (std::size_t i = 0; i < rings.size(); ++i) {
        const RingView ring = rings.ring(i);
        const Object object = object_of(ring);
        append(out, R"({}{}<object id="{}" x="{}" y="{}")", nl, inner, first_id + static_cast<std::int64_t>(i),
               object.box.x, object.box.y);
        if (object.is_box) {
            append(out, R"( width="{}" height="{}"/>)", object.box.width, object.box.height);
            continue;
        }
        append(out, ">{}{}{}<polygon points=\"", nl, inner, lines.unit);
        append_polygon(out, ring, "", ",", "", " ");
        append(out, "\"/>{}{}</object>", nl, inner);
    }
    return fmt::to_string(out);
}

std::string tiled_objects_json(const EngineRings& rings, std::int64_t first_id) {
    TextBuffer out;
    for (std::size_t i = 0; i < rings.size(); ++i) {
        const RingView ring = rings.ring(i);
        const Object object = object_of(ring);
        append(out, R"({}{{"height":{},"id":{},"name":"",)", i == 0 ? "" : ",", object.box.height,
               first_id + static_cast<std::int64_t>(i));
        if (!object.is_box) {
            append(out, R"("polygon":[)");
            append_polygon(out, ring, R"({"x":)", R"(,"y":)", "}", ",");
            append(out, "],");
        }
        append(out, R"("rotation":0,"type":"","visible":true,"width":{},"x":{},"y":{}}})", object.box.width,
               object.box.x, object.box.y);
    }
    return fmt::to_string(out);
}

std::string tiled_group_xml(const EngineRings& rings, const XmlLines& lines) {
    if (rings.size() == 0) return "";
    return fmt::format(R"(<objectgroup draworder="index" id="2">{}{}{}</objectgroup>)",
                       tiled_objects_xml(rings, 1, lines), lines.newline, lines.indent);
}

std::string tiled_group_json(const EngineRings& rings) {
    if (rings.size() == 0) return "";
    return fmt::format(
        R"({{"draworder":"index","id":2,"name":"","objects":[{}],"opacity":1,"type":"objectgroup","visible":true,"x":0,"y":0}})",
        tiled_objects_json(rings, 1));
}

std::string tiled_members_json(const EngineRings& rings, std::string_view mask_id) {
    if (rings.size() == 0) return "";
    const std::string properties =
        mask_id.empty() ? "" : fmt::format(R"("properties":[{}], )", tiled_mask_property_json(mask_id));
    return fmt::format(R"({}"objectgroup":{})", properties, tiled_group_json(rings));
}

} // namespace hitmask

#include "tiled_objects.h"

#include <algorithm>

#include "exact.h"
#include "text_buffer.h"

namespace hitmask {

namespace {

struct Box {
    double x = 0, y = 0, width = 0, height = 0;
};

/// Where an object lies: at its first vertex, or at the upper left corner of a rectangle.
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

/// Relative to the object.
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

std::string tiled_group_xml(const EngineRings& rings, std::string_view mask_id, std::string_view indent,
                            std::string_view unit, std::string_view newline) {
    if (rings.size() == 0) return "";
    TextBuffer out;
    append(out, R"(<objectgroup draworder="index" id="2">{})", newline);
    if (!mask_id.empty()) {
        append(out, R"({0}{1}<properties>{2}{0}{1}{1}<property name="{3}" value="{4}"/>{2}{0}{1}</properties>{2})",
               indent, unit, newline, mask_id_key, mask_id);
    }
    for (std::size_t i = 0; i < rings.size(); ++i) {
        const RingView ring = rings.ring(i);
        const Object object = object_of(ring);
        append(out, R"({}{}<object id="{}" x="{}" y="{}")", indent, unit, i + 1, object.box.x, object.box.y);
        if (object.is_box) {
            append(out, R"( width="{}" height="{}"/>{})", object.box.width, object.box.height, newline);
            continue;
        }
        append(out, ">{}{}{}{}<polygon points=\"", newline, indent, unit, unit);
        append_polygon(out, ring, "", ",", "", " ");
        append(out, "\"/>{}{}{}</object>{}", newline, indent, unit, newline);
    }
    append(out, "{}</objectgroup>", indent);
    return fmt::to_string(out);
}

std::string tiled_group_json(const EngineRings& rings, std::string_view mask_id) {
    if (rings.size() == 0) return "";
    TextBuffer out;
    append(out, R"({{"draworder":"index","id":2,"name":"","objects":[)");
    for (std::size_t i = 0; i < rings.size(); ++i) {
        const RingView ring = rings.ring(i);
        const Object object = object_of(ring);
        append(out, R"({}{{"height":{},"id":{},"name":"",)", i == 0 ? "" : ",", object.box.height, i + 1);
        if (!object.is_box) {
            append(out, R"("polygon":[)");
            append_polygon(out, ring, R"({"x":)", R"(,"y":)", "}", ",");
            append(out, "],");
        }
        append(out, R"("rotation":0,"type":"","visible":true,"width":{},"x":{},"y":{}}})", object.box.width,
               object.box.x, object.box.y);
    }
    append(out, R"(],"opacity":1,)");
    if (!mask_id.empty()) {
        append(out, R"("properties":[{{"name":"{}","type":"string","value":"{}"}}],)", mask_id_key, mask_id);
    }
    append(out, R"("type":"objectgroup","visible":true,"x":0,"y":0}})");
    return fmt::to_string(out);
}

} // namespace hitmask

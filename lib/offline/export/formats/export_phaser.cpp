#include "export/export_encoders.h"

#include <algorithm>

#include "export/engine_rings.h"
#include "export/ring_text.h"
#include "text/json_string.h"

namespace hitmask {

namespace {

/// The centre of mass of convex pieces, and the box around them.
struct Mass {
    double area = 0, x = 0, y = 0;
    double left = 0, top = 0, right = 0, bottom = 0;
};

Mass mass_of(const EngineRings& rings) {
    Mass mass;
    bool is_first = true;
    for (std::size_t i = 0; i < rings.size(); ++i) {
        const RingView ring = rings.ring(i);
        for (std::size_t v = 0; v < ring.size(); ++v) {
            const Vec2 a = ring[v], b = ring[v + 1 == ring.size() ? 0 : v + 1];
            const double ax = a.x, ay = a.y, bx = b.x, by = b.y, twofold = ax * by - bx * ay;
            mass.area += twofold / 2;
            mass.x += (ax + bx) * twofold / 6, mass.y += (ay + by) * twofold / 6;
            mass.left = is_first ? ax : std::min(mass.left, ax), mass.right = is_first ? ax : std::max(mass.right, ax);
            mass.top = is_first ? ay : std::min(mass.top, ay), mass.bottom = is_first ? ay : std::max(mass.bottom, ay);
            is_first = false;
        }
    }
    if (mass.area > 0) mass.x /= mass.area, mass.y /= mass.area;
    return mass;
}

/// Phaser draws the sprite with its centre of mass at the position of the body. If the centre of mass is also the
/// centre of the body's box, Phaser assumes that the body fills the picture (phaser#5007). Such a body must state its
/// offset.
void append_offset(TextBuffer& out, const TracedSprite& sprite, const EngineRings& rings) {
    const Mass mass = mass_of(rings);
    constexpr double near = 1e-9;
    const double width = mass.right - mass.left, height = mass.bottom - mass.top;
    if (width <= 0 || height <= 0) return;
    const double x = (mass.x - mass.left) / width, y = (mass.y - mass.top) / height;
    if (std::max(x, 0.5) - std::min(x, 0.5) > near || std::max(y, 0.5) - std::min(y, 0.5) > near) return;
    append(out, R"(      "render": {{ "sprite": {{ "xOffset": {}, "yOffset": {} }} }},)",
           mass.x / sprite.image.width - 0.5, mass.y / sprite.image.height - 0.5);
    append(out, "\n");
}

} // namespace

Encoding encode_phaser(const TracedSprite& sprite, const ExportOptions& options) {
    const Placement place(sprite, options.coordinates);
    const EngineRings rings = convex_rings(sprite, options, 0);
    const std::string name = json_string(sprite.name);
    TextBuffer out;
    append(out, R"(  {0}: {{ "type": "fromPhysicsEditor", "label": {0}, "isStatic": false,)", name);
    append(out, "\n      \"density\": 0.1, \"restitution\": 0.1, \"friction\": 0.1, \"frictionAir\": 0.01, "
                "\"frictionStatic\": 0.5,\n");
    append(out, "      \"collisionFilter\": {{ \"group\": 0, \"category\": 1, \"mask\": 255 }},\n");
    append_offset(out, sprite, rings);
    append(out, R"(      "fixtures": [ {{ "label": {}, "isSensor": false, "vertices": [)", name);
    for (std::size_t i = 0; i < rings.size(); ++i) {
        append(out, "{}\n        [", i == 0 ? "" : ",");
        append_points(out, place(rings.ring(i)), xy_object_style);
        append(out, "]");
    }
    append(out, " ] }} ] }}");
    return {.bytes = fmt::to_string(out), .in_pieces = true};
}

} // namespace hitmask

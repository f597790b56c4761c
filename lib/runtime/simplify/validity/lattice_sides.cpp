#include "simplify/validity/lattice_sides.h"

#include <algorithm>
#include <utility>

#include <hitmask/mask_edit.h>
#include <hitmask/trace.h>

#include "base/floor_division.h"

namespace hitmask {

namespace {

/// Maps an outline so that lattice points of spacing `spacing` become pixel centres, with `first` as that of pixel (0,
/// 0). Mirrors it about the middle of a mask of that size if asked for.
struct LatticeAsPixels {
    LatticePoint first;
    std::int32_t spacing;
    int width, height;

    [[nodiscard]] Outline apply(OutlineView outline, bool mirror_x, bool mirror_y) const {
        Outline result{{}, {outline.ring_ends.begin(), outline.ring_ends.end()}};
        for (const Vec2& v : outline.vertices) {
            const LatticePoint p = to_lattice(v);
            const auto place = [&](std::int32_t value, std::int32_t low, int size, bool mirror) {
                const double at = static_cast<double>(value - low) / spacing + 0.5;
                return static_cast<float>(mirror ? size - at : at);
            };
            result.vertices.push_back({place(p.x, first.x, width, mirror_x), place(p.y, first.y, height, mirror_y)});
        }
        return result;
    }
};

/// The points that the outline contains, by a mirrored half-open rule. Rules differ for points on the outline.
Mask contained(OutlineView outline, const LatticeAsPixels& pixels, bool mirror_x, bool mirror_y) {
    Mask seen = rasterize(pixels.apply(outline, mirror_x, mirror_y), pixels.width, pixels.height);
    if (mirror_x) seen = flip_x(seen);
    if (mirror_y) seen = flip_y(seen);
    return seen;
}

/// Returns the points up to `margin` around the outline.
LatticeAsPixels points_around(OutlineView outline, std::int32_t spacing, std::int32_t margin) {
    LatticePoint low = to_lattice(outline.vertices.front()), high = low;
    for (const Vec2& v : outline.vertices) {
        const LatticePoint p = to_lattice(v);
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    const auto below = [&](std::int32_t v) {
        return static_cast<std::int32_t>(floor_div(v - margin, spacing)) * spacing;
    };
    const LatticePoint first{below(low.x), below(low.y)};
    return {first, spacing, (high.x + margin - first.x) / spacing + 1, (high.y + margin - first.y) / spacing + 1};
}

} // namespace

bool LatticeSides::fits(OutlineView outline, std::int32_t spacing, std::int32_t margin) {
    const LatticeAsPixels pixels = points_around(outline, spacing, margin);
    if (std::max(pixels.width, pixels.height) > max_coordinate) return false;
    return std::int64_t{pixels.width} * pixels.height <= most_points;
}

LatticeSides::LatticeSides(OutlineView outline, Side side, std::int32_t spacing, std::int32_t margin)
    : spacing_(spacing) {
    const LatticeAsPixels pixels = points_around(outline, spacing, margin);
    first_ = pixels.first;
    wrong_ = contained(outline, pixels, false, false);
    for (const auto& [mirror_x, mirror_y] : {std::pair{true, false}, {false, true}, {true, true}}) {
        const Mask seen = contained(outline, pixels, mirror_x, mirror_y);
        if (side == Side::outside) {
            intersect(wrong_, seen, {0, 0});
        } else {
            draw(wrong_, seen, {0, 0});
        }
    }
    if (side == Side::inside) wrong_.invert();
}

bool LatticeSides::allows(LatticePoint p) const noexcept {
    const std::int32_t x = p.x - first_.x, y = p.y - first_.y;
    return x % spacing_ != 0 || y % spacing_ != 0 || !wrong_.test(x / spacing_, y / spacing_);
}

} // namespace hitmask

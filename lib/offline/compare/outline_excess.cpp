#include "outline_excess.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <hitmask/mask_edit.h>
#include <hitmask/trace.h>
#include <hitmask/transform_outline.h>

#include "outline_proxy.h"
#include "reach.h"
#include "runtime/distance_transform.h"

namespace hitmask {

namespace {

int whole_below(double v) {
    return static_cast<int>(std::floor(v));
}

/// Sets all pixels that an edge touches, and some that it passes by.
void touch_pixels(Mask& touched, Vec2 from, Vec2 to) {
    constexpr double slack = 1.0 / 16; // more than vertices are rounded by
    const double x0 = from.x, y0 = from.y, dx = double{to.x} - x0, dy = double{to.y} - y0;
    const int top = whole_below(std::min(y0, y0 + dy) - slack), bottom = whole_below(std::max(y0, y0 + dy) + slack);
    for (int row = top; row <= bottom; ++row) {
        // The part of the edge that is in the row, as fractions of it.
        double begin = 0, end = 1;
        if (dy != 0) {
            const double above = (row - slack - y0) / dy, below = (row + 1 + slack - y0) / dy;
            begin = std::clamp(std::min(above, below), 0.0, 1.0), end = std::clamp(std::max(above, below), 0.0, 1.0);
        }
        const auto [left, right] = std::minmax({x0 + dx * begin, x0 + dx * end});
        for (int x = whole_below(left - slack); x <= whole_below(right + slack); ++x) {
            touched.set(x, row);
        }
    }
}

/// All pixels that an outline touches: those with an edge in them, and those whose centre is inside.
Mask touched_pixels(const Outline& outline, int width, int height) {
    Mask touched = rasterize(outline, width, height);
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        Vec2 from = ring.back();
        for (const Vec2 to : ring) {
            touch_pixels(touched, from, to);
            from = to;
        }
    }
    return touched;
}

} // namespace

double outline_excess(MaskView mask, const Outline& outline) {
    if (outline.vertices.empty()) return 0;
    constexpr int margin = 2;
    const PixelRect all = united({0, 0, mask.width, mask.height}, pixels_around(box_around(outline)));
    const int x0 = margin - all.x, y0 = margin - all.y;
    Mask solid(all.w + 2 * margin, all.h + 2 * margin);
    draw(solid, mask, {x0, y0});
    const Mask touched = touched_pixels(translated(outline, static_cast<float>(x0), static_cast<float>(y0)),
                                        solid.width(), solid.height());
    DistanceTransform to_solid(solid, DistanceTransform::To::solid);
    std::int32_t farthest = 0;
    for (int y = 0; y < solid.height(); ++y) {
        const auto squared = to_solid.row(y);
        for (int x = 0; x < solid.width(); ++x) {
            if (touched.test(x, y)) farthest = std::max(farthest, squared[static_cast<std::size_t>(x)]);
        }
    }
    if (farthest >= DistanceTransform::unreachable) return std::numeric_limits<double>::infinity();
    return std::sqrt(farthest);
}

} // namespace hitmask

#include "compare/outline_pixels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <hitmask/detail/portable_math.h>
#include <hitmask/mask_contact.h>
#include <hitmask/mask_edit.h>
#include <hitmask/outline.h>
#include <hitmask/trace.h>

#include "compare/methods/outline_proxy.h"
#include "compare/reach.h"
#include <hitmask/mask_measure.h>

namespace hitmask {

namespace {

int whole_below(double v) {
    return static_cast<int>(std::floor(v));
}

/// Sets all pixels that an edge touches, and some beside it.
void touch_edge(Mask& touched, Vec2 from, Vec2 to) {
    constexpr double slack = 1.0 / 16; // more than the rounding of vertices
    const double x0 = from.x, y0 = from.y, dx = double{to.x} - x0, dy = double{to.y} - y0;
    const int top = whole_below(std::min(y0, y0 + dy) - slack), bottom = whole_below(std::max(y0, y0 + dy) + slack);
    for (int row = top; row <= bottom; ++row) {
        // The part of the edge in this row, as fractions of the edge.
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

Mask edge_pixels(const Outline& outline, int width, int height) {
    Mask touched(width, height);
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        Vec2 from = ring.back();
        for (const Vec2 to : ring) {
            touch_edge(touched, from, to);
            from = to;
        }
    }
    return touched;
}

/// The greatest distance from a pixel of either mask to the nearest solid pixel.
double farthest_from(const Mask& solid, const Mask& one, const Mask& other) {
    DistanceTransform to_solid(solid, DistanceTransform::To::solid);
    std::int32_t farthest = 0;
    for (int y = 0; y < solid.height(); ++y) {
        const auto squared = to_solid.row(y);
        for (int x = 0; x < solid.width(); ++x) {
            if (one.test(x, y) || other.test(x, y)) farthest = std::max(farthest, squared[static_cast<std::size_t>(x)]);
        }
    }
    if (farthest >= DistanceTransform::unreachable) return std::numeric_limits<double>::infinity();
    return square_root(static_cast<double>(farthest));
}

} // namespace

OutlinePixels outline_pixels(MaskView mask, const Outline& outline) {
    if (outline.vertices.empty()) return {Mask(1, 1), {0, 0}, 0};
    constexpr int margin = 2;
    const PixelRect all = united({0, 0, mask.width, mask.height}, pixels_around(box_around(outline)));
    const int x0 = margin - all.x, y0 = margin - all.y;
    Mask solid(all.w + 2 * margin, all.h + 2 * margin);
    draw(solid, mask, {x0, y0});
    const Outline moved = translated(outline, static_cast<float>(x0), static_cast<float>(y0));
    const Mask edges = edge_pixels(moved, solid.width(), solid.height());
    Mask inside = rasterize(moved, solid.width(), solid.height());
    erase(inside, edges, {0, 0});
    const double excess = farthest_from(solid, edges, inside);
    const PixelRect box = inside.bounds();
    return {sub_mask(inside, box), {box.x - x0, box.y - y0}, excess};
}

Mask sure_hits(const OutlinePixels& a, const OutlinePixels& b, Offset first, int columns, int rows) {
    Mask hits(columns, rows);
    draw(hits, convolve(a.inside, b.inside),
         {a.origin.x - b.origin.x - first.dx - b.inside.width() + 1,
          a.origin.y - b.origin.y - first.dy - b.inside.height() + 1});
    return hits;
}

double most_false_hit(const OutlinePixels& a, const OutlinePixels& b) {
    // A pixel that both outlines touch is within the excess of solid pixels of each. The distances of TruthGrid are
    // floats.
    constexpr double rounding = 1e-3;
    return a.excess + b.excess + rounding;
}

} // namespace hitmask

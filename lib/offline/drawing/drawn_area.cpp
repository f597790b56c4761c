#include "drawing/drawn_area.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>

#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// Twice the limit, because a line is wider than its points.
[[maybe_unused]] bool is_drawable(int units) {
    return std::abs(units) <= 2 * most_canvas_units;
}

[[maybe_unused]] bool is_drawable(CanvasPoint p) {
    return is_drawable(p.x) && is_drawable(p.y);
}

/// The first row of samples at or below y.
int row_at(int y) {
    return (y + sample_step / 2 - 1) >> 4;
}
static_assert(sample_step == 1 << 4);

/// Twice the area; positive for rings that run clockwise on the screen.
std::int64_t doubled_area(std::span<const CanvasPoint> ring) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const CanvasPoint a = ring[i], b = ring[(i + 1) % ring.size()];
        sum += std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y;
    }
    return sum;
}

/// The vector (x, y), made `length` units long.
CanvasPoint with_length(std::int64_t x, std::int64_t y, int length) {
    constexpr std::int64_t finer = 16;
    const std::int64_t present = whole_sqrt((x * x + y * y) * finer * finer);
    return {static_cast<int>(nearest_quotient(x * length * finer, present)),
            static_cast<int>(nearest_quotient(y * length * finer, present))};
}

} // namespace

std::int64_t whole_sqrt(std::int64_t value) {
    auto root = static_cast<std::int64_t>(square_root(static_cast<double>(value)));
    while (root * root > value) {
        --root;
    }
    while ((root + 1) * (root + 1) <= value) {
        ++root;
    }
    return root;
}

std::int64_t nearest_quotient(std::int64_t a, std::int64_t b) {
    const std::int64_t doubled = 2 * a + b, below = doubled / (2 * b);
    return doubled % (2 * b) < 0 ? below - 1 : below;
}

DrawnArea::DrawnArea(int first_row, int end_row) : first_row_(first_row), end_row_(end_row) {
    assert(0 <= first_row && first_row <= end_row);
}

void DrawnArea::add_part(AreaPart part) {
    part.top = std::max(part.top, first_row_ * sample_rows);
    part.bottom = std::min(part.bottom, end_row_ * sample_rows);
    if (part.top < part.bottom) parts_.push_back(part);
}

void DrawnArea::add_edge(CanvasPoint a, CanvasPoint b, int winding) {
    assert(is_drawable(a) && is_drawable(b));
    const bool upwards = a.y > b.y; // the inside of a clockwise ring lies to the right of an edge upwards
    if (upwards) std::swap(a, b);
    add_part({.top = row_at(a.y), .bottom = row_at(b.y), .from = a, .to = b, .winding = upwards ? winding : -winding});
}

void DrawnArea::add_ring(std::span<const CanvasPoint> ring, int winding) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        add_edge(ring[i], ring[(i + 1) % ring.size()], winding);
    }
}

void DrawnArea::add_polygon(std::span<const CanvasPoint> ring) {
    add_ring(ring, doubled_area(ring) < 0 ? -1 : 1);
}

void DrawnArea::add_disc(CanvasPoint centre, int radius, int winding) {
    assert(is_drawable(centre) && 0 <= radius && is_drawable(radius));
    if (radius == 0) return;
    add_part({.top = row_at(centre.y - radius + 1),
              .bottom = row_at(centre.y + radius),
              .from = centre,
              .to = centre,
              .radius = radius,
              .winding = winding});
}

void DrawnArea::add_disc(CanvasPoint centre, int radius) {
    add_disc(centre, radius, 1);
}

void DrawnArea::add_circle(CanvasPoint centre, int radius, int width) {
    add_disc(centre, radius + width / 2, 1);
    add_disc(centre, std::max(radius - width / 2, 0), -1);
}

void DrawnArea::add_segment(CanvasPoint a, CanvasPoint b, int half_width) {
    if (a.x == b.x && a.y == b.y) return;
    const CanvasPoint n = with_length(std::int64_t{a.y} - b.y, std::int64_t{b.x} - a.x, half_width);
    add_ring(std::array{CanvasPoint{a.x - n.x, a.y - n.y}, CanvasPoint{b.x - n.x, b.y - n.y},
                        CanvasPoint{b.x + n.x, b.y + n.y}, CanvasPoint{a.x + n.x, a.y + n.y}},
             1); // clockwise
}

void DrawnArea::add_stroke(std::span<const CanvasPoint> ring, int width) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        add_disc(ring[i], width / 2);
        add_segment(ring[i], ring[(i + 1) % ring.size()], width / 2);
    }
}

} // namespace hitmask

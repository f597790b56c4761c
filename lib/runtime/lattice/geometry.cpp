#include <hitmask/geometry.h>

#include "lattice/lattice.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// Twice the area in lattice units. Unsigned because partial sums may wrap around. The total fits, so it is exact.
std::uint64_t twice_area(RingView ring) noexcept {
    std::uint64_t sum = 0;
    if (ring.empty()) return sum;
    LatticePoint a = to_lattice(ring.back());
    for (const Vec2& vertex : ring) {
        const LatticePoint b = to_lattice(vertex);
        sum += static_cast<std::uint64_t>(std::int64_t{a.x} * b.y - std::int64_t{b.x} * a.y);
        a = b;
    }
    return sum;
}

double to_area_px(std::uint64_t twice) noexcept {
    return static_cast<double>(static_cast<std::int64_t>(twice)) / (2.0 * lattice_per_px * lattice_per_px);
}

/// The winding number of the ring around p. A point on a left or top edge counts as inside, on a right or bottom edge
/// as outside. A ray from p to the left crosses an edge if the edge spans p.y (upper end included) and does not pass
/// right of p.
int winding(RingView ring, double px, double py) noexcept {
    int turns = 0;
    if (ring.empty()) return turns;
    Vec2 a = from_lattice(to_lattice(ring.back()));
    for (const Vec2& vertex : ring) {
        const Vec2 b = from_lattice(to_lattice(vertex));
        const bool up = b.y <= py && py < a.y;
        const bool down = a.y <= py && py < b.y;
        if (up || down) {
            const double side = (px - a.x) * (double{b.y} - a.y) - (double{b.x} - a.x) * (py - a.y);
            if (up && side <= 0) ++turns;
            if (down && side >= 0) --turns;
        }
        a = b;
    }
    return turns;
}

} // namespace

double length(Vec2 v) noexcept {
    return vector_length(double{v.x}, double{v.y});
}

double signed_area(RingView ring) noexcept {
    return to_area_px(twice_area(ring));
}

double signed_area(OutlineView outline) noexcept {
    std::uint64_t sum = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        sum += twice_area(outline.ring(r));
    }
    return to_area_px(sum);
}

bool contains(OutlineView outline, Vec2 point) noexcept {
    int turns = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        turns += winding(outline.ring(r), point.x, point.y);
    }
    return turns != 0;
}

} // namespace hitmask

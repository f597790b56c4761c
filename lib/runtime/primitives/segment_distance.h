#pragma once

#include <cassert>

#include "base/exact_sign.h"
#include "lattice/lattice.h"

namespace hitmask {

// Distances between points and segments of any floats, as the user gives them. They use exact_sign.h, because their
// products fit into no integer type. For lattice points, lattice_distance.h uses integers.

struct RealSegment {
    RealPoint from, to;
};

/// The part of a segment that is nearest to a point.
enum class SegmentPart { from, to, between };

[[nodiscard]] inline SegmentPart nearest_part(RealPoint p, const RealSegment& s) noexcept {
    // (p - end) . (other end - end)
    const auto along = [](RealPoint point, RealPoint end, RealPoint other) {
        return sign_of<2>(std::array{point.x, point.y, end.x, end.y, other.x, other.y},
                          [](const auto& n) { return (n[0] - n[2]) * (n[4] - n[2]) + (n[1] - n[3]) * (n[5] - n[3]); });
    };
    if (along(p, s.from, s.to) <= 0) return SegmentPart::from;
    return along(p, s.to, s.from) <= 0 ? SegmentPart::to : SegmentPart::between;
}

/// The formula of orientation(a, b, p) for the numbers ax, ay, bx, by, px, py.
inline constexpr auto orientation_formula = [](const auto& n) {
    return (n[2] - n[0]) * (n[5] - n[1]) - (n[3] - n[1]) * (n[4] - n[0]);
};

/// The side of the line from a to b on which p lies. 1 is right on screen, -1 left, 0 on the line.
[[nodiscard]] inline int exact_side(RealPoint a, RealPoint b, RealPoint p) noexcept {
    return sign_of<2>(std::array{a.x, a.y, b.x, b.y, p.x, p.y}, orientation_formula);
}

/// The sign of the distance between two points minus a threshold >= 0. The threshold is a sum, which is not rounded.
[[nodiscard]] inline int compare_distance(RealPoint p, RealPoint q, double threshold, double more = 0) noexcept {
    return sign_of<2>(std::array{p.x, p.y, q.x, q.y, threshold, more}, [](const auto& n) {
        const auto dx = n[0] - n[2], dy = n[1] - n[3], reach = n[4] + n[5];
        return dx * dx + dy * dy - reach * reach;
    });
}

/// The same for a point and a segment.
[[nodiscard]] inline int compare_distance(RealPoint p, const RealSegment& s, double threshold,
                                          double more = 0) noexcept {
    assert(threshold >= 0 && more >= 0);
    const SegmentPart part = nearest_part(p, s);
    if (part != SegmentPart::between)
        return compare_distance(p, part == SegmentPart::from ? s.from : s.to, threshold, more);
    const std::array numbers{s.from.x, s.from.y, s.to.x, s.to.y, p.x, p.y, threshold, more};
    return sign_of<4>(numbers, [](const auto& n) {
        const auto dx = n[2] - n[0], dy = n[3] - n[1], reach = n[6] + n[7];
        const auto cross = dx * (n[5] - n[1]) - dy * (n[4] - n[0]);
        return cross * cross - reach * reach * (dx * dx + dy * dy);
    });
}

[[nodiscard]] inline RealPoint to_real(Vec2 p) noexcept {
    return {p.x, p.y};
}

} // namespace hitmask

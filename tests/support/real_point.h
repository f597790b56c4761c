#pragma once

#include <algorithm>
#include <cmath>

#include "lattice/lattice.h"
#include "support/region_oracle.h"

namespace hitmask::test {

inline RealPoint real(ScreenPoint p) {
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

/// The vector from the nearest point of a segment to p.
inline RealPoint from_nearest(RealPoint p, RealPoint a, RealPoint b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length2 = dx * dx + dy * dy;
    const double x = p.x - a.x, y = p.y - a.y;
    const double t = length2 == 0 ? 0 : std::clamp((x * dx + y * dy) / length2, 0.0, 1.0);
    return {x - t * dx, y - t * dy};
}

/// The distance from p to a segment.
inline double distance_to(RealPoint p, RealPoint a, RealPoint b) {
    const RealPoint way = from_nearest(p, a, b);
    return std::hypot(way.x, way.y);
}

} // namespace hitmask::test

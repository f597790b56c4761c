#pragma once

#include <algorithm>

#include "lattice/lattice.h"

namespace hitmask {

/// The fraction of an edge, from 0 to 1, at which it is nearest to a point p. `dot` is (p - start) . (end - start), and
/// the squared length of the edge may be 0. The exact comparisons of lattice_distance.h and segment_distance.h use no
/// fraction, because a division rounds. outline_kernel.h has the float version of the kernels.
[[nodiscard]] inline double nearest_fraction(double dot, double squared_length) noexcept {
    return squared_length > 0 ? std::clamp(dot / squared_length, 0.0, 1.0) : 0;
}

/// The vector to p from the nearest point of the segment from a to b.
[[nodiscard]] inline RealPoint from_nearest(RealPoint a, RealPoint b, RealPoint p) noexcept {
    const RealPoint along{b.x - a.x, b.y - a.y}, offset{p.x - a.x, p.y - a.y};
    const double t = nearest_fraction(dot(offset, along), dot(along, along));
    return {offset.x - t * along.x, offset.y - t * along.y};
}

} // namespace hitmask

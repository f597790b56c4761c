#pragma once

#include <algorithm>

#include "lattice/lattice.h"

namespace hitmask {

/// How far along an edge the nearest of its points to a point p is, from 0 to 1. `dot` is (p - start) . (end - start),
/// and the squared length of the edge may be 0. The exact comparisons of lattice_distance.h and segment_distance.h do
/// without a fraction, since a division rounds, and outline_cells.cpp has the one of the kernels in float.
[[nodiscard]] inline double nearest_fraction(double dot, double squared_length) noexcept {
    return squared_length > 0 ? std::clamp(dot / squared_length, 0.0, 1.0) : 0;
}

/// From the point of the segment from a to b that is nearest to p, to p.
[[nodiscard]] inline RealPoint from_nearest(RealPoint a, RealPoint b, RealPoint p) noexcept {
    const RealPoint along{b.x - a.x, b.y - a.y}, offset{p.x - a.x, p.y - a.y};
    const double t = nearest_fraction(dot(offset, along), dot(along, along));
    return {offset.x - t * along.x, offset.y - t * along.y};
}

} // namespace hitmask

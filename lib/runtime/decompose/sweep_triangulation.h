#pragma once

#include <array>
#include <optional>

#include "decompose/distinct_points.h"

namespace hitmask {

/// Three points; orientation() of their points is positive.
using PointTriangle = std::array<std::uint32_t, 3>;

/// The region that lies inside of an odd number of rings, as triangles whose corners are all the points given and no
/// others. Nothing if edges share more than points at their ends. Requires places in order (see DistinctPoints), and an
/// even number of edges at each.
[[nodiscard]] std::optional<std::vector<PointTriangle>> sweep_triangulation(std::span<const LatticePoint> points,
                                                                            std::span<const PointEdge> edges);

} // namespace hitmask

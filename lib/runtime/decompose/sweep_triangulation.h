#pragma once

#include <array>
#include <optional>

#include "decompose/distinct_points.h"

namespace hitmask {

/// A triangle as the numbers of its three points, clockwise on screen: orientation() of the points is positive.
using PointTriangle = std::array<std::uint32_t, 3>;

/// Triangles of the region that an odd number of rings goes around. Their corners are the given points, all of them and
/// no others. Empty if two edges share more than an end. Requires points in the order of DistinctPoints, with an even
/// number of edges at each.
[[nodiscard]] std::optional<std::vector<PointTriangle>> sweep_triangulation(std::span<const LatticePoint> points,
                                                                            std::span<const PointEdge> edges);

} // namespace hitmask

#pragma once

#include "decompose/distinct_points.h"

namespace hitmask {

/// A polygon without the points at which it goes straight on.
[[nodiscard]] std::vector<std::uint32_t> without_collinear(std::span<const std::uint32_t> polygon,
                                                           std::span<const LatticePoint> points);

/// The least number of pieces of at most `max_vertices` corners into which a convex polygon can be cut.
[[nodiscard]] constexpr std::size_t least_pieces(std::size_t corners, int max_vertices) noexcept {
    const auto unit = static_cast<std::size_t>(max_vertices) - 2;
    return (corners - 2 + unit - 1) / unit;
}

/// Cuts a strictly convex polygon into that many pieces and appends them to `pieces`. Halves the number of pieces with
/// each cut, where both sides are wide.
void split_large_pieces(std::span<const std::uint32_t> polygon, std::span<const LatticePoint> points, int max_vertices,
                        PointPolygons& pieces);

} // namespace hitmask

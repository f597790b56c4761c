#pragma once

// Slow answers to questions about two shapes on the screen. They compare all edges with all edges, in exact fractions,
// and enclose ellipses between polygons.

#include <cstdint>
#include <optional>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/region_oracle.h"

namespace hitmask::test {

/// A shape as it lies on the screen, in 1/16 px.
struct ScreenShape {
    /// A point or segment; everything within a radius of one; an ellipse; a region that rings wind around.
    enum class Kind : std::uint8_t { thin, round, oval, region };

    Kind kind = Kind::thin;
    std::vector<ScreenRing> rings; ///< thin and round: one, of one or two points; none: the shape has no points
    std::int64_t radius = 0;
    ScreenPoint center, u, v; ///< of an ellipse: center + s u + t v with s^2 + t^2 <= 1
};

/// The shape on the screen that a posed shape reports. Use rings_on_screen() for outlines and masks.
[[nodiscard]] ScreenShape screen_shape(const PosedShape& posed);

[[nodiscard]] ScreenShape region(std::vector<ScreenRing> rings);

/// Returns true if the shapes overlap, as overlaps() of posed shapes defines it. Empty if an ellipse is so close to
/// touching that the polygons cannot decide. Requires coordinates below 2^16.
[[nodiscard]] std::optional<bool> naive_overlaps(const ScreenShape& a, const ScreenShape& b);

/// The fraction of the segment from p to q at which it first enters a region that rings wind around. Empty if it never
/// does; 0 if it begins inside. The segment is cut where any edge meets it. In the middle of each part, points on both
/// sides must be inside.
[[nodiscard]] std::optional<double> naive_entry(const std::vector<ScreenRing>& rings, ScreenPoint p, ScreenPoint q);

/// Bounds on the distance of two shapes, 1/16 px. Exactly 0 if they share a point. The bounds are equal except for
/// ellipses. Empty if a shape has no points.
struct DistanceBounds {
    double low = 0, high = 0;
};
[[nodiscard]] std::optional<DistanceBounds> naive_distance(const ScreenShape& a, const ScreenShape& b);

/// Returns true if p + (e, e^2) is inside for a tiny e > 0, as contains() defines it. Not for ellipses.
[[nodiscard]] bool naive_contains(const ScreenShape& shape, ScreenPoint p);

} // namespace hitmask::test

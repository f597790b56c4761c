#pragma once

// Questions about two shapes on the screen, answered slowly: in exact fractions, all edges with all edges, and ellipses
// between polygons.

#include <cstdint>
#include <optional>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/region_oracle.h"

namespace hitmask::test {

/// A shape as it lies on the screen, in 1/16 px.
struct ScreenShape {
    /// What has no inside; what lies within a radius of it; an ellipse; a region that rings wind around.
    enum class Kind : std::uint8_t { thin, round, oval, region };

    Kind kind = Kind::thin;
    std::vector<ScreenRing> rings; ///< of a thin or round shape one, of one or two points; none: no points at all
    std::int64_t radius = 0;
    ScreenPoint center, u, v; ///< of an ellipse: center + s u + t v with s^2 + t^2 <= 1
};

/// What a posed shape says it is on the screen. Not for outlines and masks: those have rings_on_screen().
[[nodiscard]] ScreenShape screen_shape(const PosedShape& posed);

[[nodiscard]] ScreenShape region(std::vector<ScreenRing> rings);

/// Do they overlap, as overlaps() of posed shapes says? None if an ellipse is so near to touching that the polygons
/// cannot tell. Requires coordinates below 2^16.
[[nodiscard]] std::optional<bool> naive_overlaps(const ScreenShape& a, const ScreenShape& b);

/// How far along the way from p to q, from 0 to 1, does it first enter the region that rings wind around? None if it
/// never does; 0 if it begins inside. The way is cut where any edge meets it; next to the middle of each part, points
/// on both sides must be inside.
[[nodiscard]] std::optional<double> naive_entry(const std::vector<ScreenRing>& rings, ScreenPoint p, ScreenPoint q);

/// How far apart they are, 1/16 px, at least and at most: 0 exactly where they share a point. None if one has no
/// points. The two are the same but for ellipses.
struct DistanceBounds {
    double low = 0, high = 0;
};
[[nodiscard]] std::optional<DistanceBounds> naive_distance(const ScreenShape& a, const ScreenShape& b);

/// Does contains() hold: is p + (e, e^2) inside, for a tiny e? Without ellipses.
[[nodiscard]] bool naive_contains(const ScreenShape& shape, ScreenPoint p);

} // namespace hitmask::test

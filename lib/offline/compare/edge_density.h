#pragma once

// How much work it is to ask whether two outlines meet.

#include <hitmask/geometry.h>

namespace hitmask {

/// How many pairs of edges have boxes that meet, about, when two outlines lie on each other: 8 of two squares, some
/// hundreds of what people draw, hundreds of thousands of a thousand long edges at random. 0 if one has none. Linear.
[[nodiscard]] double near_edge_pairs(OutlineView a, OutlineView b);

/// An outline that is nearer than that to itself is noise, and a question about it would take milliseconds. The exact
/// outline of the finest checkerboard that is compared has a third of it.
inline constexpr double most_near_edge_pairs = 1e5;

} // namespace hitmask

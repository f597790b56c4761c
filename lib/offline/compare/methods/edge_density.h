#pragma once

// How much work it is to ask whether two outlines meet.

#include <hitmask/geometry.h>

namespace hitmask {

/// How many pairs of edges have boxes that meet, about, when two outlines lie on each other, one of them turned by a
/// quarter if that is more: 8 of two squares, some hundreds of what people draw, hundreds of thousands of a thousand
/// long edges, be they at random or side by side. 0 if one has none. Linear.
[[nodiscard]] double near_edge_pairs(OutlineView a, OutlineView b);

/// The length of all edges of an exact outline, px.
[[nodiscard]] double crack_length(OutlineView exact);

/// Outlines that are nearer than that to themselves or each other are noise: a question would take milliseconds. The
/// exact outline of the finest checkerboard that is compared has a third of it.
inline constexpr double most_near_edge_pairs = 1e5;

} // namespace hitmask

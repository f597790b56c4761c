#pragma once

// Estimates of the work to test whether two outlines meet.

#include <hitmask/offline/compare_methods.h>

namespace hitmask {

/// The length of all edges of an exact outline, px.
[[nodiscard]] double crack_length(OutlineView exact);

/// Outlines with more near_edge_pairs(), with themselves or each other, are noise: a question would take milliseconds.
/// The exact outline of the finest checkerboard that is compared has a third of this number.
inline constexpr double most_near_edge_pairs = 1e5;

} // namespace hitmask

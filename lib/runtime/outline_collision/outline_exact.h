#pragma once

// Answers about prepared outlines in exact integers, for cases that float cannot decide.

#include <cstdint>

#include "outline_collision/outline_data.h"

namespace hitmask {

struct LatticePoint;

namespace kernels {

/// Returns true if an edge on the screen is less than the radius away from the circle's middle. Without a pose the
/// screen is the outline's own coordinates.
[[nodiscard]] bool is_edge_within(const OutlineData& outline, const PosedOutlineData* pose, std::int32_t slot,
                                  const LatticeCircle& circle) noexcept;

/// Returns true if the circle's middle lies inside the outline on the screen, and on no edge. Walks down the tree.
[[nodiscard]] bool is_inside(const OutlineData& outline, const PosedOutlineData* pose,
                             const LatticeCircle& circle) noexcept;

} // namespace kernels

/// The winding number of an outline on the screen around a point. A point on a left or top edge counts as inside, on a
/// right or bottom edge as outside. Walks down the tree.
[[nodiscard]] int half_open_turns(const kernels::PosedOutlineData& posed, LatticePoint p) noexcept;

} // namespace hitmask

#pragma once

// Prepared outlines in exact integers: for what float cannot decide, and as the way to see what is prepared.

#include <cstdint>

#include "outline_collision/outline_data.h"

namespace hitmask {

struct LatticePoint;

namespace kernels {

/// Does an edge, as it lies on the screen, reach into the circle: is its distance less than the radius? Without a pose
/// the screen is the outline's own coordinates.
[[nodiscard]] bool is_edge_within(const OutlineData& outline, const PosedOutlineData* pose, std::int32_t slot,
                                  const LatticeCircle& circle) noexcept;

/// Does the middle of the circle lie inside the outline as it lies on the screen, and not on an edge? Down the
/// tree.
[[nodiscard]] bool is_inside(const OutlineData& outline, const PosedOutlineData* pose,
                             const LatticeCircle& circle) noexcept;

} // namespace kernels

/// How often an outline on the screen winds around a point, which counts as inside on left and top edges and as outside
/// on right and bottom ones. Down the tree.
[[nodiscard]] int half_open_turns(const kernels::PosedOutlineData& posed, LatticePoint p) noexcept;

} // namespace hitmask

#pragma once

// The edges of a prepared outline on the screen, in integers.

#include <cstdint>

#include "outline_collision/outline_data.h"

namespace hitmask {

struct LatticeEdge;
struct LatticePoint;

/// The edge of a slot on the screen. Without a pose the screen is the outline's own coordinates.
[[nodiscard]] LatticeEdge edge_on_screen(const kernels::OutlineData& outline, const kernels::PosedOutlineData* pose,
                                         std::int32_t slot) noexcept;

/// The vertex where that edge begins.
[[nodiscard]] LatticePoint vertex_on_screen(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept;

} // namespace hitmask

#pragma once

#include <cstdint>

#include "lattice/time_of_impact.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// A ring that passes through a place of its boundary. It is solid from the direction `begin` to the direction `end`,
/// turning clockwise on screen from the place. Both directions lie along edges of the ring.
struct RingPassage {
    LatticeVector begin, end;
};

/// At the vertex where the edge of a slot begins.
[[nodiscard]] RingPassage passage_at_vertex(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept;

/// In the middle of the edge of a slot.
[[nodiscard]] RingPassage passage_along_edge(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept;

} // namespace hitmask

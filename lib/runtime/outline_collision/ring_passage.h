#pragma once

#include <cstdint>

#include "lattice/time_of_impact.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// A ring as it passes through a place of its boundary: the directions from there in which solid begins and ends,
/// turning clockwise on screen. Both lie along edges of the ring.
struct RingPassage {
    LatticeVector begin, end;
};

/// Where the edge of a slot begins.
[[nodiscard]] RingPassage passage_at_vertex(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept;

/// In the middle of the edge of a slot.
[[nodiscard]] RingPassage passage_along_edge(const kernels::PosedOutlineData& posed, std::int32_t slot) noexcept;

} // namespace hitmask

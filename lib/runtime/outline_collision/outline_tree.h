#pragma once

// The trees of boxes above the edges of a prepared outline.

#include <cstddef>
#include <cstdint>

#include "base/arena.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// Rounds up to a multiple of sixteen.
[[nodiscard]] constexpr std::int32_t whole_leaves(std::int32_t count) {
    return (count + kernels::leaf_edges - 1) / kernels::leaf_edges * kernels::leaf_edges;
}

/// The bytes that set_tree() takes from the arena for this many slots.
[[nodiscard]] std::size_t tree_bytes(std::int32_t slots);

/// Sets `levels` and `box_levels` from the slots and rings of an outline that has some. Time: linear in slots, for each
/// level.
void set_tree(kernels::OutlineData& data, Arena& arena);

} // namespace hitmask

#pragma once

// The discs of a prepared outline, for tests of two outlines.

#include "base/arena.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// Sets `discs` of an outline that has edges. Requires its slots, its box levels, its clearance and its inner disc.
/// Time: linear in slots.
void set_discs(kernels::OutlineData& data, Arena& arena);

} // namespace hitmask

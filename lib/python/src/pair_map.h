#pragma once

// The type hitmask.PairMap: all answers about two masks.

#include <hitmask/mask.h>

#include "python.h"
#include "state.h"

namespace hitmask::python {

/// Computes the map. ValueError if sides of the masks are too long for it.
[[nodiscard]] Owned make_pair_map(State& state, const Mask& a, const Mask& b);

} // namespace hitmask::python

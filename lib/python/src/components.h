#pragma once

// The type hitmask.Components: the connected pieces of a mask.

#include <hitmask/mask_measure.h>

#include "python.h"
#include "state.h"

namespace hitmask::python {

[[nodiscard]] Owned make_components(State& state, Components found);

} // namespace hitmask::python

#pragma once

#include <hitmask/simplify.h>

#include "simplify/search/search_steps.h"

namespace hitmask {

/// The same as douglas_peucker(). Adds to `steps` the work that it takes.
[[nodiscard]] Outline counted_douglas_peucker(OutlineView exact, double tolerance, SearchSteps& steps);

} // namespace hitmask

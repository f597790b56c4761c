#pragma once

#include <hitmask/simplify.h>

#include "simplify/search/search_steps.h"

namespace hitmask {

/// The same as douglas_peucker(). Adds its work to `steps`.
[[nodiscard]] Outline counted_douglas_peucker(OutlineView exact, double tolerance, SearchSteps& steps);

} // namespace hitmask

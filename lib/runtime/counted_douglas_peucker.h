#pragma once

#include <hitmask/douglas_peucker.h>

#include "simplify/search_steps.h"

namespace hitmask {

/// Does the same as douglas_peucker(), and adds the rows and vertices that it looked at to `steps`.
[[nodiscard]] Outline counted_douglas_peucker(OutlineView exact, double tolerance, SearchSteps& steps);

} // namespace hitmask

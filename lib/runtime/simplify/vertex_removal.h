#pragma once

#include <optional>

#include <hitmask/simplify.h>

#include "simplify/search_steps.h"

namespace hitmask {

/// douglas_peucker(), adding what it looked at to `steps`.
[[nodiscard]] Outline counted_douglas_peucker(OutlineView exact, double tolerance, SearchSteps& steps);

/// Takes vertices away one after another until the budget is met, each time the one whose stretch of the outline stays
/// nearest. Far from the least error, but one ring always fits three vertices; several may stay in each other's way,
/// and then, or after too much looking, there is nothing. The time of n log n for n vertices, and 256 steps for each.
/// Visvalingam, Whyatt. Line generalisation by repeated elimination of points. 1993 (by distance instead of area)
[[nodiscard]] std::optional<Outline> remove_to_budget(OutlineView exact, const VertexBudget& budget);

} // namespace hitmask

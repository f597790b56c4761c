#pragma once

#include <optional>

#include <hitmask/simplify.h>

namespace hitmask {

/// Takes vertices away one after another until the budget is met, each time the one whose stretch of the outline stays
/// nearest. The error is far from the least, but one ring always fits three vertices. Several rings may stay in each
/// other's way: then there is nothing, and neither is there after steps_to_take_away(). n log n for n vertices.
/// Visvalingam, Whyatt. Line generalisation by repeated elimination of points. 1993 (by distance instead of area)
[[nodiscard]] std::optional<Outline> remove_to_budget(OutlineView exact, const VertexBudget& budget);

} // namespace hitmask

#pragma once

#include <optional>

#include <hitmask/simplify.h>

namespace hitmask {

/// Takes vertices away one after another until the budget is met. The next one is always the vertex whose stretch of
/// the outline stays nearest. The error is far from the least, but one ring always fits three vertices. Several rings
/// may block each other: then the result is empty, and so it is after steps_to_take_away(). Time: n log n for n
/// vertices. Visvalingam, Whyatt. Line generalisation by repeated elimination of points. 1993 (by distance instead of
/// area)
[[nodiscard]] std::optional<Outline> remove_to_budget(OutlineView exact, const VertexBudget& budget);

} // namespace hitmask

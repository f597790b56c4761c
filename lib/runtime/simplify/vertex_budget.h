#pragma once

#include <optional>

#include <hitmask/simplify.h>

#include "simplify/outline_simplifier.h"

namespace hitmask {

struct BudgetOutline {
    Outline outline;
    double tolerance = 0; ///< the smallest that was found to need no more vertices
};

/// The outline that simplify_to_budget() returns, without measuring what it has reached.
[[nodiscard]] std::optional<BudgetOutline> outline_within_budget(OutlineView exact, const VertexBudget& budget,
                                                                 const SearchOptions& options, OutlineSearch& search);

} // namespace hitmask

#pragma once

#include <optional>

#include <hitmask/simplify.h>

#include "simplify/outline_simplifier.h"

namespace hitmask {

struct BudgetOutline {
    Outline outline;
    double tolerance = 0; ///< the smallest one found that needs no more vertices
};

/// The outline that simplify_to_budget() returns, without its measurements.
[[nodiscard]] std::optional<BudgetOutline> outline_within_budget(OutlineView exact, const VertexBudget& budget,
                                                                 const SearchOptions& options, OutlineSearch& search);

} // namespace hitmask

#pragma once

#include <cstdint>
#include <map>

#include <hitmask/simplify.h>

#include "simplify/search_steps.h"

namespace hitmask {

/// What the searches for one simpler outline share.
struct OutlineSearch {
    SearchSteps steps;                ///< of all of them
    std::uint64_t most_steps_at_once; ///< for one tolerance: so that smaller ones are tried as well
    /// By tolerance, if `keeps_found`: what was found for the fewest vertices. All options but the tolerance and what
    /// to prefer must stay the same then.
    std::map<double, Outline> found = {};
    bool keeps_found = false;
};

/// The outline that simplify() returns, without measuring what it has reached. With vertices to spend, those that the
/// outline does not need are put where they help most (but for outlines that are kept symmetric).
[[nodiscard]] Outline simpler_outline(OutlineView exact, const SimplifyOptions& options, OutlineSearch& search,
                                      const VertexBudget* to_spend = nullptr);

/// Of the box around an outline that has vertices, pixels: a larger tolerance is of no use.
[[nodiscard]] double longer_side(OutlineView outline);

} // namespace hitmask

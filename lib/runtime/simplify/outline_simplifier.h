#pragma once

#include <hitmask/simplify.h>

namespace hitmask {

/// The outline that simplify() returns, without measuring what it has reached. With vertices to spend, those that the
/// outline does not need are put where they help most (but for outlines that are kept symmetric).
[[nodiscard]] Outline simpler_outline(OutlineView exact, const SimplifyOptions& options,
                                      const VertexBudget* to_spend = nullptr);

/// Of the box around an outline that has vertices, pixels: a larger tolerance is of no use.
[[nodiscard]] double longer_side(OutlineView outline);

} // namespace hitmask

#pragma once

#include <cstdint>
#include <optional>

#include <hitmask/simplify.h>

#include "sprite/exact_outline.h"
#include "terminal/options.h"

namespace hitmask::tool {

/// The options for the simplified outline of a sprite.
struct OutlineOptions {
    std::optional<double> tolerance; ///< pixels
    bool tolerance_is_share = false; ///< it is in percent of the shorter side of the outline's box, not in px
    Side side = Side::either;
    Effort effort = Effort::normal;
    Prefer prefer = Prefer::fit;
    std::optional<std::int64_t> max_vertices; ///< of a sprite, or of each ring
    bool budget_per_ring = false;
    bool drop_small = false; ///< small parts may be dropped to meet the budget
    double snap = 0;         ///< vertices lie at multiples of this, px; 0: anywhere
    bool symmetric = false;  ///< a symmetric outline stays symmetric
    PixelRect border = {};   ///< of a tile, see SimplifyOptions; set by the program, not by the user
};

/// Adds --tolerance, --side, --effort, --prefer, --snap, --symmetric and the options of the budget.
void add_outline_options(Options& options, OutlineOptions& values);

/// Throws UsageError for options that contradict each other.
void check_outline_options(const OutlineOptions& values);

/// The result of simplify_exact().
struct SimplifiedOutline {
    SimplifyResult result;
    double tolerance = 0;           ///< the tolerance used, px; with a budget alone, the error reached
    std::int64_t dropped_parts = 0; ///< pieces and holes dropped to meet the budget
    std::int64_t dropped_px = 0;    ///< solid pixels that became clear with them
    std::int64_t filled_px = 0;     ///< clear pixels that became solid with them
};

/// The shorter side of the box around an outline, px; 0 without vertices.
[[nodiscard]] double shorter_side(OutlineView outline);

/// Simplifies an outline. Removes small parts from `exact` if the budget demands it and the options allow it. Throws
/// IoError, without a path, if no outline meets the budget.
[[nodiscard]] SimplifiedOutline simplify_exact(ExactOutline& exact, const OutlineOptions& given);

} // namespace hitmask::tool

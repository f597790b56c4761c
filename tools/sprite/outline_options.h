#pragma once

#include <cstdint>
#include <optional>

#include <hitmask/simplify.h>

#include "sprite/exact_outline.h"
#include "terminal/options.h"

namespace hitmask::tool {

/// How simple the outline of a sprite is to be, as the user wants it.
struct OutlineOptions {
    std::optional<double> tolerance; ///< pixels
    bool tolerance_is_share = false; ///< no: percent of the shorter side of the box around what is solid
    Side side = Side::either;
    Effort effort = Effort::normal;
    Prefer prefer = Prefer::fit;
    std::optional<std::int64_t> max_vertices; ///< of a sprite, or of each ring
    bool budget_per_ring = false;
    bool drop_small = false; ///< small parts may go where the budget does not do for all
    double snap = 0;         ///< vertices are at multiples of so many pixels; 0: anywhere
    bool symmetric = false;  ///< what is its own mirror image stays that
    PixelRect border = {};   ///< of a tile, which its outline does not leave: see SimplifyOptions; not the user's
};

/// --tolerance, --side, --effort, --prefer, --snap, --symmetric and the options of the budget.
void add_outline_options(Options& options, OutlineOptions& values);

/// Throws UsageError for options that contradict each other.
void check_outline_options(const OutlineOptions& values);

/// An outline that is simple enough.
struct SimplifiedOutline {
    SimplifyResult result;
    double tolerance = 0;           ///< what it was held to, pixels; with a budget alone the error reached
    std::int64_t dropped_parts = 0; ///< pieces and holes that went for the sake of the budget
    std::int64_t dropped_px = 0;    ///< so many solid pixels went with them
    std::int64_t filled_px = 0;     ///< so many clear ones became solid
};

/// Of the box around an outline, pixels; 0 if it has no vertices.
[[nodiscard]] double shorter_side(OutlineView outline);

/// Of `exact`, which loses small parts if the budget demands it and the options given allow it. Throws IoError, without
/// a path, if the outline does not fit the budget.
[[nodiscard]] SimplifiedOutline simplify_exact(ExactOutline& exact, const OutlineOptions& given);

} // namespace hitmask::tool

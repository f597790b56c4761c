#pragma once

#include <cstdint>
#include <optional>

#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include "options.h"

namespace hitmask::tool {

/// How simple the outline of a sprite is to be, as the user wants it.
struct OutlineOptions {
    std::optional<double> tolerance; ///< pixels
    Side side = Side::either;
    Effort effort = Effort::normal;
    Prefer prefer = Prefer::fewest;
    std::optional<std::int64_t> max_vertices; ///< of a sprite, or of each ring
    bool budget_per_ring = false;
    bool drop_small = false; ///< small parts may go where the budget does not do for all

    /// What the outline is held to, pixels: 0 if there is only a budget.
    [[nodiscard]] double promised_tolerance() const { return tolerance.value_or(max_vertices ? 0.0 : 1.0); }
};

/// --tolerance, --side, --effort, --prefer and the options of the budget.
void add_outline_options(Options& options, OutlineOptions& values);

/// Throws UsageError for options that contradict each other.
void check_outline_options(const OutlineOptions& values);

/// An outline, and the mask that is left of the one it is for.
struct SimplifiedMask {
    Mask mask; ///< without the parts that were dropped
    std::int64_t exact_vertices = 0;
    SimplifyResult result;
    std::int64_t least_vertices = 0; ///< that an outline within the tolerance, or the error reached, must have
};

/// Throws IoError, without a path, if the outline does not fit the budget.
[[nodiscard]] SimplifiedMask simplify_mask(Mask mask, Outline exact, Connectivity connectivity,
                                           const OutlineOptions& options);

} // namespace hitmask::tool

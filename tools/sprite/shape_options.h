#pragma once

#include <cstdint>
#include <optional>

#include <hitmask/trace.h>

#include "terminal/options.h"

namespace hitmask::tool {

enum class Tracer : std::uint8_t { own, opencv };

/// The options for the pixels to outline, and for the line that the exact outline follows.
struct ShapeOptions {
    Connectivity connectivity = Connectivity::eight;
    std::int64_t close = 0;    ///< slits up to this width become solid, px
    std::int64_t min_area = 0; ///< parts with fewer pixels are dropped
    bool fill_holes = false;
    bool subpixel = false;              ///< the outline runs between pixel centres, not along pixel edges
    std::optional<double> grow, shrink; ///< pixels
    std::optional<Join> join;
    Tracer tracer = Tracer::own;

    /// The distance by which the outline is moved outwards, px: a multiple of 1/16, negative to shrink. Empty if it is
    /// not moved.
    [[nodiscard]] std::optional<double> offset() const;
};

/// Adds --connectivity, --close, --min-area, --fill-holes, --subpixel, --grow, --shrink, --join and --tracer.
void add_shape_options(Options& options, ShapeOptions& values);

/// Throws UsageError for options that contradict each other.
void check_shape_options(const ShapeOptions& values);

} // namespace hitmask::tool

#pragma once

#include <cstdint>
#include <optional>

#include <hitmask/trace.h>

#include "terminal/options.h"

namespace hitmask::tool {

enum class Tracer : std::uint8_t { own, opencv };

/// Which shape of a sprite is outlined, and along which line, as the user wants it.
struct ShapeOptions {
    Connectivity connectivity = Connectivity::eight;
    std::int64_t close = 0;    ///< slits of up to so many pixels become solid
    std::int64_t min_area = 0; ///< parts of fewer pixels are dropped
    bool fill_holes = false;
    bool subpixel = false;              ///< between pixel centres, not along the edges of pixels
    std::optional<double> grow, shrink; ///< pixels
    std::optional<Join> join;
    Tracer tracer = Tracer::own;

    /// How far the outline is to be moved outwards, pixels: a multiple of 1/16, negative to shrink, if it is at all.
    [[nodiscard]] std::optional<double> offset() const;
};

/// --connectivity, --close, --min-area, --fill-holes, --subpixel, --grow, --shrink, --join and --tracer.
void add_shape_options(Options& options, ShapeOptions& values);

/// Throws UsageError for options that contradict each other.
void check_shape_options(const ShapeOptions& values);

} // namespace hitmask::tool

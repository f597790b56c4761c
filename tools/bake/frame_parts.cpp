#include "bake/frame_parts.h"

#include <algorithm>

#include <hitmask/outline.h>
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

namespace hitmask::tool {

namespace {

/// The shorter side of the box around an outline, px; 0 without vertices.
double shorter_side(OutlineView outline) {
    if (outline.vertices.empty()) return 0;
    const auto [left, right] = std::ranges::minmax(outline.vertices, {}, &Vec2::x);
    const auto [top, bottom] = std::ranges::minmax(outline.vertices, {}, &Vec2::y);
    return std::min(double{right.x} - left.x, double{bottom.y} - top.y);
}

Outline simplified(const Mask& mask, const OutlineTolerance& tolerance) {
    const Outline exact = trace(mask);
    std::optional<double> px = tolerance.value;
    if (px && tolerance.is_share) *px *= shorter_side(exact) / 100;
    return simplify(exact, {.tolerance = px}).outline;
}

} // namespace

void add_part_options(Options& options, PartOptions& values) {
    options.group(OptionGroup::output);
    options.flag("--outlines", values.outlines, "Store the outline of each frame, too: simplified as by trace");
    options.flag("--pieces", values.pieces, "Store outlines and their convex pieces, for contact()");
    options.flag("--prepared", values.prepared,
                 "Store what preparing masks, and outlines if there are any, would compute: larger files load faster");
    options.flag("--pivots", values.pivots, "Store the pivots of sprites whose sheet has them");
}

void add_tolerance_option(Options& options, OutlineTolerance& value) {
    options.group(OptionGroup::outline);
    options.real_or_share("--tolerance", value.value, value.is_share, 0, "1, less for small sprites and thin pieces",
                          "With --outlines: greatest distance between outline and pixels, px, or a share of the "
                          "shorter side such as 2%");
}

BakedData baked_data(const PartOptions& options) {
    const bool has_outlines = options.outlines || options.pieces;
    return {options.prepared, options.prepared && has_outlines, options.pieces};
}

FrameParts frame_parts(const Input& input, const Mask& mask, const PartOptions& options,
                       const OutlineTolerance& tolerance) {
    FrameParts parts;
    if (options.outlines || options.pieces) parts.outline = simplified(mask, tolerance);
    if (options.pivots && input.sheet.pivot) {
        parts.pivot = Vec2{static_cast<float>(input.sheet.pivot->x * mask.width()),
                           static_cast<float>(input.sheet.pivot->y * mask.height())};
    }
    return parts;
}

} // namespace hitmask::tool

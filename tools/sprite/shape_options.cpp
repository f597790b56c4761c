#include "sprite/shape_options.h"

#include <cmath>

#include <hitmask/offline/trace_opencv.h>

#include "inputs/mask_options.h"

namespace hitmask::tool {

namespace {

constexpr int most_px = 8192; // largest growth or shrinkage; more would be too large, or leave nothing

} // namespace

std::optional<double> ShapeOptions::offset() const {
    if (!grow && !shrink) return std::nullopt;
    const double px = grow ? *grow : -*shrink;
    return std::round(px * 16) / 16 + 0.0; // never -0
}

void add_shape_options(Options& options, ShapeOptions& values) {
    options.group(OptionGroup::solid);
    add_connectivity_option(options, values.connectivity);
    options.integer("--close", values.close, 0, most_px,
                    "Close slits up to this width, px, in holes and at the edge; 0: none");
    options.integer("--min-area", values.min_area, 0, std::int64_t{1} << 40,
                    "Drop pieces and holes smaller than this, px; 0: none");
    options.flag("--fill-holes", values.fill_holes, "Holes count as solid");
    options.group(OptionGroup::outline);
    options.flag("--subpixel", values.subpixel,
                 "For anti-aliased sprites: the outline runs where alpha passes the threshold between pixel centres");
    options.real("--grow", values.grow, 0, most_px, "not at all", "Outline the solid pixels grown by this much, px");
    options.real("--shrink", values.shrink, 0, most_px, "not at all",
                 "Outline the solid pixels shrunk by this much, px");
    options.choice("--join", values.join, {{"round", Join::round}, {"miter", Join::miter}}, "round",
                   "Shape of corners when grown or shrunk");
    options.choice("--tracer", values.tracer, {{"own", Tracer::own}, {"opencv", Tracer::opencv}},
                   "Tracing algorithm; both give the same outline");
}

void check_shape_options(const ShapeOptions& values) {
    const bool moves = values.grow || values.shrink, opencv = values.tracer == Tracer::opencv;
    if (values.grow && values.shrink) throw UsageError("--grow and --shrink contradict each other");
    if (values.join && !moves) throw UsageError("--join needs --grow or --shrink");
    if (values.subpixel && moves) {
        throw UsageError("--subpixel does not go with --grow and --shrink, which move the edges of pixels");
    }
    if (values.subpixel && opencv) {
        throw UsageError("--tracer opencv follows the edges of pixels and does not go with --subpixel");
    }
    if (moves && opencv) {
        throw UsageError("--tracer opencv follows the edges of pixels and does not go with --grow and --shrink");
    }
    if (opencv && !has_opencv()) throw UsageError("--tracer opencv: this build of hitmask has no OpenCV");
}

} // namespace hitmask::tool

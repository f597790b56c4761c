#include "trace_sprite.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/clean.h>
#include <hitmask/convex.h>
#include <hitmask/offline/export.h>
#include <hitmask/offline/trace_opencv.h>

#include "read_sprite.h"

namespace hitmask::tool {

namespace {

void refuse_noise(MaskView mask, std::int64_t limit) {
    const std::int64_t corners = corner_count(mask);
    if (corners <= limit) return;
    throw IoError(fmt::format("too many corners: this is noise, not a sprite ({}, limit {})", corners, limit));
}

Outline trace_with(Tracer tracer, MaskView mask, Connectivity connectivity) {
    if (tracer == Tracer::own) return trace(mask, connectivity);
    std::optional<Outline> outline = trace_opencv(mask, connectivity);
    if (outline) return *std::move(outline);
    throw IoError(fmt::format("too many corners for --tracer opencv ({}, limit {})", corner_count(mask),
                              trace_opencv_max_corners));
}

Mask cleaned(Mask mask, const SpriteOptions& options) {
    if (options.fill_holes) mask = fill_holes(mask, options.connectivity);
    if (options.min_area > 1) mask = drop_small_parts(mask, options.min_area, options.connectivity);
    return mask;
}

/// Throws IoError for masks that are too large.
std::optional<AnyFit> fit_mask(MaskView mask, FitShape shape, FitGoal goal) {
    constexpr int max_side = 8192;
    if (std::max(mask.width, mask.height) > max_side) {
        throw IoError(fmt::format("too large for --fit ({} x {} px, limit {} px)", mask.width, mask.height, max_side));
    }
    return fit_shape(mask, shape, goal);
}

TracedSprite traced(const Input& input, const SpriteOptions& options, Image image) {
    Mask mask = mask_from_alpha(image, static_cast<int>(options.mask.threshold));
    refuse_noise(mask, max_corners);
    mask = cleaned(std::move(mask), options);
    Outline exact = trace_with(options.tracer, mask, options.connectivity);
    SimplifiedMask simplified = simplify_mask(std::move(mask), std::move(exact), options.connectivity, options.outline);

    TracedSprite sprite;
    sprite.name = input.name;
    sprite.source = input.source;
    sprite.image = std::move(image);
    sprite.threshold = static_cast<int>(options.mask.threshold);
    sprite.tolerance =
        options.outline.tolerance.value_or(options.outline.max_vertices ? simplified.result.hausdorff : 1);
    sprite.side = options.outline.side;
    sprite.connectivity = options.connectivity;
    sprite.min_area = options.min_area;
    sprite.solid_px = simplified.mask.count();
    sprite.exact_vertices = simplified.exact_vertices;
    sprite.simplified = std::move(simplified.result);
    sprite.least_vertices = simplified.least_vertices;
    for (const FitShape shape : options.fits) {
        if (std::optional<AnyFit> fit = fit_mask(simplified.mask, shape, options.fit_goal)) {
            sprite.fits.push_back(*std::move(fit));
        }
    }
    if (options.convex) {
        sprite.convex = convex_pieces(sprite.simplified.outline, {.max_vertices = static_cast<int>(*options.convex)});
    }
    return sprite;
}

SpriteFigures figures_of(const TracedSprite& sprite) {
    const SimplifyResult& result = sprite.simplified;
    SpriteFigures figures{
        .width = sprite.image.width,
        .height = sprite.image.height,
        .exact_vertices = sprite.exact_vertices,
        .vertices = static_cast<std::int64_t>(result.outline.vertices.size()),
        .least_vertices = sprite.least_vertices,
        .hausdorff = result.hausdorff,
        .iou = result.fidelity.iou,
        .missed_px = result.fidelity.missed_px,
        .extra_px = result.fidelity.extra_px,
    };
    const RingCounts rings = count_rings(result.outline);
    figures.pieces = rings.pieces;
    figures.holes = rings.holes;
    return figures;
}

} // namespace

RingCounts count_rings(OutlineView outline) noexcept {
    RingCounts counts;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        ++(signed_area(outline.ring(r)) > 0 ? counts.pieces : counts.holes);
    }
    return counts;
}

TraceOutcome trace_sprite(const Input& input, const SpriteOptions& options, const Batch& batch) {
    TraceOutcome outcome;
    std::vector<EncodedSprite> wanted = wanted_outputs(input, batch.plan, batch.options.no_clobber);
    if (wanted.empty()) {
        outcome.skipped = true;
        return outcome;
    }
    LoadedImage loaded = read_sprite(input, {.max_pixels = options.mask.max_pixels});
    outcome.warnings = labelled_warnings(input, loaded.info);
    TracedSprite sprite;
    try {
        sprite = traced(input, options, std::move(loaded.image));
        if (options.fail_on_empty && sprite.solid_px == 0) throw IoError("no solid pixel");
    } catch (const IoError& error) {
        throw IoError(label_of(input) + ": " + error.what());
    }
    for (EncodedSprite& output : wanted) {
        output.bytes = find_format(output.format->name)->encode(sprite);
    }
    outcome.figures = figures_of(sprite);
    outcome.encoded = std::move(wanted);
    return outcome;
}

} // namespace hitmask::tool

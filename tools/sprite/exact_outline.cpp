#include "sprite/exact_outline.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/mask_convert.h>
#include <hitmask/mask_edit.h>
#include <hitmask/mask_measure.h>
#include <hitmask/offline/export.h>
#include <hitmask/offline/trace_opencv.h>
#include <hitmask/trace.h>

#include <hitmask/outline.h>

namespace hitmask::tool {

namespace {

void refuse_noise(MaskView mask) {
    const std::int64_t corners = corner_count(mask);
    if (corners <= max_corners) return;
    throw IoError(fmt::format("too many corners: this is noise, not a sprite ({}, limit {})", corners, max_corners));
}

Mask cleaned(Mask mask, const ShapeOptions& options) {
    if (options.close > 0) mask = close_slits(mask, static_cast<int>(options.close));
    if (options.fill_holes) mask = fill_holes(mask, options.connectivity);
    if (options.min_area > 1) mask = drop_small_parts(mask, options.min_area, options.connectivity);
    return mask;
}

/// Throws IoError if the grown outline needs a picture of too many pixels, or exceeds the limits of grown_outline().
void refuse_growing(MaskView mask, double px, Join join) {
    const char* const option = px < 0 ? "--shrink" : "--grow";
    const double wider = 2 * std::ceil(std::max(px, 0.0)), width = mask.width + wider, height = mask.height + wider;
    if (width * height > static_cast<double>(max_grown_pixels)) {
        throw IoError(fmt::format("too large for {} {} ({:.0f} x {:.0f} px, limit {} px)", option, std::abs(px), width,
                                  height, max_grown_pixels));
    }
    if (can_grow_outline(mask, px, join)) return;
    throw IoError(
        fmt::format("too large, or too much outline, for {} {} with --join {}", option, std::abs(px), name_of(join)));
}

} // namespace

ExactOutline::ExactOutline(const Image& image, int threshold, const ShapeOptions& options)
    : image_(image), threshold_(threshold), options_(options), mask_(mask_from_rgba(image, threshold)) {
    refuse_noise(mask_);
    mask_ = cleaned(std::move(mask_), options);
    outline_ = outline_of_mask();
}

bool ExactOutline::drop_small_parts(std::int64_t min_area) {
    if (options_.offset()) {
        Outline left = without_small_parts(outline_, static_cast<double>(min_area));
        if (left.vertices.empty()) return false;
        outline_ = std::move(left);
    } else {
        Mask left = hitmask::drop_small_parts(mask_, min_area, options_.connectivity);
        if (left.count() == 0) return false;
        mask_ = std::move(left);
        outline_ = outline_of_mask();
    }
    return true;
}

void ExactOutline::keep_largest_piece() {
    if (options_.offset()) {
        outline_ = largest_piece(outline_);
    } else {
        const Components pieces(mask_, {.connectivity = options_.connectivity});
        mask_ = fill_holes(pieces.mask_of(*pieces.largest()), options_.connectivity);
        outline_ = outline_of_mask();
    }
}

Outline ExactOutline::outline_of_mask() const {
    if (options_.subpixel) return subpixel();
    if (const std::optional<double> px = options_.offset()) return grown(*px);
    return traced();
}

Outline ExactOutline::traced() const {
    if (options_.tracer == Tracer::own) return trace(mask_, options_.connectivity);
    std::optional<Outline> outline = trace_opencv(mask_, options_.connectivity);
    if (outline) return *std::move(outline);
    throw IoError(fmt::format("too many corners for --tracer opencv ({}, limit {})", corner_count(mask_),
                              trace_opencv_max_corners));
}

Outline ExactOutline::subpixel() const {
    const std::int64_t length = boundary_length(mask_);
    if (length > max_corners) {
        throw IoError(fmt::format("too long an outline for --subpixel ({} px, limit {})", length, max_corners));
    }
    const AlphaView alpha = alpha_of(image_);
    if (mask_from_alpha(alpha, threshold_) == mask_) return trace_subpixel(alpha, {threshold_, options_.connectivity});
    const std::vector<std::uint8_t> edited = alpha_for_mask(alpha, mask_, threshold_);
    return trace_subpixel({edited, image_.width, image_.height}, {threshold_, options_.connectivity});
}

Outline ExactOutline::grown(double px) const {
    const Join join = options_.join.value_or(Join::round);
    refuse_growing(mask_, px, join);
    return grown_outline(mask_, px, {join, options_.connectivity});
}

} // namespace hitmask::tool

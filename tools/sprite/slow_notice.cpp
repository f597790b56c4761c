#include "sprite/slow_notice.h"

#include <cstdint>

#include <fmt/format.h>

#include <hitmask/trace.h>

namespace hitmask::tool {

namespace {

constexpr std::int64_t small_pixels = std::int64_t{512} * 512;

/// The number of corners up to which a sprite takes at most a few seconds.
std::int64_t quick_corners(std::int64_t corners, const OutlineOptions& options) {
    const bool is_searched = corners <= static_cast<std::int64_t>(most_vertices_to_search);
    if (!is_searched) return options.max_vertices ? 0 : std::int64_t{1} << 20;
    const bool is_long = options.max_vertices || options.effort == Effort::max || options.prefer == Prefer::fit;
    return std::int64_t{1} << (is_long ? 15 : 16);
}

} // namespace

std::string slow_notice(const Image& image, int threshold, const OutlineOptions& options) {
    if (std::int64_t{image.width} * image.height <= small_pixels) return {};
    const std::int64_t corners = corner_count(mask_from_rgba(image, threshold));
    if (corners <= quick_corners(corners, options)) return {};
    return fmt::format("{} corners, which looks like noise: this may take long", corners);
}

std::string slow_comparison_notice(MaskView mask, int poses) {
    constexpr std::int64_t pixels_of_questions = 20000; // comparing these takes as long as the questions of a pose
    const PixelRect box = mask.bounds();
    const std::int64_t pixels = std::int64_t{box.w} * box.h;
    if (pixels > small_pixels) return fmt::format("{} x {} px to compare: this may take long", box.w, box.h);
    if (poses * (pixels + pixels_of_questions) <= 16 * (small_pixels + pixels_of_questions)) return {};
    return fmt::format("{} poses of {} x {} px: this may take long", poses, box.w, box.h);
}

} // namespace hitmask::tool

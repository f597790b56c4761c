#include <hitmask/trace.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "lattice/lattice.h"
#include "outline/offset_miter.h"
#include "outline/offset_round.h"

namespace hitmask {

namespace {

constexpr double longest_round_side = 16384, longest_round_outline = 1 << 22; // px
constexpr std::int64_t most_miter_pixels = 1 << 26;

/// Converts px to units of 1/16 px, halves away from zero.
int lattice_offset(double px) noexcept {
    return static_cast<int>(px * lattice_per_px + (px < 0 ? -0.5 : 0.5));
}

/// An upper bound on the length of the outline that is `radius` px away from these pixels. Sides keep their length, and
/// each corner becomes an arc of at most a quarter of a circle. In addition, the outline of a region that was grown by
/// a radius is no longer than 2 area / radius.
double longest_outline(MaskView mask, double width, double height, double radius) noexcept {
    const double arcs = 1.6 * radius * static_cast<double>(corner_count(mask));
    return std::min(static_cast<double>(boundary_length(mask)) + arcs, 2 * width * height / radius);
}

} // namespace

bool can_grow_outline(MaskView mask, double px, Join join) noexcept {
    if (!std::isfinite(px)) return false;
    const double out = std::max(px, 0.0) + 0.5; // plus rounding
    const double width = mask.width + 2 * out, height = mask.height + 2 * out;
    if (std::max(mask.width, mask.height) + out > max_coordinate) return false;
    if (join == Join::miter || lattice_offset(std::clamp(px, -1.0, 1.0)) == 0) {
        return (mask.width + std::int64_t{1}) * (mask.height + std::int64_t{1}) <= most_miter_pixels;
    }
    return std::max(width, height) <= longest_round_side + 1 &&
           longest_outline(mask, width, height, std::abs(px)) <= longest_round_outline;
}

Outline grown_outline(MaskView mask, double px, const GrownOutlineOptions& options) {
    const auto [join, connectivity] = options;
    assert(can_grow_outline(mask, px, join));
    if (px <= -0.5 * std::min(mask.width, mask.height)) return {}; // nothing is that far inside
    const int offset = lattice_offset(px);
    if (offset == 0) return trace(mask, connectivity);
    if (join == Join::miter) return offset_miter(mask, offset, connectivity);
    return offset > 0 ? offset_round(mask, offset, connectivity) : inset_round(mask, -offset, connectivity);
}

} // namespace hitmask

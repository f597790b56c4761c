#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

#include "mask_collision/mask_data.h"

namespace hitmask {

/// A disc around a pixel centre, within the solid pixels.
struct InnerDisc {
    int x = 0, y = 0;         ///< the pixel
    int radius_quarters = -1; ///< in quarter pixels, rounded down; negative if there is no disc
};

using InnerDiscs = std::array<InnerDisc, kernels::inner_count>;

/// The largest disc around a pixel; none if the pixel is clear. At worst linear in words.
[[nodiscard]] InnerDisc largest_disc(MaskView mask, Pixel center) noexcept;

/// Up to four discs that together cover much of the solid pixels, the largest part first.
[[nodiscard]] InnerDiscs inner_discs(MaskView mask);

/// Writes both layouts of the discs, so that kernels can compare each disc of one mask with each disc of another.
constexpr void set_inner_discs(kernels::MaskData& data, const InnerDiscs& discs) noexcept {
    const auto set_pair = [](kernels::InnerLanes& lanes, std::size_t pair, const InnerDisc& disc) {
        const int radius = disc.radius_quarters < 0 ? -0x8000 : disc.radius_quarters;
        lanes.center[2 * pair] = static_cast<std::int16_t>(disc.x);
        lanes.center[2 * pair + 1] = static_cast<std::int16_t>(disc.y);
        lanes.radius_quarters[2 * pair] = static_cast<std::int16_t>(radius);
        lanes.radius_quarters[2 * pair + 1] = 0;
    };
    for (std::size_t pair = 0; pair < 16; ++pair) {
        set_pair(data.inner, pair, discs[pair / 4]);
        set_pair(data.inner_cycled, pair, discs[pair % 4]);
    }
}

/// Returns the discs as they were set, but without a place if there is none.
[[nodiscard]] InnerDiscs inner_discs_of(const kernels::MaskData& data) noexcept;

/// Adapts discs after pixels in a rectangle have changed: those that reach into it shrink, or move away from it.
[[nodiscard]] InnerDiscs updated_discs(MaskView mask, const InnerDiscs& discs, const PixelRect& changed) noexcept;

} // namespace hitmask

#include <hitmask/prepared_mask.h>

#include <algorithm>
#include <cassert>

#include "lattice/pose_domain.h"
#include "mask_collision/mask_data.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/rounding.h>

namespace hitmask {

using kernels::MaskData;
using kernels::PosedData;

namespace {

/// The map from the sprite to the screen. It inverts the fixed-point numbers, so only rounding of double is lost.
struct ScreenMap {
    double xx, xy, yx, yy, x0, y0;

    explicit ScreenMap(const ScreenToSprite& back) {
        constexpr double one = 1 << ScreenToSprite::fraction_bits;
        const auto a = static_cast<double>(back.xx) / one, b = static_cast<double>(back.xy) / one;
        const auto c = static_cast<double>(back.yx) / one, d = static_cast<double>(back.yy) / one;
        const double determinant = a * d - b * c;
        xx = d / determinant, xy = -b / determinant, yx = -c / determinant, yy = a / determinant;
        const double u = static_cast<double>(back.x0) / one, v = static_cast<double>(back.y0) / one;
        x0 = -(xx * u + xy * v), y0 = -(yx * u + yy * v);
    }
};

/// An upper bound on the loss of double and float together in coordinates of this size.
float slack_of(const MaskData& mask, double scale) {
    const double size = scale * (mask.right - mask.left + mask.bottom - mask.top);
    return static_cast<float>(1e-3 + 4e-6 * size);
}

/// Sets the extents of the polygon around the mask, in the directions of the screen. Updates all sixteen for each
/// corner, so that compilers vectorise the loop.
void set_extents(PosedData& data, const float (&x)[kernels::corner_count], const float (&y)[kernels::corner_count],
                 float slack) {
    constexpr float kx[16] = {1, 0, 1, 1, 2, 1, 2, 1, -1, 0, -1, -1, -2, -1, -2, -1};
    constexpr float ky[16] = {0, 1, 1, -1, 1, 2, -1, -2, 0, -1, -1, 1, -1, -2, 1, 2};
    float most[16];
    std::fill_n(most, 16, -1e9F);
    for (std::size_t i = 0; i < kernels::corner_count; ++i) {
        for (std::size_t k = 0; k < 16; ++k) {
            const float at = kx[k] * x[i] + ky[k] * y[i];
            most[k] = most[k] < at ? at : most[k];
        }
    }
    for (std::size_t k = 0; k < 16; ++k) {
        // A direction counts coordinates three times in total at most.
        data.extent[k] = most[k] + 3 * slack;
    }
}

/// Sets the discs, each smaller by half a pixel diagonal. So if two of them meet, the full discs share a pixel centre.
void set_discs(PosedData& data, const MaskData& mask, const ScreenMap& map, double scale, float slack) {
    for (std::size_t i = 0; i < kernels::inner_count; ++i) {
        const double px = mask.inner_cycled.center[2 * i] + 0.5, py = mask.inner_cycled.center[2 * i + 1] + 0.5;
        const auto x = static_cast<float>(map.xx * px + map.xy * py + (map.x0 - data.origin_x));
        const auto y = static_cast<float>(map.yx * px + map.yy * py + (map.y0 - data.origin_y));
        auto radius = static_cast<float>(mask.inner_cycled.radius_quarters[2 * i] / 4.0 * scale - 0.7072) - slack;
        if (radius < 0) radius = -1e9F;
        data.disc_x[i] = x, data.disc_y[i] = y, data.disc_radius[i] = radius;
    }
}

void set_thresholds(PosedData& data, double pixels_per_screen_pixel) {
    for (int k = 0; k < 4; ++k) {
        // The distance from the middle of a block to the centres of its outermost pixels, in half pixels of the sprite.
        const double radius = ((1 << (2 * k)) - 1) * 0.70711 * pixels_per_screen_pixel;
        data.skip[k] = static_cast<std::int32_t>(2 * radius + 0.02);
    }
    // The middle of a block is half a diagonal from the nearest pixel centre.
    data.accept = static_cast<std::int32_t>(2 * 0.70711 * pixels_per_screen_pixel + 0.02);
}

/// The pixel of an upright sprite that screen pixel (0, 0) shows, as screen_to_sprite() finds it.
Pixel first_pixel(const Pose& upright) noexcept {
    assert(is_in_domain(upright));
    constexpr int bits = ScreenToSprite::fraction_bits;
    const double x = 0.5 - upright.position.x, y = 0.5 - upright.position.y;
    return {static_cast<int>(round_to_whole((x + upright.pivot.x) * (1 << bits)) >> bits),
            static_cast<int>(round_to_whole((y + upright.pivot.y) * (1 << bits)) >> bits)};
}

} // namespace

bool overlaps(const PreparedMask& a, const Pose& pose_a, const PreparedMask& b, const Pose& pose_b) noexcept {
    if (!kernels::is_upright(pose_a) || !kernels::is_upright(pose_b)) {
        return overlaps(PosedMask(a, pose_a), PosedMask(b, pose_b));
    }
    return kernels::upright_masks_overlap(a.data(), pose_a, b.data(), pose_b);
}

bool kernels::upright_masks_overlap(const MaskData& a, const Pose& pose_a, const MaskData& b,
                                    const Pose& pose_b) noexcept {
    const Pixel in_a = first_pixel(pose_a), in_b = first_pixel(pose_b);
    return of_masks().overlaps(a, b, {in_a.x - in_b.x, in_a.y - in_b.y});
}

PosedData kernels::posed_mask(const MaskData& mask, const Pose& pose) noexcept {
    PosedData data;
    data.mask = &mask;
    const ScreenToSprite back = screen_to_sprite(with_a_scale(pose));
    data.x0 = back.x0, data.y0 = back.y0;
    // Scales from 1/16 to 16: all four are below 2^23.
    data.xx = static_cast<std::int32_t>(back.xx), data.xy = static_cast<std::int32_t>(back.xy);
    data.yx = static_cast<std::int32_t>(back.yx), data.yy = static_cast<std::int32_t>(back.yy);
    const ScreenMap map(back);
    // The origin is the middle of the sprite on the screen. The pivot may be so far away that float loses whole pixels.
    const double middle_u = (mask.left + mask.right) / 2.0, middle_v = (mask.top + mask.bottom) / 2.0;
    data.origin_x = static_cast<std::int32_t>(floor_to_whole(map.xx * middle_u + map.xy * middle_v + map.x0));
    data.origin_y = static_cast<std::int32_t>(floor_to_whole(map.yx * middle_u + map.yy * middle_v + map.y0));
    const double scale = vector_length(map.xx, map.yx);
    const float slack = slack_of(mask, scale);

    float x[kernels::corner_count], y[kernels::corner_count];
    for (std::size_t i = 0; i < kernels::corner_count; ++i) {
        const double u = mask.corner_x[i], v = mask.corner_y[i];
        x[i] = static_cast<float>(map.xx * u + map.xy * v + (map.x0 - data.origin_x));
        y[i] = static_cast<float>(map.yx * u + map.yy * v + (map.y0 - data.origin_y));
    }
    set_extents(data, x, y, slack);
    set_discs(data, mask, map, scale, slack);
    set_thresholds(data, 1 / scale);
    data.left = data.origin_x - static_cast<std::int32_t>(floor_to_whole(data.extent[8]));
    data.top = data.origin_y - static_cast<std::int32_t>(floor_to_whole(data.extent[9]));
    data.right = data.origin_x + static_cast<std::int32_t>(floor_to_whole(data.extent[0])) + 1;
    data.bottom = data.origin_y + static_cast<std::int32_t>(floor_to_whole(data.extent[1])) + 1;
    // Seen from the sprite, the box around a turned box reaches up to half the longer side beyond it. Blocks stick out
    // by up to 64 screen pixels.
    const double reach = 1.5 * std::max(mask.right, mask.bottom) + 2 * 64 / scale;
    data.fits_32_bits = reach < 8191;
    if (mask.right == mask.left || is_too_small(pose)) {
        // No pixel is solid: the mask is apart from everything in every direction.
        std::fill_n(data.extent, 16, -1e9F);
        data.right = data.left;
    }
    return data;
}

PosedMask::PosedMask(const PreparedMask& prepared, const Pose& pose) noexcept
    : data_(kernels::posed_mask(prepared.data(), pose)) {}

} // namespace hitmask

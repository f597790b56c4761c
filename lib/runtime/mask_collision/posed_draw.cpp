#include <hitmask/prepared_mask.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include <hitmask/mask_edit.h>

#include "base/floor_division.h"
#include "mask/bit_rows.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// One coordinate of the sprite along a row of the result. At pixel i it is start + i step, in fixed point.
struct Line {
    std::int64_t start, step;

    [[nodiscard]] std::int64_t pixel_at(std::int64_t i) const noexcept {
        return (start + i * step) >> ScreenToSprite::fraction_bits;
    }

    /// The part of a range of i in which pixel_at(i) lies in 0 .. size - 1.
    [[nodiscard]] PixelRange within(int size, const PixelRange& range) const noexcept {
        const std::int64_t last = (std::int64_t{size} << ScreenToSprite::fraction_bits) - 1;
        if (step == 0) return 0 <= start && start <= last ? range : PixelRange{};
        // Count in the direction in which the coordinate grows.
        const std::int64_t from = step > 0 ? start : last - start, speed = std::abs(step);
        const std::int64_t first = ceil_div(-from, speed), end = floor_div(last - from, speed) + 1;
        const std::int64_t begin = std::max<std::int64_t>(first, range.begin);
        if (begin >= std::min<std::int64_t>(end, range.end)) return {};
        return {static_cast<int>(begin), static_cast<int>(std::min<std::int64_t>(end, range.end))};
    }
};

/// Sets the pixels of a row that show a solid pixel of the mask.
void draw_row(MaskView mask, const Line& u, const Line& v, const PixelRange& range, std::uint64_t* row) noexcept {
    for (int begin = range.begin; begin < range.end;) {
        const int end = std::min(range.end, (begin / 64 + 1) * 64);
        std::uint64_t bits = 0;
        for (int i = begin; i < end; ++i) {
            const auto x = static_cast<std::size_t>(u.pixel_at(i));
            const std::uint64_t word = mask.row(static_cast<int>(v.pixel_at(i)))[x / 64];
            bits |= (word >> (x % 64) & 1U) << (i % 64);
        }
        row[begin / 64] = row[begin / 64] | bits;
        begin = end;
    }
}

} // namespace

Mask posed(MaskView mask, const Pose& pose, PixelRect screen) {
    assert(screen.w >= 0 && screen.h >= 0);
    Mask result(screen.w, screen.h);
    const ScreenToSprite map = screen_to_sprite(pose);
    const std::int64_t left = screen.x, top = screen.y;
    for (int y = 0; y < screen.h; ++y) {
        const Line u{map.xx * left + map.xy * (top + y) + map.x0, map.xx};
        const Line v{map.yx * left + map.yy * (top + y) + map.y0, map.yx};
        const PixelRange range = v.within(mask.height, u.within(mask.width, {0, screen.w}));
        draw_row(mask, u, v, range, BitRows::row(result, y));
    }
    return result;
}

PlacedMask rotated(MaskView mask, float angle, float scale) {
    assert(mask.width <= max_coordinate && mask.height <= max_coordinate);
    const Vec2 middle{static_cast<float>(mask.width) / 2, static_cast<float>(mask.height) / 2};
    // No pixel is farther from the middle than half a diagonal; 2 is room to spare.
    const int reach = static_cast<int>(vector_length(middle.x, middle.y) * scale) + 2;
    const PixelRect screen{mask.width / 2 - reach, mask.height / 2 - reach, 2 * reach + 1, 2 * reach + 1};
    const Mask drawn = posed(mask, {.position = middle, .pivot = middle, .angle = angle, .scale = scale}, screen);
    const PixelRect box = drawn.bounds();
    if (box.w == 0) return {};
    return {sub_mask(drawn, box), {screen.x + box.x, screen.y + box.y}};
}

} // namespace hitmask

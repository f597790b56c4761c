#pragma once

// What the fast paths are measured against: the loops that people write.

#include <cstdint>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/pose.h>

namespace hitmask {

/// A mask as columns of words, 64 pixels wide, each from top to bottom: the yardstick that any language can reach.
struct StripeMask {
    int width = 0, height = 0;
    std::vector<std::uint64_t> words; ///< word x / 64 * height + y

    explicit StripeMask(MaskView mask);
};

/// Word by word, stripe by stripe, until two share a bit.
[[nodiscard]] bool stripes_overlap(const StripeMask& a, const StripeMask& b, Offset b_at) noexcept;

/// A sprite as most games have it: RGBA.
struct PixelSprite {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;

    explicit PixelSprite(MaskView mask);

    [[nodiscard]] bool solid(int x, int y) const noexcept {
        return rgba[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) +
                    3] > 127;
    }
};

/// The article's loop: all pixels of the rectangle in which the two pictures meet, until one is solid in both.
[[nodiscard]] bool pixels_overlap(const PixelSprite& a, const PixelSprite& b, Offset b_at) noexcept;

/// A sprite on the screen, and the box of screen pixels around its picture.
struct ScreenSprite {
    const PixelSprite* sprite = nullptr;
    double xx, xy, x0, yx, yy, y0; ///< ScreenToSprite as it is usually written
    int left = 0, top = 0, right = 0, bottom = 0;

    ScreenSprite(const PixelSprite& picture, const Pose& pose);
};

/// All pixels of the screen in both boxes, each taken back to both sprites in double arithmetic, as engines do, until
/// one is solid in both. Exact within a few thousand pixels of the origin.
[[nodiscard]] bool screen_pixels_overlap(const ScreenSprite& a, const ScreenSprite& b) noexcept;

} // namespace hitmask

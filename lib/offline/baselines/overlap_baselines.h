#pragma once

// The loops over pixels and words that people write. The fast paths are measured against them.

#include <cstdint>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/pose.h>

namespace hitmask {

/// A mask as columns of words, 64 pixels wide, each from top to bottom. Any language can reach the speed of this form.
struct StripeMask {
    int width = 0, height = 0;
    std::vector<std::uint64_t> words; ///< word x / 64 * height + y

    explicit StripeMask(MaskView mask);
};

/// Compares word by word, stripe by stripe, until two words share a bit.
[[nodiscard]] bool stripes_overlap(const StripeMask& a, const StripeMask& b, Offset b_at) noexcept;

/// A sprite in RGBA, as in most games.
struct PixelSprite {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgba;

    explicit PixelSprite(MaskView mask);

    [[nodiscard]] bool solid(int x, int y) const noexcept {
        return rgba[4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) +
                    3] > 127;
    }
};

/// The article's loop. Visits all pixels of the rectangle in which the two pictures meet, until one is solid in both.
[[nodiscard]] bool pixels_overlap(const PixelSprite& a, const PixelSprite& b, Offset b_at) noexcept;

/// A sprite on the screen, and the box of screen pixels around its picture.
struct ScreenSprite {
    const PixelSprite* sprite = nullptr;
    double xx, xy, x0, yx, yy, y0; ///< ScreenToSprite in double
    int left = 0, top = 0, right = 0, bottom = 0;

    ScreenSprite(const PixelSprite& picture, const Pose& pose);
};

/// Visits all pixels of the screen in both boxes, until one is solid in both sprites. Each pixel is mapped to both
/// sprites in double arithmetic, as in engines. Exact within a few thousand pixels of the origin.
[[nodiscard]] bool screen_pixels_overlap(const ScreenSprite& a, const ScreenSprite& b) noexcept;

} // namespace hitmask

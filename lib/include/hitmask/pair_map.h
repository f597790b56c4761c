#pragma once

// All answers about one pair of masks, computed once. Worth it for a pair that is asked thousands of times: the player
// and the level, a bullet and an enemy.

#include <cstddef>
#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// What pygame's a.convolve(b) returns: for every offset, do a and b share a pixel? The result is a mask of (a.width +
/// b.width - 1) x (a.height + b.height - 1) pixels, and pixel (dx + b.width - 1, dy + b.height - 1) is solid if and
/// only if overlaps(a, b, {dx, dy}). Outside it there is no overlap. "##" and "#" give "##", "##" and "#.#" give
/// "####", and a single pixel as b gives a itself. (To a mask of one's own with an offset, as pygame's `output` and
/// `offset`: draw() the result at that offset.) If a side of one mask is 0, the result has no solid pixel, and sides
/// less than 0 are 0.
///
/// It is also the Minkowski sum of a and b turned by half a turn. Guibas, Ramshaw, Stolfi: A Kinetic Framework for
/// Computational Geometry, 1983, call it convolution. Requires sides whose sum is at most max_coordinate. Time: at
/// worst that of drawing a once for each run of b, 1 s for checkerboards of 512 px; a small fraction of that where rows
/// have one long run. Throws std::bad_alloc if there is no memory.
[[nodiscard]] Mask convolve(MaskView a, MaskView b);

/// convolve(a, b) to be asked: the answer to overlaps(a, b, at) for every offset, looked up in about 1 ns while it is
/// in the cache, whatever the masks. It does not refer to the masks, and it is not about others: build it anew if a
/// mask changes. For a pair of 64 px it takes 2 KB, of 200 px 22 KB, of 512 px 128 KB.
///
///     const PairMap ship_rock(ship, rock);                                  // once
///     if (ship_rock.overlaps({rock_x - ship_x, rock_y - ship_y})) explode();
class PairMap {
public:
    /// As convolve(a, b).
    PairMap(MaskView a, MaskView b);

    /// Do a and b share a pixel when b's top-left pixel lies at `at` on a's grid? Exact for any offset. There is no
    /// branch in it that could be mispredicted.
    [[nodiscard]] bool overlaps(Offset at) const noexcept {
        const MaskView map = map_;
        // Offsets left of and above the map wrap around to numbers that are too large.
        const std::uint32_t x = static_cast<std::uint32_t>(at.dx) + origin_x_;
        const std::uint32_t y = static_cast<std::uint32_t>(at.dy) + origin_y_;
        const bool inside = static_cast<int>(x < static_cast<std::uint32_t>(map.width)) &
                            static_cast<int>(y < static_cast<std::uint32_t>(map.height));
        const std::size_t word = std::size_t{y} * static_cast<std::size_t>(map.words_per_row()) + x / 64;
        return inside && (map.words[inside ? word : 0] >> (x % 64) & 1U) != 0;
    }

    /// The map as a mask, at least 1 x 1. Valid as long as this object.
    [[nodiscard]] MaskView view() const noexcept { return map_; }

    /// The offset at which the masks lie in pixel (x, y) of the map: {x - b.width + 1, y - b.height + 1}.
    [[nodiscard]] Offset offset_of(Pixel p) const noexcept {
        return {p.x - static_cast<int>(origin_x_), p.y - static_cast<int>(origin_y_)};
    }

    [[nodiscard]] int width() const noexcept { return map_.width(); }   ///< columns of the map
    [[nodiscard]] int height() const noexcept { return map_.height(); } ///< rows of the map

    /// What the map holds in memory, bytes.
    [[nodiscard]] std::size_t memory_bytes() const noexcept { return sizeof *this + view().words.size_bytes(); }

private:
    Mask map_;                          ///< has a word, so that one can be read whatever the offset
    std::uint32_t origin_x_, origin_y_; ///< the pixel that stands for {0, 0}
};

} // namespace hitmask

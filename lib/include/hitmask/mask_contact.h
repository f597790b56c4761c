#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/prepared_mask.h>

namespace hitmask {

// All answers about one pair of masks, computed once. Worth it for a pair that is asked thousands of times: the player
// and the level, a bullet and an enemy.

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

// How far apart are two masks, or how deep inside each other, and in which direction? What a game needs to let things
// bounce, slide and stop. b always lies at `b_at` on a's grid, any offset will do, and nothing is allocated. Prepared
// masks get the same answers, faster.

/// How far apart two masks are, and where they are closest.
struct MaskDistance {
    std::uint64_t squared = 0; ///< exact, px^2: a whole number, since the closest points lie on pixel corners and edges
    Pixel pixel_a, pixel_b;    ///< a closest pair of pixels, each in its own mask's coordinates
    Vec2 point_a, point_b;     ///< a closest pair of points of their squares, both in a's coordinates

    /// Pixels.
    [[nodiscard]] double length() const noexcept { return std::sqrt(static_cast<double>(squared)); }
};

/// The least distance from a point of a's solid pixels to a point of b's, whose pixels are whole squares: 0 if they
/// overlap or touch, also at a corner. None if a mask has no solid pixel. Two single pixels with b at {3, 0} are 2
/// apart, at {3, 4} sqrt(2^2 + 3^2); from the point (1, 1) to (3, 4). Of several closest pairs it gives one, always
/// the same, also for prepared masks. Requires sides of at most max_coordinate. Time: at worst every row of one with
/// every row of the other, but rows farther than the best so far are passed over.
[[nodiscard]] std::optional<MaskDistance> distance(MaskView a, MaskView b, Offset b_at) noexcept;
[[nodiscard]] std::optional<MaskDistance> distance(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept;

/// The shortest vector that separates: after b has moved by it, the two share no pixel any more (they may touch). None
/// if they do not overlap. Of several shortest ones it is that with the least |dy|, then with the smaller dy, then
/// with the smaller dx: rather sideways than up or down, rather up than down, rather left than right. Two 8 x 8 squares
/// with b at {5, 1} are separated by {3, 0}. Exchanging the masks leaves the length, and turns the vector where it is
/// the only shortest one. Requires sides of at most max_coordinate.
///
/// All vectors are considered, those closest to horizontal first, but whole stretches of them are passed over, between
/// the ends of runs. Time: at most about twice the length of the vector, times a look at all shared rows.
[[nodiscard]] std::optional<Offset> minimum_separation(MaskView a, MaskView b, Offset b_at) noexcept;
[[nodiscard]] std::optional<Offset> minimum_separation(const PreparedMask& a, const PreparedMask& b,
                                                       Offset b_at) noexcept;

/// The same for the two masks of a pair map: a search for the nearest clear pixel. About a microsecond where prepared
/// masks of 200 px take 15 (blobs) to 200 (spidery ones and rings).
[[nodiscard]] std::optional<Offset> minimum_separation(const PairMap& pair, Offset b_at) noexcept;

/// Where and how two masks overlap.
struct MaskContact {
    Vec2 normal;       ///< unit length, from a towards b: the direction in which b has to move
    float depth = 0;   ///< how far it has to, pixels: the length of `separation`
    Vec2 point;        ///< the centroid of the shared pixels' centres, in a's coordinates
    Offset separation; ///< minimum_separation(): normal and depth in whole pixels
};

/// Normal, depth and place of an overlap; none if there is none. The two 8 x 8 squares with b at {5, 1} share 3 x 7
/// pixels: normal (1, 0), depth 3, point (6.5, 4.5). Time: minimum_separation(), and the words of the shared area.
[[nodiscard]] std::optional<MaskContact> contact(MaskView a, MaskView b, Offset b_at) noexcept;
[[nodiscard]] std::optional<MaskContact> contact(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept;

/// How the shared area grows if b moves.
struct AreaGradient {
    std::int64_t dx = 0,
                 dy = 0; ///< px: what the area one pixel to the right has more than the one to the left; down, up

    friend bool operator==(const AreaGradient&, const AreaGradient&) = default;
};

/// The cheap alternative to contact(), which pygame's documentation of overlap_area suggests: the direction of
/// {-dx, -dy} is about that in which b should move, and it is smooth where contact() jumps from one side to the next.
/// It says nothing about depth, and it is {0, 0} where the area is at a maximum or does not change, as well as far from
/// any overlap. The two squares with b at {5, 1} have {-14, -6}: b should move right, and down a little. Four times
/// overlap_area().
[[nodiscard]] AreaGradient overlap_gradient(MaskView a, MaskView b, Offset b_at) noexcept;
[[nodiscard]] AreaGradient overlap_gradient(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept;

// A mask in motion: where does it first overlap another one on its way? Asked only at the end of each frame, a fast
// bullet passes through a thin wall; this asks on every pixel of the way.

/// Where a moving mask first overlaps another one.
struct SweepHit {
    std::int64_t step = 0;       ///< 0 .. step_count; 0 if the two overlap from the start
    std::int64_t step_count = 0; ///< of the whole motion: max(|dx|, |dy|)
    Offset offset;               ///< of the moving mask at that step
    Offset last_free;            ///< a step earlier, where the two share nothing; `offset` itself at step 0

    /// How much of the motion was done, 0 .. 1.
    [[nodiscard]] double fraction() const noexcept {
        return step == 0 ? 0 : static_cast<double>(step) / static_cast<double>(step_count);
    }

    friend bool operator==(const SweepHit&, const SweepHit&) = default;
};

/// Mask b moves from offset `from` to `from` + `motion` on a's grid, in n = max(|motion.dx|, |motion.dy|) steps. After
/// step k of 0 .. n it lies at `from` + k motion / n, each part rounded to whole pixels, halves away from zero: so it
/// never moves more than a pixel at a time, also diagonally. The first step at which the two share a pixel; none if
/// there is no such step. A motion {0, 0} has one step, 0.
///
/// A dot that moves from {0, 0} by {10, 5} over a full column of pixels at x = 7 hits it at step 7, at {7, 4}, and
/// fraction() is 0.7; it can stay at {6, 3}, the last free place. Any offset and any motion will do; places beyond the
/// range of int overlap nothing. Time: one overlaps() for each step at which the two rectangles share a pixel, and the
/// others cost nothing.
[[nodiscard]] std::optional<SweepHit> sweep(MaskView a, MaskView b, Offset from, Offset motion) noexcept;

/// The same for prepared masks: a few nanoseconds for each step at which their extents in all directions meet.
[[nodiscard]] std::optional<SweepHit> sweep(const PreparedMask& a, const PreparedMask& b, Offset from,
                                            Offset motion) noexcept;

/// The same for the two masks of a pair map: about a nanosecond for each step inside the map.
[[nodiscard]] std::optional<SweepHit> sweep(const PairMap& pair, Offset from, Offset motion) noexcept;

} // namespace hitmask

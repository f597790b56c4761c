#pragma once

// How masks come apart and where they meet: distance, the way out, motion, and all answers about one pair at once. Mask
// b always lies at `b_at` on a's grid. Any offset is allowed, and questions allocate nothing. Prepared masks get the
// same answers, faster.

#include <cstddef>
#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/prepared_mask.h>

namespace hitmask {

// ---- Distance

/// The distance between two masks, and where they are closest.
struct MaskDistance {
    double length = 0;         ///< pixels
    std::uint64_t squared = 0; ///< exact, px^2: whole, since closest points lie on corners and edges of pixels
    Pixel pixel_a, pixel_b;    ///< a closest pair of pixels, each in its own mask's coordinates
    Vec2 point_a, point_b;     ///< a closest pair of points of their squares, both in a's coordinates
};

/// Returns the least distance between the solid pixels of a and b; empty if a mask has none.
///
/// Pixels are whole squares. Of several closest pairs the result is always the same one, also for prepared masks.
///
/// Touching:  0 if they overlap or touch, also at a corner.
/// Requires:  sides of at most max_coordinate.
/// Example:   two single pixels, b at {3, 4}: length sqrt(2^2 + 3^2), from the point (1, 1) to (3, 4).
/// Cost:      at worst each row of one with each row of the other; rows farther than the best so far are skipped.
[[nodiscard]] std::optional<MaskDistance> distance(MaskView a, MaskView b, Offset b_at) noexcept;
/// Returns the same for prepared masks.
[[nodiscard]] std::optional<MaskDistance> distance(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept;

// ---- Contact

/// Where and how two masks overlap.
struct MaskContact {
    Vec2 normal;       ///< unit length, from a towards b: the direction in which b has to move
    double depth = 0;  ///< how far b has to move, pixels: the length of `separation`
    Vec2 point;        ///< the centroid of the shared pixels, in a's coordinates
    Offset separation; ///< minimum_separation(): normal * depth as whole pixels
};

/// Returns normal, depth and place of an overlap; empty if the masks do not overlap.
///
/// Touching:  no overlap, so empty.
/// Requires:  sides of at most max_coordinate.
/// Example:   two 8 x 8 squares, b at {5, 1}: normal (1, 0), depth 3, point (6.5, 4.5), the middle of 3 x 7 pixels.
/// Cost:      minimum_separation(), and linear in the words of the shared area.
[[nodiscard]] std::optional<MaskContact> contact(MaskView a, MaskView b, Offset b_at) noexcept;
/// Returns the same for prepared masks.
[[nodiscard]] std::optional<MaskContact> contact(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept;

/// Returns the shortest motion of b, in whole pixels, that separates the masks; empty if they do not overlap.
///
/// After the motion the masks share no pixel. Of several shortest motions it prefers the least |dy|, then up, then
/// left. If you exchange the masks, the length stays, and the motion turns round where it is the only shortest one.
///
/// Touching:  after the motion the masks may touch.
/// Requires:  sides of at most max_coordinate.
/// Example:   {3, 0} for two 8 x 8 squares with b at {5, 1}.
/// Cost:      at most about twice the length of the motion, times a look at all shared rows.
[[nodiscard]] std::optional<Offset> minimum_separation(MaskView a, MaskView b, Offset b_at) noexcept;
/// Returns the same for prepared masks.
[[nodiscard]] std::optional<Offset> minimum_separation(const PreparedMask& a, const PreparedMask& b,
                                                       Offset b_at) noexcept;

/// About where and how two posed masks overlap.
struct ContactEstimate {
    Vec2 normal;           ///< unit length, from a towards b: the direction in which the shared area shrinks fastest
    double depth = 0;      ///< how far b has to move along the normal, pixels
    Vec2 point;            ///< the middle of the shared pixels, on the screen
    std::int64_t area = 0; ///< the number of shared screen pixels
};

/// Returns about where and how two sprites overlap, as they are drawn; empty if they do not.
///
/// Unlike contact() it takes a bounded time, and its normal turns smoothly while the sprites do: what a game needs to
/// push things apart in each frame. It looks at pixels that are spread evenly over what the boxes of the two masks
/// share, 30 x 30 of them at most. Where that box has no more, it looks at every pixel. If none of the pixels looked
/// at is shared, it looks at 30 x 30 pixels around one that is.
///
/// The depth is that of the part inside that box. For sprites that grip each other it is too small: after the motion,
/// ask again.
///
/// Exact:     whether they overlap. Pixels looked at are s apart: the longer side of the box / 30, rounded up. On
///            average the point is s / 2 off, the area 3 % and the depth s. On round sprites the normal is 3 degrees
///            off.
/// Cost:      1 to 3 us, for thin shapes that share a few pixels up to 6 us.
[[nodiscard]] std::optional<ContactEstimate> estimated_contact(const PosedMask& a, const PosedMask& b) noexcept;

/// The change of the shared area when b moves.
struct AreaGradient {
    /// Pixels: the shared area with b one pixel farther right (down), less that with b one pixel farther left (up).
    std::int64_t dx = 0, dy = 0;

    friend bool operator==(const AreaGradient&, const AreaGradient&) = default;
};

/// Returns how the shared area changes when b moves: a cheap, smooth direction to push b, {-dx, -dy}.
///
/// Unlike contact() it does not jump from one side to the next, and it says nothing about depth. pygame's documentation
/// of overlap_area suggests it. It is {0, 0} where the area is greatest and far from any overlap.
///
/// Example:   {-14, -6} for two 8 x 8 squares with b at {5, 1}: push b right, and a little down.
/// Cost:      four times overlap_area().
[[nodiscard]] AreaGradient overlap_gradient(MaskView a, MaskView b, Offset b_at) noexcept;
/// Returns the same for prepared masks.
[[nodiscard]] AreaGradient overlap_gradient(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept;

// ---- Motion

/// The first place of a moving mask b at which it overlaps a mask a.
struct MaskSweepHit {
    double fraction = 0; ///< part of the motion done, 0 to 1; 0 if they overlap from the start
    Vec2 point;          ///< the centroid of the pixels that they share there, in a's coordinates
    /// Unit length, out of a, against the motion; {0, 0} if they overlap from the start. It is smooth, as that of a
    /// MaskHit: half way between the edges of both masks at `point`.
    Vec2 normal;
    Vec2 side;        ///< the normal against the last step; {0, 0} if they overlap from the start
    Offset offset;    ///< of b at the hit
    Offset last_free; ///< of b one step earlier, where the two share nothing; `offset` if they overlap from the start

    friend bool operator==(const MaskSweepHit&, const MaskSweepHit&) = default;
};

/// Returns where a moving mask b first overlaps a; empty if it never does.
///
/// Use it for fast things, which would pass through thin walls if you asked only at the end of each frame. Mask b moves
/// from offset `from` to `from` + `motion` in n = max(|motion.dx|, |motion.dy|) steps. After step k it lies at `from` +
/// k motion / n, each part rounded to whole pixels, halves away from zero. So no step is longer than a pixel, also
/// diagonally. The side of a diagonal step is along x (or y) if its x part (y part) alone would hit, and diagonal
/// else.
///
/// Touching:  no overlap: b may slide along a.
/// Example:   a dot from {0, 0} by {10, 5} hits a column of pixels at x = 7 at {7, 4}: fraction 0.7, normal (-1, 0),
///            last_free {6, 3}.
/// Cost:      one overlaps() per step at which the rectangles share a pixel; other steps cost nothing.
[[nodiscard]] std::optional<MaskSweepHit> sweep(MaskView a, MaskView b, Offset from, Offset motion) noexcept;
/// Returns the same for prepared masks.
///
/// Cost:      a few nanoseconds per step at which their extents in all directions meet.
[[nodiscard]] std::optional<MaskSweepHit> sweep(const PreparedMask& a, const PreparedMask& b, Offset from,
                                                Offset motion) noexcept;

// ---- All answers about one pair

/// Returns the mask of all offsets at which a and b overlap: what pygame calls a.convolve(b).
///
/// The result has (a.width + b.width - 1) x (a.height + b.height - 1) pixels; none if a side of a mask is 0. Pixel (dx
/// + b.width - 1, dy + b.height - 1) is solid if and only if overlaps(a, b, {dx, dy}). It is also the Minkowski sum of
/// a and b turned by half a turn.
///
/// Requires:  sides whose sum is at most max_coordinate.
/// Throws:    std::bad_alloc.
/// Example:   "##" and "#" give "##"; "##" and "#.#" give "####".
/// Cost:      at worst drawing a once for each run of b: 1 s for checkerboards of 512 px, far less for solid shapes.
/// Source:    Guibas, Ramshaw, Stolfi. A Kinetic Framework for Computational Geometry. 1983
[[nodiscard]] Mask convolve(MaskView a, MaskView b);

/// All answers about one pair of masks, computed once: for pairs that are asked about thousands of times.
///
/// It does not refer to the masks. Build it again if one of them changes.
///
///     const PairMap ship_rock(ship, rock);                                  // once
///     if (ship_rock.overlaps({rock_x - ship_x, rock_y - ship_y})) explode();
class PairMap {
public:
    /// Computes all answers.
    ///
    /// Requires:  sides whose sum is at most max_coordinate.
    /// Throws:    std::bad_alloc.
    /// Cost:      convolve(a, b). Memory: 2 KB for a pair of 64 px, 22 KB for 200 px, 128 KB for 512 px.
    PairMap(MaskView a, MaskView b);

    /// Returns true if a and b share a pixel when b's top-left pixel lies at `b_at` on a's grid.
    ///
    /// Cost:      about 1 ns, without a branch, while the map is in the cache.
    [[nodiscard]] bool overlaps(Offset b_at) const noexcept {
        const MaskView map = map_;
        // Offsets left of and above the map wrap around to numbers that are too large.
        const std::uint32_t x = static_cast<std::uint32_t>(b_at.dx) + origin_x_;
        const std::uint32_t y = static_cast<std::uint32_t>(b_at.dy) + origin_y_;
        const bool inside = static_cast<int>(x < static_cast<std::uint32_t>(map.width)) &
                            static_cast<int>(y < static_cast<std::uint32_t>(map.height));
        const std::size_t word = std::size_t{y} * static_cast<std::size_t>(map.words_per_row()) + x / 64;
        return inside && (map.words[inside ? word : 0] >> (x % 64) & 1U) != 0;
    }

    /// Returns the map as a mask of at least 1 x 1 pixels. Valid as long as this object.
    [[nodiscard]] MaskView view() const noexcept { return map_; }

    /// Returns the offset that pixel (x, y) of the map stands for: {x - b.width + 1, y - b.height + 1}.
    [[nodiscard]] Offset offset_of(Pixel p) const noexcept {
        return {p.x - static_cast<int>(origin_x_), p.y - static_cast<int>(origin_y_)};
    }

    /// Returns the number of columns of the map.
    [[nodiscard]] int width() const noexcept { return map_.width(); }
    /// Returns the number of rows of the map.
    [[nodiscard]] int height() const noexcept { return map_.height(); }

    /// Returns the memory of the map, bytes.
    [[nodiscard]] std::size_t memory_bytes() const noexcept { return sizeof *this + view().words.size_bytes(); }

private:
    Mask map_;                          ///< has a word, so that one can be read whatever the offset
    std::uint32_t origin_x_, origin_y_; ///< the pixel that stands for {0, 0}
};

/// Returns minimum_separation() of the two masks of a pair map.
///
/// Cost:      about a microsecond where prepared masks of 200 px take 15 (blobs) to 200 (spidery shapes and rings).
[[nodiscard]] std::optional<Offset> minimum_separation(const PairMap& pair, Offset b_at) noexcept;

} // namespace hitmask

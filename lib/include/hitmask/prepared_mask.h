#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include <hitmask/detail/kernels.h>
#include <hitmask/detail/posed_mask_data.h>
#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/pose.h>

namespace hitmask {

/// A mask with what makes questions about it fast: its extent in eight directions, discs inside it, the spans of its
/// rows, and a copy of its bits in columns. Built once for each sprite or frame, then asked each frame of the game; it
/// never changes, so copies share their memory and any number of threads may ask at once.
///
/// It answers exactly as the mask does. It does not refer to the mask it was made from.
///
///     const PreparedMask ship(ship_mask), rock(rock_mask);     // once
///     if (overlaps(ship, rock, {rock_x - ship_x, rock_y - ship_y})) explode();
class PreparedMask {
public:
    /// Of a mask without pixels.
    PreparedMask() noexcept;

    /// Linear in pixels: about a tenth of a microsecond for 10 pixels, three times that for noise. Throws
    /// std::length_error for sides above max_side, std::bad_alloc if there is no memory.
    explicit PreparedMask(MaskView mask);

    /// Longest side, pixels.
    static constexpr int max_side = 8192;

    [[nodiscard]] int width() const noexcept { return width_; }
    [[nodiscard]] int height() const noexcept { return height_; }

    /// As MaskView::count().
    [[nodiscard]] std::int64_t count() const noexcept { return count_; }

    /// As MaskView::bounds().
    [[nodiscard]] PixelRect bounds() const noexcept;

    /// What it holds in memory, bytes: at most twice the bits of the mask from 200 x 200 pixels on.
    [[nodiscard]] std::size_t memory_bytes() const noexcept { return bytes_; }

    /// For the library itself.
    [[nodiscard]] const kernels::MaskData& data() const noexcept { return *data_; }

private:
    const kernels::MaskData* data_;
    std::shared_ptr<const void> storage_;
    int width_ = 0, height_ = 0;
    std::int64_t count_ = 0;
    std::size_t bytes_ = 0;
};

/// Do a and b share a solid pixel when b's top-left pixel lies at `b_at` on a's grid? The same answer as overlaps() of
/// the masks, for any offset. A few nanoseconds up to 32 x 32 px, and for larger sprites that fill much of
/// their box; tens of nanoseconds for thin ones; at worst the common area / 64 word operations.
[[nodiscard]] inline bool overlaps(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept {
    return kernels::active().overlaps(a.data(), b.data(), {b_at.dx, b_at.dy});
}

/// overlaps(a, b, b_at[i]) for all i: hits[i] becomes 1 or 0. Faster than one question at a time, since the answers of
/// most questions cost no branch. Requires hits.size() == b_at.size().
void overlaps_at_each(const PreparedMask& a, const PreparedMask& b, std::span<const Offset> b_at,
                      std::span<std::uint8_t> hits) noexcept;

/// overlaps(a, *others[i], at[i]) for all i: hits[i] becomes 1 or 0. One bullet against many ships. Requires as many
/// offsets and hits as masks, and pointers that are not null.
void overlaps_each(const PreparedMask& a, std::span<const PreparedMask* const> others, std::span<const Offset> at,
                   std::span<std::uint8_t> hits) noexcept;

/// Number of solid pixels that a and b share, 0 if they do not overlap.
[[nodiscard]] inline std::int64_t overlap_area(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept {
    return kernels::active().overlap_area(a.data(), b.data(), {b_at.dx, b_at.dy});
}

/// A prepared mask in a pose: what is computed once for each sprite and frame, about a tenth of a microsecond. It
/// refers to the prepared mask's memory: keep that mask or a copy of it.
class PosedMask {
public:
    /// Requires a pose in its domain.
    PosedMask(const PreparedMask& prepared, const Pose& pose) noexcept;
    PosedMask(const PreparedMask&&, const Pose&) = delete; // it would refer to what is gone

    /// For the library itself.
    [[nodiscard]] const kernels::PosedData& data() const noexcept { return data_; }

private:
    kernels::PosedData data_;
};

/// Do two sprites overlap as they are drawn? They do if and only if some pixel of the screen shows a solid pixel of
/// both, drawn with nearest sampling: its centre, taken back through each pose (screen_to_sprite) and rounded down, is
/// solid in both. Exact in integers: the same answer as a loop over all pixels of the screen, on every machine.
/// Tens to hundreds of nanoseconds for sprites, whatever their size on the screen; at worst, for combs whose teeth pass
/// between each other, linear in the pixels of the screen that both boxes cover.
[[nodiscard]] inline bool overlaps(const PosedMask& a, const PosedMask& b) noexcept {
    return kernels::active().posed_overlaps(a.data(), b.data());
}

/// The same without keeping what the poses need. A sprite that meets several others is better posed once.
[[nodiscard]] inline bool overlaps(const PreparedMask& a, const Pose& pose_a, const PreparedMask& b,
                                   const Pose& pose_b) noexcept {
    return overlaps(PosedMask(a, pose_a), PosedMask(b, pose_b));
}

// Masks turned by any angle, as pixels. To ask whether posed sprites overlap it is not needed (posed_mask.h is many
// times faster); it is for what else is asked of a turned sprite, and for turning sprites once, when they are loaded.

/// What a rectangle of the screen shows of a sprite in a pose, drawn with nearest sampling: pixel (x, y) of the result
/// is solid if screen pixel (screen.x + x, screen.y + y) shows a solid pixel, that is if the centre of the one lies in
/// the other (screen_to_sprite(pose).pixel_at). Exact in integers: two masks overlap in their poses if and only if
/// what the screen shows of them does. A pose at {10, 20} without more, seen through {10, 20, width, height}, gives the
/// mask itself. The result has the size of the rectangle; it lies at {screen.x, screen.y}. Requires a pose in its
/// domain and screen.w, screen.h >= 0. Time: linear in the screen pixels that lie in the sprite's rectangle, about 1 ns
/// each, and in rows. Throws std::bad_alloc if there is no memory.
[[nodiscard]] Mask posed(MaskView mask, const Pose& pose, PixelRect screen);

/// A mask and where it lies.
struct PlacedMask {
    Mask mask;
    Offset at; ///< of its top-left pixel, on the grid of the mask that it was made from
};

/// The mask turned by `angle` (radians, clockwise on screen) and scaled about its middle, on the smallest canvas that
/// holds all its solid pixels; Mask() at {0, 0} if there are none. Put at `at`, it turns on the spot. Pixels as with
/// posed(): where their centres fall on the line between two pixels, as for an odd difference of width and height at
/// a quarter turn, the right or lower one is taken. "###" by a quarter turn is a column of three at {1, -1}. Requires
/// sides of at most max_coordinate and an angle and a scale as a Pose has them. Needs a bit, and the time for a pixel
/// of posed(), for each pixel of the square into which it could be turned: a long mask needs much. Throws
/// std::bad_alloc if there is no memory.
[[nodiscard]] PlacedMask rotated(MaskView mask, float angle, float scale = 1);

} // namespace hitmask

#pragma once

// Pixel-exact collision of sprites: the fast way. Prepare each sprite once, when a level loads, and ask in each frame.
//
//     const PreparedMask ship(ship_mask), rock(rock_mask);                                     // once
//     if (overlaps(ship, rock, {rock_x - ship_x, rock_y - ship_y})) explode();                 // each frame
//     if (overlaps(ship, {.position = a, .angle = 1}, rock, {.position = b})) explode();       // turned, too

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>

#include <hitmask/detail/kernels.h>
#include <hitmask/detail/posed_mask_data.h>
#include <hitmask/detail/stored_mask.h>
#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/mask_overlap.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>

namespace hitmask {

// ---- At whole pixels

/// Data that a prepared mask keeps besides its pixels.
struct MaskOptions {
    /// Keep a distance grid (the default): a byte for each 4 x 4 pixels.
    ///
    /// It is for questions about masks that are turned or scaled. Without it these take longer where large masks are
    /// near each other. Preparing then takes half of the time for 200 x 200 px, and a sixth for 2048 x 2048 px;
    /// update() a third.
    bool distance_grid = true;
};

/// A mask prepared for fast questions. Make one for each sprite or frame of an animation.
///
/// It answers exactly as the mask does, and does not refer to the mask it was made from. Only update() changes it.
/// Copies share their memory, and any number of threads may ask at once.
class PreparedMask {
public:
    /// Makes a mask without pixels.
    PreparedMask() noexcept;
    /// Copies. Moving copies, too: what was moved from answers as before.
    PreparedMask(const PreparedMask&) noexcept = default;
    /// Copies, as above.
    PreparedMask& operator=(const PreparedMask&) noexcept = default;
    ~PreparedMask() = default;

    /// Prepares a mask.
    ///
    /// Throws:    std::length_error for sides above max_side; std::bad_alloc.
    /// Cost:      linear in pixels: 50 us for 200 x 200 px, 3 ms for 2048 x 2048 px.
    explicit PreparedMask(MaskView mask, const MaskOptions& options = {});

    /// Takes over pixels that have changed, such as a crater in terrain.
    ///
    /// Afterwards it answers as a mask that is prepared anew. `mask` is the mask as it is now; it differs from the one
    /// before in the rectangle `changed` at most, which may reach beyond the mask. What was made of it before must be
    /// made again: a PosedMask or a PosedShape; in a Scene, also in copies of it, call set_shape(). Copies of the
    /// prepared mask keep their answers.
    ///
    /// Requires:  a mask of the same size; no other thread that asks meanwhile.
    /// Throws:    std::bad_alloc; then nothing has changed.
    /// Cost:      about 20 us for 33 x 33 px at 200 x 200 px, 100 us at 2048 x 2048 px. The first call, the next one
    ///            after a copy was made, and one that adds pixels beyond all earlier ones prepare the mask anew.
    void update(MaskView mask, const PixelRect& changed);

    /// The longest side, pixels.
    static constexpr int max_side = 8192;

    /// Returns the number of columns of the mask.
    [[nodiscard]] int width() const noexcept { return width_; }
    /// Returns the number of rows of the mask.
    [[nodiscard]] int height() const noexcept { return height_; }

    /// Returns the number of solid pixels.
    [[nodiscard]] std::int64_t count() const noexcept { return count_; }

    /// Returns the smallest rectangle that contains every solid pixel; {0, 0, 0, 0} if there is none.
    [[nodiscard]] PixelRect bounds() const noexcept;

    /// Returns its memory, bytes: at most twice the bits of the mask for 200 x 200 pixels and more.
    [[nodiscard]] std::size_t memory_bytes() const noexcept { return bytes_; }

    /// For the library itself.
    [[nodiscard]] const kernels::MaskData& data() const noexcept { return *data_; }
    [[nodiscard]] static std::optional<PreparedMask> from_stored(MaskView mask, const StoredMask& stored);

private:
    struct Kept;
    void keep(const std::shared_ptr<MaskBlock>& block);

    const kernels::MaskData* data_;
    std::shared_ptr<MaskBlock> block_;
    int width_ = 0, height_ = 0;
    std::int64_t count_ = 0;
    std::size_t bytes_ = 0;
    bool has_grid_ = true;
};

/// Returns true if a and b share a solid pixel when b's top-left pixel lies at `b_at` on a's grid.
///
/// Touching:  pixels side by side share none: no overlap.
/// Exact:     the same answer as for the masks, for any offset.
/// Cost:      3 to 8 ns for sprites that fill much of their box, tens of ns for thin ones; at worst common area / 64.
[[nodiscard]] inline bool overlaps(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept {
    return kernels::of_masks().overlaps(a.data(), b.data(), {b_at.dx, b_at.dy});
}

/// Asks overlaps(a, b, b_at[i]) for all i: hits[i] becomes 1 or 0.
///
/// Requires:  hits.size() == b_at.size().
/// Cost:      10 to 25 % less than one question at a time, since most answers cost no branch.
void overlaps_at_each(const PreparedMask& a, const PreparedMask& b, std::span<const Offset> b_at,
                      std::span<std::uint8_t> hits) noexcept;

/// Asks overlaps(a, *others[i], at[i]) for all i, such as one bullet against many ships: hits[i] becomes 1 or 0.
///
/// Requires:  as many offsets and hits as masks; pointers that are not null.
/// Cost:      10 to 25 % less than one question at a time.
void overlaps_each(const PreparedMask& a, std::span<const PreparedMask* const> others, std::span<const Offset> at,
                   std::span<std::uint8_t> hits) noexcept;

/// Returns the number of solid pixels that a and b share.
///
/// Cost:      20 to 60 ns for sprites of 200 px; at worst common area / 64.
[[nodiscard]] inline std::int64_t overlap_area(const PreparedMask& a, const PreparedMask& b, Offset b_at) noexcept {
    return kernels::of_masks().overlap_area(a.data(), b.data(), {b_at.dx, b_at.dy});
}

/// Asks overlap_area(a, b, b_at[i]) for all i and writes the answers to areas[i].
///
/// Requires:  areas.size() == b_at.size().
/// Cost:      that of overlap_area() for each.
void overlap_area_at_each(const PreparedMask& a, const PreparedMask& b, std::span<const Offset> b_at,
                          std::span<std::int64_t> areas) noexcept;

/// Asks overlap_area(a, *others[i], at[i]) for all i and writes the answers to areas[i].
///
/// Requires:  as many offsets and areas as masks; pointers that are not null.
/// Cost:      that of overlap_area() for each.
void overlap_area_each(const PreparedMask& a, std::span<const PreparedMask* const> others, std::span<const Offset> at,
                       std::span<std::int64_t> areas) noexcept;

/// Returns the first pixel that a and b share, in a's coordinates; empty if they do not overlap.
///
/// Exact:     the same answer as for the masks, for any offset and order.
/// Example:   (7, 7) for two 8 x 8 squares at {7, 7}.
/// Cost:      15 to 40 ns for sprites up to 64 px, 50 to 200 ns up to 512 px.
[[nodiscard]] std::optional<Pixel> first_overlap(const PreparedMask& a, const PreparedMask& b, Offset b_at,
                                                 ScanOrder order = ScanOrder::from_top) noexcept;

// ---- Turned, scaled and mirrored

/// A prepared mask in a pose. Make one for each sprite and frame of the game.
///
/// It refers to the prepared mask's memory: keep that mask, or a copy of it, as long.
class alignas(64) PosedMask {
public:
    /// Poses a mask.
    ///
    /// Requires:  a pose in its domain (see Pose).
    /// Cost:      0.1 to 0.2 us.
    PosedMask(const PreparedMask& prepared, const Pose& pose) noexcept;
    PosedMask(const PreparedMask&&, const Pose&) = delete; // it would refer to what is gone

    /// Returns a rectangle around all screen pixels that show a solid pixel; {0, 0, 0, 0} if there is none.
    ///
    /// It is not tight: on each side up to 3 px and an eighth of the sprite's diagonal too large, mostly far less. It
    /// is the box around a polygon of sixteen corners. `posed(mask, pose, bounds)` draws what is in it.
    [[nodiscard]] PixelRect bounds() const noexcept {
        if (data_.right <= data_.left) return {};
        return {data_.left, data_.top, data_.right - data_.left, data_.bottom - data_.top};
    }

    /// For the library itself.
    [[nodiscard]] const kernels::PosedData& data() const noexcept { return data_; }

private:
    kernels::PosedData data_;
};

/// Returns true if two sprites overlap as they are drawn: some screen pixel shows a solid pixel of both.
///
/// A screen pixel shows the sprite's pixel in which its centre lies after it is taken back through the pose
/// (screen_to_sprite). That is what a renderer with nearest sampling draws.
///
/// Touching:  pixels side by side share none: no overlap.
/// Exact:     in integers, the same answer as a loop over all pixels of the screen, on every machine.
/// Cost:      30 to 600 ns, whatever the size on the screen; at worst, for interlocked combs, linear in shared pixels.
[[nodiscard]] inline bool overlaps(const PosedMask& a, const PosedMask& b) noexcept {
    return kernels::of_posed_masks().posed_overlaps(a.data(), b.data());
}

/// Returns the same without keeping the poses. Pose a sprite once if it turns and meets several others.
///
/// Cost:      as at whole pixels, and 6 ns more, if both sprites are upright: not turned, scaled or mirrored.
///            Others are posed first, see PosedMask.
[[nodiscard]] bool overlaps(const PreparedMask& a, const Pose& pose_a, const PreparedMask& b,
                            const Pose& pose_b) noexcept;

/// A shape that overlaps() takes beside a PosedMask.
using ConvexShape = std::variant<Vec2, Segment, Aabb, Obb, Circle, Capsule, ConvexPolygon>;

/// Returns true if a shape on the screen overlaps a sprite as it is drawn.
///
/// The sprite's solid pixels are squares of the screen. The answer is what the plain mask `posed(mask, pose, screen)`
/// gives, see mask_overlap.h. A MaskShape answers by the mask's outline instead, which is not cut into pixels of the
/// screen.
///
/// Touching:  no overlap. The lines between two solid pixels are inside.
/// Exact:     for the shape rounded to 1/16 px, as PosedShape rounds it.
/// Requires:  coordinates and lengths within +-max_coordinate.
/// Cost:      45 to 110 ns for bullets, 0.1 to 0.7 us for larger shapes and sprites of 200 px. At worst, along a
///            boundary that both share, linear in its length.
[[nodiscard]] bool overlaps(const PosedMask& mask, const ConvexShape& shape) noexcept;
/// Returns the same in the other order.
[[nodiscard]] inline bool overlaps(const ConvexShape& shape, const PosedMask& mask) noexcept {
    return overlaps(mask, shape);
}

// ---- Turned masks as pixels: to turn sprites once, when they load, and for other questions about what is drawn

/// Returns the pixels that a rectangle of the screen shows of a sprite in a pose, drawn with nearest sampling.
///
/// Pixel (x, y) of the result is solid if screen pixel (screen.x + x, screen.y + y) shows a solid pixel. Two sprites
/// overlap in their poses if and only if what the screen shows of them does.
///
/// Requires:  a pose in its domain; screen.w, screen.h >= 0.
/// Throws:    std::bad_alloc.
/// Example:   a pose at {10, 20} without more, seen through {10, 20, width, height}, gives the mask itself.
/// Cost:      about 1 ns for each screen pixel in the sprite's rectangle, and linear in rows.
[[nodiscard]] Mask posed(MaskView mask, const Pose& pose, PixelRect screen);

/// A mask and its place.
struct PlacedMask {
    Mask mask;
    Offset at; ///< of its top-left pixel, on the grid of the mask that it was made from
};

/// Turns a mask clockwise about its middle and scales it, on the smallest canvas with all its solid pixels.
///
/// Drawn at `at`, it turns on the spot. Pixels are those of posed(): where a centre falls on the line between two
/// pixels, the right or lower one is taken.
///
/// Requires:  sides of at most max_coordinate; an angle (radians) and a scale as a Pose takes them.
/// Throws:    std::bad_alloc.
/// Example:   "###" by a quarter turn is a column of three at {1, -1}; a mask without solid pixels is empty, at {0, 0}.
/// Cost:      a bit, and the time of a pixel in posed(), for each pixel of the square in which it could turn.
[[nodiscard]] PlacedMask rotated(MaskView mask, float angle, float scale = 1);

} // namespace hitmask

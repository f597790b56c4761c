#pragma once

// Any shape at any place: what a game collides. Masks and outlines are prepared once and referred to; the others are a
// few numbers.

#include <concepts>
#include <functional>
#include <variant>

#include <hitmask/detail/screen_shapes.h>
#include <hitmask/mask.h>
#include <hitmask/pose.h>
#include <hitmask/prepared_mask.h>
#include <hitmask/prepared_outline.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// A mask as a shape: its pixels and its exact outline. overlaps() of two masks compares pixels, as they are drawn;
/// with any other shape, and in all other questions also of two masks (distance, contact, sweep, cast), a mask is its
/// exact outline. In poses that turn or scale the two may differ by about a pixel. Copies share their memory.
///
/// contact() wants PrepareOptions::convex_pieces and takes the box around the mask without them; they are no default
/// since preparing takes 10 to 50 times as long with them: 0.6 to 2 ms for masks of 32 px, 70 ms for 256 px.
class MaskShape {
public:
    /// Throws what PreparedMask does.
    explicit MaskShape(MaskView mask, const PrepareOptions& options = {});

    [[nodiscard]] const PreparedMask& pixels() const noexcept { return pixels_; }
    [[nodiscard]] const PreparedOutline& outline() const noexcept { return outline_; }

    [[nodiscard]] std::size_t memory_bytes() const noexcept { return pixels_.memory_bytes() + outline_.memory_bytes(); }

private:
    PreparedMask pixels_;
    PreparedOutline outline_;
};

/// A point (Vec2), or any other shape. Outlines and masks are referred to: they must outlive the Shape.
using Shape = std::variant<Vec2, Segment, Aabb, Obb, Circle, Capsule, Ellipse, ConvexPolygon,
                           std::reference_wrapper<const PreparedOutline>, std::reference_wrapper<const MaskShape>>;

/// A mask in any form but MaskShape, which alone is a shape.
template<class T>
concept PixelsOnly =
    std::same_as<T, PreparedMask> || std::same_as<T, PosedMask> || std::same_as<T, Mask> || std::same_as<T, MaskView>;

/// For the library itself.
namespace on_screen {

struct PosedMaskShape {
    PosedMask pixels;
    PosedOutline outline;
};

using AnyShape = std::variant<Convex, ScreenEllipse, PosedOutline, PosedMaskShape>;

} // namespace on_screen

/// A shape in a pose: what is computed once for each sprite and frame. All questions about shapes take it; contact()
/// alone wants outlines and masks that keep their convex pieces.
///
/// What must outlive what: a posed outline or mask refers to the memory of its PreparedOutline or MaskShape. That one
/// or a copy of it must live as long as the posed shape does; it may be moved meanwhile, as in a vector that grows. All
/// other shapes are copied, and may go at once. So for a game: prepare when a level loads, keep it till the level ends.
///
///     std::vector<PreparedOutline> outlines;             // of the level
///     const PosedShape ship(outlines[3], pose);          // each frame; a PreparedOutline made here is refused
///     const PosedShape bullet(Circle{{x, y}, 4});        // refers to nothing
///
/// The pose takes the shape from sprite coordinates to the screen; a pose at {0, 0} without more leaves it where it is.
/// On the screen a shape is rounded to the lattice of 1/16 px once, and all answers are exact for what that gives:
/// points, corners, centres and vertices lie where the pose takes them (sprite_to_screen); radii are scaled; a box that
/// is turned keeps the place of one corner and the two sides from there, an ellipse its centre and the two half axes.
/// Their angles are as rotation_by() takes them.
class PosedShape {
public:
    /// A point at {0, 0}.
    PosedShape() noexcept : PosedShape(Vec2{}) {}

    /// Requires a pose in its domain, and coordinates and lengths within +-max_coordinate. Shapes that are empty (see
    /// shapes.h) are empty in any pose.
    explicit PosedShape(const Shape& shape, const Pose& pose = {}) noexcept;
    PosedShape(const PreparedOutline&&, const Pose& = {}) = delete; // it would refer to what is gone
    PosedShape(const MaskShape&&, const Pose& = {}) = delete;

    /// Not for masks alone: says what to make of them. Not explicit, so that scene.add(prepared_mask) says it as well.
    template<PixelsOnly T>
    PosedShape(const T&, const Pose& = {}) { // NOLINT(*-explicit-*)
        static_assert(!PixelsOnly<T>, "a mask becomes a shape by MaskShape: keep a hitmask::MaskShape of the mask, and "
                                      "pass PosedShape(mask_shape, pose)");
    }

    /// A box around the shape on the screen, pixels: no point of the shape is outside it, and it is at most 1/4 px too
    /// large, more for outlines that are turned. lower > upper if the shape has no points.
    [[nodiscard]] Aabb bounds() const noexcept;

    /// For the library itself.
    [[nodiscard]] const on_screen::AnyShape& on_screen() const noexcept { return shape_; }

private:
    on_screen::AnyShape shape_;
};

} // namespace hitmask

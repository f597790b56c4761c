#pragma once

// Any shape in any pose: what the questions of collide.h take. Masks and outlines are prepared once and referred to;
// all other shapes are a few numbers.

#include <concepts>
#include <cstddef>
#include <functional>
#include <variant>

#include <hitmask/detail/screen_shapes.h>
#include <hitmask/mask.h>
#include <hitmask/pose.h>
#include <hitmask/prepared_mask.h>
#include <hitmask/prepared_outline.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// A mask as a shape: its pixels and its exact outline. Copies share their memory.
///
/// overlaps() of two masks compares pixels, as they are drawn. With any other shape, and for distance, contact, sweep
/// and cast, a MaskShape is its exact outline. In poses that turn or scale the two may differ by about a pixel.
class MaskShape {
public:
    /// Prepares a mask.
    ///
    /// For contact(), set PrepareOptions::convex_pieces; without them it takes the box around the mask. They take 0.6
    /// to 2 ms for masks of 32 px and 70 ms for 256 px, 20 to 200 times as long as the rest.
    ///
    /// Throws:    what PreparedMask does.
    explicit MaskShape(MaskView mask, const PrepareOptions& options = {});

    /// Returns the mask.
    [[nodiscard]] const PreparedMask& pixels() const noexcept { return pixels_; }
    /// Returns its exact outline.
    [[nodiscard]] const PreparedOutline& outline() const noexcept { return outline_; }

    /// Returns its memory, bytes. Copies share it.
    [[nodiscard]] std::size_t memory_bytes() const noexcept { return pixels_.memory_bytes() + outline_.memory_bytes(); }

private:
    PreparedMask pixels_;
    PreparedOutline outline_;
};

/// Traces the exact outline of a prepared mask, and keeps it with the mask until update(). Copies share it.
///
/// Without this call, the first question that needs the outline traces it, without convex pieces. contact() then takes
/// the box around the mask. Nothing happens if the mask has an outline already.
///
/// Throws:    std::bad_alloc.
/// Cost:      0.2 ms for 200 x 200 px; with convex pieces as for MaskShape.
void prepare_outline(const PreparedMask& mask, const PrepareOptions& options = {});

/// A point (Vec2), or any other shape. Outlines and masks are referred to: they must outlive the Shape.
///
/// A PreparedMask overlaps other masks and convex shapes, and contains points, as it is drawn, pixel by pixel: see the
/// functions of PosedMask. All other questions are about its exact outline. The first one traces it, in about 0.2 ms
/// for 200 x 200 px, and the mask keeps it until update(). If memory is too short for that, the program ends. Call
/// prepare_outline() before to get an exception instead, or for convex pieces.
using Shape = std::variant<Vec2, Segment, Aabb, Obb, Circle, Capsule, Ellipse, ConvexPolygon,
                           std::reference_wrapper<const PreparedOutline>, std::reference_wrapper<const MaskShape>,
                           std::reference_wrapper<const PreparedMask>>;

/// A mask that is not prepared, or that is posed already. It is no shape.
template<class T>
concept PixelsOnly = std::same_as<T, PosedMask> || std::same_as<T, Mask> || std::same_as<T, MaskView>;

/// For the library itself.
namespace on_screen {

/// A posed mask. Its outline is posed when a question needs it, since two masks compare their pixels.
struct PosedMaskShape {
    kernels::PosedData pixels;
    const kernels::OutlineData* prepared_outline; ///< null for a mask whose outline is traced when a question needs it
    Pose pose;

    [[nodiscard]] const kernels::OutlineData& outline_data() const noexcept;
    [[nodiscard]] PosedOutline outline() const noexcept {
        return PosedOutline(kernels::posed_outline(outline_data(), pose));
    }
};

using AnyShape = std::variant<Convex, ScreenEllipse, PosedOutline, PosedMaskShape>;

/// Poses a mask shape; a shape without points if it is too small.
[[nodiscard]] AnyShape posed_mask_shape(const kernels::MaskData& pixels, const kernels::OutlineData* outline,
                                        const Pose& pose) noexcept;

/// A box around a prepared mask in a pose, pixels; empty if it has no points.
[[nodiscard]] Aabb box_in_pose(const kernels::MaskData& pixels, const Pose& pose) noexcept;

/// A box around what is drawn of a mask, from the box around its outline in this pose. It has some room, and more of it
/// far from the pivot.
[[nodiscard]] Aabb drawn_box(const Aabb& box, const Pose& pose, float room) noexcept;

} // namespace on_screen

/// A shape in a pose. Make one for each sprite and frame of the game; all questions of collide.h take it.
///
/// A posed outline or mask refers to the memory of its PreparedOutline or MaskShape. Keep that one, or a copy of it, as
/// long; it may be moved meanwhile, as in a vector that grows. All other shapes are copied. So for a game: prepare when
/// a level loads, and keep it till the level ends.
///
///     std::vector<PreparedOutline> outlines;             // of the level
///     const PosedShape ship(outlines[3], pose);          // each frame; a PreparedOutline made here is refused
///     const PosedShape bullet(Circle{{x, y}, 4});        // refers to nothing
///
/// The pose takes the shape from sprite coordinates to the screen; without a pose it stays where it is. On the screen a
/// shape is rounded to the lattice of 1/16 px once. All answers are exact for the rounded shape:
///
/// - Points, corners, centres and vertices lie where the pose takes them (sprite_to_screen()).
/// - Radii are scaled.
/// - A turned box keeps the place of one corner and the two sides from there.
/// - An ellipse keeps its centre and the two half axes.
class PosedShape {
public:
    /// Makes a point at {0, 0}.
    PosedShape() noexcept : PosedShape(Vec2{}) {}

    /// Poses a shape. Shapes that are empty (see shapes.h) are empty in any pose.
    ///
    /// Requires:  a pose in its domain; coordinates and lengths within +-max_coordinate.
    /// Cost:      40 to 170 ns. It takes 256 bytes.
    explicit PosedShape(const Shape& shape, const Pose& pose = {}) noexcept;
    PosedShape(const PreparedOutline&&, const Pose& = {}) = delete; // it would refer to what is gone
    PosedShape(const PreparedMask&&, const Pose& = {}) = delete;
    PosedShape(const MaskShape&&, const Pose& = {}) = delete;

    /// Refuses masks that are not prepared, and says what to make of them, also in scene.add(mask).
    template<PixelsOnly T>
    explicit(std::same_as<T, Mask> || std::same_as<T, MaskView>) PosedShape(const T&, const Pose& = {}) {
        static_assert(!PixelsOnly<T>,
                      "keep a hitmask::PreparedMask or a hitmask::MaskShape of the mask, and pass "
                      "PosedShape(prepared_mask, pose); overlaps() takes a PosedMask only beside another "
                      "one or a ConvexShape");
    }

    /// Returns a box around the shape on the screen, pixels; lower > upper if the shape has no points.
    ///
    /// No point of the shape is outside it. It is at most 1/4 px too large, more for outlines that are turned.
    [[nodiscard]] Aabb bounds() const noexcept;

    /// For the library itself.
    explicit PosedShape(const on_screen::AnyShape& shape) noexcept : shape_(shape) {}
    [[nodiscard]] const on_screen::AnyShape& on_screen() const noexcept { return shape_; }

private:
    alignas(64) on_screen::AnyShape shape_; // kernels load whole cache lines of a mask
};

} // namespace hitmask

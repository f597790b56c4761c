#pragma once

// Internal: shapes as a scene keeps them, before they are posed.

#include <cstdint>
#include <variant>
#include <vector>

#include <hitmask/pose.h>
#include <hitmask/posed_shape.h>
#include <hitmask/shapes.h>

namespace hitmask::kernels {

/// The data of a mask shape; of a prepared mask without its outline.
struct MaskShapeData {
    const MaskData* pixels;
    const OutlineData* outline;
};

/// A convex polygon that is kept elsewhere, because it is large.
struct StoredPolygon {};

/// A shape in the sprite, in few bytes.
using SmallShape =
    std::variant<Vec2, Segment, Aabb, Obb, Circle, Capsule, Ellipse, StoredPolygon, const OutlineData*, MaskShapeData>;

/// A shape and its pose: 64 bytes, of which a game keeps thousands, and copies all to go back to them.
struct PlacedShape {
    SmallShape shape;
    Pose pose;
};

/// Shapes of a scene that were posed for pairs(). Copies have none: they are posed when they are needed.
struct PosedSprites {
    std::vector<PosedShape> shapes;
    std::vector<std::uint32_t> indexes; ///< of the sprites that the shapes belong to
    std::vector<std::uint32_t> places;  ///< by index: where a sprite's shape stands, if its frame is this one
    std::vector<std::uint32_t> frames;
    std::uint32_t frame = 0;
    std::vector<std::uint8_t> are_kept; ///< of pairs

    PosedSprites() noexcept = default;
    ~PosedSprites() = default;
    PosedSprites(const PosedSprites& /*other*/) noexcept {}
    PosedSprites& operator=(const PosedSprites& /*other*/) noexcept { return *this; } // NOLINT(cert-oop54-cpp)
    PosedSprites(PosedSprites&&) noexcept = default;
    PosedSprites& operator=(PosedSprites&&) noexcept = default;
};

// In these functions the polygon is that of a StoredPolygon, or null.

/// A shape in few bytes; StoredPolygon for a polygon.
[[nodiscard]] SmallShape small_shape(const Shape& shape) noexcept;

/// Poses a shape.
[[nodiscard]] PosedShape posed(const PlacedShape& placed, const ConvexPolygon* polygon) noexcept;

/// Returns true if the shape on the screen is a box, whose sides are those of box_around().
[[nodiscard]] bool is_screen_box(const PlacedShape& placed) noexcept;

/// Returns true if the shape is a mask that the screen shows pixel by pixel.
[[nodiscard]] bool is_upright_mask(const PlacedShape& placed) noexcept;

/// The same as overlaps() of the posed shapes. Requires two upright masks.
[[nodiscard]] bool upright_masks_overlap(const PlacedShape& a, const PlacedShape& b) noexcept;

/// A box on the screen around a shape, from the pose alone; one at {0, 0} if it has no points.
[[nodiscard]] Aabb box_around(const PlacedShape& placed, const ConvexPolygon* polygon) noexcept;

} // namespace hitmask::kernels

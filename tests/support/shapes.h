#pragma once

// Shapes of all kinds in poses, for tests.

#include <cstddef>
#include <memory>
#include <string>

#include <hitmask/hitmask.h>

#include "support/random.h"
#include "support/shape_oracle.h"

namespace hitmask::test {

inline constexpr std::size_t shape_kinds = std::variant_size_v<Shape> - 1; // without PreparedMask, a part of MaskShape
inline constexpr std::size_t outline_kind = shape_kinds - 2, mask_kind = shape_kinds - 1;

/// The index of a kind in Shape.
template<class Kind>
inline constexpr std::size_t shape_kind = Shape(Kind{}).index();

constexpr bool has_no_inside(std::size_t kind) {
    return kind == shape_kind<Vec2> || kind == shape_kind<Segment>;
}

/// True if one kind of a pair has an inside. The pair's number is first * shape_kinds + second.
constexpr bool pair_has_inside(std::size_t pair) {
    return !has_no_inside(pair / shape_kinds) || !has_no_inside(pair % shape_kinds);
}

constexpr bool is_round(std::size_t kind) {
    return kind == shape_kind<Circle> || kind == shape_kind<Capsule> || kind == shape_kind<Ellipse>;
}

/// A shape in a pose, and the objects it was made from. Copies share their memory.
struct TestShape {
    Shape shape;
    Pose pose;
    Outline outline; ///< if it is an outline or a mask
    Mask mask;
    std::shared_ptr<const PreparedOutline> prepared;
    std::shared_ptr<const MaskShape> mask_shape;

    [[nodiscard]] PosedShape posed() const { return PosedShape(shape, pose); }
    [[nodiscard]] ScreenShape on_screen() const;
    [[nodiscard]] std::string text() const;
};

/// Options for the places of random shapes.
struct ShapePlaces {
    bool on_pixels = false; ///< whole pixels, quarter turns and no scale, so that touching is frequent
    bool still = false;     ///< without a pose
};

/// A random shape of the kind with this index in Shape. It is some pixels large on the screen and lies within some
/// pixels of the origin. Sometimes it has no inside, or no points.
[[nodiscard]] TestShape random_test_shape(Random& random, std::size_t kind, const ShapePlaces& places);

/// The shape, scaled, without a pose; angles stay. Not for masks. Outlines that get too large become empty.
[[nodiscard]] TestShape enlarged(const TestShape& shape, float factor);

[[nodiscard]] TestShape test_shape(const Shape& shape, const Pose& pose = {});
[[nodiscard]] TestShape test_shape(const Outline& outline, const Pose& pose = {}, bool with_grid = true);
[[nodiscard]] TestShape test_shape(const Mask& mask, const Pose& pose = {});

} // namespace hitmask::test

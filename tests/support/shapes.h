#pragma once

// Shapes of all kinds in poses, for tests.

#include <cstddef>
#include <memory>
#include <string>

#include <hitmask/hitmask.h>

#include "support/random.h"
#include "support/shape_oracle.h"

namespace hitmask::test {

inline constexpr std::size_t shape_kinds = std::variant_size_v<Shape>;
inline constexpr std::size_t outline_kind = shape_kinds - 2, mask_kind = shape_kinds - 1;

/// The index of a kind in Shape.
template<class Kind>
inline constexpr std::size_t shape_kind = Shape(Kind{}).index();

constexpr bool has_no_inside(std::size_t kind) {
    return kind == shape_kind<Vec2> || kind == shape_kind<Segment>;
}

/// True if one of two kinds has an inside. The pair is numbered first * shape_kinds + second.
constexpr bool pair_has_inside(std::size_t pair) {
    return !has_no_inside(pair / shape_kinds) || !has_no_inside(pair % shape_kinds);
}

constexpr bool is_round(std::size_t kind) {
    return kind == shape_kind<Circle> || kind == shape_kind<Capsule> || kind == shape_kind<Ellipse>;
}

/// A shape in a pose, with what it was made from. Copies share their memory.
struct TestShape {
    Shape shape;
    Pose pose;
    Outline outline; ///< of an outline or a mask
    Mask mask;
    std::shared_ptr<const PreparedOutline> prepared;
    std::shared_ptr<const MaskShape> mask_shape;

    [[nodiscard]] PosedShape posed() const { return PosedShape(shape, pose); }
    [[nodiscard]] ScreenShape on_screen() const;
    [[nodiscard]] std::string text() const;
};

/// Where random shapes lie.
struct ShapePlaces {
    bool on_pixels = false; ///< whole pixels, quarter turns and no scale: touching is frequent
    bool still = false;     ///< as they are, without a pose
};

/// A shape of the kind with this index in Shape, some pixels large on the screen, within some pixels of the origin.
/// Now and then it has no inside, or no points.
[[nodiscard]] TestShape random_test_shape(Random& random, std::size_t kind, const ShapePlaces& places);

/// The same shape without a pose, all of it as many times as large; angles stay. Not for masks. Outlines that get too
/// long become empty.
[[nodiscard]] TestShape enlarged(const TestShape& shape, float factor);

[[nodiscard]] TestShape test_shape(const Shape& shape, const Pose& pose = {});
[[nodiscard]] TestShape test_shape(const Outline& outline, const Pose& pose = {}, bool with_grid = true);
[[nodiscard]] TestShape test_shape(const Mask& mask, const Pose& pose = {});

} // namespace hitmask::test

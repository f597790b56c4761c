#include <hitmask/shape_batches.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <utility>
#include <variant>

#include <hitmask/collide.h>
#include <hitmask/detail/portable_math.h>

#include "lattice/convex_hull.h"
#include "lattice/placed_box.h"
#include "lattice/pose_domain.h"
#include "shape_collision/batch_data.h"

namespace hitmask {

using kernels::BatchLimits;
using kernels::BoxColumns;
using kernels::Boxes16;
using kernels::CircleColumns;
using kernels::Circles16;
using kernels::ExactBox;
using kernels::ExactCircle;
using kernels::RoughBox;
using kernels::RoughCircle;
using on_screen::Convex;

namespace {

/// The place or size of rough shapes without points. A few times its square still fits in a float.
constexpr float far_away = 0x1p60F;

template<class Box>
ExactBox exact_box(const Box& box, const SpriteToScreen& map) noexcept {
    if (is_empty(box)) return {.x = ExactBox::nowhere};
    const auto& [p, u, v] = ToScreen(map).box(box);
    // The sum fits in 32 bits, but a part of it may not.
    const auto middle_x2 = [](std::int64_t corner, std::int64_t side, std::int64_t other_side) {
        return static_cast<std::int32_t>(2 * corner + side + other_side);
    };
    return {middle_x2(p.x, u.x, v.x), middle_x2(p.y, u.y, v.y), u.x, u.y, v.x, v.y};
}

template<class Box>
ExactBox exact_box(const Box& box, const Pose& pose) noexcept {
    return is_too_small(pose) ? ExactBox{.x = ExactBox::nowhere} : exact_box(box, sprite_to_screen(pose));
}

ExactCircle exact_circle(const Circle& circle, const SpriteToScreen& map, double scale) noexcept {
    if (is_empty(circle)) return {0, 0, -1};
    const LatticePoint center = ToScreen(map).placed(to_lattice(circle.center));
    return {center.x, center.y, placed_radius(circle.radius, scale)};
}

/// The error of rounding a number to float.
float rounding_of(std::int32_t number) noexcept {
    return static_cast<float>(std::abs(static_cast<double>(number) - static_cast<double>(static_cast<float>(number))));
}

struct RoughAndDeviation {
    RoughBox rough;
    float deviation;
};

/// The rectangle with the box's middle, its longer side, and its width across that side.
RoughAndDeviation rough_box(const ExactBox& box) noexcept {
    if (box.is_empty()) return {{.length = -far_away, .width = -far_away}, 0};
    RealVector longer{static_cast<double>(box.ux), static_cast<double>(box.uy)};
    RealVector other{static_cast<double>(box.vx), static_cast<double>(box.vy)};
    const auto squared = [](RealVector v) { return v.x * v.x + v.y * v.y; };
    if (squared(longer) < squared(other)) std::swap(longer, other);
    const float off = rounding_of(box.x) + rounding_of(box.y);
    RoughBox rough{static_cast<float>(box.x), static_cast<float>(box.y)};
    const double length = square_root(squared(longer));
    if (length == 0) return {rough, off};
    const RealVector axis{longer.x / length, longer.y / length};
    rough.axis_x = static_cast<float>(axis.x), rough.axis_y = static_cast<float>(axis.y);
    rough.length = static_cast<float>(length);
    rough.width = static_cast<float>(std::abs(axis.x * other.y - axis.y * other.x));
    const double shear = std::abs(axis.x * other.x + axis.y * other.y);
    return {rough, static_cast<float>(shear) + off};
}

RoughCircle rough_circle(const ExactCircle& circle) noexcept {
    if (circle.is_empty()) return {far_away, far_away, 0};
    return {static_cast<float>(2 * circle.x), static_cast<float>(2 * circle.y), 2 * static_cast<float>(circle.radius)};
}

BatchLimits limits_of(const ExactBox& box, const RoughAndDeviation& of_rough) noexcept {
    if (box.is_empty()) return {};
    const auto& [rough, deviation] = of_rough;
    return {deviation, rough.length + rough.width + deviation, rough.width};
}

BatchLimits limits_of(const ExactCircle& circle) noexcept {
    if (circle.is_empty()) return {};
    const float radius = 2 * static_cast<float>(circle.radius);
    return {rounding_of(2 * circle.x) + rounding_of(2 * circle.y), radius, radius};
}

BatchLimits widened(const BatchLimits& a, const BatchLimits& b) noexcept {
    return {std::max(a.deviation, b.deviation), std::max(a.reach, b.reach), std::min(a.least, b.least)};
}

void set_lane(Boxes16& block, std::size_t lane, const RoughBox& box) noexcept {
    block.x[lane] = box.x, block.y[lane] = box.y;
    block.axis_x[lane] = box.axis_x, block.axis_y[lane] = box.axis_y;
    block.length[lane] = box.length, block.width[lane] = box.width;
}

void set_lane(Circles16& block, std::size_t lane, const RoughCircle& circle) noexcept {
    block.x[lane] = circle.x, block.y[lane] = circle.y, block.radius[lane] = circle.radius;
}

/// Blocks of sixteen equal shapes, for whole words of answers.
template<class Block, class Rough>
std::vector<Block> blocks_of(std::size_t count, const Rough& rough) {
    Block block;
    for (std::size_t lane = 0; lane < 16; ++lane) {
        set_lane(block, lane, rough);
    }
    return std::vector<Block>(4 * hit_words(count), block);
}

BoxColumns columns(const BoxBatch& boxes) noexcept {
    return {boxes.blocks(), boxes.exact(), {}, boxes.limits()};
}
BoxColumns columns(const ExactBox& box) noexcept {
    const RoughAndDeviation rough = rough_box(box);
    return {nullptr, &box, rough.rough, limits_of(box, rough)};
}
CircleColumns columns(const CircleBatch& circles) noexcept {
    return {circles.blocks(), circles.exact(), {}, circles.limits()};
}
CircleColumns columns(const ExactCircle& circle) noexcept {
    return {nullptr, &circle, rough_circle(circle), limits_of(circle)};
}

/// A box as the corners of a convex shape, from the corner with -u and -v. Its middle and sides are even or odd
/// together.
Convex convex_of(const ExactBox& box) noexcept {
    Convex shape;
    if (box.is_empty()) return shape;
    const auto corner = [&](int s, int t) {
        return LatticePoint{(box.x + s * box.ux + t * box.vx) / 2, (box.y + s * box.uy + t * box.vy) / 2};
    };
    const std::array corners{corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)};
    static_cast<void>(make_hull(corners, shape)); // four are not too many
    return shape;
}

Convex convex_of(const ExactCircle& circle) noexcept {
    Convex shape;
    if (circle.is_empty()) return shape;
    shape.corners[0] = {circle.x, circle.y};
    shape.count = 1, shape.radius = circle.radius;
    return shape;
}

/// The box that a convex shape is: a parallelogram, a segment or a point. Nothing for other shapes.
std::optional<ExactBox> as_box(const Convex& shape) noexcept {
    if (shape.radius > 0) return std::nullopt;
    const auto& [a, b, c, d] = std::array{shape.corners[0], shape.corners[1], shape.corners[2], shape.corners[3]};
    switch (shape.count) {
    case 0:
        return ExactBox{.x = ExactBox::nowhere};
    case 1:
        return ExactBox{2 * a.x, 2 * a.y};
    case 2:
        return ExactBox{a.x + b.x, a.y + b.y, b.x - a.x, b.y - a.y};
    case 4:
        if (a.x + c.x != b.x + d.x || a.y + c.y != b.y + d.y) return std::nullopt;
        return ExactBox{a.x + c.x, a.y + c.y, b.x - a.x, b.y - a.y, d.x - a.x, d.y - a.y};
    default:
        return std::nullopt;
    }
}

ExactBox around(const PosedShape& shape) noexcept {
    return exact_box(shape.bounds(), identity_transform);
}

std::size_t hits_of(const BoxBatch& boxes, const BoxColumns& box, std::span<std::uint64_t> hits) noexcept {
    return kernels::of_batches().overlap_boxes(columns(boxes), box, boxes.size(), hits.data());
}
std::size_t hits_of(const BoxBatch& boxes, const CircleColumns& circle, std::span<std::uint64_t> hits) noexcept {
    return kernels::of_batches().overlap_boxes_circles(columns(boxes), circle, boxes.size(), hits.data());
}
std::size_t hits_of(const CircleBatch& circles, const BoxColumns& box, std::span<std::uint64_t> hits) noexcept {
    return kernels::of_batches().overlap_boxes_circles(box, columns(circles), circles.size(), hits.data());
}
std::size_t hits_of(const CircleBatch& circles, const CircleColumns& circle, std::span<std::uint64_t> hits) noexcept {
    return kernels::of_batches().overlap_circles(columns(circles), circle, circles.size(), hits.data());
}

/// Boxes and circles are asked at once; for other shapes, those that meet the box around it are asked one by one.
template<class Batch>
std::size_t hits_of_shape(const Batch& batch, const PosedShape& shape, std::span<std::uint64_t> hits) noexcept {
    assert(hits.size() == hit_words(batch.size()));
    if (const auto* convex = std::get_if<Convex>(&shape.on_screen())) {
        if (const std::optional<ExactBox> box = as_box(*convex)) return hits_of(batch, columns(*box), hits);
        if (convex->count == 1) {
            const ExactCircle circle{convex->corners[0].x, convex->corners[0].y, convex->radius};
            return hits_of(batch, columns(circle), hits);
        }
    }
    std::size_t count = hits_of(batch, columns(around(shape)), hits);
    for (std::size_t w = 0; w < hits.size(); ++w) {
        for (std::uint64_t open = hits[w]; open != 0; open &= open - 1) {
            const int bit = std::countr_zero(open);
            if (overlaps(batch.shape(64 * w + static_cast<std::size_t>(bit)), shape)) continue;
            hits[w] &= ~(std::uint64_t{1} << bit);
            --count;
        }
    }
    return count;
}

} // namespace

BoxBatch::BoxBatch(std::size_t count) : blocks_(blocks_of<Boxes16>(count, RoughBox{})), exact_(count) {
    if (count > 0) limits_ = limits_of(ExactBox{}, rough_box(ExactBox{}));
}

BoxBatch::BoxBatch(std::span<const Obb> boxes) : BoxBatch(boxes.size()) {
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        set(i, boxes[i]);
    }
}

BoxBatch::BoxBatch(std::span<const Aabb> boxes) : BoxBatch(boxes.size()) {
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        set(i, boxes[i]);
    }
}

void BoxBatch::set(std::size_t i, const Obb& box, const Pose& pose) noexcept {
    put(i, exact_box(box, pose));
}

void BoxBatch::set(std::size_t i, const Aabb& box, const Pose& pose) noexcept {
    put(i, exact_box(box, pose));
}

void BoxBatch::put(std::size_t i, const ExactBox& box) noexcept {
    assert(i < size());
    exact_[i] = box;
    const RoughAndDeviation rough = rough_box(box);
    set_lane(blocks_[i / 16], i % 16, rough.rough);
    limits_ = widened(limits_, limits_of(box, rough));
}

PosedShape BoxBatch::shape(std::size_t i) const noexcept {
    assert(i < size());
    return PosedShape(on_screen::AnyShape(convex_of(exact_[i])));
}

CircleBatch::CircleBatch(std::size_t count) : blocks_(blocks_of<Circles16>(count, RoughCircle{})), exact_(count) {
    if (count > 0) limits_ = limits_of({});
}

CircleBatch::CircleBatch(std::span<const Circle> circles) : CircleBatch(circles.size()) {
    for (std::size_t i = 0; i < circles.size(); ++i) {
        set(i, circles[i]);
    }
}

void CircleBatch::set(std::size_t i, const Circle& circle, const Pose& pose) noexcept {
    assert(i < size());
    const ExactCircle exact =
        is_too_small(pose) ? ExactCircle{0, 0, -1} : exact_circle(circle, sprite_to_screen(pose), pose.scale);
    exact_[i] = exact;
    set_lane(blocks_[i / 16], i % 16, rough_circle(exact));
    limits_ = widened(limits_, limits_of(exact));
}

PosedShape CircleBatch::shape(std::size_t i) const noexcept {
    assert(i < size());
    return PosedShape(on_screen::AnyShape(convex_of(exact_[i])));
}

std::size_t overlaps_each(const BoxBatch& boxes, const PosedShape& shape, std::span<std::uint64_t> hits) noexcept {
    return hits_of_shape(boxes, shape, hits);
}

std::size_t overlaps_each(const CircleBatch& circles, const PosedShape& shape, std::span<std::uint64_t> hits) noexcept {
    return hits_of_shape(circles, shape, hits);
}

std::size_t overlaps_pairwise(const BoxBatch& a, const BoxBatch& b, std::span<std::uint64_t> hits) noexcept {
    assert(a.size() == b.size() && hits.size() == hit_words(a.size()));
    return hits_of(a, columns(b), hits);
}

std::size_t overlaps_pairwise(const BoxBatch& boxes, const CircleBatch& circles,
                              std::span<std::uint64_t> hits) noexcept {
    assert(boxes.size() == circles.size() && hits.size() == hit_words(boxes.size()));
    return hits_of(boxes, columns(circles), hits);
}

std::size_t overlaps_pairwise(const CircleBatch& a, const CircleBatch& b, std::span<std::uint64_t> hits) noexcept {
    assert(a.size() == b.size() && hits.size() == hit_words(a.size()));
    return hits_of(a, columns(b), hits);
}

} // namespace hitmask

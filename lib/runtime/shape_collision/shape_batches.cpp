#include <hitmask/shape_batches.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "lattice/pose_domain.h"
#include "shape_collision/batch_data.h"
#include "shape_collision/placed_box.h"

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

namespace {

/// A pose that leaves everything where it is.
constexpr SpriteToScreen identity_transform{1 << SpriteToScreen::fraction_bits, 0, 0, 0,
                                            1 << SpriteToScreen::fraction_bits, 0};

/// For the rough shapes without points. Its square, some times over, still fits in a float.
constexpr float far_away = 0x1p60F;

template<class Box>
ExactBox exact_box(const Box& box, const SpriteToScreen& map) noexcept {
    if (is_empty(box)) return {.x = ExactBox::nowhere};
    const auto& [p, u, v] = ToScreen(map).box(box);
    return {2 * p.x + u.x + v.x, 2 * p.y + u.y + v.y, u.x, u.y, v.x, v.y};
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

/// A rounded number, and how far it is off.
float rounding_of(std::int32_t number) noexcept {
    return static_cast<float>(std::abs(static_cast<double>(number) - static_cast<double>(static_cast<float>(number))));
}

struct RoughAndDeviation {
    RoughBox rough;
    float deviation;
};

/// The rectangle about the same middle that has the longer side, and is as wide.
RoughAndDeviation rough_box(const ExactBox& box) noexcept {
    if (box.is_empty()) return {{.length = -far_away, .width = -far_away}, 0};
    RealVector longer{static_cast<double>(box.ux), static_cast<double>(box.uy)};
    RealVector other{static_cast<double>(box.vx), static_cast<double>(box.vy)};
    const auto squared = [](RealVector v) { return v.x * v.x + v.y * v.y; };
    if (squared(longer) < squared(other)) std::swap(longer, other);
    const float off = rounding_of(box.x) + rounding_of(box.y);
    RoughBox rough{static_cast<float>(box.x), static_cast<float>(box.y)};
    const double length = std::sqrt(squared(longer));
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

/// Blocks of sixteen times the same, whole words of answers of them.
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
BoxColumns columns(const PosedBox& box) noexcept {
    return {nullptr, &box.exact(), box.rough(), box.limits()};
}
CircleColumns columns(const CircleBatch& circles) noexcept {
    return {circles.blocks(), circles.exact(), {}, circles.limits()};
}
CircleColumns columns(const PosedCircle& circle) noexcept {
    return {nullptr, &circle.exact(), rough_circle(circle.exact()), limits_of(circle.exact())};
}

} // namespace

PosedBox::PosedBox(const ExactBox& exact) noexcept : exact_(exact) {
    const auto [rough, deviation] = rough_box(exact);
    rough_ = rough, deviation_ = deviation;
}

PosedBox::PosedBox(const Obb& box) noexcept : PosedBox(exact_box(box, identity_transform)) {}
PosedBox::PosedBox(const Aabb& box) noexcept : PosedBox(exact_box(box, identity_transform)) {}
PosedBox::PosedBox(const Obb& box, const Pose& pose) noexcept : PosedBox(exact_box(box, pose)) {}
PosedBox::PosedBox(const Aabb& box, const Pose& pose) noexcept : PosedBox(exact_box(box, pose)) {}

PosedCircle::PosedCircle(const Circle& circle) noexcept : exact_(exact_circle(circle, identity_transform, 1)) {}
PosedCircle::PosedCircle(const Circle& circle, const Pose& pose) noexcept
    : exact_(is_too_small(pose) ? ExactCircle{0, 0, -1} : exact_circle(circle, sprite_to_screen(pose), pose.scale)) {}

BoxBatch::BoxBatch(std::size_t count) : blocks_(blocks_of<Boxes16>(count, RoughBox{})), exact_(count) {
    if (count > 0) limits_ = PosedBox().limits();
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

void BoxBatch::set(std::size_t i, const PosedBox& box) noexcept {
    assert(i < size());
    exact_[i] = box.exact();
    set_lane(blocks_[i / 16], i % 16, box.rough());
    limits_ = widened(limits_, box.limits());
}

CircleBatch::CircleBatch(std::size_t count) : blocks_(blocks_of<Circles16>(count, RoughCircle{})), exact_(count) {
    if (count > 0) limits_ = limits_of({});
}

CircleBatch::CircleBatch(std::span<const Circle> circles) : CircleBatch(circles.size()) {
    for (std::size_t i = 0; i < circles.size(); ++i) {
        set(i, circles[i]);
    }
}

void CircleBatch::set(std::size_t i, const PosedCircle& circle) noexcept {
    assert(i < size());
    exact_[i] = circle.exact();
    set_lane(blocks_[i / 16], i % 16, rough_circle(circle.exact()));
    limits_ = widened(limits_, limits_of(circle.exact()));
}

std::size_t overlaps_each(const BoxBatch& boxes, const PosedCircle& circle, std::span<std::uint64_t> hits) noexcept {
    assert(hits.size() == hit_words(boxes.size()));
    return kernels::active().overlap_boxes_circles(columns(boxes), columns(circle), boxes.size(), hits.data());
}

std::size_t overlaps_each(const BoxBatch& boxes, const PosedBox& box, std::span<std::uint64_t> hits) noexcept {
    assert(hits.size() == hit_words(boxes.size()));
    return kernels::active().overlap_boxes(columns(boxes), columns(box), boxes.size(), hits.data());
}

std::size_t overlaps_each(const CircleBatch& circles, const PosedCircle& circle,
                          std::span<std::uint64_t> hits) noexcept {
    assert(hits.size() == hit_words(circles.size()));
    return kernels::active().overlap_circles(columns(circles), columns(circle), circles.size(), hits.data());
}

std::size_t overlaps_each(const CircleBatch& circles, const PosedBox& box, std::span<std::uint64_t> hits) noexcept {
    assert(hits.size() == hit_words(circles.size()));
    return kernels::active().overlap_boxes_circles(columns(box), columns(circles), circles.size(), hits.data());
}

std::size_t overlaps_pairwise(const BoxBatch& a, const BoxBatch& b, std::span<std::uint64_t> hits) noexcept {
    assert(a.size() == b.size() && hits.size() == hit_words(a.size()));
    return kernels::active().overlap_boxes(columns(a), columns(b), a.size(), hits.data());
}

std::size_t overlaps_pairwise(const BoxBatch& boxes, const CircleBatch& circles,
                              std::span<std::uint64_t> hits) noexcept {
    assert(boxes.size() == circles.size() && hits.size() == hit_words(boxes.size()));
    return kernels::active().overlap_boxes_circles(columns(boxes), columns(circles), boxes.size(), hits.data());
}

std::size_t overlaps_pairwise(const CircleBatch& a, const CircleBatch& b, std::span<std::uint64_t> hits) noexcept {
    assert(a.size() == b.size() && hits.size() == hit_words(a.size()));
    return kernels::active().overlap_circles(columns(a), columns(b), a.size(), hits.data());
}

} // namespace hitmask

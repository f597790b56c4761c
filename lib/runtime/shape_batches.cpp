#include <hitmask/shape_batches.h>

#include <algorithm>
#include <cmath>

#include "kernels/batch_data.h"
#include "shapes/placed_box.h"

namespace hitmask {

using kernels::BoxColumns;
using kernels::CircleColumns;
using kernels::ExactBox;
using kernels::ExactCircle;
using kernels::RoughBox;
using kernels::RoughCircle;
using kernels::SixteenBoxes;
using kernels::SixteenCircles;

namespace {

/// A pose that leaves everything where it is.
constexpr SpriteToScreen nowhere_else{1 << SpriteToScreen::fraction_bits, 0, 0, 0,
                                      1 << SpriteToScreen::fraction_bits, 0};

ExactBox exact_box(const PlacedBox& box) noexcept {
    const auto& [p, u, v] = box;
    return {2 * p.x + u.x + v.x, 2 * p.y + u.y + v.y, u.x, u.y, v.x, v.y};
}

ExactCircle exact_circle(const Circle& circle, const SpriteToScreen& map, double scale) noexcept {
    const LatticePoint center = ToScreen(map).placed(to_lattice(circle.center));
    return {center.x, center.y, placed_radius(circle.radius, scale)};
}

struct RoughAndDeviation {
    RoughBox rough;
    float deviation;
};

/// The rectangle about the same middle that has the longer side, and is as wide.
RoughAndDeviation rough_box(const ExactBox& box) noexcept {
    RealVector longer{double(box.ux), double(box.uy)}, other{double(box.vx), double(box.vy)};
    const auto squared = [](RealVector v) { return v.x * v.x + v.y * v.y; };
    if (squared(longer) < squared(other)) std::swap(longer, other);
    const double length = std::sqrt(squared(longer));
    if (length == 0) return {{box.x, box.y}, 0};
    const RealVector axis{longer.x / length, longer.y / length};
    const double width = std::abs(axis.x * other.y - axis.y * other.x);
    const double shear = std::abs(axis.x * other.x + axis.y * other.y);
    return {{box.x, box.y, static_cast<float>(axis.x), static_cast<float>(axis.y), static_cast<float>(length),
             static_cast<float>(width)},
            static_cast<float>(shear)};
}

RoughCircle rough_circle(const ExactCircle& circle) noexcept {
    return {2 * circle.x, 2 * circle.y, 2 * static_cast<float>(circle.radius)};
}

/// Half the perimeter, which the half diagonal with its deviation is below.
float reach_of(const PosedBox& box) noexcept {
    return box.rough().length + box.rough().width + box.deviation();
}

void set_lane(SixteenBoxes& block, std::size_t lane, const RoughBox& box) noexcept {
    block.x[lane] = box.x, block.y[lane] = box.y;
    block.axis_x[lane] = box.axis_x, block.axis_y[lane] = box.axis_y;
    block.length[lane] = box.length, block.width[lane] = box.width;
}

void set_lane(SixteenCircles& block, std::size_t lane, const RoughCircle& circle) noexcept {
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
    return {boxes.blocks(), boxes.exact(), {}, boxes.deviation(), boxes.reach()};
}
BoxColumns columns(const PosedBox& box) noexcept {
    return {nullptr, &box.exact(), box.rough(), box.deviation(), reach_of(box)};
}
CircleColumns columns(const CircleBatch& circles) noexcept {
    return {circles.blocks(), circles.exact(), {}, circles.reach()};
}
CircleColumns columns(const PosedCircle& circle) noexcept {
    const RoughCircle rough = rough_circle(circle.exact());
    return {nullptr, &circle.exact(), rough, rough.radius};
}

} // namespace

PosedBox::PosedBox(const ExactBox& exact) noexcept : exact_(exact) {
    const auto [rough, deviation] = rough_box(exact);
    rough_ = rough, deviation_ = deviation;
}

PosedBox::PosedBox(const Obb& box) noexcept : PosedBox(exact_box(ToScreen(nowhere_else).box(box))) {}
PosedBox::PosedBox(const Aabb& box) noexcept : PosedBox(exact_box(ToScreen(nowhere_else).box(box))) {}
PosedBox::PosedBox(const Obb& box, const Pose& pose) noexcept
    : PosedBox(exact_box(ToScreen(sprite_to_screen(pose)).box(box))) {}
PosedBox::PosedBox(const Aabb& box, const Pose& pose) noexcept
    : PosedBox(exact_box(ToScreen(sprite_to_screen(pose)).box(box))) {}

PosedCircle::PosedCircle(const Circle& circle) noexcept : exact_(exact_circle(circle, nowhere_else, 1)) {}
PosedCircle::PosedCircle(const Circle& circle, const Pose& pose) noexcept
    : exact_(exact_circle(circle, sprite_to_screen(pose), pose.scale)) {}

BoxBatch::BoxBatch(std::size_t count) : blocks_(blocks_of<SixteenBoxes>(count, RoughBox{})), exact_(count) {}

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
    deviation_ = std::max(deviation_, box.deviation());
    reach_ = std::max(reach_, reach_of(box));
}

CircleBatch::CircleBatch(std::size_t count) : blocks_(blocks_of<SixteenCircles>(count, RoughCircle{})), exact_(count) {}

CircleBatch::CircleBatch(std::span<const Circle> circles) : CircleBatch(circles.size()) {
    for (std::size_t i = 0; i < circles.size(); ++i) {
        set(i, circles[i]);
    }
}

void CircleBatch::set(std::size_t i, const PosedCircle& circle) noexcept {
    assert(i < size());
    const RoughCircle rough = rough_circle(circle.exact());
    exact_[i] = circle.exact();
    set_lane(blocks_[i / 16], i % 16, rough);
    reach_ = std::max(reach_, rough.radius);
}

std::size_t overlaps_each(const BoxBatch& boxes, const PosedCircle& circle, std::span<std::uint64_t> hits) noexcept {
    assert(hits.size() == hit_words(boxes.size()));
    return kernels::active().boxes_and_circles(columns(boxes), columns(circle), boxes.size(), hits.data());
}

std::size_t overlaps_each(const BoxBatch& boxes, const PosedBox& box, std::span<std::uint64_t> hits) noexcept {
    assert(hits.size() == hit_words(boxes.size()));
    return kernels::active().boxes_and_boxes(columns(boxes), columns(box), boxes.size(), hits.data());
}

std::size_t overlaps_each(const CircleBatch& circles, const PosedCircle& circle,
                          std::span<std::uint64_t> hits) noexcept {
    assert(hits.size() == hit_words(circles.size()));
    return kernels::active().circles_and_circles(columns(circles), columns(circle), circles.size(), hits.data());
}

std::size_t overlaps_each(const CircleBatch& circles, const PosedBox& box, std::span<std::uint64_t> hits) noexcept {
    assert(hits.size() == hit_words(circles.size()));
    return kernels::active().boxes_and_circles(columns(box), columns(circles), circles.size(), hits.data());
}

std::size_t overlaps_pairwise(const BoxBatch& a, const BoxBatch& b, std::span<std::uint64_t> hits) noexcept {
    assert(a.size() == b.size() && hits.size() == hit_words(a.size()));
    return kernels::active().boxes_and_boxes(columns(a), columns(b), a.size(), hits.data());
}

std::size_t overlaps_pairwise(const BoxBatch& boxes, const CircleBatch& circles,
                              std::span<std::uint64_t> hits) noexcept {
    assert(boxes.size() == circles.size() && hits.size() == hit_words(boxes.size()));
    return kernels::active().boxes_and_circles(columns(boxes), columns(circles), boxes.size(), hits.data());
}

std::size_t overlaps_pairwise(const CircleBatch& a, const CircleBatch& b, std::span<std::uint64_t> hits) noexcept {
    assert(a.size() == b.size() && hits.size() == hit_words(a.size()));
    return kernels::active().circles_and_circles(columns(a), columns(b), a.size(), hits.data());
}

} // namespace hitmask

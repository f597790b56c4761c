#include <hitmask/outline.h>

#include <algorithm>

#include <hitmask/mask_edit.h>

#include "outline/ring_order.h"

namespace hitmask {

namespace {

/// Applies `move`, which reverses the direction of rings, to every vertex. Then reverses each ring again and rotates it
/// to its canonical start.
template<class Move>
Outline mirrored(OutlineView outline, Move move) {
    Outline result{{outline.vertices.begin(), outline.vertices.end()},
                   {outline.ring_ends.begin(), outline.ring_ends.end()}};
    std::ranges::transform(result.vertices, result.vertices.begin(), move);
    auto begin = result.vertices.begin();
    for (std::size_t r = 0; r < result.ring_count(); ++r) {
        const auto end = result.vertices.begin() + static_cast<std::ptrdiff_t>(result.ring_ends[r]);
        std::reverse(begin, end);
        if (begin != end) std::rotate(begin, begin + static_cast<std::ptrdiff_t>(start_of(result.ring(r))), end);
        begin = end;
    }
    order_rings(result);
    return result;
}

float moved(double sum, double coordinate) noexcept {
    return static_cast<float>(sum + coordinate);
}

} // namespace

Outline translated(OutlineView outline, double dx, double dy) {
    Outline result{{outline.vertices.begin(), outline.vertices.end()},
                   {outline.ring_ends.begin(), outline.ring_ends.end()}};
    std::ranges::transform(result.vertices, result.vertices.begin(), [dx, dy](Vec2 v) {
        return Vec2{moved(dx, v.x), moved(dy, v.y)};
    });
    return result;
}

Outline mirrored_x(OutlineView outline, double x_sum) {
    return mirrored(outline, [x_sum](Vec2 v) { return Vec2{moved(x_sum, -v.x), v.y}; });
}

Outline mirrored_y(OutlineView outline, double y_sum) {
    return mirrored(outline, [y_sum](Vec2 v) { return Vec2{v.x, moved(y_sum, -v.y)}; });
}

std::optional<double> symmetry_axis_x2(OutlineView outline) {
    if (outline.vertices.empty()) return std::nullopt;
    const auto [low, high] = std::ranges::minmax(outline.vertices, {}, &Vec2::x);
    const double sum = double{low.x} + high.x;
    const Outline mirrored = mirrored_x(outline, sum);
    return mirrored == mirrored_x(mirrored, sum) ? std::optional(sum) : std::nullopt;
}

std::optional<double> symmetry_axis_y2(OutlineView outline) {
    if (outline.vertices.empty()) return std::nullopt;
    const auto [low, high] = std::ranges::minmax(outline.vertices, {}, &Vec2::y);
    const double sum = double{low.y} + high.y;
    const Outline mirrored = mirrored_y(outline, sum);
    return mirrored == mirrored_y(mirrored, sum) ? std::optional(sum) : std::nullopt;
}

std::optional<int> symmetry_axis_x2(MaskView mask) {
    const PixelRect box = mask.bounds();
    const Mask solid_part = sub_mask(mask, box);
    if (box.w == 0 || flip_x(solid_part) != solid_part) return std::nullopt;
    return 2 * box.x + box.w;
}

std::optional<int> symmetry_axis_y2(MaskView mask) {
    const PixelRect box = mask.bounds();
    const Mask solid_part = sub_mask(mask, box);
    if (box.w == 0 || flip_y(solid_part) != solid_part) return std::nullopt;
    return 2 * box.y + box.h;
}

} // namespace hitmask

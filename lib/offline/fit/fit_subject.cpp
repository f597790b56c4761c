#include "fit/fit_subject.h"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

#include <hitmask/mask_edit.h>

namespace hitmask {

namespace {

bool comes_before(MaskView a, MaskView b) {
    if (a.width != b.width) return a.width < b.width;
    return std::ranges::lexicographical_compare(a.words, b.words);
}

/// Adds a point to a chain, and keeps only clockwise turns.
void extend(FitRing& chain, std::size_t first, FitPoint p) {
    while (chain.size() >= first + 2 && cross(chain.back() - chain[chain.size() - 2], p - chain.back()) <= 0) {
        chain.pop_back();
    }
    chain.push_back(p);
}

/// The corners of the first and the last solid pixel of each row. No other points can be corners of the hull.
std::vector<FitPoint> outer_corners(MaskView mask) {
    std::vector<FitPoint> corners;
    for (int y = 0; y < mask.height; ++y) {
        const PixelRect row = MaskView{mask.width, 1, mask.row(y)}.bounds();
        if (row.w == 0) continue;
        for (const int line : {y, y + 1}) {
            corners.push_back({static_cast<double>(row.x), static_cast<double>(line)});
            corners.push_back({static_cast<double>(row.x + row.w), static_cast<double>(line)});
        }
    }
    return corners;
}

} // namespace

FitRing convex_hull(std::vector<FitPoint> points) {
    const auto row_order = [](FitPoint a, FitPoint b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); };
    std::ranges::sort(points, row_order);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) return points;
    FitRing hull;
    for (const FitPoint p : points) {
        extend(hull, 0, p);
    }
    const std::size_t lowest = hull.size() - 1;
    for (auto p = points.rbegin() + 1; p != points.rend(); ++p) {
        extend(hull, lowest, *p);
    }
    hull.pop_back(); // it repeats the first point
    return hull;
}

FitSubject::FitSubject(MaskView mask) : bounds_(mask.bounds()) {
    assert(bounds_.w > 0);
    const Mask upright = sub_mask(mask, bounds_);
    for (const bool mirrored : {false, true}) {
        const Mask start = mirrored ? flip_x(upright) : upright;
        for (int turns = 0; turns < 4; ++turns) {
            Mask turned = rotate_quarters(start, turns);
            if (mask_.width() != 0 && !comes_before(turned, mask_)) continue;
            mask_ = std::move(turned);
            mirrored_ = mirrored;
            turns_ = turns;
        }
    }
    hull_ = convex_hull(outer_corners(mask_));
}

Vec2 FitSubject::placed(Vec2 point) const {
    int width = mask_.width(), height = mask_.height();
    for (int i = 0; i < turns_; ++i) {
        point = {point.y, static_cast<float>(width) - point.x};
        std::swap(width, height);
    }
    if (mirrored_) point.x = static_cast<float>(width) - point.x;
    return {point.x + static_cast<float>(bounds_.x), point.y + static_cast<float>(bounds_.y)};
}

Circle FitSubject::placed(const Circle& shape) const {
    return {placed(shape.center), shape.radius};
}

Aabb FitSubject::placed(const Aabb& shape) const {
    const Vec2 a = placed(shape.lower), b = placed(shape.upper);
    return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

Capsule FitSubject::placed(const Capsule& shape) const {
    return {placed(shape.center1), placed(shape.center2), shape.radius};
}

template<class Turned>
Turned FitSubject::placed_turned(Turned shape) const {
    shape.center = placed(shape.center);
    if (turns_ % 2 != 0) std::swap(shape.half_size.x, shape.half_size.y);
    if (mirrored_) shape.angle = 0 - shape.angle; // not -0
    return shape;
}

Obb FitSubject::placed(const Obb& shape) const {
    return placed_turned(shape);
}

Ellipse FitSubject::placed(const Ellipse& shape) const {
    return placed_turned(shape);
}

Outline FitSubject::placed(const Outline& one_ring) const {
    Outline result = one_ring;
    std::ranges::transform(one_ring.vertices, result.vertices.begin(), [this](Vec2 v) { return placed(v); });
    if (mirrored_) std::ranges::reverse(result.vertices);
    const auto row_order = [](Vec2 a, Vec2 b) { return std::tie(a.y, a.x) < std::tie(b.y, b.x); };
    std::rotate(result.vertices.begin(), std::ranges::min_element(result.vertices, row_order), result.vertices.end());
    return result;
}

} // namespace hitmask

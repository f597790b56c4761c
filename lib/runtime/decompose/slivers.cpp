#include "decompose/slivers.h"

#include <algorithm>
#include <cmath>

#include "lattice/lattice_distance.h"

namespace hitmask {

namespace {

double squared_distance(RealPoint a, RealPoint b) noexcept {
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/// The point farthest from `from`; the first one of several.
std::size_t farthest(std::span<const LatticePoint> points, RealPoint from) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (squared_distance(to_real(points[i]), from) > squared_distance(to_real(points[best]), from)) best = i;
    }
    return best;
}

RealPoint middle_of_box(std::span<const LatticePoint> points) {
    LatticePoint low = points[0], high = points[0];
    for (const LatticePoint& p : points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    return {(to_real(low).x + to_real(high).x) / 2, (to_real(low).y + to_real(high).y) / 2};
}

} // namespace

bool SliverRule::is_sliver(std::span<const LatticePoint> polygon) {
    std::int64_t twofold_area = 0;
    std::uint64_t squared_reach = 0;
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i) {
        twofold_area += orientation(polygon[0], polygon[i], polygon[i + 1]);
        squared_reach = std::max(
            {squared_reach, squared_length(polygon[0], polygon[i]), squared_length(polygon[0], polygon[i + 1])});
        if (is_wide(twofold_area, squared_reach)) return false;
    }
    const RealPoint middle = middle_of_box(polygon);
    weld(polygon);
    if (points_.size() < 3) return true;
    const auto first = points_.begin() + static_cast<std::ptrdiff_t>(farthest(points_, middle));
    std::rotate(points_.begin(), first, points_.end());
    find_hull();
    return points_.size() < 3;
}

/// Keeps the points that are not near an earlier one.
void SliverRule::weld(std::span<const LatticePoint> polygon) {
    points_.clear();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const bool is_near = std::ranges::any_of(polygon.first(i), [&](LatticePoint earlier) {
            return static_cast<double>(squared_length(polygon[i], earlier)) < 16 * slop_ * slop_;
        });
        if (!is_near) points_.push_back(polygon[i]);
    }
}

/// Keeps the first point and one far from it. Between two kept points, keeps the one farthest from the line through
/// them, as long as it is far enough. Then drops points that are close to the line between their neighbours.
void SliverRule::find_hull() {
    keep_far_points(farthest(points_, to_real(points_[0])));
    drop_flat_corners();
}

/// Returns true unless p lies left of the line from a to b by more than Box2D's limit. Left is meant as seen on screen.
bool SliverRule::is_within(LatticePoint p, LatticePoint a, LatticePoint b) const noexcept {
    const auto height = static_cast<double>(orientation(a, p, b));
    return height <= 0 || height * height <= 4 * slop_ * slop_ * static_cast<double>(squared_length(a, b));
}

void SliverRule::keep_far_points(std::size_t opposite) {
    const std::size_t size = points_.size();
    points_.push_back(points_[0]);
    stays_.assign(size + 1, false);
    stays_[0] = stays_[opposite] = true;
    todo_.assign({{0, opposite}, {opposite, size}});
    while (!todo_.empty()) {
        const auto [from, to] = todo_.back();
        todo_.pop_back();
        std::size_t best = from;
        std::int64_t height = 0;
        for (std::size_t i = from + 1; i < to; ++i) {
            const std::int64_t h = orientation(points_[from], points_[i], points_[to]);
            if (h > height) best = i;
            height = std::max(h, height);
        }
        if (best == from || is_within(points_[best], points_[from], points_[to])) continue;
        stays_[best] = true;
        todo_.emplace_back(from, best);
        todo_.emplace_back(best, to);
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size; ++i) {
        if (stays_[i]) points_[kept++] = points_[i];
    }
    points_.resize(kept);
}

void SliverRule::drop_flat_corners() {
    for (std::size_t i = 0; i < points_.size() && points_.size() > 2;) {
        const std::size_t middle = (i + 1) % points_.size(), after = (i + 2) % points_.size();
        if (is_within(points_[middle], points_[i], points_[after])) {
            points_.erase(points_.begin() + static_cast<std::ptrdiff_t>(middle));
            i = 0;
        } else {
            ++i;
        }
    }
}

} // namespace hitmask

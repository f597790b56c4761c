#include "shape_collision/piece_differences.h"

#include <span>

#include "convex_collision/closest_points.h"
#include <hitmask/detail/rounding.h>

namespace hitmask {

using on_screen::Convex;

namespace {

/// The reach around a side that two pieces share, units. More than rounding and the margin.
constexpr double seam_reach = 4 * hold_margin;

/// The part that two sides on one line share if they run in opposite directions. None if it has no length.
std::optional<LatticeEdge> common_part(const LatticeEdge& side, const LatticeEdge& back) noexcept {
    if (exact_dot(vector_along(side), vector_along(back)) >= 0) return std::nullopt;
    if (orientation(side.a, side.b, back.a) != 0 || orientation(side.a, side.b, back.b) != 0) return std::nullopt;
    const LatticeVector along = vector_along(side);
    const LatticePoint from = exact_dot(along, vector_along({side.a, back.b})) > 0 ? back.b : side.a;
    const LatticePoint to = exact_dot(along, vector_along({side.b, back.a})) < 0 ? back.a : side.b;
    if (exact_dot(along, vector_along({from, to})) <= 0) return std::nullopt;
    return LatticeEdge{from, to};
}

/// Returns true if a point is at most about `most` away from the line of an edge.
bool is_near_line(const LatticeEdge& e, RealPoint p, double most) noexcept {
    const RealPoint a = to_real(e.a), along = gjk::minus(to_real(e.b), a);
    return std::abs(cross(along, gjk::minus(p, a))) <= most * (std::abs(along.x) + std::abs(along.y));
}

} // namespace

RoundPolygon Differences::of(const MinkowskiDifference& difference) const noexcept {
    std::array<RealPoint, MinkowskiDifference::max_corners> corners;
    for (std::size_t c = 0; c < difference.count(); ++c) {
        corners[c] = frame_.from_screen(to_real(difference.corner(c)));
    }
    return {std::span(corners).first(difference.count()), frame_.radius, frame_.margin};
}

const RoundPolygon* Differences::containing_piece(RealPoint p) noexcept {
    for (std::size_t i = 0; i < kept_; ++i) {
        if (!lately_[order_[i]].contains(p)) continue;
        std::rotate(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(i),
                    order_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        return &lately_[order_[0]];
    }
    return search(p);
}

LatticeBox Differences::window(const LatticeBox& of_a, RealPoint motion, double least) const noexcept {
    const double x = frame_.reach_x - least, y = frame_.reach_y - least;
    const auto low = [](double v) { return static_cast<std::int32_t>(ceil_to_whole(v)); };
    const auto high = [](double v) { return static_cast<std::int32_t>(floor_to_whole(v)); };
    return {{low(of_a.low.x - motion.x - x), low(of_a.low.y - motion.y - y)},
            {high(of_a.high.x - motion.x + x), high(of_a.high.y - motion.y + y)}};
}

const RoundPolygon* Differences::search(RealPoint p) noexcept {
    const RealPoint motion = frame_.on_screen(p);
    const RoundPolygon* containing = nullptr;
    const auto look_at_pair = [&](std::int32_t i, std::int32_t k) {
        const RoundPolygon difference = of(i, k);
        if (difference.contains(p)) containing = keep(difference);
        return containing != nullptr;
    };
    constexpr double least = 0.5 * hold_margin; // differences do not contain what is less deep
    const LatticeBox near = window_of(b_.box(), motion, is_thin_ ? -seam_reach : least);
    near_count_ = 0;
    static_cast<void>(a_.any_piece(near, [&](std::int32_t i) {
        const LatticeBox box = a_.box(i);
        if (is_thin_ && is_near_thin(box, p)) remember(i);
        return b_.any_piece(window(box, motion, least), [&](std::int32_t k) { return look_at_pair(i, k); });
    }));
    return containing == nullptr && is_thin_ && near_count_ > 1 ? search_seams(p, near) : containing;
}

bool Differences::is_near_thin(const LatticeBox& box, RealPoint p) const noexcept {
    const double x = 0.5 * (static_cast<double>(box.high.x) - box.low.x) + seam_reach,
                 y = 0.5 * (static_cast<double>(box.high.y) - box.low.y) + seam_reach;
    const RealPoint to_box{box.low.x + x - p.x - thin_.from.x, box.low.y + y - p.y - thin_.from.y};
    return std::abs(cross(thin_.along, to_box)) <= std::abs(thin_.along.x) * y + std::abs(thin_.along.y) * x;
}

template<class Look>
bool Differences::any_side(const LatticeBox& window, Look look) const noexcept {
    const auto any_side_of = [&](std::int32_t i) {
        const Convex shape = a_.piece(i).shape;
        for (std::int32_t k = 0; k < shape.count && shape.count > 2; ++k) {
            if (look(edge(shape, k))) return true;
        }
        return false;
    };
    if (near_count_ > near_.size()) return a_.any_piece(window, any_side_of); // rarely
    return std::any_of(near_.begin(), near_.begin() + static_cast<std::ptrdiff_t>(near_count_), any_side_of);
}

const RoundPolygon* Differences::search_seams(RealPoint p, const LatticeBox& near) noexcept {
    const Convex thin = b_.piece(0).shape;
    const RealPoint at{p.x + thin.corners[0].x, p.y + thin.corners[0].y};
    const LatticeVector along = thin.count > 1 ? vector_along(edge(thin, 0)) : LatticeVector{};
    const RoundPolygon* containing = nullptr;
    const auto look_at_seam = [&](const LatticeEdge& seam) {
        const RoundPolygon difference = strip(MinkowskiDifference(segment_of(seam), thin));
        if (difference.contains(p)) containing = keep(difference);
        return containing != nullptr;
    };
    static_cast<void>(any_side(near, [&](const LatticeEdge& side) {
        if (exact_cross(vector_along(side), along) != 0 || !is_near_line(side, at, seam_reach)) return false;
        return any_side(near, [&](const LatticeEdge& back) {
            const std::optional<LatticeEdge> seam = common_part(side, back);
            return seam && look_at_seam(*seam);
        });
    }));
    return containing;
}

RoundPolygon Differences::strip(const MinkowskiDifference& segment) const noexcept {
    const RealPoint from = to_real(segment.corner(0)), to = to_real(segment.corner(1));
    const RealPoint n = unit({to.y - from.y, from.x - to.x});
    const RealPoint out{seam_reach * n.x, seam_reach * n.y};
    const std::array<RealPoint, 4> corners{{{from.x + out.x, from.y + out.y},
                                            {to.x + out.x, to.y + out.y},
                                            {to.x - out.x, to.y - out.y},
                                            {from.x - out.x, from.y - out.y}}};
    return {corners, 0, hold_margin};
}

const RoundPolygon* Differences::keep(const RoundPolygon& difference) noexcept {
    if (kept_ < lately_.size()) order_[kept_] = kept_, ++kept_;
    std::rotate(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(kept_) - 1,
                order_.begin() + static_cast<std::ptrdiff_t>(kept_));
    lately_[order_[0]] = difference;
    return &lately_[order_[0]];
}

} // namespace hitmask

#include "shape_collision/piece_differences.h"

#include <span>

#include "convex_collision/closest_points.h"
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

/// Returns true if a side of a has all of b, moved by p, on its outer side.
bool is_beside(const Convex& a, const Convex& b, RealPoint p) noexcept {
    for (std::int32_t i = 0; i < a.count; ++i) {
        const LatticeEdge side = edge(a, i);
        const RealPoint along = gjk::minus(to_real(side.b), to_real(side.a)), from = gjk::minus(to_real(side.a), p);
        bool is_outside = true;
        for (std::int32_t k = 0; k < b.count && is_outside; ++k) {
            is_outside = cross(along, gjk::minus(to_real(corner(b, k)), from)) < 0;
        }
        if (is_outside) return true;
    }
    return false;
}

} // namespace

RoundPolygon Differences::of(const MinkowskiDifference& difference, Corners& corners) const noexcept {
    for (std::size_t c = 0; c < difference.count(); ++c) {
        corners[c] = frame_.from_screen(to_real(difference.corner(c)));
    }
    return {std::span(corners).first(difference.count()), frame_.radius, frame_.margin};
}

std::optional<RoundPolygon> Differences::recent(RealPoint p) noexcept {
    for (std::size_t i = 0; i < kept_count_; ++i) {
        if (!steps_.take(frame_.radius > 0 ? 4 : 1)) return std::nullopt;
        if (!polygon(kept_[i]).contains(p)) continue;
        std::rotate(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(i),
                    kept_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        return polygon(kept_[0]);
    }
    return std::nullopt;
}

std::optional<RoundPolygon> Differences::find(RealPoint p) noexcept {
    if (search(a_.tree().root(), b_.tree().root(), p, frame_.on_screen(p))) return polygon(kept_[0]);
    if (is_thin_ && !steps_.is_out() && search_seams(p)) return polygon(kept_[0]);
    return std::nullopt;
}

bool Differences::covers(const LatticeBox& of_a, const LatticeBox& of_b) noexcept {
    if (!frame_.is_identity()) return false;
    const RealPoint low{static_cast<double>(of_a.low.x) - of_b.high.x - frame_.reach_x,
                        static_cast<double>(of_a.low.y) - of_b.high.y - frame_.reach_y};
    const RealPoint high{static_cast<double>(of_a.high.x) - of_b.low.x + frame_.reach_x,
                         static_cast<double>(of_a.high.y) - of_b.low.y + frame_.reach_y};
    constexpr std::size_t most = 4;
    for (std::size_t i = 0; i < std::min(kept_count_, most); ++i) {
        if (polygon(kept_[i]).contains_box(low, high)) return true;
    }
    const double far = 0.5 * length(RealPoint{high.x - low.x, high.y - low.y});
    return far < most_depth_ && depth_by_grids({0.5 * (low.x + high.x), 0.5 * (low.y + high.y)}, far) > far;
}

double Differences::depth_by_grids(RealPoint motion, double enough) noexcept {
    // The discs around a point inside both shapes, as large as it is deep, overlap after any other motion that differs
    // by less than both radii together.
    if (!depth_a_ || !steps_.take(4)) return 0;
    double most = 0;
    const RealPoint of_a = depth_a_->middle(), of_b{depth_b_->middle().x + motion.x, depth_b_->middle().y + motion.y};
    constexpr int parts = 4;
    for (int i = 0; i <= parts && most < enough; ++i) {
        const RealPoint p = gjk::between(of_a, of_b, static_cast<double>(i) / parts);
        most = std::max(most, depth_a_->at(p) + depth_b_->at(gjk::minus(p, motion)));
    }
    return most;
}

bool Differences::boxes_overlap(const LatticeBox& of_a, const LatticeBox& of_b, RealPoint motion,
                                double least) const noexcept {
    const double x = frame_.reach_x - least, y = frame_.reach_y - least;
    return of_b.low.x + motion.x <= of_a.high.x + x && of_a.low.x - x <= of_b.high.x + motion.x &&
           of_b.low.y + motion.y <= of_a.high.y + y && of_a.low.y - y <= of_b.high.y + motion.y;
}

bool Differences::look_at(std::int32_t a, std::int32_t b, RealPoint p) noexcept {
    if (!steps_.take(4)) return false;
    const Convex &shape_a = a_.piece(a).shape, &shape_b = b_.piece(b).shape;
    if (frame_.radius == 0 && (is_beside(shape_a, shape_b, p) || is_beside(shape_b, shape_a, {-p.x, -p.y})))
        return false;
    Corners corners;
    const RoundPolygon difference = of(MinkowskiDifference(shape_a, shape_b), corners);
    if (!steps_.take(8) || !difference.contains(p)) return false;
    keep(std::span(corners).first(difference.count()), difference.radius());
    return true;
}

bool Differences::search(PieceNode a, PieceNode b, RealPoint p, RealPoint motion) noexcept {
    if (a.level == 0 && b.level == 0) return look_at(a.index, b.index, p);
    constexpr double least = 0.5 * hold_margin; // differences do not contain what is less deep
    bool is_found = false;
    const auto look = [&](PieceNode of_a, PieceNode of_b) {
        if (is_found || !steps_.take()) return;
        if (boxes_overlap(a_.box(of_a), b_.box(of_b), motion, least)) is_found = search(of_a, of_b, p, motion);
    };
    if (a.level >= b.level) {
        a_.tree().for_each_child(a, [&](PieceNode child) { look(child, b); });
    } else {
        b_.tree().for_each_child(b, [&](PieceNode child) { look(a, child); });
    }
    return is_found;
}

bool Differences::is_near_thin(const LatticeBox& box, RealPoint p) const noexcept {
    const double x = 0.5 * (static_cast<double>(box.high.x) - box.low.x) + seam_reach,
                 y = 0.5 * (static_cast<double>(box.high.y) - box.low.y) + seam_reach;
    const RealPoint to_box{box.low.x + x - p.x - thin_.from.x, box.low.y + y - p.y - thin_.from.y};
    return std::abs(cross(thin_.along, to_box)) <= std::abs(thin_.along.x) * y + std::abs(thin_.along.y) * x;
}

template<class Look>
bool Differences::any_side_of(std::int32_t piece, Look look) const noexcept {
    const Convex shape = a_.piece(piece).shape; // other pieces may take its place
    bool is_found = false;
    for (std::int32_t k = 0; k < shape.count && shape.count > 2 && !is_found; ++k) {
        is_found = look(edge(shape, k));
    }
    return is_found;
}

template<class Look>
bool Differences::any_side(PieceNode node, RealPoint p, Look look) const noexcept {
    const LatticeBox box = a_.box(node);
    if (!steps_.take() || !boxes_overlap(box, b_.box(), p, -seam_reach) || !is_near_thin(box, p)) return false;
    if (node.level == 0) return any_side_of(node.index, look);
    bool is_found = false;
    a_.tree().for_each_child(node, [&](PieceNode child) { is_found = is_found || any_side(child, p, look); });
    return is_found;
}

bool Differences::search_seams(RealPoint p) noexcept {
    const Convex thin = b_.piece(0).shape;
    const RealPoint at{p.x + thin.corners[0].x, p.y + thin.corners[0].y};
    const LatticeVector along = thin.count > 1 ? vector_along(edge(thin, 0)) : LatticeVector{};
    const auto look_at_seam = [&](const LatticeEdge& seam) {
        keep_strip(MinkowskiDifference(segment_of(seam), thin));
        return polygon(kept_[0]).contains(p);
    };
    const PieceNode root = a_.tree().root();
    return any_side(root, p, [&](const LatticeEdge& side) {
        if (exact_cross(vector_along(side), along) != 0 || !is_near_line(side, at, seam_reach)) return false;
        return any_side(root, p, [&](const LatticeEdge& back) {
            const std::optional<LatticeEdge> seam = common_part(side, back);
            return seam && look_at_seam(*seam);
        });
    });
}

void Differences::keep_strip(const MinkowskiDifference& segment) noexcept {
    const RealPoint from = to_real(segment.corner(0)), to = to_real(segment.corner(1));
    const RealPoint n = unit({to.y - from.y, from.x - to.x});
    const RealPoint out{seam_reach * n.x, seam_reach * n.y};
    const std::array<RealPoint, 4> corners{{{from.x + out.x, from.y + out.y},
                                            {to.x + out.x, to.y + out.y},
                                            {to.x - out.x, to.y - out.y},
                                            {from.x - out.x, from.y - out.y}}};
    keep(corners, 0);
}

void Differences::keep(std::span<const RealPoint> corners, double radius) noexcept {
    if (next_corner_ + corners.size() > corners_.size()) next_corner_ = 0;
    const std::size_t begin = next_corner_, end = begin + corners.size();
    const auto is_overwritten = [&](const Kept& k) { return k.begin < end && begin < std::size_t{k.begin} + k.count; };
    const auto last =
        std::remove_if(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(kept_count_), is_overwritten);
    kept_count_ = std::min(static_cast<std::size_t>(last - kept_.begin()), room - 1);
    std::move_backward(kept_.begin(), kept_.begin() + static_cast<std::ptrdiff_t>(kept_count_),
                       kept_.begin() + static_cast<std::ptrdiff_t>(kept_count_) + 1);
    std::ranges::copy(corners, corners_.begin() + static_cast<std::ptrdiff_t>(begin));
    kept_[0] = {static_cast<std::uint16_t>(begin), static_cast<std::uint16_t>(corners.size()), radius > 0};
    ++kept_count_;
    next_corner_ = end;
}

} // namespace hitmask

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <hitmask/collide.h>

#include "base/visit_any.h"
#include "convex_collision/closest_points.h"
#include "convex_collision/ellipse_distance.h"
#include "convex_collision/screen_ellipse.h"
#include "shape_collision/by_outline.h"
#include "shape_collision/piece_differences.h"
#include "shape_collision/screen_pieces.h"
#include <hitmask/detail/rounding.h>

namespace hitmask {

namespace {

using on_screen::Convex;
using on_screen::ScreenEllipse;

/// The pieces of a shape, and the radius around them. An ellipse counts as its point that is farthest in a direction.
struct TouchingShape {
    RealPoint outwards;

    struct Pieces {
        ScreenPieces pieces;
        double radius;
    };
    Pieces operator()(const Convex& shape) const noexcept {
        return {ScreenPieces(shape), static_cast<double>(shape.radius)};
    }
    Pieces operator()(const ScreenEllipse& shape) const noexcept {
        const RealPoint p = support(shape, lattice_point(shape.center), outwards);
        const auto whole = [](double v) { return static_cast<std::int32_t>(round_to_whole(v)); };
        const on_screen::Point place{shape.center.x + whole(p.x), shape.center.y + whole(p.y)};
        return {ScreenPieces(Convex{{place}, 1, 0}), 0};
    }
    Pieces operator()(const PosedOutline& shape) const noexcept { return {ScreenPieces(shape.data()), 0}; }
};

/// Collects the places where the shapes touch after the motion, and keeps the two that are farthest apart along it.
class TouchingPlaces {
public:
    TouchingPlaces(const TouchingShape::Pieces& a, const TouchingShape::Pieces& b, RealPoint normal, double depth,
                   double tolerance) noexcept
        : a_(a), b_(b), normal_(normal), motion_{depth * normal.x, depth * normal.y}, depth_(depth),
          tolerance_(tolerance) {}

    void find() noexcept { look_at(a_.pieces.tree().root(), b_.pieces.tree().root()); }

    [[nodiscard]] ContactManifold manifold(Vec2 instead) const noexcept {
        const auto in_px = [](const Place& p) {
            return ContactPoint{
                {static_cast<float>(p.middle.x / lattice_per_px), static_cast<float>(p.middle.y / lattice_per_px)},
                p.depth / lattice_per_px};
        };
        if (first_ && last_->along - first_->along > tolerance_) return {{in_px(*first_), in_px(*last_)}, 2};
        if (first_) return {{in_px(first_->depth >= last_->depth ? *first_ : *last_)}, 1};
        return {{ContactPoint{instead, depth_ / lattice_per_px}}, 1};
    }

private:
    struct Place {
        RealPoint middle;
        double depth, along;
    };

    void look_at(PieceNode a, PieceNode b) noexcept { // NOLINT(misc-no-recursion)
        if (!steps_.take() || !come_near(a_.pieces.box(a), b_.pieces.box(b))) return;
        if (a.level == 0 && b.level == 0) {
            constexpr int all_features = 24;
            return steps_.take(all_features) ? look_at_pieces(a.index, b.index) : void();
        }
        if (a.level >= b.level) {
            a_.pieces.tree().for_each_child(a, [&](PieceNode child) { look_at(child, b); });
        } else {
            b_.pieces.tree().for_each_child(b, [&](PieceNode child) { look_at(a, child); });
        }
    }

    [[nodiscard]] bool come_near(const LatticeBox& p, const LatticeBox& q) const noexcept {
        const double reach = a_.radius + b_.radius + tolerance_;
        return q.low.x + motion_.x <= p.high.x + reach && p.low.x - reach <= q.high.x + motion_.x &&
               q.low.y + motion_.y <= p.high.y + reach && p.low.y - reach <= q.high.y + motion_.y;
    }

    [[gnu::noinline]] void look_at_pieces(std::int32_t a, std::int32_t b) noexcept {
        look_at_sides(a_, a, b_, b, 1);
        look_at_sides(b_, b, a_, a, -1);
        a_.pieces.for_each_tip(a, [&](const Tip& p) {
            b_.pieces.for_each_tip(b, [&](const Tip& q) { look_at_tips(to_real(p.place), to_real(q.place)); });
        });
    }

    /// Looks at the sides of a piece of one shape, and at the tips of the other that come to lie on them. Sign -1: the
    /// sides are those of b.
    void look_at_sides(const TouchingShape::Pieces& sides, std::int32_t i, const TouchingShape::Pieces& tips,
                       std::int32_t k, int sign) noexcept {
        const ScreenPiece piece = sides.pieces.piece(i);
        const RealPoint out{sign * normal_.x, sign * normal_.y};
        for (std::int32_t side = 0; side < piece.shape.count && piece.shape.count > 1; ++side) {
            if (piece.is_cut(side)) continue;
            const RealPoint a = to_real(corner(piece.shape, side)),
                            along = gjk::minus(to_real(corner(piece.shape, side + 1)), a);
            const RealPoint n = unit({along.y, -along.x});
            constexpr double least_cosine = 0.5;
            const double cosine = dot(n, out);
            if (cosine < least_cosine) continue;
            tips.pieces.for_each_tip(k, [&](const Tip& tip) {
                const RealPoint q = to_real(tip.place), moved{q.x + sign * motion_.x, q.y + sign * motion_.y};
                // Turned shapes may still overlap a little. Beyond that, the side is that of a thin wall, on its far
                // side.
                constexpr double most_overlap = 1; // unit
                const double exact_gap = (dot(n, gjk::minus(moved, a)) - sides.radius) / cosine - tips.radius;
                const double gap = std::max(exact_gap, 0.0);
                const RealPoint foot{moved.x - (gap + tips.radius) * out.x - sides.radius * n.x,
                                     moved.y - (gap + tips.radius) * out.y - sides.radius * n.y};
                const double at = dot(gjk::minus(foot, a), along), length2 = dot(along, along);
                constexpr double rounding = 1e-6;
                if (exact_gap < -most_overlap || gap > tolerance_ || at < -rounding * length2 ||
                    at > (1 + rounding) * length2)
                    return;
                // On the boundary of the shape with the tip, before the motion; from there half way to the side.
                const double in = 0.5 * (depth_ - gap) - tips.radius;
                offer({q.x + in * out.x, q.y + in * out.y}, depth_ - gap);
            });
        }
    }

    /// Tips that only touch each other, as those of circles do.
    void look_at_tips(RealPoint p, RealPoint q) noexcept {
        const RealPoint moved{q.x + motion_.x - b_.radius * normal_.x, q.y + motion_.y - b_.radius * normal_.y};
        const RealPoint on_a{p.x + a_.radius * normal_.x, p.y + a_.radius * normal_.y};
        if (length(gjk::minus(moved, on_a)) > 1) return; // unit
        offer({on_a.x - 0.5 * motion_.x, on_a.y - 0.5 * motion_.y}, depth_);
    }

    void offer(RealPoint middle, double depth) noexcept {
        const Place place{middle, depth, cross(normal_, middle)};
        const auto is_deeper = [&](const Place& other) { return place.along == other.along && depth > other.depth; };
        if (!first_ || place.along < first_->along || is_deeper(*first_)) first_ = place;
        if (!last_ || place.along > last_->along || is_deeper(*last_)) last_ = place;
    }

    const TouchingShape::Pieces &a_, &b_;
    RealPoint normal_, motion_;
    double depth_, tolerance_;
    StepCounter steps_{default_contact_steps};
    std::optional<Place> first_, last_;
};

} // namespace

ContactManifold contact_manifold(const PosedShape& a, const PosedShape& b, const ShapeContact& contact,
                                 float tolerance) noexcept {
    const RealPoint n{double{contact.normal.x}, double{contact.normal.y}};
    const ShapeByOutline shape_a = by_outline(a), shape_b = by_outline(b);
    const auto of_a = visit_any(shape_a, TouchingShape{n});
    const auto of_b = visit_any(shape_b, TouchingShape{{-n.x, -n.y}});
    TouchingPlaces places(of_a, of_b, n, contact.depth * lattice_per_px, double{tolerance} * lattice_per_px);
    places.find();
    return places.manifold(contact.point);
}

} // namespace hitmask

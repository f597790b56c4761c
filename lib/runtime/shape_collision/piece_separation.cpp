#include "shape_collision/piece_separation.h"

#include <algorithm>
#include <numbers>
#include <optional>
#include <utility>

#include "convex_collision/closest_points.h"
#include "convex_collision/minkowski_difference.h"
#include "convex_collision/round_polygon.h"
#include "convex_collision/screen_ellipse.h"
#include "shape_collision/piece_differences.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/sin_cos.h>

namespace hitmask {

using on_screen::Convex;
using on_screen::ScreenEllipse;

namespace {

/// The shortest step of a walk, and the gain below which a motion is not looked at. Units.
constexpr double least_step = 0x1p-21, tolerance = 0x1p-18;

/// Returns true if a shape has no width, before a radius is put around it.
bool has_no_width(const ScreenPieces& shape) noexcept {
    return shape.count() == 1 && shape.piece(0).shape.count < 3;
}

/// The line of a shape without width; for a point it has no length.
std::optional<Ray> line_of(const ScreenPieces& shape) noexcept {
    if (!has_no_width(shape)) return std::nullopt;
    const LatticeEdge side = edge(shape.piece(0).shape, 0);
    return Ray{to_real(side.a), gjk::minus(to_real(side.b), to_real(side.a))};
}

class UnionBoundary {
public:
    UnionBoundary(const ScreenPieces& a, const ScreenPieces& b, const RoundFrame& frame, const std::optional<Ray>& thin,
                  StepCounter& steps) noexcept
        : a_(a), b_(b), frame_(frame), steps_(steps), differences_(a, b, frame_, thin, steps) {}

    [[nodiscard]] Separation least() noexcept {
        part_boxes();
        look_around();
        look_at(a_.tree().root(), b_.tree().root());
        return best_;
    }

private:
    void offer(double depth, RealPoint normal) noexcept {
        if (depth < limit_) best_ = {std::max(depth, 0.0), normal}, limit_ = best_.depth;
    }

    /// Offers motions that are certainly long enough.
    void part_boxes() noexcept {
        const LatticeBox &p = a_.box(), &q = b_.box();
        offer(static_cast<double>(q.high.y) - p.low.y + frame_.reach_y, {0, -1});
        offer(static_cast<double>(q.high.x) - p.low.x + frame_.reach_x, {-1, 0});
        offer(static_cast<double>(p.high.x) - q.low.x + frame_.reach_x, {1, 0});
        offer(static_cast<double>(p.high.y) - q.low.y + frame_.reach_y, {0, 1});
    }

    /// Walks straight on in some directions. A good guess saves most of the rest of the search.
    void look_around() noexcept {
        constexpr int directions = 4;
        if (const std::optional<RoundPolygon> first = differences_.find({0, 0})) {
            look_ahead(nearest_normal(*first));
            limit_ += tolerance + 0x1p-30; // the side itself gives the more precise motion
        }
        for (int i = 0; i < directions; ++i) {
            const auto [sine, cosine] = sin_cos(2 * std::numbers::pi * i / directions);
            look_ahead({cosine, sine});
        }
    }

    /// The normal of the side of a difference that is nearest to the origin.
    [[nodiscard]] RealPoint nearest_normal(const RoundPolygon& difference) const noexcept {
        RealPoint nearest{0, -1};
        double least = 1e300;
        for (std::size_t i = 0; i < difference.count() && difference.count() > 1; ++i) {
            const RealPoint n = difference.normal(i);
            if (dot(n, difference.corner(i)) < least) least = dot(n, difference.corner(i)), nearest = n;
        }
        return frame_.normal_on_screen(nearest);
    }

    void look_ahead(RealPoint direction) noexcept {
        // If b is thin, goes beyond the side that the next piece shares with the last one.
        const double beyond = differences_.is_thin() ? 0x1p-17 : 0;
        const Ray ray{{0, 0}, frame_.from_screen(direction)};
        const double t = walk(
            ray, 0, limit_, least_step, [](RealPoint /*p*/, double at) { return at; }, beyond);
        // At 0 they overlap by less than the margin, and no direction is best.
        if (t > 0 && t < limit_) offer(t, direction);
    }

    /// Looks at all pairs of pieces below two nodes, the nearest more or less first.
    void look_at(PieceNode a, PieceNode b) noexcept { // NOLINT(misc-no-recursion)
        if (a.level == 0 && b.level == 0) return look_at_pieces(a.index, b.index);
        struct Child {
            double gap;
            PieceNode a, b;
        };
        std::array<Child, PieceTree::children> children;
        std::size_t count = 0;
        const auto add = [&](PieceNode of_a, PieceNode of_b) {
            const LatticeBox p = a_.box(of_a), q = b_.box(of_b);
            const double gap = differences_.gap(p, q);
            if (!steps_.take(2) || gap >= limit_ || differences_.covers(p, q)) return;
            std::size_t k = count++;
            for (; k > 0 && children[k - 1].gap > gap; --k) {
                children[k] = children[k - 1];
            }
            children[k] = {gap, of_a, of_b};
        };
        if (a.level >= b.level) {
            a_.tree().for_each_child(a, [&](PieceNode child) { add(child, b); });
        } else {
            b_.tree().for_each_child(b, [&](PieceNode child) { add(a, child); });
        }
        for (std::size_t i = 0; i < count && children[i].gap < limit_ && !steps_.is_out(); ++i) {
            look_at(children[i].a, children[i].b);
        }
    }

    // Not inlined, so that the recursion above needs little stack.
    [[gnu::noinline]] void look_at_pieces(std::int32_t a, std::int32_t b) noexcept {
        const ScreenPiece of_a = a_.piece(a), of_b = b_.piece(b); // other pieces may take their places
        const std::int32_t corners = of_a.shape.count + of_b.shape.count;
        if (frame_.radius > 0) return steps_.take(std::int64_t{10} * corners) ? look_at(of_a, of_b) : void();
        if (!steps_.take(of_a.shape.count * of_b.shape.count / 2 + corners)) return;
        tips_b_.take(b_, b, 1), tips_a_.take(a_, a, -1);
        look_at_sides(of_a, tips_b_, 1);
        look_at_sides(of_b, tips_a_, -1);
    }

    /// The tips of a piece. Their places are turned round for the sides of b.
    struct Tips {
        std::array<Tip, ConvexPolygon::max_corners> tips;
        std::array<double, ConvexPolygon::max_corners> x, y;
        std::size_t count = 0;
        std::int32_t piece = -1;

        void take(const ScreenPieces& shape, std::int32_t of, int sign) noexcept {
            if (of == piece) return;
            count = 0, piece = of;
            shape.for_each_tip(of, [&](const Tip& tip) {
                x[count] = sign * tip.place.x, y[count] = sign * tip.place.y;
                tips[count++] = tip;
            });
        }

        [[nodiscard]] RealPoint place(std::size_t i) const noexcept { return {x[i], y[i]}; }
        /// The least cross product of a place and a direction: that of the extreme tips.
        [[nodiscard]] double least_cross(RealPoint direction) const noexcept {
            double least = 1e300;
            for (std::size_t i = 0; i < count; ++i) {
                least = std::min(least, cross(place(i), direction));
            }
            return least;
        }
    };

    /// Looks at the sides of a piece of one shape, each with the tips of a piece of the other that are extreme in its
    /// direction. All others are covered. Sign -1: the sides are those of b.
    void look_at_sides(const ScreenPiece& sides, const Tips& tips, int sign) noexcept {
        for (std::int32_t k = 0; k < sides.shape.count && sides.shape.count > 1 && tips.count > 0; ++k) {
            if (!sides.is_cut(k)) look_at_side(edge(sides.shape, k), tips, sign);
        }
    }

    void look_at_side(const LatticeEdge& side, const Tips& tips, int sign) noexcept {
        const LatticeVector along = vector_along(side);
        const RealPoint direction{static_cast<double>(sign * along.x), static_cast<double>(sign * along.y)};
        const RealPoint begin{static_cast<double>(sign * side.a.x), static_cast<double>(sign * side.a.y)};
        const double least = tips.least_cross(direction), height = cross(begin, direction) - least; // exact
        const double squared = dot(direction, direction), height2 = height * std::abs(height);
        // The least motion crosses a side outwards, because all shorter motions are covered.
        if (height2 < -tolerance * tolerance * squared || height2 >= limit_ * limit_ * squared) return;
        const double length = square_root(squared);
        for (std::size_t i = 0; i < tips.count; ++i) {
            if (cross(tips.place(i), direction) != least || !tips.tips[i].is_leftmost(along)) continue;
            look_at_side({begin.x - tips.x[i], begin.y - tips.y[i]}, direction,
                         {direction.y / length, -direction.x / length});
        }
    }

    [[gnu::noinline]] void look_at(const ScreenPiece& a, const ScreenPiece& b) noexcept {
        const MinkowskiDifference corners(a.shape, b.shape);
        Differences::Corners places;
        const RoundPolygon difference = differences_.of(corners, places);
        for (std::size_t i = 0; i < corners.count() && corners.count() > 1; ++i) {
            const std::int32_t of_a = corners.of_a(i), of_b = corners.of_b(i);
            const bool along_a = corners.of_a(i + 1) != of_a, along_b = corners.of_b(i + 1) != of_b;
            if ((along_a && a.is_cut(of_a)) || (along_b && b.is_cut(of_b))) continue;
            if (!is_side_near(difference, i)) continue;
            const RealPoint n = frame_.normal_on_screen(difference.normal(i)), back{-n.x, -n.y};
            // Where the outline goes on beyond the corner, it covers the side.
            if ((!along_a && a_.goes_on(a, of_a, n, n)) || (!along_b && b_.goes_on(b, of_b, back, back))) continue;
            look_at_side(difference.corner(i), gjk::minus(difference.corner(i + 1), difference.corner(i)),
                         difference.normal(i));
        }
        for (std::size_t i = 0; i < corners.count() && difference.radius() > 0; ++i) {
            if (corners.count() > 1) {
                const RealPoint n = frame_.normal_on_screen(difference.normal(i == 0 ? corners.count() - 1 : i - 1)),
                                m = frame_.normal_on_screen(difference.normal(i));
                if (a_.goes_on(a, corners.of_a(i), n, m)) continue;
            }
            look_at_corner(difference, i);
        }
    }

    [[nodiscard]] bool is_side_near(const RoundPolygon& difference, std::size_t i) const noexcept {
        const RealPoint from = frame_.on_screen(difference.corner(i)), to = frame_.on_screen(difference.corner(i + 1));
        const RealPoint along = gjk::minus(to, from);
        const double foot = std::clamp(-dot(from, along) / dot(along, along), 0.0, 1.0);
        const double most = limit_ + std::max(frame_.reach_x, frame_.reach_y);
        const RealPoint nearest = gjk::between(from, to, foot);
        return dot(nearest, nearest) < most * most;
    }

    /// Looks at a side of a difference, without the radius; its normal has unit length.
    void look_at_side(RealPoint a, RealPoint along, RealPoint n) noexcept {
        const Ray side{{a.x + frame_.radius * n.x, a.y + frame_.radius * n.y}, along};
        const RealPoint from = frame_.on_screen(side.from), direction = frame_.on_screen(along);
        const double length2 = dot(direction, direction), foot = std::clamp(-dot(from, direction) / length2, 0.0, 1.0);
        if (vector_length(from.x + foot * direction.x, from.y + foot * direction.y) >= limit_ - tolerance) return;
        const double step = least_step / square_root(length2);
        const Ray back{side.at(foot), {-along.x, -along.y}}, ahead{side.at(foot), along};
        for (const auto& [curve, end] : {std::pair(ahead, 1 - foot), std::pair(back, foot)}) {
            const double t = walk_boundary(curve, end, step);
            if (t >= 0) offer_place(curve.at(t), n);
        }
    }

    void offer_end(const Arc& arc, double t) noexcept {
        if (t < 0) return;
        const RealPoint p = arc.at(t);
        offer_place(p, unit(gjk::minus(p, arc.center)));
    }

    void offer_place(RealPoint p, RealPoint n) noexcept {
        const RealPoint motion = frame_.on_screen(p);
        const double depth = length(motion);
        constexpr double little = 0x1p-10; // rounding may have turned a shorter motion
        offer(depth, depth > little ? unit(motion) : frame_.normal_on_screen(n));
    }

    /// The first t up to `end` at which no difference contains the curve. Returns -1 if there is none, or if it is not
    /// nearer than the best.
    template<class Curve>
    double walk_boundary(const Curve& curve, double end, double step) noexcept {
        const double t =
            walk(curve, 0, end, step, [&](RealPoint p, double /*t*/) { return length(frame_.on_screen(p)); });
        return t <= end ? t : -1;
    }

    /// The same for any measure of distance; more than `end` if there is no such t. Goes on by `beyond` after each
    /// difference.
    template<class Curve, class Far>
    double walk(const Curve& curve, double t, double end, double step, Far far, double beyond = 0) noexcept {
        constexpr int most_steps = 10000; // rounding could keep it from ending
        for (int i = 0; i < most_steps && t <= end; ++i) {
            const RealPoint p = curve.at(t);
            if (far(p, t) >= limit_ - tolerance) break;
            std::optional<RoundPolygon> containing = differences_.recent(p);
            if (!containing && !steps_.is_out() && frame_.is_identity()) {
                constexpr double enough = 64, little = 8; // units
                const double depth = differences_.depth_by_grids(p, enough);
                t += depth > little ? depth / curve.speed() : 0;
                if (depth > little) continue;
            }
            if (!containing && !steps_.is_out()) containing = differences_.find(p);
            if (!containing && !steps_.is_out()) return t;
            if (!containing) break;
            t = std::max(containing->leaves(curve, t) + beyond, t + step);
        }
        return 1e300;
    }

    /// Looks at the circle's part between the normals of two sides.
    void look_at_corner(const RoundPolygon& difference, std::size_t i) noexcept {
        const auto angle = [](RealPoint p) { return direction_angle(p.x, p.y); };
        constexpr double turn = 2 * std::numbers::pi;
        double begin = 0, size = turn;
        if (difference.count() > 1) {
            begin = angle(difference.normal(i == 0 ? difference.count() - 1 : i - 1));
            size = angle(difference.normal(i)) - begin;
            if (size < 0) size += turn;
        }
        const Arc arc{difference.corner(i), difference.radius(), begin, 1};
        for_each_start(arc, size, [&](double t) {
            if (length(frame_.on_screen(arc.at(t))) >= limit_ - tolerance || !steps_.take(20)) return;
            const double step = least_step / std::max(length(frame_.u), length(frame_.v)) / arc.radius;
            const Arc ahead{arc.center, arc.radius, begin + t, 1}, back{arc.center, arc.radius, begin + t, -1};
            offer_end(ahead, walk_boundary(ahead, size - t, step));
            offer_end(back, walk_boundary(back, t, step));
        });
    }

    /// Visits the places where the arc may be nearest to the origin, as angles from its beginning.
    template<class Visit>
    void for_each_start(const Arc& arc, double size, Visit visit) const noexcept {
        visit(0.0), visit(size);
        const auto far = [&](double t) { return length(frame_.on_screen(arc.at(t))); };
        if (frame_.is_circle()) {
            const RealPoint direction{-arc.center.x, -arc.center.y};
            const double angle =
                length(direction) > 0 ? direction_angle(direction.x, direction.y) : -std::numbers::pi / 2;
            const double t = without_whole_turns(angle - arc.begin);
            if (t < size) visit(t);
            return;
        }
        constexpr int parts = 16;
        for (int i = 1; i < parts; ++i) {
            const double before = size * (i - 1) / parts, at = size * i / parts, after = size * (i + 1) / parts;
            if (far(at) <= far(before) && far(at) <= far(after)) visit(least_between(before, after, far));
        }
    }

    /// Golden section search.
    template<class Far>
    static double least_between(double low, double high, Far far) noexcept {
        constexpr double part = 0.6180339887498949;
        double p = high - part * (high - low), q = low + part * (high - low), at_p = far(p), at_q = far(q);
        constexpr int steps = 60;
        for (int i = 0; i < steps; ++i) {
            if (at_p < at_q) {
                high = q, q = p, at_q = at_p, p = high - part * (high - low), at_p = far(p);
            } else {
                low = p, p = q, at_p = at_q, q = low + part * (high - low), at_q = far(q);
            }
        }
        return 0.5 * (low + high);
    }

    const ScreenPieces &a_, &b_;
    RoundFrame frame_;
    StepCounter& steps_;
    Differences differences_;
    Tips tips_a_, tips_b_; ///< those used last; of a turned round
    Separation best_{1e300, {0, -1}};
    double limit_ = 1e300; ///< longer motions are not looked at
};

} // namespace

Separation least_separation(const ScreenPieces& a, const ScreenPieces& b, std::int32_t radius,
                            StepCounter& steps) noexcept {
    if (radius == 0 && has_no_width(a) && !has_no_width(b)) { // an outline that rounding has made thin
        const Separation back = least_separation(b, a, 0, steps);
        return {back.depth, {0 - back.normal.x, 0 - back.normal.y}};
    }
    return UnionBoundary(a, b, RoundFrame::around(radius), radius == 0 ? line_of(b) : std::nullopt, steps).least();
}

Separation least_separation(const ScreenPieces& a, const ScreenEllipse& b, StepCounter& steps) noexcept {
    const ScreenPieces center(Convex{{b.center}, 1, 0});
    return UnionBoundary(a, center, RoundFrame::around(b), std::nullopt, steps).least();
}

} // namespace hitmask

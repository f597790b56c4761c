#include "shapes/piece_separation.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

#include "portable_math.h"
#include "rounding.h"
#include "shapes/closest_points.h"
#include "shapes/difference.h"
#include "shapes/oval.h"
#include "shapes/round_polygon.h"
#include "sin_cos.h"

namespace hitmask {

using on_screen::Convex;
using on_screen::Oval;

namespace {

/// What overlaps by less than the margin only touches. How far walks go at least, and how much shorter a motion is to
/// be looked at. Units.
constexpr double margin = 0x1p-20, least_step = 0x1p-21, tolerance = 0x1p-18;

/// How far from what two pieces have in common, units: more than rounding and the margin.
constexpr double seam_reach = 4 * margin;

double length(RealPoint p) noexcept {
    return std::sqrt(dot(p, p));
}

/// Where what is around b's pieces is a disc: x u + y v on the screen is (x, y).
struct RoundFrame {
    RealPoint u{1, 0}, v{0, 1};
    double radius = 0;               ///< of the disc
    double margin = hitmask::margin; ///< in the frame
    std::int32_t reach_x, reach_y;   ///< of the disc on the screen

    static RoundFrame around(std::int32_t radius) noexcept {
        return {{1, 0}, {0, 1}, static_cast<double>(radius), hitmask::margin, radius, radius};
    }
    static RoundFrame around(const Oval& oval) noexcept {
        RealPoint u{static_cast<double>(oval.u.x), static_cast<double>(oval.u.y)},
            v{static_cast<double>(oval.v.x), static_cast<double>(oval.v.y)};
        if (cross(u, v) < 0) v = {-v.x, -v.y}; // the same ellipse, and nothing is mirrored
        const LatticeBox box = box_around(oval);
        return {u,
                v,
                1,
                hitmask::margin / std::max(length(u), length(v)),
                box.high.x - oval.center.x,
                box.high.y - oval.center.y};
    }

    [[nodiscard]] RealPoint on_screen(RealPoint p) const noexcept {
        return {p.x * u.x + p.y * v.x, p.x * u.y + p.y * v.y};
    }
    [[nodiscard]] RealPoint from_screen(RealPoint p) const noexcept {
        const double area = cross(u, v);
        return {cross(p, v) / area, cross(u, p) / area};
    }
    /// Normals go by the transposed way back.
    [[nodiscard]] RealPoint normal_on_screen(RealPoint n) const noexcept {
        return unit({n.x * v.y - n.y * u.y, n.y * u.x - n.x * v.x});
    }
    [[nodiscard]] bool is_circle() const noexcept { return u.y == 0 && v.x == 0 && u.x == v.y; }
};

/// Has a shape no width, before a radius is put around it?
bool has_no_width(const ScreenPieces& shape) noexcept {
    return shape.count() == 1 && shape.piece(0).shape.count < 3;
}

/// Where it lies, if it has no width; of a point without length.
std::optional<Ray> line_of(const ScreenPieces& shape) noexcept {
    if (!has_no_width(shape)) return std::nullopt;
    const LatticeEdge side = edge(shape.piece(0).shape, 0);
    return Ray{to_real(side.a), gjk::minus(to_real(side.b), to_real(side.a))};
}

/// The part of two sides on one line, of which one goes the other way round, that both have; none if it has no length.
std::optional<LatticeEdge> common_part(const LatticeEdge& side, const LatticeEdge& back) noexcept {
    if (exact_dot(vector_along(side), vector_along(back)) >= 0) return std::nullopt;
    if (orientation(side.a, side.b, back.a) != 0 || orientation(side.a, side.b, back.b) != 0) return std::nullopt;
    const LatticeVector along = vector_along(side);
    const LatticePoint from = exact_dot(along, vector_along({side.a, back.b})) > 0 ? back.b : side.a;
    const LatticePoint to = exact_dot(along, vector_along({side.b, back.a})) < 0 ? back.a : side.b;
    if (exact_dot(along, vector_along({from, to})) <= 0) return std::nullopt;
    return LatticeEdge{from, to};
}

/// Is a point no farther than about so much from the line of an edge?
bool is_near_line(const LatticeEdge& e, RealPoint p, double most) noexcept {
    const RealPoint a = to_real(e.a), along = gjk::minus(to_real(e.b), a);
    return std::abs(cross(along, gjk::minus(p, a))) <= most * (std::abs(along.x) + std::abs(along.y));
}

/// All differences of a piece of a and a piece of b. Those that were asked for lately are kept.
class Differences {
public:
    /// `thin` is where b lies if it is thin, with nothing around it.
    Differences(const ScreenPieces& a, const ScreenPieces& b, const RoundFrame& frame,
                const std::optional<Ray>& thin) noexcept
        : a_(a), b_(b), frame_(frame), is_thin_(thin.has_value()), thin_(thin.value_or(Ray{})) {}

    [[nodiscard]] RoundPolygon of(std::int32_t i, std::int32_t k) const noexcept {
        return of(Difference(a_.piece(i).shape, b_.piece(k).shape));
    }
    [[nodiscard]] RoundPolygon of(const Difference& difference) const noexcept {
        std::array<RealPoint, Difference::max_corners> corners;
        for (std::size_t c = 0; c < difference.count(); ++c) {
            corners[c] = frame_.from_screen(to_real(difference.corner(c)));
        }
        return {std::span(corners).first(difference.count()), frame_.radius, frame_.margin};
    }

    /// Is b thin, with nothing around it?
    [[nodiscard]] bool is_thin() const noexcept { return is_thin_; }

    /// One that holds p, or null. Valid until the next question.
    [[nodiscard]] const RoundPolygon* holder_of(RealPoint p) noexcept {
        for (std::size_t i = 0; i < kept_; ++i) {
            if (!lately_[order_[i]].holds(p)) continue;
            std::rotate(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(i),
                        order_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            return &lately_[order_[0]];
        }
        return search(p);
    }

    /// How far the box around a difference is from the origin.
    [[nodiscard]] double gap(std::int32_t i, std::int32_t k) const noexcept { return gap(a_.box(i), b_.box(k)); }
    /// The same of piece i of a and all of b.
    [[nodiscard]] double gap(std::int32_t i) const noexcept { return gap(a_.box(i), b_.box()); }

    [[nodiscard]] double gap(const LatticeBox& p, const LatticeBox& q) const noexcept {
        const auto apart = [](double low_p, double high_p, double low_q, double high_q, double reach) {
            return std::max({0.0, low_p - high_q - reach, low_q - high_p - reach});
        };
        return length({apart(p.low.x, p.high.x, q.low.x, q.high.x, frame_.reach_x),
                       apart(p.low.y, p.high.y, q.low.y, q.high.y, frame_.reach_y)});
    }

private:
    /// Where boxes of b overlap a box of a when they move, by `least` or more; by less than nothing where they are
    /// apart.
    [[nodiscard]] LatticeBox window(const LatticeBox& of_a, RealPoint motion, double least) const noexcept {
        const double x = frame_.reach_x - least, y = frame_.reach_y - least;
        const auto low = [](double v) { return static_cast<std::int32_t>(ceil_to_whole(v)); };
        const auto high = [](double v) { return static_cast<std::int32_t>(floor_to_whole(v)); };
        return {{low(of_a.low.x - motion.x - x), low(of_a.low.y - motion.y - y)},
                {high(of_a.high.x - motion.x + x), high(of_a.high.y - motion.y + y)}};
    }
    /// The same the other way round.
    [[nodiscard]] LatticeBox window_of(const LatticeBox& of_b, RealPoint motion, double least) const noexcept {
        return window(of_b, {-motion.x, -motion.y}, least);
    }

    [[nodiscard]] const RoundPolygon* search(RealPoint p) noexcept {
        const RealPoint motion = frame_.on_screen(p);
        const RoundPolygon* holder = nullptr;
        const auto look_at_pair = [&](std::int32_t i, std::int32_t k) {
            const RoundPolygon difference = of(i, k);
            if (difference.holds(p)) holder = keep(difference);
            return holder != nullptr;
        };
        constexpr double least = 0.5 * margin; // less is not held
        const LatticeBox near = window_of(b_.box(), motion, is_thin_ ? -seam_reach : least);
        near_count_ = 0;
        static_cast<void>(a_.any_piece(near, [&](std::int32_t i) {
            const LatticeBox box = a_.box(i);
            if (is_thin_ && is_near_thin(box, p)) remember(i);
            return b_.any_piece(window(box, motion, least), [&](std::int32_t k) { return look_at_pair(i, k); });
        }));
        return holder == nullptr && is_thin_ && near_count_ > 1 ? search_seams(p, near) : holder;
    }

    /// Does the line of b, moved by p, come near to a box?
    [[nodiscard]] bool is_near_thin(const LatticeBox& box, RealPoint p) const noexcept {
        const double x = 0.5 * (static_cast<double>(box.high.x) - box.low.x) + seam_reach,
                     y = 0.5 * (static_cast<double>(box.high.y) - box.low.y) + seam_reach;
        const RealPoint to_box{box.low.x + x - p.x - thin_.from.x, box.low.y + y - p.y - thin_.from.y};
        return std::abs(cross(thin_.along, to_box)) <= std::abs(thin_.along.x) * y + std::abs(thin_.along.y) * x;
    }

    void remember(std::int32_t piece) noexcept {
        if (near_count_ < near_.size()) near_[near_count_] = piece;
        ++near_count_;
    }

    /// What is thin may lie along a side that two pieces have in common, and inside of neither.
    [[nodiscard]] const RoundPolygon* search_seams(RealPoint p, const LatticeBox& near) noexcept {
        const Convex thin = b_.piece(0).shape;
        const RealPoint at{p.x + thin.corners[0].x, p.y + thin.corners[0].y};
        const LatticeVector along = thin.count > 1 ? vector_along(edge(thin, 0)) : LatticeVector{};
        const RoundPolygon* holder = nullptr;
        const auto look_at_seam = [&](const LatticeEdge& seam) {
            const RoundPolygon difference = strip(Difference(segment_of(seam), thin));
            if (difference.holds(p)) holder = keep(difference);
            return holder != nullptr;
        };
        static_cast<void>(any_side(near, [&](const LatticeEdge& side) {
            if (exact_cross(vector_along(side), along) != 0 || !is_near_line(side, at, seam_reach)) return false;
            return any_side(near, [&](const LatticeEdge& back) {
                const std::optional<LatticeEdge> seam = common_part(side, back);
                return seam && look_at_seam(*seam);
            });
        }));
        return holder;
    }

    /// Calls look(edge) for the sides of a's pieces that meet the window of the last search, until one says yes.
    template<class Look>
    [[nodiscard]] bool any_side(const LatticeBox& window, Look look) const noexcept {
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

    /// A difference that is a segment, as wide as is needed to hold it.
    [[nodiscard]] RoundPolygon strip(const Difference& segment) const noexcept {
        const RealPoint from = to_real(segment.corner(0)), to = to_real(segment.corner(1));
        const RealPoint n = unit({to.y - from.y, from.x - to.x});
        const RealPoint out{seam_reach * n.x, seam_reach * n.y};
        const std::array<RealPoint, 4> corners{{{from.x + out.x, from.y + out.y},
                                                {to.x + out.x, to.y + out.y},
                                                {to.x - out.x, to.y - out.y},
                                                {from.x - out.x, from.y - out.y}}};
        return {corners, 0, margin};
    }

    /// In the place of the one that was not asked for the longest.
    const RoundPolygon* keep(const RoundPolygon& difference) noexcept {
        if (kept_ < lately_.size()) order_[kept_] = kept_, ++kept_;
        std::rotate(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(kept_) - 1,
                    order_.begin() + static_cast<std::ptrdiff_t>(kept_));
        lately_[order_[0]] = difference;
        return &lately_[order_[0]];
    }

    const ScreenPieces &a_, &b_;
    const RoundFrame& frame_;
    bool is_thin_;
    Ray thin_;                            ///< along b, if it is thin
    std::array<std::int32_t, 64> near_{}; ///< pieces of a that b is near to; if there are more, only the first
    std::size_t near_count_ = 0;
    std::array<RoundPolygon, 24> lately_;
    std::array<std::size_t, 24> order_;
    std::size_t kept_ = 0;
};

/// A corner, and the ways to those next to it.
struct Tip {
    LatticePoint place;
    LatticeVector before, after;
};

class UnionBoundary {
public:
    UnionBoundary(const ScreenPieces& a, const ScreenPieces& b, const RoundFrame& frame,
                  const std::optional<Ray>& thin) noexcept
        : a_(a), b_(b), frame_(frame), differences_(a, b, frame_, thin) {}

    [[nodiscard]] Separation least() noexcept {
        part_boxes();
        look_around();
        if (frame_.radius == 0) {
            look_at_edges(a_, b_, 1);
            look_at_edges(b_, a_, -1);
            return best_;
        }
        for (std::int32_t i = 0; i < a_.count(); ++i) {
            if (differences_.gap(i) >= best_.depth) continue;
            for (std::int32_t k = 0; k < b_.count(); ++k) {
                if (differences_.gap(i, k) < best_.depth) look_at(a_.piece(i), b_.piece(k));
            }
        }
        return best_;
    }

private:
    void offer(double depth, RealPoint normal) noexcept {
        if (depth < best_.depth) best_ = {std::max(depth, 0.0), normal};
    }

    /// Motions that surely are enough.
    void part_boxes() noexcept {
        const LatticeBox &p = a_.box(), &q = b_.box();
        offer(static_cast<double>(q.high.y) - p.low.y + frame_.reach_y, {0, -1});
        offer(static_cast<double>(q.high.x) - p.low.x + frame_.reach_x, {-1, 0});
        offer(static_cast<double>(p.high.x) - q.low.x + frame_.reach_x, {1, 0});
        offer(static_cast<double>(p.high.y) - q.low.y + frame_.reach_y, {0, 1});
    }

    /// Straight on in some directions: a good guess spares most of the rest.
    void look_around() noexcept {
        constexpr int directions = 16;
        // Where it is thin, past the side that the next piece has in common with the last one.
        const double beyond = differences_.is_thin() ? 0x1p-17 : 0;
        for (int i = 0; i < directions; ++i) {
            const auto [sine, cosine] = sin_cos(2 * std::numbers::pi * i / directions);
            const RealPoint way{cosine, sine};
            const Ray ray{{0, 0}, frame_.from_screen(way)};
            const double t = walk(
                ray, 0, best_.depth, least_step, [](RealPoint /*p*/, double at) { return at; }, beyond);
            if (t > 0 && t < best_.depth)
                offer(t, way); // at 0 they overlap by less than the margin, and no way is best
        }
    }

    /// Sides of one and corners of the other, as far as these are extreme there: what comes of others is covered. Sign
    /// -1: the sides are those of b.
    void look_at_edges(const ScreenPieces& sides, const ScreenPieces& corners, int sign) noexcept {
        std::array<Tip, 256> tips;
        std::size_t count = 0;
        const auto look = [&] {
            sides.for_each_side([&](const LatticeEdge& side) {
                if (differences_.gap(box_around(side, 0), corners.box()) >= best_.depth) return;
                look_at_edge(side, std::span(tips).first(count), sign);
            });
            count = 0;
        };
        corners.for_each_tip([&](LatticePoint place, LatticeVector before, LatticeVector after) {
            if (count == tips.size()) look();
            tips[count++] = {place, before, after};
        });
        look();
    }

    void look_at_edge(const LatticeEdge& side, std::span<const Tip> tips, int sign) noexcept {
        const LatticeVector along = vector_along(side);
        const auto length2 = static_cast<double>(exact_dot(along, along));
        const RealPoint way{static_cast<double>(sign * along.x), static_cast<double>(sign * along.y)};
        const RealPoint n = unit({way.y, -way.x});
        for (const Tip& tip : tips) {
            if (exact_cross(along, tip.before) > 0 || exact_cross(along, tip.after) > 0) continue;
            const RealPoint from{static_cast<double>(sign * (side.a.x - tip.place.x)),
                                 static_cast<double>(sign * (side.a.y - tip.place.y))};
            const double height = cross(from, way);
            if (height * height >= best_.depth * best_.depth * length2) continue;
            look_at_side(from, way, n);
        }
    }

    void look_at(const ScreenPiece& a, const ScreenPiece& b) noexcept {
        const Difference corners(a.shape, b.shape);
        const RoundPolygon difference = differences_.of(corners);
        for (std::size_t i = 0; i < corners.count() && corners.count() > 1; ++i) {
            const std::int32_t of_a = corners.of_a(i), of_b = corners.of_b(i);
            const bool along_a = corners.of_a(i + 1) != of_a, along_b = corners.of_b(i + 1) != of_b;
            if ((along_a && a.is_cut(of_a)) || (along_b && b.is_cut(of_b))) continue;
            if (!is_side_near(difference, i)) continue;
            const RealPoint n = frame_.normal_on_screen(difference.normal(i)), back{-n.x, -n.y};
            // What is next to the corner covers the side.
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
        const double most = best_.depth + std::max(frame_.reach_x, frame_.reach_y);
        const RealPoint nearest = gjk::between(from, to, foot);
        return dot(nearest, nearest) < most * most;
    }

    /// A side of a difference, without the radius; its normal has unit length.
    void look_at_side(RealPoint a, RealPoint along, RealPoint n) noexcept {
        const Ray side{{a.x + frame_.radius * n.x, a.y + frame_.radius * n.y}, along};
        const RealPoint from = frame_.on_screen(side.from), way = frame_.on_screen(along);
        const double length2 = dot(way, way), foot = std::clamp(-dot(from, way) / length2, 0.0, 1.0);
        if (length({from.x + foot * way.x, from.y + foot * way.y}) >= best_.depth - tolerance) return;
        const double step = least_step / std::sqrt(length2);
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
        constexpr double little = 0x1p-10; // then rounding may have turned it
        offer(depth, depth > little ? unit(motion) : frame_.normal_on_screen(n));
    }

    /// The first t up to `end` at which nothing holds the curve, if it is nearer than the best there, or -1.
    template<class Curve>
    double walk_boundary(const Curve& curve, double end, double step) noexcept {
        const double t =
            walk(curve, 0, end, step, [&](RealPoint p, double /*t*/) { return length(frame_.on_screen(p)); });
        return t <= end ? t : -1;
    }

    /// The same, by any measure of how far it is; more than `end` if there is none. Goes on so far beyond what holds
    /// it.
    template<class Curve, class Far>
    double walk(const Curve& curve, double t, double end, double step, Far far, double beyond = 0) noexcept {
        constexpr int most_steps = 10000; // rounding could keep it from ending
        for (int i = 0; i < most_steps && t <= end; ++i) {
            const RealPoint p = curve.at(t);
            if (far(p, t) >= best_.depth - tolerance) break;
            const RoundPolygon* holder = differences_.holder_of(p);
            if (holder == nullptr) return t;
            t = std::max(holder->leaves(curve, t) + beyond, t + step);
        }
        return 1e300;
    }

    /// The circle's part between the normals of two sides.
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
            if (length(frame_.on_screen(arc.at(t))) >= best_.depth - tolerance) return;
            const double step = least_step / std::max(length(frame_.u), length(frame_.v)) / arc.radius;
            const Arc ahead{arc.center, arc.radius, begin + t, 1}, back{arc.center, arc.radius, begin + t, -1};
            offer_end(ahead, walk_boundary(ahead, size - t, step));
            offer_end(back, walk_boundary(back, t, step));
        });
    }

    /// Where the arc may be nearest to the origin, as angles from its beginning.
    template<class Visit>
    void for_each_start(const Arc& arc, double size, Visit visit) const noexcept {
        visit(0.0), visit(size);
        const auto far = [&](double t) { return length(frame_.on_screen(arc.at(t))); };
        if (frame_.is_circle()) {
            const RealPoint way{-arc.center.x, -arc.center.y};
            const double angle = length(way) > 0 ? direction_angle(way.x, way.y) : -std::numbers::pi / 2;
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

    /// By golden sections.
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
    Differences differences_;
    Separation best_{1e300, {0, -1}};
};

} // namespace

Separation least_separation(const ScreenPieces& a, const ScreenPieces& b, std::int32_t radius) noexcept {
    if (radius == 0 && has_no_width(a) && !has_no_width(b)) { // an outline that rounding has made so
        const Separation back = least_separation(b, a, 0);
        return {back.depth, {0 - back.normal.x, 0 - back.normal.y}};
    }
    return UnionBoundary(a, b, RoundFrame::around(radius), radius == 0 ? line_of(b) : std::nullopt).least();
}

Separation least_separation(const ScreenPieces& a, const Oval& b) noexcept {
    const ScreenPieces center(Convex{{b.center}, 1, 0});
    return UnionBoundary(a, center, RoundFrame::around(b), std::nullopt).least();
}

} // namespace hitmask

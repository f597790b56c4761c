#include "fit/fit_inscribed.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <utility>

#include <hitmask/detail/portable_math.h>
#include <hitmask/mask_edit.h>
#include <hitmask/trace.h>

#include "fit/fit_climb.h"
#include <hitmask/mask_measure.h>

namespace hitmask {

namespace {

using std::numbers::pi;

/// Lattice points inside the solid pixels, as a mask, and their positions.
struct InnerLattice {
    Mask points;
    double spacing = 1;

    /// Uses half pixels if the distance transform can take so many. A point is inside if the four half pixels around it
    /// are solid.
    explicit InnerLattice(MaskView mask) {
        const int w = 2 * mask.width, h = 2 * mask.height;
        if (std::max(w, h) > 8192) {
            points = Mask(mask);
            return;
        }
        const Mask halves = scale(mask, w, h);
        const Mask around[] = {sub_mask(halves, {0, 0, w - 1, h - 1}), sub_mask(halves, {1, 0, w - 1, h - 1}),
                               sub_mask(halves, {0, 1, w - 1, h - 1}), sub_mask(halves, {1, 1, w - 1, h - 1})};
        const MaskView views[] = {around[0], around[1], around[2], around[3]};
        points = intersection_of(views);
        spacing = 0.5;
    }

    [[nodiscard]] FitPoint at(int x, int y) const { return {0.5 + spacing * x, 0.5 + spacing * y}; }
};

/// The squared distance to a vertical or horizontal segment. It is exact for the points of rounded_center(), because it
/// does not divide, as the formula for any segment does.
double squared_distance(FitPoint p, Vec2 a, Vec2 b) {
    const double dx = p.x - std::clamp<double>(p.x, std::min(a.x, b.x), std::max(a.x, b.x));
    const double dy = p.y - std::clamp<double>(p.y, std::min(a.y, b.y), std::max(a.y, b.y));
    return dx * dx + dy * dy;
}

/// The distance from the origin to any segment of some length. In double, because the segment is turned and stretched:
/// squared_distance() of primitives.h takes floats.
double distance_to_origin(FitPoint a, FitPoint b) {
    const FitPoint d = b - a;
    const double length = dot(d, d), along = std::clamp(-dot(a, d) / length, 0.0, 1.0);
    const FitPoint nearest = a + along * d;
    return square_root(dot(nearest, nearest));
}

/// The best `count` of many starts, the best first.
template<class Start>
std::vector<Start> best_starts(std::vector<std::pair<double, Start>> starts, std::size_t count) {
    std::ranges::stable_sort(starts, std::greater<>(), [](const auto& start) { return start.first; });
    std::vector<Start> best;
    for (const auto& start : starts) {
        if (best.size() < count) best.push_back(start.second);
    }
    return best;
}

/// Visits the largest rectangles of solid pixels whose lower side is the bottom of a row, row after row.
class RowRectangles {
public:
    explicit RowRectangles(int width) : heights_(static_cast<std::size_t>(width) + 1) {}

    template<class Visit>
    void next_row(MaskView mask, int y, Visit visit) {
        for (int x = 0; x < mask.width; ++x) {
            int& height = heights_[static_cast<std::size_t>(x)];
            height = mask.test(x, y) ? height + 1 : 0;
        }
        // The stack has the bars that may extend to the right, by increasing height. The 0 behind the last column ends
        // all of them.
        stack_.clear();
        for (int x = 0; x <= mask.width; ++x) {
            int begin = x;
            const int height = heights_[static_cast<std::size_t>(x)];
            while (!stack_.empty() && stack_.back().height >= height) {
                begin = stack_.back().begin;
                visit(PixelRect{begin, y + 1 - stack_.back().height, x - begin, stack_.back().height});
                stack_.pop_back();
            }
            if (height > 0) stack_.push_back({begin, height});
        }
    }

private:
    struct Bar {
        int begin, height;
    };
    std::vector<int> heights_;
    std::vector<Bar> stack_;
};

} // namespace

InnerSpace::InnerSpace(MaskView mask) : mask_(mask) {
    const Outline outline = trace(mask);
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            edges_.push_back({ring[i], ring[(i + 1) % ring.size()]});
        }
    }
    // Outlines of noise have so many edges that only few positions can be tried.
    constexpr double usual_edges = 10'000, usual_budget = 4000;
    const double share = std::min(usual_edges / static_cast<double>(edges_.size()), 1.0);
    budget_ = static_cast<int>(std::max(usual_budget * share * square_root(share), 20.0));
}

bool InnerSpace::is_solid(FitPoint p) const {
    return mask_.test(static_cast<int>(std::floor(p.x)), static_cast<int>(std::floor(p.y)));
}

double InnerSpace::squared_room(FitPoint p, const std::vector<Edge>& edges) const {
    if (!is_solid(p)) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (const Edge& edge : edges) {
        least = std::min(least, squared_distance(p, edge.a, edge.b));
    }
    return least;
}

std::vector<FitPoint> InnerSpace::deep_points(std::size_t count) const {
    const InnerLattice lattice(mask_);
    DistanceTransform distances(lattice.points, DistanceTransform::To::clear);
    std::vector<std::pair<double, FitPoint>> deepest_of_rows;
    for (int y = 0; y < lattice.points.height(); ++y) {
        const auto row = distances.row(y);
        const auto deepest = std::ranges::max_element(row);
        const FitPoint p = lattice.at(static_cast<int>(deepest - row.begin()), y);
        deepest_of_rows.emplace_back(lattice.spacing * square_root(static_cast<double>(*deepest)), p);
    }
    std::ranges::stable_sort(deepest_of_rows, std::greater<>(), [](const auto& deep) { return deep.first; });
    std::vector<FitPoint> points;
    for (const auto& deep : deepest_of_rows) {
        if (points.size() == count) break;
        // Skip points that are next to one in the list.
        const auto is_near = [reach = deep.first / 2, p = deep.second](FitPoint q) {
            return dot(p - q, p - q) < reach * reach;
        };
        if (std::ranges::none_of(points, is_near)) points.push_back(deep.second);
    }
    return points;
}

Circle InnerSpace::largest_circle() const {
    Circle best;
    for (const FitPoint start : deep_points(8)) {
        FitPoint at = start;
        std::vector<Edge> near;
        const double reach = square_root(squared_room(start, edges_)) + 4;
        for (const Edge& edge : edges_) {
            if (squared_distance(start, edge.a, edge.b) <= reach * reach) near.push_back(edge);
        }
        // The frame turns each time, because on a ridge only steps along the ridge help.
        for (int turn = 0; turn < 8; ++turn) {
            const FitFrame frame(at, pi / 16 * turn);
            const auto room = [&](const std::array<double, 2>& uv) {
                return squared_room(frame.global({uv[0], uv[1]}), near);
            };
            at = [&] {
                const Climb<2, decltype(room)> climb({0, 0}, {0.25, 0.25}, {9, budget_, 0}, room);
                return frame.global({climb.at[0], climb.at[1]});
            }();
        }
        for (const FitPoint p : {start, at}) {
            const Vec2 center = rounded_center(p);
            const double squared = squared_room(to_point(center), edges_); // exact: multiples of 2^-20
            float radius = rounded_down(square_root(squared));
            while (double{radius} * radius > squared) {
                radius = std::nextafter(radius, 0.0F);
            }
            if (radius > best.radius) best = {center, radius};
        }
    }
    return best;
}

Aabb InnerSpace::largest_aabb() const {
    PixelRect best;
    RowRectangles rectangles(mask_.width);
    for (int y = 0; y < mask_.height; ++y) {
        rectangles.next_row(mask_, y, [&best](PixelRect rect) {
            const auto area = [](PixelRect r) { return std::int64_t{r.w} * r.h; };
            if (area(rect) > area(best)) best = rect;
        });
    }
    const auto corner = [](int x, int y) { return Vec2{static_cast<float>(x), static_cast<float>(y)}; };
    return {corner(best.x, best.y), corner(best.x + best.w, best.y + best.h)};
}

// ---------------------------------------------------------------- turned boxes

InnerSpace::Room InnerSpace::room_along_v(const FitFrame& frame, double half_u) const {
    Room room{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    if (!is_solid(frame.center)) return {};
    for (const Edge& edge : edges_) {
        FitPoint a = frame.local(to_point(edge.a)), b = frame.local(to_point(edge.b));
        if (a.x > b.x) std::swap(a, b);
        if (a.x >= half_u || b.x <= -half_u) continue;
        // The ends of the part of the edge within +-half_u.
        const double slope = a.x < b.x ? (b.y - a.y) / (b.x - a.x) : 0;
        const double first = a.x < -half_u ? a.y + slope * (-half_u - a.x) : a.y;
        const double last = b.x > half_u ? a.y + slope * (half_u - a.x) : b.y;
        if (std::min(first, last) > 0) {
            room.end = std::min({room.end, first, last});
        } else if (std::max(first, last) < 0) {
            room.begin = std::max({room.begin, first, last});
        } else {
            return {};
        }
    }
    return room;
}

/// Grows the box to both sides in v, and then in u with the extent found in v.
FitBox InnerSpace::grown_box(const FitFrame& frame, double half_u) const {
    constexpr double slack = 1.0 / (1 << 20);
    const Room v = room_along_v(frame, half_u);
    if (!(v.end - v.begin > slack)) return {};
    const double half_v = (v.end - v.begin) / 2;
    const FitPoint across{-frame.axis.y, frame.axis.x};
    const FitFrame turned(frame.global({0, (v.begin + v.end) / 2}), across);
    const Room u = room_along_v(turned, half_v - slack); // its v is minus u
    if (!(u.end - u.begin > slack)) return {};
    return {{turned.global({0, (u.begin + u.end) / 2}), frame.axis}, {(u.end - u.begin) / 2, half_v}};
}

/// Rounding moves the box by up to 2^-10 px. So each half size is measured again, with a slightly smaller other one.
Obb InnerSpace::rounded(const FitBox& box) const {
    const FitAngle angle = angle_of(box.frame.axis);
    Obb result{rounded_center(box.frame.center), {}, angle.angle};
    const FitFrame frame = region_of(result).frame;
    const FitFrame across(frame.center, FitPoint{-frame.axis.y, frame.axis.x});
    const double margin = margin_of(result.angle);
    const auto half_of = [margin](Room room) {
        return std::max(0.0F, rounded_down(std::min(-room.begin, room.end) - margin));
    };
    const double seed = (angle.quarter_turns != 0 ? box.half.y : box.half.x) - 1.0 / 256;
    if (seed <= 0) return {};
    result.half_size.y = half_of(room_along_v(frame, seed));
    result.half_size.x = half_of(room_along_v(across, result.half_size.y + margin));
    return result;
}

Obb InnerSpace::largest_obb() const {
    const FitBox upright = region_of(largest_aabb());
    std::vector<FitPoint> centers = deep_points(3);
    const double room = square_root(squared_room(centers[0], edges_));
    centers.push_back(upright.frame.center);

    using Numbers = std::array<double, 4>; // centre, angle, half size
    const auto box_at = [this](const Numbers& n) { return grown_box({{n[0], n[1]}, n[2]}, std::abs(n[3])); };
    const auto area = [&](const Numbers& n) { return area_of(box_at(n)); };
    std::vector<std::pair<double, Numbers>> starts;
    for (int i = 0; i < 32 && std::ssize(starts) < budget_; ++i) {
        for (const FitPoint center : centers) {
            for (const double half : {0.5, 1.5, 3.0}) {
                const Numbers start{center.x, center.y, pi / 32 * (i * 13 % 32), half * room};
                starts.emplace_back(area(start), start);
            }
        }
    }
    Obb best{rounded_center(upright.frame.center),
             {static_cast<float>(upright.half.x), static_cast<float>(upright.half.y)},
             0};
    for (const Numbers& start : best_starts(std::move(starts), 4)) {
        const Climb<4, decltype(area)> climb(start, {room / 4, room / 4, 0.05, room / 4}, {10, budget_ / 4, 16}, area);
        const FitBox box = box_at(climb.at);
        if (!(box.half.x > 0)) continue;
        const Obb obb = rounded(box);
        if (area_of(region_of(obb)) > area_of(region_of(best))) best = obb;
    }
    return best;
}

// ---------------------------------------------------------------- ellipses

double InnerSpace::ellipse_reach(const FitFrame& frame, double ratio) const {
    if (!is_solid(frame.center) || !(ratio > 0)) return 0;
    const auto stretched = [&](Vec2 p) {
        const FitPoint q = frame.local(to_point(p));
        return FitPoint{q.x, q.y / ratio};
    };
    double reach = std::numeric_limits<double>::infinity();
    for (const Edge& edge : edges_) {
        reach = std::min(reach, distance_to_origin(stretched(edge.a), stretched(edge.b)));
    }
    return reach;
}

Ellipse InnerSpace::largest_ellipse() const {
    const Circle circle = largest_circle();
    const FitBox box = region_of(largest_obb());
    const double room = circle.radius;

    using Numbers = std::array<double, 4>; // centre, angle, ratio
    const auto area = [this](const Numbers& n) {
        const double reach = ellipse_reach({{n[0], n[1]}, n[2]}, n[3]);
        return reach * reach * n[3];
    };
    std::vector<std::pair<double, Numbers>> starts;
    const auto add = [&](FitPoint center, double angle, double ratio) {
        const Numbers start{center.x, center.y, angle, ratio};
        starts.emplace_back(area(start), start);
    };
    add(to_point(circle.center), 0, 1);
    add(box.frame.center, 0, box.half.y / box.half.x);
    const double box_angle = static_cast<double>(angle_of(box.frame.axis).angle);
    add(box.frame.center, box_angle, box.half.y / box.half.x);
    for (int i = 0; i < 16 && std::ssize(starts) < budget_; ++i) {
        for (const FitPoint center : {to_point(circle.center), box.frame.center}) {
            for (const double ratio : {0.85, 0.7, 0.5, 0.3, 0.15}) {
                add(center, pi / 16 * (i * 5 % 16), ratio);
            }
        }
    }
    Ellipse best{circle.center, {circle.radius, circle.radius}, 0};
    for (const Numbers& start : best_starts(std::move(starts), 4)) {
        const Climb<4, decltype(area)> climb(start, {room / 4, room / 4, 0.05, start[3] / 8}, {10, budget_ / 4, 16},
                                             area);
        const FitFrame found({climb.at[0], climb.at[1]}, climb.at[2]);
        const FitAngle angle = angle_of(found.axis);
        Ellipse ellipse{rounded_center(found.center), {}, angle.angle};
        const double ratio = angle.quarter_turns != 0 ? 1 / climb.at[3] : climb.at[3];
        const double reach = ellipse_reach(region_of(ellipse).frame, ratio) * (1 - 1e-12) - 1.0 / (1 << 26);
        if (reach <= 0) continue;
        ellipse.half_size = {rounded_down(reach), rounded_down(reach * ratio)};
        if (area_of(region_of(ellipse)) > area_of(region_of(best))) best = ellipse;
    }
    return best;
}

// ---------------------------------------------------------------- capsules

double InnerSpace::spine_radius(const FitFrame& frame, double half_length) const {
    if (!is_solid(frame.center)) return 0;
    double squared = std::numeric_limits<double>::infinity();
    for (const Edge& edge : edges_) {
        const FitPoint a = frame.local(to_point(edge.a)), b = frame.local(to_point(edge.b));
        for (const FitPoint p : {a, b}) {
            const double beyond = std::max(std::abs(p.x) - half_length, 0.0);
            squared = std::min(squared, beyond * beyond + p.y * p.y);
        }
        if ((a.y > 0) != (b.y > 0) && std::abs(a.x + a.y / (a.y - b.y) * (b.x - a.x)) <= half_length) return 0;
        for (const double u : {-half_length, half_length}) {
            const double distance = distance_to_origin(a - FitPoint{u, 0}, b - FitPoint{u, 0});
            squared = std::min(squared, distance * distance);
        }
    }
    return square_root(squared);
}

Capsule InnerSpace::largest_capsule() const {
    const Circle circle = largest_circle();
    const FitBox box = region_of(largest_obb());
    const double room = circle.radius;

    using Numbers = std::array<double, 4>; // centre, angle, half length of the spine
    const auto area = [this](const Numbers& n) {
        return area_of(FitCapsule{{}, std::abs(n[3]), spine_radius({{n[0], n[1]}, n[2]}, std::abs(n[3]))});
    };
    std::vector<std::pair<double, Numbers>> starts;
    const auto add = [&](FitPoint center, double angle, double half_length) {
        const Numbers start{center.x, center.y, angle, half_length};
        starts.emplace_back(area(start), start);
    };
    const FitAngle box_angle = angle_of(box.frame.axis);
    const bool is_long = box.half.x >= box.half.y;
    add(box.frame.center, static_cast<double>(box_angle.angle) + (is_long ? 0 : pi / 2),
        std::abs(box.half.x - box.half.y));
    for (int i = 0; i < 32 && std::ssize(starts) < budget_; ++i) {
        for (const FitPoint center : {to_point(circle.center), box.frame.center}) {
            for (const double half_length : {0.25, 1.0, 2.5}) {
                add(center, pi / 32 * (i * 13 % 32), half_length * room);
            }
        }
    }
    Capsule best{circle.center, circle.center, circle.radius};
    for (const Numbers& start : best_starts(std::move(starts), 4)) {
        const Climb<4, decltype(area)> climb(start, {room / 4, room / 4, 0.05, room / 4}, {10, budget_ / 4, 16}, area);
        const FitFrame found({climb.at[0], climb.at[1]}, climb.at[2]);
        Capsule capsule{rounded_center(found.global({-climb.at[3], 0})), rounded_center(found.global({climb.at[3], 0})),
                        0};
        const FitCapsule spine = region_of(capsule);
        capsule.radius = std::max(0.0F, rounded_down(spine_radius(spine.frame, spine.half_length) - 1.0 / (1 << 26)));
        if (area_of(region_of(capsule)) > area_of(region_of(best))) best = capsule;
    }
    return best;
}

} // namespace hitmask

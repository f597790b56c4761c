#include "fit/fit_enclosing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>
#include <tuple>
#include <utility>

#include "fit/fit_climb.h"
#include "fit/fit_subject.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

// ---------------------------------------------------------------- circle

struct Disc {
    FitPoint center;
    double squared = 0; ///< radius^2
};

double squared_distance(FitPoint a, FitPoint b) {
    return dot(a - b, a - b);
}

Disc disc_around(FitPoint a, FitPoint b) {
    return {0.5 * (a + b), squared_distance(a, b) / 4};
}

/// The disc through three points; infinite if they lie on a line.
Disc disc_through(FitPoint a, FitPoint b, FitPoint c) {
    const FitPoint p = b - a, q = c - a;
    const double twice = 2 * cross(p, q);
    if (twice == 0) return {a, std::numeric_limits<double>::infinity()};
    const FitPoint from_a{(q.y * dot(p, p) - p.y * dot(q, q)) / twice, (p.x * dot(q, q) - q.x * dot(p, p)) / twice};
    return {a + from_a, dot(from_a, from_a)};
}

/// The smallest disc around at most four points. Tries all pairs and triples, and leaves those that define the disc in
/// `points`.
Disc smallest_disc(std::vector<FitPoint>& points) {
    Disc best{{}, std::numeric_limits<double>::infinity()};
    std::vector<FitPoint> holding;
    const auto consider = [&](const Disc& disc, std::vector<FitPoint> by) {
        if (disc.squared >= best.squared) return;
        const double limit = disc.squared * (1 + 1e-12);
        if (std::ranges::any_of(points, [&](FitPoint p) { return squared_distance(p, disc.center) > limit; })) return;
        best = disc;
        holding = std::move(by);
    };
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            consider(disc_around(points[i], points[j]), {points[i], points[j]});
            for (std::size_t k = 0; k < j; ++k) {
                consider(disc_through(points[i], points[j], points[k]), {points[i], points[j], points[k]});
            }
        }
    }
    points = std::move(holding);
    return best;
}

FitPoint farthest_from(const FitRing& hull, FitPoint center) {
    return *std::ranges::max_element(hull, {}, [center](FitPoint p) { return squared_distance(p, center); });
}

// ---------------------------------------------------------------- box

struct Extent {
    FitPoint least, greatest; ///< of u and v

    [[nodiscard]] FitPoint size() const { return greatest - least; }
};

Extent extent_of(const FitRing& hull, const FitFrame& frame) {
    Extent extent{frame.local(hull[0]), frame.local(hull[0])};
    for (const FitPoint p : hull) {
        const FitPoint q = frame.local(p);
        extent.least = {std::min(extent.least.x, q.x), std::min(extent.least.y, q.y)};
        extent.greatest = {std::max(extent.greatest.x, q.x), std::max(extent.greatest.y, q.y)};
    }
    return extent;
}

/// The rounded box around the hull with sides in that direction.
Obb box_along(const FitRing& hull, FitPoint direction) {
    Obb box;
    box.angle = angle_of(direction).angle;
    const FitFrame upright({0, 0}, static_cast<double>(box.angle));
    const Extent extent = extent_of(hull, upright);
    box.center = rounded_center(upright.global(0.5 * (extent.least + extent.greatest)));
    const Extent reach = extent_of(hull, {to_point(box.center), upright.axis});
    const double margin = margin_of(box.angle);
    box.half_size = {rounded_up(std::max(reach.greatest.x, -reach.least.x) + margin),
                     rounded_up(std::max(reach.greatest.y, -reach.least.y) + margin)};
    return box;
}

// ---------------------------------------------------------------- ellipse

/// A symmetric matrix.
struct Symmetric {
    double xx = 0, xy = 0, yy = 0;

    [[nodiscard]] double form(FitPoint p) const { return xx * p.x * p.x + 2 * xy * p.x * p.y + yy * p.y * p.y; }
    [[nodiscard]] Symmetric inverse() const {
        const double determinant = xx * yy - xy * xy;
        return {yy / determinant, -xy / determinant, xx / determinant};
    }
};

/// The mean of points with weights that sum to 1, and the spread about it.
struct Weighted {
    FitPoint mean;
    Symmetric spread;

    Weighted(const FitRing& points, const std::vector<double>& weights) {
        for (std::size_t i = 0; i < points.size(); ++i) {
            mean = mean + weights[i] * points[i];
        }
        for (std::size_t i = 0; i < points.size(); ++i) {
            const FitPoint d = points[i] - mean;
            spread.xx += weights[i] * d.x * d.x;
            spread.xy += weights[i] * d.x * d.y;
            spread.yy += weights[i] * d.y * d.y;
        }
    }
};

/// The weights whose mean and spread give the ellipse of least area, up to its scale. Each step gives weight to the
/// point farthest outside, or takes it from the weighted point farthest inside, whichever error is greater.
Weighted least_ellipse(const FitRing& hull) {
    constexpr double accuracy = 5e-4;
    constexpr int most_steps = 20000;
    std::vector<double> weights(hull.size(), 1 / static_cast<double>(hull.size()));
    for (int step = 0; step < most_steps; ++step) {
        const Weighted now(hull, weights);
        const Symmetric inverse = now.spread.inverse();
        // For the least ellipse, the form is 2 for all points with weight, and at most 2 for the others.
        std::size_t out = 0, in = hull.size();
        double most = -1, least = 2;
        for (std::size_t i = 0; i < hull.size(); ++i) {
            const double form = inverse.form(hull[i] - now.mean);
            if (form > most) std::tie(most, out) = std::pair(form, i);
            if (weights[i] > 0 && form < least) std::tie(least, in) = std::pair(form, i);
        }
        if (most - 2 <= accuracy && 2 - least <= accuracy) return now;
        const bool towards = most - 2 >= 2 - least || in == hull.size();
        const std::size_t chosen = towards ? out : in;
        const double form = towards ? most : least;
        // The best length of the step, limited so that no weight becomes negative.
        double length = (form - 2) / (3 * form);
        if (!towards) {
            const double limit = -weights[chosen] / (1 - weights[chosen]);
            length = form <= 0 ? limit : std::max(length, limit);
        }
        for (double& weight : weights) {
            weight *= 1 - length;
        }
        weights[chosen] = std::max(weights[chosen] + length, 0.0);
    }
    return {hull, weights};
}

/// The direction in which the spread is greatest, by half-angle formulas.
FitPoint long_axis(const Symmetric& spread) {
    const double difference = spread.xx - spread.yy, twice = 2 * spread.xy;
    const double length = vector_length(difference, twice);
    if (length <= 1e-9 * (spread.xx + spread.yy)) return {1, 0};
    const double cosine = square_root(std::max(0.0, (1 + difference / length) / 2));
    const double sine = square_root(std::max(0.0, (1 - difference / length) / 2));
    return {cosine, twice < 0 ? -sine : sine};
}

// ---------------------------------------------------------------- capsule

/// The part of a line that a capsule needs as its spine, to cover all points with its radius. Infinite if a point is
/// farther from the line than the radius.
struct SpineRange {
    double begin = std::numeric_limits<double>::infinity(), end = -begin;

    [[nodiscard]] double length() const { return std::max(0.0, end - begin); }
};

SpineRange spine_around(const FitRing& hull, const FitFrame& frame, double v, double radius) {
    SpineRange spine;
    for (const FitPoint p : hull) {
        const FitPoint q = frame.local(p);
        const double squared = radius * radius - (q.y - v) * (q.y - v);
        if (squared < 0) return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
        const double reach = square_root(squared);
        spine.begin = std::min(spine.begin, q.x + reach);
        spine.end = std::max(spine.end, q.x - reach);
    }
    if (spine.begin > spine.end) spine.begin = spine.end = 0.5 * (spine.begin + spine.end);
    return spine;
}

/// A direction, the height of the spine, and the excess of the radius over the least possible one.
using SpineNumbers = std::array<double, 3>;

struct SpineAt {
    FitFrame frame;
    double v, radius;

    SpineAt(const FitRing& hull, const SpineNumbers& numbers) : frame({0, 0}, numbers[0]), v(numbers[1]) {
        const Extent extent = extent_of(hull, frame);
        radius = std::max(extent.greatest.y - v, v - extent.least.y) + std::abs(numbers[2]);
    }
};

double capsule_area(const FitRing& hull, const SpineNumbers& numbers) {
    const SpineAt at(hull, numbers);
    return (std::numbers::pi * at.radius + 2 * spine_around(hull, at.frame, at.v, at.radius).length()) * at.radius;
}

/// The rounded capsule with these centres, and the least radius that covers the hull.
Capsule capsule_of(const FitRing& hull, FitPoint from, FitPoint to) {
    Capsule capsule{rounded_center(from), rounded_center(to), 0};
    const FitCapsule spine = region_of(capsule);
    double radius = 0;
    for (const FitPoint p : hull) {
        const FitPoint q = spine.frame.local(p);
        const double beyond = std::max(std::abs(q.x) - spine.half_length, 0.0);
        radius = std::max(radius, vector_length(beyond, q.y));
    }
    capsule.radius = rounded_up(radius + 1.0 / (1 << 26));
    return capsule;
}

// ---------------------------------------------------------------- polygon

/// The point beyond the side from corner i at which the sides before and after it meet; empty if they do not meet.
std::optional<FitPoint> tip_over(const FitRing& ring, std::size_t i) {
    const std::size_t n = ring.size();
    const FitPoint a = ring[(i + n - 1) % n], b = ring[i], c = ring[(i + 1) % n], d = ring[(i + 2) % n];
    const double turn = cross(b - a, d - c);
    if (turn <= 0) return std::nullopt;
    return b + cross(c - b, d - c) / turn * (b - a);
}

/// Drops the side whose neighbours meet with the least area added.
void drop_a_side(FitRing& ring) {
    std::size_t dropped = ring.size();
    double least = std::numeric_limits<double>::infinity();
    FitPoint tip;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const std::optional<FitPoint> p = tip_over(ring, i);
        if (!p) continue;
        const double added = cross(*p - ring[i], ring[(i + 1) % ring.size()] - ring[i]);
        if (added >= least) continue;
        least = added;
        dropped = i;
        tip = *p;
    }
    ring[dropped] = tip; // with more than four sides there is always one: outer angles sum to a full turn
    ring.erase(ring.begin() + static_cast<std::ptrdiff_t>((dropped + 1) % ring.size()));
}

/// The nearest lattice point outside both sides that meet in corner i; empty if none is near.
std::optional<FitPoint> lattice_point_beyond(const FitRing& ring, std::size_t i) {
    constexpr int reach = 32;
    constexpr double lattice_per_px = 16;
    const std::size_t n = ring.size();
    const FitPoint a = ring[(i + n - 1) % n], b = ring[i], c = ring[(i + 1) % n];
    const FitPoint base{std::floor(b.x * lattice_per_px), std::floor(b.y * lattice_per_px)};
    std::optional<FitPoint> best;
    for (int dy = -reach; dy <= reach; ++dy) {
        for (int dx = -reach; dx <= reach; ++dx) {
            const FitPoint p = 1.0 / lattice_per_px * (base + FitPoint{double(dx), double(dy)});
            if (cross(b - a, p - b) > 0 || cross(c - b, p - b) > 0) continue;
            if (!best || squared_distance(p, b) < squared_distance(*best, b)) best = p;
        }
    }
    return best;
}

/// Exact: both rings are on the lattice, so products of differences need no rounding in double.
bool encloses(const FitRing& ring, const FitRing& hull) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const FitPoint a = ring[i], b = ring[(i + 1) % ring.size()];
        if (std::ranges::any_of(hull, [&](FitPoint p) { return cross(b - a, p - a) < 0; })) return false;
    }
    return true;
}

} // namespace

Circle enclosing_circle(const FitRing& hull) {
    // The disc takes in the farthest point until no point is left outside. It grows each time, so this ends.
    std::vector<FitPoint> holding{hull[0], farthest_from(hull, hull[0])};
    Disc disc = smallest_disc(holding);
    for (std::size_t i = 0; i < 10 * hull.size(); ++i) {
        const FitPoint farthest = farthest_from(hull, disc.center);
        if (squared_distance(farthest, disc.center) <= disc.squared * (1 + 1e-12)) break;
        holding.push_back(farthest);
        disc = smallest_disc(holding);
    }
    Circle circle{rounded_center(disc.center), 0};
    const FitPoint center = to_point(circle.center);
    const double squared = squared_distance(farthest_from(hull, center), center); // exact: multiples of 2^-20
    circle.radius = rounded_up(square_root(squared));
    while (double{circle.radius} * circle.radius < squared) {
        circle.radius = std::nextafter(circle.radius, std::numeric_limits<float>::infinity());
    }
    return circle;
}

Obb enclosing_obb(const FitRing& hull) {
    Obb best = box_along(hull, {1, 0});
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Obb box = box_along(hull, hull[(i + 1) % hull.size()] - hull[i]);
        if (area_of(region_of(box)) < area_of(region_of(best))) best = box;
    }
    return best;
}

Ellipse enclosing_ellipse(const FitRing& hull) {
    const Weighted ellipse = least_ellipse(hull);
    const FitPoint axis = long_axis(ellipse.spread);
    const FitAngle angle = angle_of(axis);
    const Symmetric& s = ellipse.spread;
    FitPoint half{square_root(s.form(axis)), square_root(s.form({-axis.y, axis.x}))};
    if (angle.quarter_turns != 0) std::swap(half.x, half.y);
    const Ellipse rounded{rounded_center(ellipse.mean), {}, angle.angle};
    const FitFrame frame = region_of(rounded).frame;
    double scale = 0;
    for (const FitPoint p : hull) {
        const FitPoint q = frame.local(p);
        scale = std::max(scale, square_root(q.x * q.x / (half.x * half.x) + q.y * q.y / (half.y * half.y)));
    }
    scale *= 1 + 1e-12;
    const double margin = 1.0 / (1 << 26);
    const Ellipse found{
        rounded.center, {rounded_up(scale * half.x + margin), rounded_up(scale * half.y + margin)}, rounded.angle};
    const Circle circle = enclosing_circle(hull);
    const bool is_smaller = area_of(region_of(found)) < area_of(region_of(circle));
    return is_smaller ? found : Ellipse{circle.center, {circle.radius, circle.radius}, 0};
}

Capsule enclosing_capsule(const FitRing& hull) {
    const Circle circle = enclosing_circle(hull);
    Capsule best = capsule_of(hull, to_point(circle.center), to_point(circle.center));
    std::vector<double> angles;
    for (int i = -32; i < 32; ++i) {
        angles.push_back(std::numbers::pi * i / 64);
    }
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const FitAngle side = angle_of(hull[(i + 1) % hull.size()] - hull[i]);
        angles.push_back(static_cast<double>(side.angle) + (side.quarter_turns != 0 ? std::numbers::pi / 2 : 0));
    }
    std::vector<std::pair<double, SpineNumbers>> starts;
    for (const double angle : angles) {
        const Extent extent = extent_of(hull, {{0, 0}, angle});
        for (const double excess : {0.0, 0.05, 0.2}) {
            const SpineNumbers start{angle, 0.5 * (extent.least.y + extent.greatest.y), excess * extent.size().y};
            starts.emplace_back(capsule_area(hull, start), start);
        }
    }
    std::ranges::sort(starts);
    starts.resize(std::min<std::size_t>(starts.size(), 6));
    const double size = square_root(area_of(region_of(circle)));
    const auto value = [&hull](const SpineNumbers& numbers) { return -capsule_area(hull, numbers); };
    for (const auto& start : starts) {
        const Climb<3, decltype(value)> climb(start.second, {0.05, 0.02 * size, 0.02 * size}, {12, 1000, 6}, value);
        const SpineAt at(hull, climb.at);
        const SpineRange spine = spine_around(hull, at.frame, at.v, at.radius);
        const Capsule capsule =
            capsule_of(hull, at.frame.global({spine.begin, at.v}), at.frame.global({spine.end, at.v}));
        if (area_of(region_of(capsule)) < area_of(region_of(best))) best = capsule;
    }
    return best;
}

FitRing enclosing_polygon(const FitRing& hull, int max_vertices) {
    if (hull.size() <= static_cast<std::size_t>(max_vertices)) return hull;
    FitRing ring = hull;
    while (ring.size() > static_cast<std::size_t>(max_vertices)) {
        drop_a_side(ring);
    }
    std::vector<FitPoint> moved;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const std::optional<FitPoint> p = lattice_point_beyond(ring, i);
        if (p) moved.push_back(*p);
    }
    FitRing polygon = convex_hull(moved);
    if (moved.size() == ring.size() && encloses(polygon, hull)) return polygon;
    const Extent extent = extent_of(hull, {}); // the corners are too sharp for the lattice
    return {extent.least, {extent.greatest.x, extent.least.y}, extent.greatest, {extent.least.x, extent.greatest.y}};
}

} // namespace hitmask

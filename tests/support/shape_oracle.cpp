#include "support/shape_oracle.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/wide_int.h"
#include "support/lattice_place.h"
#include "support/real_point.h"

namespace hitmask::test {

namespace {

using Int320 = WideInt<10>;

struct ScreenEdge {
    ScreenPoint a, b;
};

std::vector<ScreenEdge> edges_of(const std::vector<ScreenRing>& rings) {
    std::vector<ScreenEdge> edges;
    for (const ScreenRing& ring : rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            edges.push_back({ring[i], ring[(i + 1) % ring.size()]});
        }
    }
    return edges;
}

std::int64_t dot(ScreenPoint a, ScreenPoint b, ScreenPoint c) {
    return (b.x - a.x) * (c.x - a.x) + (b.y - a.y) * (c.y - a.y);
}

// ---- Segments through regions

/// A place on the segment, as a fraction of its length. The denominator is positive.
struct WayPart {
    Int320 numerator, denominator;

    friend bool operator<(const WayPart& a, const WayPart& b) {
        return a.numerator * b.denominator < b.numerator * a.denominator;
    }
};

WayPart part(std::int64_t numerator, std::int64_t denominator) {
    return denominator < 0 ? WayPart{Int320(-numerator), Int320(-denominator)}
                           : WayPart{Int320(numerator), Int320(denominator)};
}

/// How often edges wind around the point (x, y) / scale, which lies on none of them.
int turns_around(const std::vector<ScreenEdge>& edges, const Int320& x, const Int320& y, const Int320& scale) {
    int turns = 0;
    for (const ScreenEdge& e : edges) {
        const bool a_above = !(y < Int320(e.a.y) * scale), b_above = !(y < Int320(e.b.y) * scale);
        if (a_above == b_above) continue;
        const Int320 side =
            Int320(e.b.x - e.a.x) * (y - Int320(e.a.y) * scale) - Int320(e.b.y - e.a.y) * (x - Int320(e.a.x) * scale);
        if (a_above && side.sign() > 0) ++turns;
        if (b_above && side.sign() < 0) --turns;
    }
    return turns;
}

/// Returns true if the region lies on both sides of a place. There may be no cut at this place.
bool is_inside_at(const std::vector<ScreenEdge>& edges, const ScreenEdge& way, const WayPart& at) {
    constexpr int fineness = 112; // nearer to the segment than any edge that does not run along it
    const Int320 scale = at.denominator << fineness;
    const std::int64_t dx = way.b.x - way.a.x, dy = way.b.y - way.a.y;
    const Int320 x = Int320(way.a.x) * scale + ((Int320(dx) * at.numerator) << fineness);
    const Int320 y = Int320(way.a.y) * scale + ((Int320(dy) * at.numerator) << fineness);
    const Int320 aside_x = Int320(-dy) * at.denominator, aside_y = Int320(dx) * at.denominator;
    return turns_around(edges, x + aside_x, y + aside_y, scale) != 0 &&
           turns_around(edges, x - aside_x, y - aside_y, scale) != 0;
}

std::vector<WayPart> cuts_of(const std::vector<ScreenEdge>& edges, const ScreenEdge& way) {
    std::vector<WayPart> cuts{part(0, 1), part(1, 1)};
    const std::int64_t length2 = dot(way.a, way.b, way.b);
    for (const ScreenEdge& e : edges) {
        const std::int64_t a = cross(way.a, way.b, e.a), b = cross(way.a, way.b, e.b);
        if (a == 0) cuts.push_back(part(dot(way.a, way.b, e.a), length2));
        if ((a < 0 && b > 0) || (a > 0 && b < 0)) {
            const std::int64_t from = cross(e.a, e.b, way.a), to = cross(e.a, e.b, way.b);
            cuts.push_back(part(from, from - to));
        }
    }
    std::sort(cuts.begin(), cuts.end());
    return cuts;
}

bool is_inside(const std::vector<ScreenRing>& rings, ScreenPoint p) {
    return naive_circle_overlaps(rings, p, 0);
}

bool enters(const std::vector<ScreenRing>& rings, const ScreenEdge& way) {
    return naive_entry(rings, way.a, way.b).has_value();
}

// ---- Distances

/// Compares the distance with the limit: less (-1), equal (0) or greater (1).
int compare_distance(ScreenPoint p, const ScreenEdge& e, std::int64_t limit) {
    const std::int64_t along = dot(e.a, e.b, p), length2 = dot(e.a, e.b, e.b);
    if (along <= 0) return sign_of(dot(p, e.a, e.a) - limit * limit);
    if (along >= length2) return sign_of(dot(p, e.b, e.b) - limit * limit);
    const Int320 height(cross(e.a, e.b, p));
    return (height * height - Int320(limit) * Int320(limit) * Int320(length2)).sign();
}

bool do_cross(const ScreenEdge& e, const ScreenEdge& f) {
    return sign_of(cross(e.a, e.b, f.a)) * sign_of(cross(e.a, e.b, f.b)) < 0 &&
           sign_of(cross(f.a, f.b, e.a)) * sign_of(cross(f.a, f.b, e.b)) < 0;
}

/// The same for two edges. Edges that cross are nearer than any limit, even 0.
int compare_distance(const ScreenEdge& e, const ScreenEdge& f, std::int64_t limit) {
    if (do_cross(e, f)) return -1;
    return std::min({compare_distance(e.a, f, limit), compare_distance(e.b, f, limit), compare_distance(f.a, e, limit),
                     compare_distance(f.b, e, limit)});
}

template<class Holds>
bool any_pair(const ScreenShape& a, const ScreenShape& b, Holds holds) {
    const std::vector<ScreenEdge> of_a = edges_of(a.rings), of_b = edges_of(b.rings);
    return std::any_of(of_a.begin(), of_a.end(), [&](const ScreenEdge& e) {
        return std::any_of(of_b.begin(), of_b.end(), [&](const ScreenEdge& f) { return holds(e, f); });
    });
}

double real_distance(ScreenPoint p, const ScreenEdge& e) {
    const auto along = static_cast<double>(dot(e.a, e.b, p)), length2 = static_cast<double>(dot(e.a, e.b, e.b));
    if (along <= 0) return std::sqrt(static_cast<double>(dot(p, e.a, e.a)));
    if (along >= length2) return std::sqrt(static_cast<double>(dot(p, e.b, e.b)));
    return std::abs(static_cast<double>(cross(e.a, e.b, p))) / std::sqrt(length2);
}

double real_distance(const ScreenEdge& e, const ScreenEdge& f) {
    return std::min({real_distance(e.a, f), real_distance(e.b, f), real_distance(f.a, e), real_distance(f.b, e)});
}

/// Returns true if a vertex of `inner` is strictly inside `outer`.
bool holds_vertex(const ScreenShape& outer, const ScreenShape& inner) {
    if (outer.kind != ScreenShape::Kind::region) return false;
    return std::any_of(inner.rings.begin(), inner.rings.end(), [&](const ScreenRing& ring) {
        return std::any_of(ring.begin(), ring.end(), [&](ScreenPoint p) { return is_inside(outer.rings, p); });
    });
}

// ---- Ellipses

using RealPolygon = std::vector<RealPoint>;

constexpr int sides = 192;

/// A polygon inside the ellipse or, with is_around, around it.
RealPolygon polygon_of(const ScreenShape& oval, bool is_around) {
    RealPolygon polygon;
    const double factor = is_around ? 1 / std::cos(std::numbers::pi / sides) : 1;
    for (int i = 0; i < sides; ++i) {
        const double angle = 2 * std::numbers::pi * i / sides;
        const double s = factor * std::cos(angle), t = factor * std::sin(angle);
        polygon.push_back(
            {static_cast<double>(oval.center.x) + s * static_cast<double>(oval.u.x) + t * static_cast<double>(oval.v.x),
             static_cast<double>(oval.center.y) + s * static_cast<double>(oval.u.y) +
                 t * static_cast<double>(oval.v.y)});
    }
    return polygon;
}

/// The gap of two convex polygons along the normals of a's edges. If negative, its amount is the least depth.
double gap_along_normals(const RealPolygon& a, const RealPolygon& b) {
    double gap = -1e300;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const RealPoint p = a[i], q = a[(i + 1) % a.size()];
        const double length = std::hypot(q.x - p.x, q.y - p.y);
        if (length == 0) continue;
        for (const double turn : {1.0, -1.0}) {
            const double nx = turn * (q.y - p.y) / length, ny = turn * (p.x - q.x) / length;
            double most_a = -1e300, least_b = 1e300;
            for (const RealPoint& v : a) {
                most_a = std::max(most_a, v.x * nx + v.y * ny);
            }
            for (const RealPoint& v : b) {
                least_b = std::min(least_b, v.x * nx + v.y * ny);
            }
            gap = std::max(gap, least_b - most_a);
        }
    }
    return gap;
}

double gap_between(const RealPolygon& a, const RealPolygon& b) {
    return std::max(gap_along_normals(a, b), gap_along_normals(b, a));
}

double distance_between(RealPoint p, RealPoint a, RealPoint b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length2 = dx * dx + dy * dy;
    const double t = length2 == 0 ? 0 : std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length2, 0.0, 1.0);
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/// The distance of two convex polygons that are apart.
double real_distance(const RealPolygon& a, const RealPolygon& b) {
    double least = 1e300;
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t k = 0; k < b.size(); ++k) {
            least = std::min({least, distance_between(a[i], b[k], b[(k + 1) % b.size()]),
                              distance_between(b[k], a[i], a[(i + 1) % a.size()])});
        }
    }
    return least;
}

/// The gap between a polygon for the ellipse and another shape. Negative if they overlap.
double gap_to(const RealPolygon& oval, ScreenPoint center, const ScreenShape& other, bool is_around) {
    if (other.kind == ScreenShape::Kind::oval) {
        const RealPolygon polygon = polygon_of(other, is_around);
        const double apart = gap_between(oval, polygon);
        return apart > 0 ? real_distance(oval, polygon) : apart;
    }
    double gap = other.kind == ScreenShape::Kind::region && is_inside(other.rings, center) ? -1 : 1e300;
    for (const ScreenEdge& e : edges_of(other.rings)) {
        const RealPolygon edge{real(e.a), real(e.b)};
        double to_edge = gap_between(oval, edge);
        if (to_edge > 0) to_edge = real_distance(oval, edge);
        gap = std::min(gap, to_edge);
    }
    return gap - static_cast<double>(other.radius);
}

std::optional<bool> oval_overlaps(const ScreenShape& oval, const ScreenShape& other) {
    constexpr double rounding = 1e-7;
    if (gap_to(polygon_of(oval, false), oval.center, other, false) < -rounding) return true;
    if (gap_to(polygon_of(oval, true), oval.center, other, true) > rounding) return false;
    return std::nullopt;
}

} // namespace

ScreenShape screen_shape(const PosedShape& posed) {
    const auto point = [](on_screen::Point p) { return ScreenPoint{p.x, p.y}; };
    ScreenShape shape;
    if (const auto* oval = std::get_if<on_screen::ScreenEllipse>(&posed.on_screen())) {
        shape.kind = ScreenShape::Kind::oval;
        shape.center = point(oval->center), shape.u = point(oval->u), shape.v = point(oval->v);
    } else if (const auto* convex = std::get_if<on_screen::Convex>(&posed.on_screen()); convex && convex->count > 0) {
        ScreenRing ring;
        for (std::int32_t i = 0; i < convex->count; ++i) {
            ring.push_back(point(convex->corners[static_cast<std::size_t>(i)]));
        }
        shape.kind = convex->radius > 0 ? ScreenShape::Kind::round
                     : ring.size() > 2  ? ScreenShape::Kind::region
                                        : ScreenShape::Kind::thin;
        shape.rings = {ring};
        shape.radius = convex->radius;
    }
    return shape;
}

ScreenShape region(std::vector<ScreenRing> rings) {
    ScreenShape shape;
    shape.kind = ScreenShape::Kind::region;
    shape.rings = std::move(rings);
    return shape;
}

std::optional<double> naive_entry(const std::vector<ScreenRing>& rings, ScreenPoint p, ScreenPoint q) {
    const ScreenEdge way{p, q};
    if (p.x == q.x && p.y == q.y) return is_inside(rings, p) ? std::optional(0.0) : std::nullopt;
    const std::vector<ScreenEdge> edges = edges_of(rings);
    const std::vector<WayPart> cuts = cuts_of(edges, way);
    const WayPart begin = part(0, 1), end = part(1, 1);
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        const WayPart &low = cuts[i], &high = cuts[i + 1];
        if (low < begin || end < high || !(low < high)) continue;
        const WayPart middle{low.numerator * high.denominator + high.numerator * low.denominator,
                             Int320(2) * low.denominator * high.denominator};
        if (is_inside_at(edges, way, middle)) return low.numerator.to_double() / low.denominator.to_double();
    }
    return std::nullopt;
}

std::optional<bool> naive_overlaps(const ScreenShape& a, const ScreenShape& b) {
    using Kind = ScreenShape::Kind;
    if (a.kind == Kind::oval) return oval_overlaps(a, b);
    if (b.kind == Kind::oval) return oval_overlaps(b, a);
    if (a.kind > b.kind) return naive_overlaps(b, a);
    if (b.kind == Kind::thin) return false;
    if (b.kind == Kind::round) {
        return any_pair(a, b, [&](const ScreenEdge& e, const ScreenEdge& f) {
            return compare_distance(e, f, a.radius + b.radius) < 0;
        });
    }
    if (a.kind == Kind::thin) {
        return !a.rings.empty() && enters(b.rings, {a.rings[0].front(), a.rings[0].back()});
    }
    if (a.kind == Kind::round) {
        return is_inside(b.rings, a.rings[0][0]) || any_pair(a, b, [&](const ScreenEdge& e, const ScreenEdge& f) {
                   return compare_distance(e, f, a.radius) < 0;
               });
    }
    const std::vector<ScreenEdge> of_a = edges_of(a.rings), of_b = edges_of(b.rings);
    return naive_share_area(a.rings, b.rings) ||
           std::any_of(of_a.begin(), of_a.end(), [&](const ScreenEdge& e) { return enters(b.rings, e); }) ||
           std::any_of(of_b.begin(), of_b.end(), [&](const ScreenEdge& e) { return enters(a.rings, e); });
}

std::optional<DistanceBounds> naive_distance(const ScreenShape& a, const ScreenShape& b) {
    if (b.kind == ScreenShape::Kind::oval && a.kind != ScreenShape::Kind::oval) return naive_distance(b, a);
    const std::vector<ScreenEdge> of_a = edges_of(a.rings), of_b = edges_of(b.rings);
    if (b.kind != ScreenShape::Kind::oval && of_b.empty()) return std::nullopt;
    if (a.kind == ScreenShape::Kind::oval) {
        return DistanceBounds{std::max(0.0, gap_to(polygon_of(a, true), a.center, b, true)),
                              std::max(0.0, gap_to(polygon_of(a, false), a.center, b, false))};
    }
    if (of_a.empty()) return std::nullopt;
    if (holds_vertex(a, b) || holds_vertex(b, a)) return DistanceBounds{};
    const std::int64_t reach = a.radius + b.radius;
    double least = 1e300;
    for (const ScreenEdge& e : of_a) {
        for (const ScreenEdge& f : of_b) {
            if (compare_distance(e, f, reach) <= 0) return DistanceBounds{};
            least = std::min(least, real_distance(e, f));
        }
    }
    least -= static_cast<double>(reach);
    return DistanceBounds{least, least};
}

bool naive_contains(const ScreenShape& shape, ScreenPoint p) {
    if (shape.kind == ScreenShape::Kind::region) {
        // A point beside p, nearer than any edge that does not pass through p.
        constexpr int fineness = 40;
        const Int320 scale = Int320(1) << (2 * fineness);
        return turns_around(edges_of(shape.rings), Int320(p.x) * scale + (Int320(1) << fineness),
                            Int320(p.y) * scale + Int320(1), scale) != 0;
    }
    if (shape.kind != ScreenShape::Kind::round) return false;
    const ScreenEdge core{shape.rings[0].front(), shape.rings[0].back()};
    if (const int order = compare_distance(p, core, shape.radius); order != 0) return order < 0;
    // On the boundary: p is inside if points to its right are nearer. If the boundary runs to the right, points below
    // decide.
    constexpr std::int64_t zoom = 4096;
    const auto zoomed = [](ScreenPoint q) { return ScreenPoint{q.x * zoom, q.y * zoom}; };
    const ScreenEdge zoomed_core{zoomed(core.a), zoomed(core.b)};
    const ScreenPoint near_p = zoomed(p);
    const auto grows = [&](std::int64_t dx, std::int64_t dy) {
        return real_distance(ScreenPoint{near_p.x + dx, near_p.y + dy}, zoomed_core) -
               static_cast<double>(shape.radius * zoom);
    };
    constexpr double flat = 1e-3; // the distance changes less than this along a tangent, and more in other directions
    if (std::abs(grows(1, 0)) > flat) return grows(1, 0) < 0;
    return grows(0, 1) < 0;
}

} // namespace hitmask::test

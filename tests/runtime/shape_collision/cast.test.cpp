#include "support/catch.h"

#include <array>
#include <cmath>

#include "support/mask_art.h"
#include "support/random.h"
#include "support/real_point.h"
#include "support/region_oracle.h"
#include "support/settings.h"
#include "support/shape_oracle.h"
#include "support/shapes.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Returns true if the normal is one of the boundary at p, 1/16 px.
bool is_normal_at(const ScreenShape& shape, RealPoint p, RealPoint normal) {
    constexpr double close = 1e-5;
    if (shape.kind == ScreenShape::Kind::oval) {
        // s and t with center + s u + t v = p. The normal is the gradient of s^2 + t^2.
        const RealPoint u = real(shape.u), v = real(shape.v);
        const double area = u.x * v.y - u.y * v.x, x = p.x - static_cast<double>(shape.center.x),
                     y = p.y - static_cast<double>(shape.center.y);
        const double s = (x * v.y - y * v.x) / area, t = (u.x * y - u.y * x) / area;
        const RealPoint out{(s * v.y - t * u.y) / area, (t * u.x - s * v.x) / area};
        const double length = std::hypot(out.x, out.y);
        return std::abs(s * s + t * t - 1) < 1e-6 &&
               std::hypot(out.x / length - normal.x, out.y / length - normal.y) < 1e-4;
    }
    for (const ScreenRing& ring : shape.rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const ScreenPoint a = ring[i], b = ring[(i + 1) % ring.size()];
            const RealPoint way = from_nearest(p, real(a), real(b));
            const double distance = std::hypot(way.x, way.y);
            if (std::abs(distance - static_cast<double>(shape.radius)) > 1e-4) continue;
            if (shape.radius > 0) {
                if (std::hypot(way.x / distance - normal.x, way.y / distance - normal.y) < 1e-4) return true;
                continue;
            }
            const auto dx = static_cast<double>(b.x - a.x), dy = static_cast<double>(b.y - a.y);
            if (std::abs(dx * normal.x + dy * normal.y) < close * std::hypot(dx, dy)) return true;
        }
    }
    return false;
}

/// The fraction at which the segment enters the shape. Empty for shapes that the oracle cannot decide.
std::optional<double> expected_time(const ScreenShape& shape, ScreenPoint from, ScreenPoint to) {
    if (shape.kind == ScreenShape::Kind::region) return naive_entry(shape.rings, from, to);
    return std::nullopt;
}

struct CastCounts {
    int hits = 0, misses = 0, at_start = 0, from_boundary = 0;
};

void check_cast(const TestShape& shape, const Segment& way, CastCounts& counts) {
    const PosedShape posed = shape.posed(), segment(way);
    const std::optional<ShapeHit> hit = cast(posed, way);
    const bool meets = overlaps(segment, posed);
    const ScreenShape screen = shape.on_screen();
    CAPTURE(shape.text(), way.from, way.to, hit.has_value(), hit ? hit->fraction : 2.0, hit ? hit->normal : Vec2{});
    HITMASK_QUICK_REQUIRE(hit.has_value() == meets);
    ++(hit ? counts.hits : counts.misses);
    if (!hit) return;
    const ScreenPoint from = to_screen(way.from), to = to_screen(way.to);
    const RealPoint along{static_cast<double>(to.x - from.x), static_cast<double>(to.y - from.y)};
    const RealPoint place{static_cast<double>(from.x) + hit->fraction * along.x,
                          static_cast<double>(from.y) + hit->fraction * along.y};
    bool is_right = hit->fraction >= 0 && hit->fraction < 1 &&
                    std::hypot(hit->point.x - place.x / 16, hit->point.y - place.y / 16) <
                        1e-6 * (1 + std::hypot(place.x, place.y));
    if (const std::optional<double> expected = expected_time(screen, from, to)) {
        is_right = is_right && std::abs(hit->fraction - *expected) < 1e-12;
    }
    if (hit->normal == Vec2{}) {
        ++counts.at_start;
        is_right = is_right && hit->fraction == 0;
    } else {
        const RealPoint normal{hit->normal.x, hit->normal.y};
        counts.from_boundary += hit->fraction == 0 ? 1 : 0;
        is_right = is_right && std::abs(std::hypot(normal.x, normal.y) - 1) < 1e-6 &&
                   normal.x * along.x + normal.y * along.y < 0;
        // That of a mask is smooth; smooth_normal.test.cpp looks at it.
        if (shape.mask_shape == nullptr) is_right = is_right && is_normal_at(screen, place, normal);
    }
    HITMASK_QUICK_REQUIRE(is_right);
}

Segment random_way(Random& random, const ScreenShape& shape, bool on_pixels) {
    const auto number = [&] {
        return on_pixels ? static_cast<float>(random.between(-9, 9))
                         : static_cast<float>(random.between(-130, 130)) / 16;
    };
    Segment way{{number(), number()}, {number(), number()}};
    if (shape.rings.empty() || shape.rings[0].empty() || random.below(3) != 0) return way;
    // Through a vertex, from a vertex, or along an edge.
    const ScreenRing& ring = shape.rings[random.below(shape.rings.size())];
    if (ring.empty()) return way;
    const std::size_t i = random.below(ring.size());
    const auto at = [](ScreenPoint p) { return Vec2{static_cast<float>(p.x) / 16, static_cast<float>(p.y) / 16}; };
    const Vec2 a = at(ring[i]), b = at(ring[(i + 1) % ring.size()]);
    const auto k = static_cast<float>(random.between(-2, 3)), m = static_cast<float>(random.between(-2, 3));
    switch (random.below(4)) {
    case 0:
        way.from = a;
        break;
    case 1:
        way.to = {2 * a.x - way.from.x, 2 * a.y - way.from.y};
        break;
    case 2:
        way = {{a.x + k * (b.x - a.x), a.y + k * (b.y - a.y)}, {a.x + m * (b.x - a.x), a.y + m * (b.y - a.y)}};
        break;
    default:
        way.from = {(a.x + b.x) / 2, (a.y + b.y) / 2};
        break;
    }
    return way;
}

} // namespace

TEST_CASE("a cast hits what the way overlaps, where it first enters") {
    Random random(501);
    std::array<CastCounts, shape_kinds> counts{};
    for (int i = 0; i < case_count(4000, Weight::heavy); ++i) {
        const std::size_t kind = random.below(shape_kinds);
        const bool on_pixels = random.below(2) == 0;
        const TestShape shape = random_test_shape(random, kind, {.on_pixels = on_pixels});
        const ScreenShape screen = shape.on_screen();
        for (int k = 0; k < 5; ++k) {
            check_cast(shape, random_way(random, screen, on_pixels), counts[kind]);
        }
    }
    for (std::size_t kind = 0; kind < shape_kinds; ++kind) {
        CAPTURE(kind, counts[kind].hits, counts[kind].misses, counts[kind].at_start, counts[kind].from_boundary);
        const int all = counts[kind].hits + counts[kind].misses;
        CHECK(counts[kind].misses > all / 10);
        if (has_no_inside(kind)) {
            CHECK(counts[kind].hits == 0);
            continue;
        }
        CHECK(counts[kind].hits > all / 10);
        CHECK(counts[kind].at_start > all / 200);
        if (!is_round(kind)) CHECK(counts[kind].from_boundary > all / 200); // its vertices are on the lattice
    }
}

TEST_CASE("the way into a box is told by time and point and normal") {
    const PosedShape box(Aabb{{2, 0}, {4, 2}});
    const auto hit = cast(box, {{0, 1}, {8, 1}});
    REQUIRE(hit.has_value());
    CHECK(hit->fraction == 0.25);
    CHECK(hit->point == Vec2{2, 1});
    CHECK(hit->normal == Vec2{-1, 0});
    CHECK_FALSE(cast(box, {{0, 0}, {8, 0}}).has_value());  // along an edge
    CHECK_FALSE(cast(box, {{0, 1}, {2, 1}}).has_value());  // up to an edge
    CHECK_FALSE(cast(box, {{1, 1}, {3, -1}}).has_value()); // a corner
    CHECK(cast(box, {{3, 1}, {8, 1}})->normal == Vec2{});
    CHECK(cast(box, {{3, 0}, {3, 1}})->normal == Vec2{0, -1});
    CHECK(cast(box, {{3, 0}, {3, 1}})->fraction == 0);
}

TEST_CASE("a ray has no unit direction of its own") {
    const PosedShape circle(Circle{{10, 0}, 2});
    for (const float size : {0.001F, 1.0F, 1000.0F}) {
        const auto hit = cast_ray(circle, {0, 0}, {size, 0}, 16);
        REQUIRE(hit.has_value());
        CHECK(hit->fraction == 0.5);
        CHECK(hit->point == Vec2{8, 0});
        CHECK(hit->normal == Vec2{-1, 0});
    }
    CHECK_FALSE(cast_ray(circle, {0, 0}, {1, 0}, 8).has_value());
    CHECK_FALSE(cast_ray(circle, {0, 0}, {0, 0}, 16).has_value());
    CHECK_FALSE(cast_ray(circle, {0, 0}, {-1, 0}, 16).has_value());
}

TEST_CASE("a way through the pinch of two pixels enters neither") {
    const MaskShape mask(mask_of("#.\n.#"));
    const PosedShape posed(mask);
    CHECK_FALSE(cast(posed, {{0, 2}, {2, 0}}).has_value());
    const auto through = cast(posed, {{2, 2}, {0, 0}});
    REQUIRE(through.has_value());
    CHECK(through->fraction == 0);
    CHECK(cast(posed, {{3, 3}, {0, 0}})->fraction == Approx(1.0 / 3));
    CHECK_FALSE(cast(posed, {{1, 1}, {0, 2}}).has_value());
    CHECK(cast(posed, {{1, 1}, {0, 0}})->fraction == 0);
}

TEST_CASE("a ray from a million pixels away hits to the unit") {
    // The oracle is the turned box as a polygon. Floats represent its coordinates even at this distance.
    Random random(502);
    int hits = 0, all = 0;
    for (int i = 0; i < case_count(2000); ++i, ++all) {
        const Pose pose{.position = {3, 0}, .angle = static_cast<float>(random.between(0, 100))};
        const TestShape ring = test_shape(Outline{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, {4}}, pose, random.below(2) == 0);
        const std::array corners{Vec2{0, 0}, Vec2{4, 0}, Vec2{4, 4}, Vec2{0, 4}};
        const PosedShape polygon(*convex_polygon(corners), pose);
        const auto number = [&](int most) { return static_cast<float>(random.between(-most, most)); };
        const Segment way{{-1000000, number(30)}, {1000000, number(100) / 16}};
        const auto hit = cast(ring.posed(), way), expected = cast(polygon, way);
        CAPTURE(pose.angle, way.from, way.to);
        HITMASK_QUICK_REQUIRE(hit.has_value() == expected.has_value());
        if (!hit) continue;
        ++hits;
        HITMASK_QUICK_REQUIRE(hit->fraction == expected->fraction);
    }
    CHECK(hits > all / 20);
    CHECK(hits < all * 19 / 20);
}

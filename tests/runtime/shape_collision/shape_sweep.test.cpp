#include "support/catch.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "support/mask_art.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/real_point.h"
#include "support/region_oracle.h"
#include "support/settings.h"
#include "support/shape_oracle.h"
#include "support/shapes.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

using Kind = ScreenShape::Kind;

ScreenPoint plus(ScreenPoint p, ScreenPoint v) {
    return {p.x + v.x, p.y + v.y};
}

ScreenPoint minus(ScreenPoint v) {
    return {-v.x, -v.y};
}

template<class Change>
ScreenShape with_points(ScreenShape shape, Change change) {
    for (ScreenRing& ring : shape.rings) {
        for (ScreenPoint& p : ring) {
            p = change(p);
        }
    }
    shape.center = change(shape.center);
    return shape;
}

ScreenShape enlarged(const ScreenShape& shape, std::int64_t factor) {
    const auto times = [&](ScreenPoint p) { return ScreenPoint{factor * p.x, factor * p.y}; };
    ScreenShape larger = with_points(shape, times);
    larger.u = times(shape.u), larger.v = times(shape.v);
    larger.radius *= factor;
    return larger;
}

/// The region that a moving edge sweeps over: a parallelogram, or a segment.
ScreenShape swept(ScreenPoint p, ScreenPoint q, ScreenPoint way) {
    ScreenShape shape;
    if ((q.x - p.x) * way.y != (q.y - p.y) * way.x) {
        shape.kind = Kind::region;
        shape.rings = {{p, q, plus(q, way), plus(p, way)}};
        return shape;
    }
    std::array ends{p, q, plus(p, way), plus(q, way)};
    std::sort(ends.begin(), ends.end(), [](auto a, auto b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    shape.kind = Kind::thin;
    shape.rings = {{ends.front(), ends.back()}};
    return shape;
}

ScreenShape with_radius(ScreenShape shape, std::int64_t radius) {
    shape.kind = Kind::round, shape.radius = radius;
    return shape;
}

/// Returns true if a, at rest, overlaps the region that the edges of b sweep over.
std::optional<bool> edges_meet(const ScreenShape& a, const ScreenShape& b, ScreenPoint way) {
    bool is_unknown = false;
    for (const ScreenRing& ring : b.rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const ScreenShape area = swept(ring[i], ring[(i + 1) % ring.size()], way);
            std::optional<bool> meets;
            if (b.radius == 0) {
                // Edges of a without area may meet area of b. The call with exchanged shapes tests this.
                const bool have_area = a.kind == Kind::region && area.kind == Kind::region;
                meets = have_area ? naive_share_area(a.rings, area.rings) : naive_overlaps(a, area);
            } else if (a.kind == Kind::region || a.kind == Kind::oval) {
                meets = naive_overlaps(a, with_radius(area, b.radius));
                if (meets && !*meets) meets = naive_overlaps(a, area);
            } else { // adds both radii to one of them
                meets = naive_overlaps(with_radius(a, a.radius + b.radius), area);
            }
            if (meets && *meets) return true;
            is_unknown = is_unknown || !meets;
        }
    }
    return is_unknown ? std::nullopt : std::optional(false);
}

/// Returns true if b overlaps a somewhere on its path. Empty if ellipses are too close to decide.
std::optional<bool> naive_meets(const ScreenShape& a, const ScreenShape& b, ScreenPoint way) {
    const std::optional<bool> at_start = naive_overlaps(a, b);
    if (!at_start || *at_start || (a.kind == Kind::thin && b.kind == Kind::thin)) return at_start;
    if (b.kind == Kind::oval && a.kind == Kind::oval) return std::nullopt;
    if (b.kind == Kind::oval || a.kind == Kind::thin) return edges_meet(b, a, minus(way));
    const std::optional<bool> by_b = edges_meet(a, b, way);
    if (a.kind != Kind::region || b.kind != Kind::region || *by_b) return by_b;
    return edges_meet(b, a, minus(way));
}

/// The distance of a point from the shape's boundary, and whether the normal is at right angles to it there.
struct Touch {
    double distance = 1e300;
    bool is_square = false;
};

Touch touch(const ScreenShape& shape, RealPoint p, RealPoint normal) {
    Touch found;
    if (shape.kind == Kind::oval) {
        const RealPoint u = real(shape.u), v = real(shape.v), c = real(shape.center);
        const double area = u.x * v.y - u.y * v.x, x = p.x - c.x, y = p.y - c.y;
        const double s = (x * v.y - y * v.x) / area, t = (u.x * y - u.y * x) / area, r = std::hypot(s, t);
        found.distance = std::hypot(x, y) * std::abs(1 - 1 / r);
        const double nx = (s * v.y - t * u.y) / area, ny = (t * u.x - s * v.x) / area;
        found.is_square = std::abs(nx * normal.y - ny * normal.x) < 1e-3 * std::hypot(nx, ny);
        return found;
    }
    const auto radius = static_cast<double>(shape.radius);
    for (const ScreenRing& ring : shape.rings) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const RealPoint a = real(ring[i]), b = real(ring[(i + 1) % ring.size()]);
            const double distance = std::abs(distance_to(p, a, b) - radius);
            found.distance = std::min(found.distance, distance);
            const double along = normal.x * (b.x - a.x) + normal.y * (b.y - a.y);
            const bool is_side = std::abs(along) < 1e-3 * std::hypot(b.x - a.x, b.y - a.y);
            if (distance < 1e-2 && (is_side || shape.radius > 0)) found.is_square = true;
        }
    }
    return found;
}

/// Returns true if the parts of the hit are right.
bool is_right(const ShapeHit& hit, const ScreenShape& a, const ScreenShape& b, ScreenPoint way) {
    const RealPoint normal{hit.normal.x, hit.normal.y}, p{16 * double{hit.point.x}, 16 * double{hit.point.y}};
    if (std::abs(std::hypot(normal.x, normal.y) - 1) > 1e-6) return false;
    const RealPoint motion = real(way);
    if (normal.x * motion.x + normal.y * motion.y > 1e-6 * std::hypot(motion.x, motion.y)) return false;
    const Touch on_a = touch(a, p, normal);
    const Touch on_b = touch(b, {p.x - hit.fraction * motion.x, p.y - hit.fraction * motion.y}, normal);
    constexpr double near = 2e-3;
    return on_a.distance < near && on_b.distance < near && (on_a.is_square || on_b.is_square);
}

Vec2 random_motion(Random& random, bool on_pixels) {
    const int reach = random.below(4) == 0 ? 2 : 8, unit = on_pixels ? 1 : 16;
    const auto part = [&] {
        return random.below(5) == 0
                   ? 0.0F
                   : static_cast<float>(random.between(-reach * unit, reach * unit)) / static_cast<float>(unit);
    };
    return {part(), part()};
}

/// Compares two times. Tolerates the error with which ellipses find a touch, 1/16 px.
bool is_same_time(const ShapeHit& p, const ShapeHit& q, ScreenPoint way) {
    const RealPoint motion = real(way);
    const double speed = std::abs(p.normal.x * motion.x + p.normal.y * motion.y);
    return std::abs(p.fraction - q.fraction) * speed < 0x1p-12;
}

struct SweepTally {
    int starts = 0, hits = 0, misses = 0, skipped = 0;
};

/// Exact check: no overlap until part k of 64, and an overlap by the part after it.
void check_time(const ShapeHit& hit, const ScreenShape& a, const ScreenShape& b, ScreenPoint way) {
    constexpr std::int64_t parts = 64;
    const ScreenShape large_a = enlarged(a, parts), large_b = enlarged(b, parts);
    const double at = hit.fraction * parts;
    // With ellipses and radii, doubles may fall on the other side of a whole number.
    const double rounding = 1e-7;
    const auto before = static_cast<std::int64_t>(std::floor(at - (a.radius + b.radius > 0 ? rounding : 0)));
    const auto after = static_cast<std::int64_t>(std::floor(at + rounding)) + 1;
    const auto meets = [&](std::int64_t k) { return naive_meets(large_a, large_b, {k * way.x, k * way.y}); };
    if (before > 0 && meets(before).value_or(false)) REQUIRE(!meets(before).value_or(false));
    HITMASK_QUICK_REQUIRE(meets(after).value_or(true));
}

} // namespace

TEST_CASE("a shape in motion meets another where what its edges sweep over says so") {
    Random random(701);
    std::array<SweepTally, shape_kinds * shape_kinds> tallies{};
    const int rounds = case_count(40, Weight::medium);
    for (std::size_t i = 0; i < tallies.size() * static_cast<std::size_t>(rounds); ++i) {
        const std::size_t pair = i % tallies.size();
        const bool on_pixels = random.below(2) == 0;
        const TestShape a = random_test_shape(random, pair / shape_kinds, {.on_pixels = on_pixels});
        TestShape b = random_test_shape(random, pair % shape_kinds, {.on_pixels = on_pixels});
        const Vec2 back_off = random_motion(random, on_pixels), ahead = random_motion(random, on_pixels);
        const Vec2 motion = random.below(2) == 0 ? ahead : 2 * back_off;
        b.pose.position -= back_off;
        const ScreenPoint way = to_screen(motion);
        const ScreenShape screen_a = a.on_screen(), screen_b = b.on_screen();
        const std::optional<bool> expected = naive_meets(screen_a, screen_b, way);
        const auto hit = sweep(a.posed(), b.posed(), motion);
        const auto back = sweep(b.posed(), a.posed(), {-motion.x, -motion.y});
        CAPTURE(a.text(), b.text(), motion, hit.has_value(), hit ? hit->fraction : -1.0);
        HITMASK_QUICK_REQUIRE(hit.has_value() == back.has_value());
        if (hit && !is_same_time(*hit, *back, way)) REQUIRE(hit->fraction == back->fraction);
        SweepTally& tally = tallies[pair];
        if (!expected) ++tally.skipped;
        if (expected && hit.has_value() != *expected) REQUIRE(hit.has_value() == *expected);
        if (!hit) {
            ++tally.misses;
            continue;
        }
        if (hit->normal == Vec2{}) {
            ++tally.starts;
            REQUIRE(hit->fraction == 0);
            if (!naive_overlaps(screen_a, screen_b).value_or(true)) REQUIRE(naive_overlaps(screen_a, screen_b));
            continue;
        }
        ++tally.hits;
        CAPTURE(hit->point, hit->normal);
        if (naive_overlaps(screen_a, screen_b).value_or(false)) REQUIRE(!naive_overlaps(screen_a, screen_b));
        HITMASK_QUICK_REQUIRE(is_right(*hit, screen_a, screen_b, way));
        if (expected && i % 8 < 3) check_time(*hit, screen_a, screen_b, way);
    }
    SweepTally all;
    for (std::size_t pair = 0; pair < tallies.size(); ++pair) {
        const SweepTally& tally = tallies[pair];
        CAPTURE(pair / shape_kinds, pair % shape_kinds, tally.starts, tally.hits, tally.misses, tally.skipped);
        all.starts += tally.starts, all.hits += tally.hits, all.misses += tally.misses, all.skipped += tally.skipped;
        CHECK(tally.misses > 0);
        if (rounds > 100) CHECK((tally.hits > 0) == pair_has_inside(pair));
    }
    CAPTURE(all.starts, all.hits, all.misses, all.skipped);
    CHECK(all.hits > all.misses / 5);
    CHECK(all.misses > all.hits / 4);
    CHECK(all.skipped < (all.hits + all.misses) / 20);
}

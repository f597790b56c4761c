#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/real_point.h"
#include "support/region_oracle.h"
#include "support/settings.h"
#include "support/shape_oracle.h"
#include "support/shapes.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// The place of a point in a pose, 1/16 px, by the pose's definition: mirrored, scaled, turned, moved.
RealPoint placed(RealPoint p, const Pose& pose) {
    const double u = (p.x - double{pose.pivot.x}) * pose.scale * (pose.mirrored ? -1 : 1);
    const double v = (p.y - double{pose.pivot.y}) * pose.scale;
    const double cosine = std::cos(double{pose.angle}), sine = std::sin(double{pose.angle});
    return {16 * (pose.position.x + u * cosine - v * sine), 16 * (pose.position.y + u * sine + v * cosine)};
}

RealPoint real(Vec2 p) {
    return {double{p.x}, double{p.y}};
}

double axis_distance(ScreenPoint p, RealPoint exact) {
    return std::max(std::abs(static_cast<double>(p.x) - exact.x), std::abs(static_cast<double>(p.y) - exact.y));
}

/// Errors of rounding to whole numbers once, twice and three times. Fixed point moves the place a little before that.
constexpr double once = 0.51, twice = 1.02, thrice = 1.53;

/// Checks that there is a corner near each of these places, and no other corner.
void check_corners(const TestShape& shape, const std::vector<RealPoint>& exact, double tolerance) {
    const ScreenShape screen = shape.on_screen();
    INFO(shape.text());
    REQUIRE(screen.rings.size() == 1);
    for (const RealPoint& e : exact) {
        const bool is_corner = std::any_of(screen.rings[0].begin(), screen.rings[0].end(),
                                           [&](ScreenPoint p) { return axis_distance(p, e) <= tolerance; });
        CHECK(is_corner);
    }
    for (const ScreenPoint& p : screen.rings[0]) {
        const bool is_expected =
            std::any_of(exact.begin(), exact.end(), [&](RealPoint e) { return axis_distance(p, e) <= tolerance; });
        CHECK(is_expected);
    }
}

/// The corners of a turned box without a pose.
std::vector<RealPoint> corners_of(const Obb& box) {
    std::vector<RealPoint> corners;
    const double cosine = std::cos(double{box.angle}), sine = std::sin(double{box.angle});
    for (const auto& [s, t] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
        const double u = s * double{box.half_size.x}, v = t * double{box.half_size.y};
        corners.push_back({box.center.x + u * cosine - v * sine, box.center.y + u * sine + v * cosine});
    }
    return corners;
}

} // namespace

TEST_CASE("shapes on the screen lie where the pose takes them, rounded once") {
    Random random(301);
    for (int i = 0; i < case_count(2000, Weight::medium); ++i) {
        const TestShape shape = random_test_shape(random, random.below(outline_kind), {});
        const Pose& pose = shape.pose;
        std::vector<RealPoint> exact;
        const auto place = [&](RealPoint p) { exact.push_back(placed(p, pose)); };
        double tolerance = once, radius = 0;
        if (const auto* p = std::get_if<Vec2>(&shape.shape)) place(real(*p));
        if (const auto* s = std::get_if<Segment>(&shape.shape)) place(real(s->from)), place(real(s->to));
        if (const auto* c = std::get_if<Circle>(&shape.shape)) place(real(c->center)), radius = c->radius;
        if (const auto* c = std::get_if<Capsule>(&shape.shape)) {
            place(real(c->center1)), place(real(c->center2)), radius = c->radius;
        }
        if (const auto* b = std::get_if<Aabb>(&shape.shape)) {
            for (const Vec2 corner : {b->lower, {b->upper.x, b->lower.y}, b->upper, {b->lower.x, b->upper.y}}) {
                place(real(corner));
            }
            tolerance = thrice; // a corner and two sides
        }
        if (const auto* b = std::get_if<Obb>(&shape.shape)) {
            for (const RealPoint& corner : corners_of(*b)) {
                place(corner);
            }
            tolerance = thrice;
        }
        if (const auto* p = std::get_if<ConvexPolygon>(&shape.shape)) {
            for (const Vec2& corner : p->ring()) {
                place(real(corner));
            }
            tolerance = twice; // rounding removes corners that become flat; others stay near
        }
        if (std::holds_alternative<Ellipse>(shape.shape)) continue;
        if (tolerance == twice) {
            const ScreenShape screen = shape.on_screen();
            for (const ScreenPoint& p : screen.rings.at(0)) {
                INFO(shape.text());
                CHECK(
                    std::any_of(exact.begin(), exact.end(), [&](RealPoint e) { return axis_distance(p, e) <= once; }));
            }
        } else {
            check_corners(shape, exact, tolerance);
        }
        CHECK(std::abs(static_cast<double>(shape.on_screen().radius) - 16 * radius * pose.scale) <= 0.5001);
    }
}

TEST_CASE("corners of a posed box make a parallelogram, whose first corner and sides are rounded") {
    Random random(302);
    for (int i = 0; i < case_count(500); ++i) {
        const TestShape shape =
            random_test_shape(random, random.below(2) == 0 ? shape_kind<Aabb> : shape_kind<Obb>, {});
        const ScreenShape screen = shape.on_screen();
        const ScreenRing& ring = screen.rings.at(0);
        INFO(shape.text());
        REQUIRE((ring.size() == 1 || ring.size() == 2 || ring.size() == 4));
        if (ring.size() < 4) continue;
        CHECK(ring[0].x + ring[2].x == ring[1].x + ring[3].x);
        CHECK(ring[0].y + ring[2].y == ring[1].y + ring[3].y);
    }
}

TEST_CASE("the half axes of a posed ellipse are rounded, and so is its centre") {
    Random random(303);
    int ovals = 0;
    for (int i = 0; i < case_count(500); ++i) {
        const TestShape shape = random_test_shape(random, shape_kind<Ellipse>, {});
        const ScreenShape screen = shape.on_screen();
        const auto& ellipse = std::get<Ellipse>(shape.shape);
        const auto axis = [&](double along, double across) {
            const double cosine = std::cos(double{ellipse.angle}), sine = std::sin(double{ellipse.angle});
            const RealPoint end{ellipse.center.x + along * cosine - across * sine,
                                ellipse.center.y + along * sine + across * cosine};
            const RealPoint center = placed(real(ellipse.center), shape.pose), moved = placed(end, shape.pose);
            return RealPoint{moved.x - center.x, moved.y - center.y};
        };
        const RealPoint u = axis(ellipse.half_size.x, 0), v = axis(0, ellipse.half_size.y);
        INFO(shape.text());
        if (screen.kind != ScreenShape::Kind::oval) { // a segment: only the longer axis is left
            CHECK(std::min(std::hypot(u.x, u.y), std::hypot(v.x, v.y)) < 1.5);
            CHECK(screen.kind == ScreenShape::Kind::thin);
            continue;
        }
        ++ovals;
        CHECK(axis_distance(screen.center, placed(real(ellipse.center), shape.pose)) <= once);
        CHECK(axis_distance(screen.u, u) <= once);
        CHECK(axis_distance(screen.v, v) <= once);
    }
    CHECK(ovals > 200);
}

TEST_CASE("a shape below a sixteenth of its size has no points") {
    Random random(306);
    const PosedShape everything(Aabb{{-1000, -1000}, {1000, 1000}});
    for (std::size_t kind = 0; kind < shape_kinds; ++kind) {
        for (int i = 0; i < 20; ++i) {
            TestShape shape = random_test_shape(random, kind, {});
            shape.pose.scale = i % 2 == 0 ? 0 : 0.0624F;
            const PosedShape posed = shape.posed();
            INFO(shape.text());
            CHECK_FALSE(overlaps(posed, everything));
            CHECK_FALSE(overlaps(everything, posed));
            CHECK_FALSE(distance(posed, everything).has_value());
            CHECK_FALSE(contact(everything, posed).has_value());
            CHECK_FALSE(sweep(posed, everything, {9, 9}).has_value());
            CHECK_FALSE(cast(posed, Segment{{-99, 0}, {99, 0}}).has_value());
            CHECK(posed.bounds().lower.x > posed.bounds().upper.x);
        }
    }
}

TEST_CASE("a posed outline, box or circle below a sixteenth of its size overlaps nothing") {
    const Outline square{{{0, 0}, {16, 0}, {16, 16}, {0, 16}}, {4}};
    const PreparedOutline prepared(square);
    const Pose tiny{.position = {8, 8}, .pivot = {8, 8}, .scale = 0};
    for_each_simd_target([&](SimdTarget) {
        CHECK_FALSE(overlaps(prepared, tiny, prepared, {}));
        CHECK_FALSE(overlaps(prepared, {}, prepared, tiny));
        CHECK_FALSE(overlaps(PosedOutline(prepared, tiny), Circle{{8, 8}, 30}));
        std::vector<std::uint64_t> hits(1);
        const Obb box{{8, 8}, {8, 8}, 0};
        CHECK(overlaps_each(BoxBatch(std::span(&box, 1)), PosedShape(box, tiny), hits) == 0);
        CHECK(overlaps_each(BoxBatch(std::span(&box, 1)), PosedShape(Circle{{8, 8}, 8}, tiny), hits) == 0);
        CHECK(overlaps_each(BoxBatch(std::span(&box, 1)), PosedShape(box), hits) == 1);
    });
}

TEST_CASE("rounding to the lattice takes halves away from zero") {
    const auto first = [](const Shape& shape, const Pose& pose = {}) {
        const ScreenPoint p = screen_shape(PosedShape(shape, pose)).rings.at(0).at(0);
        return std::pair{p.x, p.y};
    };
    CHECK(first(Vec2{1.0F / 32, -1.0F / 32}) == std::pair<std::int64_t, std::int64_t>{1, -1});
    CHECK(first(Vec2{1.0F / 16, -3.0F / 16}, {.scale = 0.5F}) == std::pair<std::int64_t, std::int64_t>{1, -2});
    CHECK(screen_shape(PosedShape(Circle{{0, 0}, 1.5F / 16})).radius == 2);
    CHECK(screen_shape(PosedShape(Circle{{0, 0}, 0.25F}, {.scale = 0.125F})).radius == 1);
    CHECK(screen_shape(PosedShape(Circle{{0, 0}, 1.0F / 64})).kind == ScreenShape::Kind::thin);
}

TEST_CASE("convex polygons on the screen turn clockwise and have no flat corner") {
    Random random(304);
    for (int i = 0; i < case_count(1000); ++i) {
        const TestShape shape = random_test_shape(random, 7, {.on_pixels = random.below(2) == 0});
        const ScreenRing ring = shape.on_screen().rings.at(0);
        INFO(shape.text());
        for (std::size_t k = 0; k < ring.size() && ring.size() > 2; ++k) {
            for (std::size_t m = 2; m < ring.size(); ++m) {
                CHECK(cross(ring[k], ring[(k + 1) % ring.size()], ring[(k + m) % ring.size()]) > 0);
            }
        }
    }
}

TEST_CASE("convex_polygon is the hull of points, whatever their order") {
    const std::array square{Vec2{0, 0}, Vec2{2, 0}, Vec2{1, 1}, Vec2{2, 2}, Vec2{0, 2}};
    REQUIRE(convex_polygon(square).has_value());
    CHECK(
        std::ranges::equal(convex_polygon(square)->ring(), std::array{Vec2{0, 0}, Vec2{2, 0}, Vec2{2, 2}, Vec2{0, 2}}));
    CHECK(convex_polygon({})->corner_count == 0);
    CHECK(convex_polygon(std::array{Vec2{1, 2}, Vec2{1, 2}})->corner_count == 1);
    CHECK(convex_polygon(std::array{Vec2{1, 1}, Vec2{3, 3}, Vec2{2, 2}})->corner_count == 2);
    std::vector<Vec2> around;
    for (int i = 0; i < 17; ++i) {
        const double angle = 2 * std::numbers::pi * i / 17;
        around.push_back({static_cast<float>(100 * std::cos(angle)), static_cast<float>(100 * std::sin(angle))});
    }
    CHECK_FALSE(convex_polygon(around).has_value());
    around.pop_back();
    CHECK(convex_polygon(around)->corner_count == 16);
}

TEST_CASE("the box around a posed shape holds it, and hardly more") {
    Random random(305);
    for (int i = 0; i < case_count(3000, Weight::medium); ++i) {
        const TestShape shape =
            random_test_shape(random, random.below(shape_kinds), {.on_pixels = random.below(2) == 0});
        const ScreenShape screen = shape.on_screen();
        const Aabb box = shape.posed().bounds();
        Aabb exact{{1e9F, 1e9F}, {-1e9F, -1e9F}};
        const auto include = [&](double x, double y) {
            exact.lower = {std::min(exact.lower.x, static_cast<float>(x / 16)),
                           std::min(exact.lower.y, static_cast<float>(y / 16))};
            exact.upper = {std::max(exact.upper.x, static_cast<float>(x / 16)),
                           std::max(exact.upper.y, static_cast<float>(y / 16))};
        };
        for (const ScreenRing& ring : screen.rings) {
            for (const ScreenPoint& p : ring) {
                include(static_cast<double>(p.x - screen.radius), static_cast<double>(p.y - screen.radius));
                include(static_cast<double>(p.x + screen.radius), static_cast<double>(p.y + screen.radius));
            }
        }
        if (screen.kind == ScreenShape::Kind::oval) {
            for (const double sign : {1.0, -1.0}) {
                const auto reach = [&](std::int64_t u, std::int64_t v) {
                    return sign * std::hypot(static_cast<double>(u), static_cast<double>(v));
                };
                include(static_cast<double>(screen.center.x) + reach(screen.u.x, screen.v.x),
                        static_cast<double>(screen.center.y) + reach(screen.u.y, screen.v.y));
            }
        }
        INFO(shape.text());
        if (exact.lower.x > exact.upper.x) {
            CHECK(box.lower.x > box.upper.x);
            continue;
        }
        CHECK(box.lower.x <= exact.lower.x);
        CHECK(box.lower.y <= exact.lower.y);
        CHECK(box.upper.x >= exact.upper.x);
        CHECK(box.upper.y >= exact.upper.y);
        if (shape.shape.index() >= outline_kind && std::fmod(shape.pose.angle, 1.5707964F) != 0) continue;
        CHECK(exact.lower.x - box.lower.x <= 0.25F);
        CHECK(exact.lower.y - box.lower.y <= 0.25F);
        CHECK(box.upper.x - exact.upper.x <= 0.25F);
        CHECK(box.upper.y - exact.upper.y <= 0.25F);
    }
}

TEST_CASE("far away, where floats are coarser than the lattice, the box still holds the shape") {
    const PosedShape far(Circle{{1000000, -1000000}, 1.0F / 16}, {.position = {40000.0625F, 0}});
    const Aabb box = far.bounds();
    CHECK(double{box.lower.x} <= 1040000.0625 - 0.0625);
    CHECK(double{box.upper.x} >= 1040000.0625 + 0.0625);
    CHECK(box.upper.x - box.lower.x <= 0.5F);
    CHECK(box.upper.y - box.lower.y <= 0.5F);
}

TEST_CASE("a sprite that is mirrored and turned by half a turn more is upside down") {
    Random random(305);
    for (int i = 0; i < case_count(200); ++i) {
        const Vec2 point{static_cast<float>(random.between(-400, 400)) / 16,
                         static_cast<float>(random.between(-400, 400)) / 16};
        const Vec2 pivot{static_cast<float>(random.between(-400, 400)) / 16,
                         static_cast<float>(random.between(-400, 400)) / 16};
        const Pose flipped{.position = {3, 4}, .pivot = pivot, .angle = 3.1415927F, .mirrored = true};
        const Vec2 there{3 + point.x - pivot.x, 4 - (point.y - pivot.y)};
        const Aabb box{{there.x - 1, there.y - 1}, {there.x + 1, there.y + 1}};
        CHECK(PosedShape(point, flipped).bounds() == PosedShape(there).bounds());
        CHECK(overlaps(PosedShape(point, flipped), box));
    }
}

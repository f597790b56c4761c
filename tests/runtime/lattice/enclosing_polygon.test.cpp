#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "lattice/lattice.h"
#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Returns true if all points are inside the polygon or on its boundary, exactly.
bool contains_all(const ConvexPolygon& polygon, const std::vector<Vec2>& points) {
    const RingView ring = polygon.ring();
    return std::ranges::all_of(points, [&](Vec2 p) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 next = ring[i + 1 == ring.size() ? 0 : i + 1];
            if (orientation(to_lattice(ring[i]), to_lattice(next), to_lattice(p)) < 0) return false;
        }
        return true;
    });
}

std::vector<Vec2> on_circle(int count, float radius) {
    std::vector<Vec2> points;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        points.push_back(Vec2{static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))} * radius);
    }
    return points;
}

std::vector<Vec2> random_points(Random& random) {
    std::vector<Vec2> points;
    const int count = random.between(1, 60), reach = random.between(1, 40) * 16;
    const float stretch = random.below(3) == 0 ? 1.0F / 64 : 1;
    for (int i = 0; i < count; ++i) {
        const auto x = static_cast<float>(random.between(-reach, reach)),
                   y = static_cast<float>(random.between(-reach, reach));
        if (x * x + y * y * static_cast<float>(random.below(2)) > static_cast<float>(reach * reach)) continue;
        points.push_back(Vec2{x, std::round(y * stretch)} / 16);
    }
    return points;
}

} // namespace

TEST_CASE("an enclosing polygon is convex, contains all points and has few enough corners") {
    Random random(371);
    int reduced = 0, kept = 0;
    const int cases = case_count(4000, Weight::medium);
    for (int i = 0; i < cases; ++i) {
        const std::vector<Vec2> points = random_points(random);
        const auto most = static_cast<std::size_t>(random.between(4, 16));
        const ConvexPolygon polygon = enclosing_polygon(points, most);
        CAPTURE(points, most);
        HITMASK_QUICK_REQUIRE(polygon.corner_count <= most);
        HITMASK_QUICK_REQUIRE(is_convex(polygon.ring()));
        HITMASK_QUICK_REQUIRE(contains_all(polygon, points));
        HITMASK_QUICK_REQUIRE(convex_polygon(polygon.ring()) == polygon); // clockwise, without corners in line
        const auto hull = convex_polygon(points);
        if (hull && hull->corner_count <= most) {
            HITMASK_QUICK_REQUIRE(polygon == *hull);
            ++kept;
        } else {
            ++reduced;
        }
    }
    CHECK(reduced > cases / 8);
    CHECK(kept > cases / 8);
}

TEST_CASE("an enclosing polygon adds little area") {
    const std::vector<Vec2> octagon{{2, 0}, {8, 0}, {10, 2}, {10, 8}, {8, 10}, {2, 10}, {0, 8}, {0, 2}};
    const ConvexPolygon square = enclosing_polygon(octagon, 4);
    CHECK(signed_area(square.ring()) == 100);
    CHECK(square.corner_count == 4);
    CHECK(enclosing_polygon(octagon, 8) == convex_polygon(octagon));
    // Around a circle the best polygon of n corners is regular: n tan(pi / n) / pi times the area. Here the sides have
    // to lie on those of the hull.
    const std::vector<Vec2> circle = on_circle(64, 100);
    const double area = std::numbers::pi * 100 * 100;
    for (const std::size_t most : {4U, 6U, 8U, 12U, 16U}) {
        const double best = static_cast<double>(most) * std::tan(std::numbers::pi / static_cast<double>(most)) * 1e4;
        const double found = signed_area(enclosing_polygon(circle, most).ring());
        CAPTURE(most, found / area, best / area);
        CHECK(found < best * 1.12);
        CHECK(found > area * 0.99);
    }
    Random random(372);
    double worst = 0;
    for (int i = 0; i < 40; ++i) {
        const Outline outline = trace(random_shape(random, random.between(20, 200), all_shapes[random.below(4)]));
        const double hull = signed_area(enclosing_polygon(outline.vertices, 16).ring());
        const double eight = signed_area(enclosing_polygon(outline.vertices, 8).ring());
        worst = std::max(worst, eight / hull);
        CHECK(contains_all(enclosing_polygon(outline.vertices, 8), outline.vertices));
    }
    CHECK(worst < 1.12);
}

TEST_CASE("an enclosing polygon of little: no points, one, a line; and at the end of the coordinates") {
    CHECK(enclosing_polygon({}, 4).corner_count == 0);
    CHECK(enclosing_polygon(std::vector<Vec2>{{3, 4}, {3, 4}}).corner_count == 1);
    CHECK(enclosing_polygon(std::vector<Vec2>{{0, 0}, {1, 1}, {2, 2}}).corner_count == 2);
    const auto far = static_cast<float>(max_coordinate);
    std::vector<Vec2> diamond;
    for (const float k : {0.0F, 0.25F, 0.5F, 0.75F}) { // slightly bent sides: they would meet beyond the coordinates
        const float x = far * k, y = far - x + (k == 0 ? 0 : 1000);
        for (const Vec2 v : {Vec2{x, y}, Vec2{y, -x}, Vec2{-x, -y}, Vec2{-y, x}}) diamond.push_back(v);
    }
    for (const std::size_t most : {4U, 5U, 8U}) {
        const ConvexPolygon polygon = enclosing_polygon(diamond, most);
        CAPTURE(most, polygon.ring());
        CHECK(polygon.corner_count <= most);
        CHECK(contains_all(polygon, diamond));
        for (const Vec2 v : polygon.ring()) CHECK(std::max(std::abs(v.x), std::abs(v.y)) <= far);
    }
}

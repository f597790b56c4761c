#include "support/catch.h"

#include <array>
#include <cmath>
#include <vector>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/outlines.h"
#include "support/quarter_turn.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/shape_oracle.h"
#include "support/shapes.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// The exact answer for shapes on the screen. For two masks, a loop over the screen decides.
std::optional<bool> expected_overlap(const TestShape& a, const TestShape& b) {
    if (a.shape.index() == mask_kind && b.shape.index() == mask_kind) {
        return naive_posed_overlaps(a.mask, a.pose, b.mask, b.pose);
    }
    return naive_overlaps(a.on_screen(), b.on_screen());
}

struct OracleTally {
    int hits = 0, misses = 0, skipped = 0;

    void add(std::optional<bool> answer) { ++(!answer ? skipped : *answer ? hits : misses); }
    [[nodiscard]] int all() const { return hits + misses + skipped; }
};

/// Compares the answers for all pairs of kinds, in both orders.
void check_pairs(Random& random, const ShapePlaces& places, int rounds,
                 std::array<OracleTally, shape_kinds * shape_kinds>& tallies) {
    for (std::size_t i = 0; i < tallies.size() * static_cast<std::size_t>(rounds); ++i) {
        const std::size_t pair = i % tallies.size();
        const TestShape a = random_test_shape(random, pair / shape_kinds, places);
        const TestShape b = random_test_shape(random, pair % shape_kinds, places);
        const std::optional<bool> expected = expected_overlap(a, b);
        tallies[pair].add(expected);
        const bool answer = overlaps(a.posed(), b.posed());
        if (answer == overlaps(b.posed(), a.posed()) && (!expected || answer == *expected)) continue;
        CAPTURE(a.text(), b.text(), answer, overlaps(b.posed(), a.posed()));
        REQUIRE(answer == *expected);
        REQUIRE(overlaps(b.posed(), a.posed()) == answer);
    }
}

} // namespace

TEST_CASE("any shape overlaps any other where exact fractions say so") {
    Random random(401);
    std::array<OracleTally, shape_kinds * shape_kinds> tallies{};
    for (const bool on_pixels : {false, true}) {
        check_pairs(random, {.on_pixels = on_pixels}, case_count(20), tallies);
    }
    OracleTally all;
    for (std::size_t pair = 0; pair < tallies.size(); ++pair) {
        const OracleTally& tally = tallies[pair];
        all.hits += tally.hits, all.misses += tally.misses, all.skipped += tally.skipped;
        CAPTURE(pair / shape_kinds, pair % shape_kinds, tally.hits, tally.misses, tally.skipped);
        CHECK(tally.misses > 0);
        CHECK((tally.hits > 0) == pair_has_inside(pair));
    }
    CHECK(all.hits > all.all() / 4);
    CHECK(all.misses > all.all() / 4);
    CHECK(all.skipped < all.all() / 50);
}

namespace {

/// Random shapes of two kinds without a pose, near each other.
struct StillPair {
    TestShape a, b;

    explicit StillPair(Random& random)
        : a(random_test_shape(random, random.below(shape_kinds), {.on_pixels = random.below(2) == 0, .still = true})),
          b(random_test_shape(random, random.below(shape_kinds), {.on_pixels = random.below(2) == 0, .still = true})) {}

    [[nodiscard]] bool overlap(const Pose& pose) const {
        return overlaps(PosedShape(a.shape, pose), PosedShape(b.shape, pose));
    }
    [[nodiscard]] bool are_masks() const { return a.shape.index() == mask_kind && b.shape.index() == mask_kind; }
    [[nodiscard]] bool are_curved() const {
        const auto kind = [](const TestShape& shape) { return shape.on_screen().kind; };
        const bool round_a = kind(a) == ScreenShape::Kind::round, round_b = kind(b) == ScreenShape::Kind::round;
        const bool oval_a = kind(a) == ScreenShape::Kind::oval, oval_b = kind(b) == ScreenShape::Kind::oval;
        return (oval_a && (oval_b || round_b)) || (oval_b && round_a);
    }
};

} // namespace

namespace {

/// Rings through random corners on few pixels. They cross themselves, turn back and run along each other.
TestShape wild_outline(Random& random) {
    Outline outline;
    for (int ring = random.between(1, 2); ring > 0; --ring) {
        for (int i = random.between(3, 7); i > 0; --i) {
            outline.vertices.push_back(
                {static_cast<float>(random.between(0, 3)), static_cast<float>(random.between(0, 3))});
            if (outline.vertices.size() > 2 && random.below(4) == 0) { // there and back
                outline.vertices.push_back(outline.vertices[outline.vertices.size() - 2]);
            }
        }
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return test_shape(outline, {}, random.below(2) == 0);
}

} // namespace

TEST_CASE("outlines that cross themselves and turn back overlap by the nonzero winding rule") {
    Random random(411);
    int hits = 0, all = 0;
    for (int i = 0; i < case_count(2000, Weight::medium); ++i, ++all) {
        const TestShape a = wild_outline(random);
        const TestShape b = random.below(2) == 0
                                ? wild_outline(random)
                                : random_test_shape(random, random.below(mask_kind), {.on_pixels = true});
        const std::optional<bool> expected = naive_overlaps(a.on_screen(), b.on_screen());
        if (!expected) continue;
        hits += *expected ? 1 : 0;
        CAPTURE(a.text(), b.text());
        HITMASK_QUICK_REQUIRE(overlaps(a.posed(), b.posed()) == *expected);
        HITMASK_QUICK_REQUIRE(overlaps(b.posed(), a.posed()) == *expected);
    }
    CHECK(hits > all / 5);
    CHECK(hits < all * 4 / 5);
}

TEST_CASE("shapes that are moved or turned by quarters or mirrored together overlap as before") {
    Random random(402);
    int hits = 0, all = 0;
    for (int i = 0; i < case_count(4000, Weight::heavy); ++i) {
        const StillPair pair(random);
        const bool answer = pair.overlap({});
        hits += answer ? 1 : 0, ++all;
        const auto part = [&] { return static_cast<float>(random.between(-16000, 16000)) / 16; };
        const Pose moved{.position = {part(), part()}};
        const Pose turned{.position = {std::round(part()), std::round(part())},
                          .angle = static_cast<float>(random.between(0, 3)) * quarter_turn,
                          .mirrored = random.below(2) == 0};
        // Ellipses that nearly touch may give another answer. Masks are drawn at whole pixels.
        if (pair.are_curved() && !naive_overlaps(pair.a.on_screen(), pair.b.on_screen())) continue;
        CAPTURE(pair.a.text(), pair.b.text(), moved.position, turned.angle, turned.mirrored);
        if (!pair.are_masks()) REQUIRE(pair.overlap(moved) == answer);
        REQUIRE(pair.overlap(turned) == answer);
    }
    CHECK(hits > all / 5);
    CHECK(hits < all * 4 / 5);
}

TEST_CASE("shapes a million pixels large answer as small ones do") {
    Random random(409);
    for (int i = 0; i < case_count(3000, Weight::heavy); ++i) {
        const auto shape = [&] {
            return random_test_shape(random, random.below(mask_kind), {.on_pixels = true, .still = true});
        };
        const TestShape a = shape(), b = shape();
        constexpr float factor = 1 << 16;
        const TestShape large_a = enlarged(a, factor), large_b = enlarged(b, factor);
        if (large_a.outline.vertices.size() + large_b.outline.vertices.size() !=
            a.outline.vertices.size() + b.outline.vertices.size()) {
            continue; // one would be too large
        }
        const Pose pose{.scale = static_cast<float>(1U << random.below(5))};
        const PosedShape posed_a(large_a.shape, pose), posed_b(large_b.shape, pose);
        const bool are_curved = !naive_overlaps(a.on_screen(), b.on_screen()).has_value();
        CAPTURE(a.text(), b.text(), pose.scale);
        if (!are_curved && overlaps(posed_a, posed_b) != overlaps(a.posed(), b.posed())) {
            REQUIRE(overlaps(posed_a, posed_b) == overlaps(a.posed(), b.posed()));
        }
        const Vec2 p{static_cast<float>(random.between(-5, 5)), static_cast<float>(random.between(-5, 5))};
        const float larger = factor * pose.scale;
        if (std::abs(p.x * larger) > max_coordinate || std::abs(p.y * larger) > max_coordinate) continue;
        const Vec2 large_p = p * larger;
        if (contains(posed_a, large_p) != contains(a.posed(), p)) {
            REQUIRE(contains(posed_a, large_p) == contains(a.posed(), p));
        }
        if (pose.scale > 1) continue; // the segment would begin too far away
        const auto hit = cast(a.posed(), {{-9, p.y}, p}),
                   large_hit = cast(posed_a, {{-9 * larger, large_p.y}, large_p});
        REQUIRE(hit.has_value() == large_hit.has_value());
        if (hit) CHECK(hit->fraction == Approx(large_hit->fraction));
    }
}

TEST_CASE("a triangle ten million pixels long is as exact beside small outlines") {
    Random random(410);
    int hits = 0, all = 0;
    for (int i = 0; i < case_count(3000, Weight::medium); ++i, ++all) {
        const auto coordinate = [&] { return static_cast<float>(random.between(-max_coordinate, max_coordinate)); };
        const auto triangle =
            convex_polygon(std::array{Vec2{coordinate(), coordinate()}, Vec2{coordinate(), coordinate()}, Vec2{0, 0}});
        const Pose large{.angle = static_cast<float>(random.between(0, 100)),
                         .scale = static_cast<float>(random.between(1, 16 * 16)) / 16};
        const PosedShape posed(*triangle, large);
        // A small shape near the edges that pass by the origin.
        const ScreenShape screen = screen_shape(posed);
        const ScreenPoint end = screen.rings.at(0)[random.below(screen.rings[0].size())];
        const double part = static_cast<double>(random.between(0, 1000)) / 1e7;
        const auto offset = [&] { return random.between(-60, 60); };
        const Pose small{
            .position = {static_cast<float>(std::llround(static_cast<double>(end.x) * part) + offset()) / 16,
                         static_cast<float>(std::llround(static_cast<double>(end.y) * part) + offset()) / 16}};
        const std::array corners{Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}};
        const TestShape ring = test_shape(Outline{{corners.begin(), corners.end()}, {4}});
        const bool expected = overlaps(posed, PosedShape(*convex_polygon(corners), small));
        hits += expected ? 1 : 0;
        CAPTURE(large.angle, large.scale, small.position, end.x, end.y);
        if (overlaps(posed, PosedShape(ring.shape, small)) != expected) {
            REQUIRE(overlaps(posed, PosedShape(ring.shape, small)) == expected);
        }
        const Capsule thick{triangle->corners[0], triangle->corners[1], 1};
        const auto distance_to = [&](const Shape& shape) {
            return distance(PosedShape(thick, large), PosedShape(shape, small))->length;
        };
        const bool meets = overlaps(PosedShape(thick, large), PosedShape(ring.shape, small));
        if (meets != overlaps(PosedShape(thick, large), PosedShape(*convex_polygon(corners), small))) {
            REQUIRE(meets == overlaps(PosedShape(thick, large), PosedShape(*convex_polygon(corners), small)));
        }
        CHECK(distance_to(ring.shape) == distance_to(*convex_polygon(corners)));
    }
    CHECK(hits > all / 10);
    CHECK(hits < all * 9 / 10);
}

TEST_CASE("the same shape in other words overlaps the same") {
    Random random(403);
    int hits = 0, all = 0;
    const auto compare = [&](const TestShape& a, const TestShape& b) {
        const TestShape other =
            random_test_shape(random, random.below(shape_kinds), {.on_pixels = random.below(2) == 0});
        const bool answer = overlaps(a.posed(), other.posed());
        hits += answer ? 1 : 0, ++all;
        CAPTURE(a.text(), b.text(), other.text());
        REQUIRE(overlaps(b.posed(), other.posed()) == answer);
    };
    const auto number = [&](int low, int high) { return static_cast<float>(random.between(low, high)) / 16; };
    for (int i = 0; i < case_count(1500, Weight::heavy); ++i) {
        const Pose any = random_test_shape(random, 4, {}).pose;
        const Pose exact{.position = {number(-50, 50), number(-50, 50)},
                         .angle = static_cast<float>(random.between(0, 3)) * quarter_turn,
                         .scale = static_cast<float>(random.between(1, 2)),
                         .mirrored = random.below(2) == 0};
        const Vec2 center{number(-50, 50), number(-50, 50)}, half{number(1, 60), number(1, 60)};
        const Vec2 low = center - half, high = center + half;
        const Aabb box{low, high};
        compare(test_shape(Circle{center, half.x}, any), test_shape(Capsule{center, center, half.x}, any));
        compare(test_shape(center, any), test_shape(Segment{center, center}, any));
        compare(test_shape(box, any), test_shape(Obb{center, half, 0}, any));
        const std::array corners{low, Vec2{high.x, low.y}, high, Vec2{low.x, high.y}};
        const Outline ring{{corners.begin(), corners.end()}, {4}};
        compare(test_shape(box, exact), test_shape(*convex_polygon(corners), exact));
        compare(test_shape(box, exact), test_shape(ring, exact));
        compare(test_shape(*convex_polygon(corners), any), test_shape(ring, any));
        compare(test_shape(Obb{center, half, quarter_turn}, exact),
                test_shape(Obb{center, {half.y, half.x}, 0}, exact));
    }
    CHECK(hits > all / 5);
    CHECK(hits < all * 4 / 5);
}

TEST_CASE("a mask overlaps what is no mask as its outline does") {
    Random random(404);
    for (int i = 0; i < case_count(2000, Weight::heavy); ++i) {
        const TestShape mask = random_test_shape(random, mask_kind, {.on_pixels = random.below(2) == 0});
        const TestShape outline = test_shape(mask.outline, mask.pose);
        const TestShape other = random_test_shape(random, random.below(mask_kind), {.on_pixels = random.below(2) == 0});
        CAPTURE(mask.text(), other.text());
        REQUIRE(overlaps(mask.posed(), other.posed()) == overlaps(outline.posed(), other.posed()));
        const Vec2 p{static_cast<float>(random.between(-80, 80)) / 16,
                     static_cast<float>(random.between(-80, 80)) / 16};
        REQUIRE(contains(mask.posed(), p) == contains(outline.posed(), p));
    }
}

TEST_CASE("an ellipse with equal half axes overlaps as a circle does, exactly but for curved shapes that touch") {
    Random random(405);
    int hits = 0, all = 0, near = 0;
    for (int i = 0; i < case_count(2500, Weight::heavy); ++i) {
        const auto number = [&](int low, int high) { return static_cast<float>(random.between(low, high)); };
        // With half axes of 3 : 4, the turned circle is on the lattice too.
        const float radius = 5 * number(1, 12) / 16, angle = random.below(2) == 0 ? 0 : std::atan2(4.0F, 3.0F);
        const Vec2 center{number(-50, 50) / 16, number(-50, 50) / 16};
        const TestShape ellipse = test_shape(Ellipse{center, {radius, radius}, angle});
        const TestShape circle = test_shape(Circle{center, radius});
        const TestShape other =
            random_test_shape(random, random.below(shape_kinds), {.on_pixels = random.below(2) == 0});
        const bool answer = overlaps(circle.posed(), other.posed());
        hits += answer ? 1 : 0, ++all;
        const ScreenShape::Kind kind = other.on_screen().kind;
        const bool is_curved = kind == ScreenShape::Kind::round || kind == ScreenShape::Kind::oval;
        if (is_curved && !naive_overlaps(ellipse.on_screen(), other.on_screen())) {
            ++near;
            continue;
        }
        CAPTURE(ellipse.text(), other.text(), radius);
        REQUIRE(overlaps(ellipse.posed(), other.posed()) == answer);
        const Vec2 p{number(-80, 80) / 16, number(-80, 80) / 16};
        REQUIRE(contains(ellipse.posed(), p) == contains(circle.posed(), p));
    }
    CHECK(hits > all / 5);
    CHECK(hits < all * 4 / 5);
    CHECK(near < all / 50);
}

TEST_CASE("a tangent touches an ellipse, one unit further in it overlaps") {
    Random random(406);
    constexpr float unit = 1.0F / 16;
    for (int i = 0; i < case_count(500); ++i) {
        const auto number = [&](int low, int high) { return static_cast<float>(random.between(low, high)) / 16; };
        const Vec2 center{number(-50, 50), number(-50, 50)}, half{number(1, 60), number(1, 60)};
        const PosedShape ellipse(Ellipse{center, half, 0});
        const float right = center.x + half.x, top = center.y - half.y;
        const PosedShape beside(Segment{{right, top - 3}, {right, top + 30}}),
            above(Segment{{right - 20, top}, {right + 3, top}});
        CHECK_FALSE(overlaps(ellipse, beside));
        CHECK_FALSE(overlaps(ellipse, above));
        const float inwards = half.x > unit ? right - unit : center.x;
        CHECK(overlaps(ellipse, PosedShape(Segment{{inwards, top - 3}, {inwards, top + 30}})));
        CHECK_FALSE(overlaps(ellipse, PosedShape(Aabb{{right, top - 3}, {right + 3, top + 30}})));
        CHECK(overlaps(ellipse, PosedShape(Aabb{{right - unit, top - 3}, {right + 3, top + 30}})));
        CHECK_FALSE(overlaps(ellipse, PosedShape(Vec2{right, center.y})));
        CHECK(overlaps(ellipse, PosedShape(center)));
    }
}

TEST_CASE("shapes without an inside overlap what they enter, and never each other") {
    const Outline nothing{};
    const std::array flat{test_shape(Vec2{2, 2}),
                          test_shape(Segment{{0, 2}, {4, 2}}),
                          test_shape(Segment{{2, 2}, {2, 2}}),
                          test_shape(Aabb{{0, 2}, {4, 2}}),
                          test_shape(Aabb{{2, 2}, {2, 2}}),
                          test_shape(Obb{{2, 2}, {2, 0}, 0}),
                          test_shape(Circle{{2, 2}, 0}),
                          test_shape(Capsule{{0, 2}, {4, 2}, 0}),
                          test_shape(Ellipse{{2, 2}, {0, 0}, 1}),
                          test_shape(Ellipse{{2, 2}, {0, 3}, 0}),
                          test_shape(*convex_polygon(std::array{Vec2{1, 1}, Vec2{3, 3}})),
                          test_shape(Outline{{{0, 2}, {4, 2}}, {2}})};
    const std::array solid{
        test_shape(Aabb{{1, 1}, {3, 3}}),       test_shape(Obb{{2, 2}, {1, 1}, 1}),
        test_shape(Circle{{2, 2}, 1}),          test_shape(Capsule{{1, 2}, {3, 2}, 1}),
        test_shape(Ellipse{{2, 2}, {2, 1}, 1}), test_shape(trace(mask_of("....\n.##.\n.##.\n....")))};
    const std::array empty{test_shape(nothing), test_shape(Mask(4, 4)), test_shape(ConvexPolygon{})};
    for (const TestShape& a : flat) {
        INFO(a.text());
        for (const TestShape& b : flat) {
            CHECK_FALSE(overlaps(a.posed(), b.posed()));
        }
        for (const TestShape& b : solid) {
            CHECK(overlaps(a.posed(), b.posed()));
            CHECK(overlaps(b.posed(), a.posed()));
        }
        CHECK_FALSE(contains(a.posed(), {2, 2}));
    }
    for (const TestShape& a : empty) {
        for (const TestShape& b : flat) {
            CHECK_FALSE(overlaps(a.posed(), b.posed()));
        }
        for (const TestShape& b : solid) {
            CHECK_FALSE(overlaps(a.posed(), b.posed()));
            CHECK_FALSE(overlaps(b.posed(), a.posed()));
        }
        CHECK_FALSE(contains(a.posed(), {2, 2}));
        CHECK(a.posed().bounds().lower.x > a.posed().bounds().upper.x);
    }
}

// ---- contains

TEST_CASE("shapes contain points by the half-open rule") {
    Random random(407);
    std::array<OracleTally, shape_kinds> tallies{};
    for (int i = 0; i < case_count(1500, Weight::medium); ++i) {
        const std::size_t kind = random.below(shape_kinds);
        const TestShape shape = random_test_shape(random, kind, {.on_pixels = random.below(2) == 0});
        const ScreenShape screen = shape.on_screen();
        const PosedShape posed = shape.posed();
        for (int k = 0; k < 10; ++k) {
            ScreenPoint p{random.between(-100, 100), random.between(-100, 100)};
            if (!screen.rings.empty() && !screen.rings[0].empty() && k < 3) { // corners, and the starts of edges
                const ScreenPoint v = screen.rings[0][random.below(screen.rings[0].size())];
                p = k == 0 ? v : ScreenPoint{v.x + screen.radius, k == 1 ? v.y : p.y};
            }
            const bool answer = contains(posed, {static_cast<float>(p.x) / 16, static_cast<float>(p.y) / 16});
            if (screen.kind == ScreenShape::Kind::oval) { // its inside is tested above, its boundary below
                ScreenShape point;
                point.rings = {{p}};
                const std::optional<bool> expected = naive_overlaps(screen, point);
                tallies[kind].add(expected);
                INFO(shape.text());
                if (expected) REQUIRE(answer == *expected);
                continue;
            }
            tallies[kind].add(answer);
            CAPTURE(shape.text(), p.x, p.y);
            REQUIRE(answer == naive_contains(screen, p));
        }
    }
    for (std::size_t kind = 0; kind < shape_kinds; ++kind) {
        CAPTURE(kind);
        CHECK(tallies[kind].misses > tallies[kind].all() / 25);
        if (!has_no_inside(kind)) CHECK(tallies[kind].hits > tallies[kind].all() / 25);
    }
}

TEST_CASE("of round shapes the left boundary and the topmost point belong, the right one and the lowest point do not") {
    for (const Shape& shape :
         {Shape(Circle{{2, 3}, 1}), Shape(Capsule{{2, 3}, {2, 3}, 1}), Shape(Ellipse{{2, 3}, {1, 1}, 0}),
          Shape(Ellipse{{2, 3}, {1, 1}, quarter_turn}), Shape(Ellipse{{2, 3}, {1, 1}, 2 * quarter_turn})}) {
        const PosedShape posed(shape);
        CHECK(contains(posed, {1, 3}));
        CHECK(contains(posed, {2, 2}));
        CHECK_FALSE(contains(posed, {3, 3}));
        CHECK_FALSE(contains(posed, {2, 4}));
    }
    const PosedShape lying(Capsule{{0, 0}, {4, 0}, 1});
    CHECK(contains(lying, {2, -1}));
    CHECK(contains(lying, {-1, 0}));
    CHECK_FALSE(contains(lying, {2, 1}));
    CHECK_FALSE(contains(lying, {5, 0}));
}

namespace {

/// Tiles a rectangle with boxes, triangles, and outlines whose hole is filled.
void tile(Random& random, Vec2 low, Vec2 high, int depth, std::vector<TestShape>& tiles) {
    const float width = high.x - low.x, height = high.y - low.y;
    const auto between = [&](float from, float to) {
        return static_cast<float>(random.between(static_cast<int>(from * 16), static_cast<int>(to * 16))) / 16;
    };
    if (depth > 0 && random.below(3) != 0) {
        const bool across = width > height;
        const Vec2 cut{between(low.x, high.x), between(low.y, high.y)};
        tile(random, low, across ? Vec2{cut.x, high.y} : Vec2{high.x, cut.y}, depth - 1, tiles);
        tile(random, across ? Vec2{cut.x, low.y} : Vec2{low.x, cut.y}, high, depth - 1, tiles);
        return;
    }
    const std::array corners{low, Vec2{high.x, low.y}, high, Vec2{low.x, high.y}};
    const Vec2 middle{between(low.x, high.x), between(low.y, high.y)};
    switch (random.below(4)) {
    case 0:
        tiles.push_back(test_shape(Aabb{low, high}));
        break;
    case 1:
        for (std::size_t i = 0; i < 4; ++i) {
            tiles.push_back(test_shape(*convex_polygon(std::array{corners[i], corners[(i + 1) % 4], middle})));
        }
        break;
    case 2: {
        const Vec2 end{between(middle.x, high.x), between(middle.y, high.y)};
        tiles.push_back(test_shape(Obb{
            {(middle.x + end.x) / 2, (middle.y + end.y) / 2}, {(end.x - middle.x) / 2, (end.y - middle.y) / 2}, 0}));
        tiles.push_back(test_shape(
            Outline{{low, corners[1], high, corners[3], middle, {middle.x, end.y}, end, {end.x, middle.y}}, {4, 8}}));
        break;
    }
    default:
        tiles.push_back(test_shape(Outline{{corners[0], corners[1], middle, corners[3]}, {4}}));
        tiles.push_back(test_shape(Outline{{corners[1], corners[2], corners[3], middle}, {4}}));
        break;
    }
}

} // namespace

TEST_CASE("a tiling claims each point exactly once") {
    Random random(408);
    for (int i = 0; i < case_count(60, Weight::medium); ++i) {
        std::vector<TestShape> tiles;
        const int size = 3;
        tile(random, {0, 0}, {size, size}, 4, tiles);
        const bool mirrored = random.below(2) == 0;
        const Pose pose{
            .position = {5, 7}, .angle = static_cast<float>(random.between(0, 3)) * quarter_turn, .mirrored = mirrored};
        std::vector<PosedShape> posed;
        posed.reserve(tiles.size());
        for (const TestShape& shape : tiles) {
            posed.emplace_back(shape.shape, pose);
        }
        const PosedShape whole(Aabb{{0, 0}, {size, size}}, pose);
        for (int y = 16 * (7 - size) - 1; y <= 16 * (7 + size) + 1; ++y) {
            for (int x = 16 * (5 - size) - 1; x <= 16 * (5 + size) + 1; ++x) {
                const Vec2 p{static_cast<float>(x) / 16, static_cast<float>(y) / 16};
                const auto claims = std::count_if(posed.begin(), posed.end(),
                                                  [&](const PosedShape& shape) { return contains(shape, p); });
                if (claims == (contains(whole, p) ? 1 : 0)) continue;
                CAPTURE(p, pose.angle, mirrored, tiles.size());
                REQUIRE(claims == (contains(whole, p) ? 1 : 0));
            }
        }
    }
}

TEST_CASE("empty shapes have no points, whatever is asked and in whatever pose") {
    const std::vector<Shape> empty_shapes{Aabb{{1, 0}, {0, 1}},
                                          Aabb{{0, 0.01F}, {1, 0}},
                                          Circle{{0, 0}, -0.01F},
                                          Circle{{0, 0}, -3},
                                          Capsule{{-2, 0}, {2, 0}, -1},
                                          Obb{{0, 0}, {-1, 1}, 1},
                                          Obb{{0, 0}, {1, -0.01F}, 0},
                                          Ellipse{{0, 0}, {-1, -1}, 1},
                                          Ellipse{{0, 0}, {2, -0.01F}, 0},
                                          ConvexPolygon{}};
    Random random(409);
    for (const Shape& shape : empty_shapes) {
        for (int i = 0; i < case_count(60); ++i) {
            const Pose pose = random_outline_pose(random, {{-1, -1}, {1, 1}}, {0, 0});
            const PosedShape empty(shape, pose);
            const std::size_t kind = static_cast<std::size_t>(i) % shape_kinds;
            const TestShape other = random_test_shape(random, kind, {});
            const PosedShape there = other.posed();
            INFO(other.text());
            CAPTURE(shape.index(), pose.angle, pose.scale);
            REQUIRE_FALSE((overlaps(empty, there) || overlaps(there, empty)));
            REQUIRE_FALSE((distance(empty, there) || distance(there, empty)));
            REQUIRE_FALSE((contact(empty, there) || contact(there, empty)));
            REQUIRE_FALSE((sweep(empty, there, {3, 2}) || sweep(there, empty, {3, 2})));
            REQUIRE_FALSE(contains(empty, {0, 0}));
            REQUIRE_FALSE(cast(empty, {{-5, 0}, {5, 1}}));
            REQUIRE(empty.bounds().lower.x > empty.bounds().upper.x);
        }
        const PosedShape empty(shape);
        CHECK_FALSE(overlaps(empty, empty));
        CHECK_FALSE(overlaps(empty, Aabb{{-9, -9}, {9, 9}}));
    }
    CHECK(overlaps(PosedShape(Circle{{0, 0}, 0}), Aabb{{-9, -9}, {9, 9}})); // a point is not empty
    CHECK(overlaps(PosedShape(Aabb{{0, 0}, {0, 0}}), Aabb{{-9, -9}, {9, 9}}));
}

TEST_CASE("a shape without a pose is asked about as the same one posed, on either side") {
    Random random(410);
    int hits = 0, all = 0;
    for (int i = 0; i < case_count(400); ++i, ++all) {
        const TestShape one = random_test_shape(random, random.below(shape_kinds), {.still = true});
        const TestShape other = random_test_shape(random, random.below(shape_kinds), {});
        const PosedShape bare(one.shape), posed = other.posed();
        INFO(one.text());
        INFO(other.text());
        const bool hit = overlaps(bare, posed);
        REQUIRE(overlaps(one.shape, posed) == hit);
        REQUIRE(overlaps(posed, one.shape) == hit);
        const auto apart = distance(bare, posed), from_shape = distance(one.shape, posed),
                   to_shape = distance(posed, one.shape);
        REQUIRE(from_shape.has_value() == apart.has_value());
        REQUIRE(to_shape.has_value() == apart.has_value());
        hits += hit ? 1 : 0;
        if (!apart) continue;
        CHECK(from_shape->length == apart->length);
        CHECK(from_shape->point_a == apart->point_a);
        CHECK(from_shape->point_b == apart->point_b);
        CHECK(to_shape->length == distance(posed, bare)->length);
        CHECK(to_shape->point_a == distance(posed, bare)->point_a);
    }
    CHECK(hits > all / 10);
    CHECK(hits < all * 9 / 10);
    const PosedShape ball(Circle{{0, 0}, 1}); // the example of the header
    CHECK(distance(ball, Circle{{5, 0}, 2})->length == 2);
    CHECK(distance(ball, Circle{{5, 0}, 2})->point_b == Vec2{3, 0});
    CHECK(distance(Circle{{5, 0}, 2}, ball)->point_a == Vec2{3, 0});
    CHECK(contact(ball, Circle{{2, 0}, 2})->depth == 1);
    CHECK(contact(ball, Circle{{2, 0}, 2})->normal == Vec2{1, 0});
    CHECK(contact(Circle{{2, 0}, 2}, ball)->normal == Vec2{-1, 0});
    CHECK(sweep(ball, Circle{{5, 0}, 2}, {-4, 0})->fraction == 0.5);
    CHECK(sweep(Circle{{5, 0}, 2}, ball, {4, 0})->fraction == 0.5);
}

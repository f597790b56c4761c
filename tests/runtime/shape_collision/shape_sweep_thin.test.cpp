// Outlines with parts that have no area: rings of two vertices, spikes, triangles that rounding makes flat, and rings
// that cross. If overlaps() is true at one of many places on the path, sweep() must report a hit by then.

#include "support/catch.h"

#include <array>
#include <cmath>

#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/shapes.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

void add_ring(Outline& outline, std::initializer_list<Vec2> ring) {
    outline.vertices.insert(outline.vertices.end(), ring);
    outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
}

/// Random rings within about 8 px of {4, 4}. On whole pixels, much of them is collinear.
class ThinOutlines {
public:
    ThinOutlines(Random& random, bool on_pixels) : random_(random), on_pixels_(on_pixels) {}

    [[nodiscard]] Outline outline() const {
        Outline outline;
        for (std::size_t rings = 1 + random_.below(3); rings > 0; --rings) {
            add_any_ring(outline);
        }
        return outline;
    }

private:
    [[nodiscard]] float number() const {
        return on_pixels_ ? static_cast<float>(random_.between(0, 6))
                          : static_cast<float>(random_.between(0, 128)) / 16;
    }
    [[nodiscard]] Vec2 place() const { return {number(), number()}; }

    void add_any_ring(Outline& outline) const {
        constexpr float unit = 1.0F / 16;
        const Vec2 p = place(), q = place(), r = place();
        switch (random_.below(7)) {
        case 0: // a segment, there and back
            return add_ring(outline, {p, q});
        case 1: // back by way of another vertex
            return add_ring(outline, {p, {(p.x + q.x) / 2, (p.y + q.y) / 2}, q});
        case 2: // a square with a spike
            return add_ring(outline, {{2, 2}, {4, 2}, p, {4, 2}, {4, 4}, {2, 4}});
        case 3: // scaling down makes it flat
            return add_ring(outline, {p, {p.x + unit, p.y}, q});
        case 4: // scaling down makes it a point
            return add_ring(outline, {p, {p.x + unit, p.y}, {p.x, p.y + unit}});
        case 5: // two triangles that meet or cross, clockwise or not
            return add_ring(outline, {p, q, r, q, place()});
        default:
            return add_ring(outline, {p, q, r, place()});
        }
    }

    Random& random_;
    bool on_pixels_;
};

TestShape random_thin(Random& random, bool on_pixels) {
    constexpr std::array scales = {1.0F, 1.0F, 0.5F, 0.3F, 0.0625F, 2.0F};
    Pose pose{.pivot = {4, 4}, .mirrored = random.below(2) == 0};
    if (on_pixels) {
        pose.angle = static_cast<float>(random.between(0, 3)) * 1.5707964F;
    } else if (random.below(4) > 0) {
        pose.angle = static_cast<float>(random.between(-100000, 100000)) / 10000;
        pose.scale = scales[random.below(scales.size())];
    }
    return test_shape(ThinOutlines(random, on_pixels).outline(), pose, random.below(2) == 0);
}

PosedShape moved(const TestShape& shape, Vec2 by) {
    Pose pose = shape.pose;
    pose.position += by;
    return PosedShape(shape.shape, pose);
}

/// Masks are replaced by their outlines, as in sweep().
TestShape as_outline(const TestShape& shape) {
    return shape.shape.index() == mask_kind ? test_shape(shape.outline, shape.pose) : shape;
}

struct WayCounts {
    int hits = 0, misses = 0, starts = 0, late = 0, thin = 0;
};

/// A path in equal steps of whole units, from beside a to beyond it.
struct Way {
    Vec2 step;
    int steps;
};

void check_way(const TestShape& a, const TestShape& b, const Way& way, WayCounts& counts) {
    const PosedShape rests = a.posed();
    const auto at = [&](int i) {
        return moved(b, {way.step.x * static_cast<float>(i), way.step.y * static_cast<float>(i)});
    };
    const Vec2 motion{way.step.x * static_cast<float>(way.steps), way.step.y * static_cast<float>(way.steps)};
    const auto hit = sweep(rests, b.posed(), motion), back = sweep(b.posed(), rests, {-motion.x, -motion.y});
    int first = 0;
    while (first < way.steps && !overlaps(rests, at(first))) {
        ++first;
    }
    CAPTURE(a.text(), b.text(), motion, way.steps, first, hit ? hit->fraction : -1.0, back ? back->fraction : -1.0);
    HITMASK_QUICK_REQUIRE(hit.has_value() == back.has_value());
    if (hit) REQUIRE(std::abs(hit->fraction - back->fraction) < 1e-4);
    if (first == way.steps) {
        ++(hit ? counts.late : counts.misses); // between two steps, or not at all
        return;
    }
    REQUIRE(hit.has_value());
    ++(first == 0 ? counts.starts : counts.hits);
    constexpr double rounding = 1e-5; // of radii and ellipses
    if (hit->fraction * way.steps > first + rounding) REQUIRE(hit->fraction * way.steps <= first + rounding);
    HITMASK_QUICK_REQUIRE((hit->normal == Vec2{}) == (first == 0));
}

Way random_way(Random& random, bool on_pixels) {
    const float unit = on_pixels ? 0.5F : 1.0F / 16;
    const auto part = [&] { return random.below(5) == 0 ? 0 : random.between(-3, 3); };
    return {{static_cast<float>(part()) * unit, static_cast<float>(part()) * unit}, on_pixels ? 24 : 120};
}

} // namespace

TEST_CASE("parts without area are met in motion wherever shapes overlap them") {
    Random random(751);
    std::array<WayCounts, shape_kinds> counts{};
    const int rounds = case_count(200, Weight::medium);
    for (int i = 0; i < rounds * static_cast<int>(shape_kinds); ++i) {
        const std::size_t kind = static_cast<std::size_t>(i) % shape_kinds;
        const bool on_pixels = random.below(2) == 0;
        const Way way = random_way(random, on_pixels);
        TestShape a = random_thin(random, on_pixels);
        TestShape b = kind == outline_kind ? random_thin(random, on_pixels)
                                           : as_outline(random_test_shape(random, kind, {.on_pixels = on_pixels}));
        const float half = 0.5F * static_cast<float>(way.steps);
        a.pose.position = {32, 32};
        b.pose.position = {32 - way.step.x * half + static_cast<float>(random.between(-4, 4)),
                           32 - way.step.y * half + static_cast<float>(random.between(-4, 4))};
        check_way(a, b, way, counts[kind]);
    }
    for (std::size_t kind = 0; kind < shape_kinds; ++kind) {
        const WayCounts& c = counts[kind];
        CAPTURE(kind, c.hits, c.starts, c.misses, c.late);
        CHECK(c.misses >= rounds / 20);
        CHECK(c.hits >= rounds / 20);
        CHECK(c.late < rounds / 8);
    }
}

TEST_CASE("a thin outline is met as the segment it looks like") {
    Random random(752);
    int hits = 0, misses = 0;
    for (int i = 0; i < case_count(4000, Weight::heavy); ++i) {
        const bool on_pixels = random.below(2) == 0;
        const auto number = [&] {
            return on_pixels ? static_cast<float>(random.between(0, 8))
                             : static_cast<float>(random.between(0, 128)) / 16;
        };
        const Vec2 from{number(), number()}, to{number(), number()};
        if (from == to) continue;
        const Vec2 shift{number() - 4, number() - 4};
        const Vec2 motion{4 * (number() - 4), 4 * (number() - 4)};
        Outline there_and_back;
        add_ring(there_and_back, {from, to});
        Pose pose{.position = shift, .angle = on_pixels ? 0 : number()};
        const TestShape thin = test_shape(there_and_back, pose), segment = test_shape(Segment{from, to}, pose);
        const TestShape other =
            as_outline(random_test_shape(random, 2 + random.below(shape_kinds - 2), {.on_pixels = on_pixels}));
        const auto expected = sweep(segment.posed(), other.posed(), motion),
                   hit = sweep(thin.posed(), other.posed(), motion);
        CAPTURE(thin.text(), other.text(), motion, expected.has_value(), hit.has_value());
        HITMASK_QUICK_REQUIRE(expected.has_value() == hit.has_value());
        ++(hit ? hits : misses);
        if (!hit) continue;
        CAPTURE(expected->fraction, hit->fraction, expected->point, hit->point, expected->normal, hit->normal);
        if (std::abs(expected->fraction - hit->fraction) > 1e-9) REQUIRE(expected->fraction == hit->fraction);
        const auto head_on = [&](Vec2 normal) { return normal.x * motion.x + normal.y * motion.y; };
        const float more = head_on(hit->normal) - head_on(expected->normal);
        if (std::abs(more) > 1e-3F) REQUIRE(hit->normal == expected->normal);
    }
    CHECK(hits > misses / 10);
    CHECK(misses > hits / 10);
}

TEST_CASE("thin parts of two outlines pass through each other") {
    Outline flat, steep, square;
    add_ring(flat, {{0, 4}, {8, 4}});
    add_ring(steep, {{4, 0}, {4, 8}});
    add_ring(square, {{10, 3}, {12, 3}, {12, 5}, {10, 5}});
    const PreparedOutline a(flat), b(steep), c(square);
    CHECK_FALSE(sweep(PosedShape(a), PosedShape(b), {20, 0}).has_value());
    CHECK_FALSE(sweep(PosedShape(b), PosedShape(a), {20, 1}).has_value());
    const auto hit = sweep(PosedShape(c), PosedShape(a), {4, 0});
    REQUIRE(hit.has_value());
    CHECK(hit->fraction == 0.5);
    CHECK(hit->point == Vec2{10, 4});
    CHECK(hit->normal == Vec2{-1, 0});
    CHECK(sweep(PosedShape(c), PosedShape(b), {7, 0})->fraction == Approx(6.0 / 7));
    CHECK(sweep(PosedShape(Aabb{{10, 3}, {12, 5}}), PosedShape(a), {4, 0})->fraction == 0.5);
    CHECK(sweep(PosedShape(a), PosedShape(Circle{{11, 4}, 1}), {-4, 0})->fraction == 0.5);
    // It moves along the edge, which is no overlap.
    CHECK_FALSE(sweep(PosedShape(c), PosedShape(a, {.position = {0, 1}}), {9, 0}).has_value());
}

TEST_CASE("two lobes that meet at a vertex are met the same, whether the ring crosses there or not") {
    Outline crossing, touching;
    add_ring(crossing, {{0, 0}, {4, 4}, {8, 8}, {8, 0}, {4, 4}, {0, 8}});
    add_ring(touching, {{0, 0}, {4, 4}, {8, 0}, {8, 8}, {4, 4}, {0, 8}});
    const PreparedOutline a(crossing, {.convex_pieces = true}), b(touching, {.convex_pieces = true});
    CHECK(a.piece_count() == 0); // one lobe is solid on the left of its edges
    CHECK(b.piece_count() == 2);
    const PosedShape box(Aabb{{5, -6}, {6, -5}});
    for (const PreparedOutline* outline : {&a, &b}) {
        const auto hit = sweep(PosedShape(*outline), box, {0, 14});
        REQUIRE(hit.has_value());
        CHECK(hit->fraction == Approx(7.0 / 14)); // the slope is at y = 2 where x = 6
        CHECK(sweep(PosedShape(*outline), PosedShape(Vec2{12, 4}), {-8, 0})->fraction == 0.5);
    }
}

namespace {

/// A point at this angle, in radians, on the circle of 1000 px around the origin.
Vec2 far_away(double angle) {
    const auto units = [](double v) { return static_cast<float>(std::lround(16000 * v)) / 16; };
    return {units(std::cos(angle)), units(std::sin(angle))};
}

/// Triangles with their tips at the origin, all clockwise or all counterclockwise. One is one radian wide around
/// `angle`; needles are on the other side of it.
Outline needles_around_origin(int needles, double angle, bool clockwise) {
    Outline outline;
    const auto add_wedge = [&](double from, double to) {
        const double begin = clockwise ? from : to, end = clockwise ? to : from;
        add_ring(outline, {{0, 0}, far_away(angle + begin), far_away(angle + end)});
    };
    add_wedge(-0.5, 0.5);
    for (int i = 0; i < needles; ++i) {
        const double from = 2 + 2.2 * i / needles;
        add_wedge(from, from + 0.02);
    }
    return outline;
}

} // namespace

TEST_CASE("however many needles have their points in one place, what is between them is free") {
    int at_once = 0, later = 0;
    for (int needles = 1; needles < 60; needles += slow_build ? 18 : 7) {
        for (const bool clockwise : {false, true}) {
            const double angle = 0.8 * needles;
            Outline wedge;
            add_ring(wedge, {{0, 0}, far_away(angle - 1.2), far_away(angle - 1)});
            const PreparedOutline a(needles_around_origin(needles, angle, clockwise)), b(wedge);
            REQUIRE_FALSE(overlaps(PosedOutline(a, {}), PosedOutline(b, {})));
            for (int k = 0; k < 16; ++k) {
                const Vec2 away = far_away(0.39 * k + 0.1), motion{away.x / 4000, away.y / 4000};
                const bool expected = overlaps(PosedOutline(a, {}), PosedOutline(b, {.position = motion}));
                const auto hit = sweep(PosedShape(a), PosedShape(b), motion);
                REQUIRE((hit && hit->fraction == 0) == expected);
                (expected ? at_once : later) += needles > 16 ? 1 : 0;
            }
        }
    }
    CHECK(at_once > share_of(50, Weight::medium));
    CHECK(later > share_of(50, Weight::medium));
}

// Gaps that are exactly as wide as the shape that moves into them.

#include "support/catch.h"

#include <array>
#include <cmath>

#include "support/convex_oracle.h"
#include "support/mask_art.h"
#include "support/motion_oracle.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/shapes.h"
#include "support/tally.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr double rounding = 1e-4; // in units
constexpr ContactOptions exactly{.most_steps = unlimited_steps};

Mask random_small_mask(Random& random, int side, std::uint64_t solid_of_eight) {
    Mask mask(side, side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if (random.below(8) < solid_of_eight) mask.set(x, y);
        }
    }
    return mask;
}

/// A shape about as large as a pixel, and a slightly larger copy. No gap is exactly wide enough for the copy.
struct Probe {
    Shape shape, larger;
};

Probe random_probe(Random& random, Vec2 p) {
    constexpr float more = 0.0625F;
    const float x = random.below(2) == 0 ? 1.0F : 2.0F, y = random.below(2) == 0 ? 1.0F : 2.0F;
    const Vec2 q{p.x + (random.below(2) == 0 ? 0.0F : 1.0F), p.y + (random.below(3) == 0 ? 1.0F : 0.0F)};
    switch (random.below(4)) {
    case 0:
        return {Aabb{p, {p.x + x, p.y + y}}, Aabb{{p.x - more, p.y - more}, {p.x + x + more, p.y + y + more}}};
    case 1:
        return {Circle{p, x / 2}, Circle{p, x / 2 + more}};
    case 2:
        return {Capsule{p, q, 0.5F}, Capsule{p, q, 0.5F + more}};
    default:
        return random.below(2) == 0
                   ? Probe{Segment{p, {p.x + x, p.y}}, Segment{{p.x - more, p.y}, {p.x + x + more, p.y}}}
                   : Probe{Segment{p, {p.x, p.y + y}}, Segment{{p.x, p.y - more}, {p.x, p.y + y + more}}};
    }
}

constexpr float units(int count) {
    return static_cast<float>(count) / 16;
}

/// A square wall with a hole. The hole is a ring within (0, 0) and (16, 16), so the wall is at least 1 thick.
Outline wall_around(const Outline& ring) {
    constexpr float low = -1, high = 17;
    Outline walls = turned_around(ring);
    walls.vertices.insert(walls.vertices.begin(), {Vec2{low, low}, Vec2{high, low}, Vec2{high, high}, Vec2{low, high}});
    walls.ring_ends = {4, walls.ring_ends[0] + 4};
    return walls;
}

/// Returns true if the motion undoes that of the pose.
bool is_back(const Pose& pose, const ShapeContact& found) {
    return std::abs(pose.position.x + found.depth * found.normal.x) < rounding &&
           std::abs(pose.position.y + found.depth * found.normal.y) < rounding;
}

/// Checks that contact() finds the least motion.
void check_least(const TestShape& a, const TestShape& b, const ShapeContact& found) {
    const double depth = found.depth * 16;
    CAPTURE(a.text(), b.text(), depth, found.normal);
    const auto least = naive_least_motion(a.on_screen(), b.on_screen(), depth + 1);
    CAPTURE(least);
    REQUIRE(least.has_value());
    if (std::abs(depth - *least) > rounding) REQUIRE(depth == *least);
}

/// Checks that both counts are more than `least`.
void check_both(const Tally& taken, int least) {
    CAPTURE(taken.hits, taken.misses);
    CHECK(taken.hits > least);
    CHECK(taken.misses > least);
}

} // namespace

TEST_CASE("the least motion may lead into a gap between pixels that is exactly as wide") {
    Random random(811);
    std::array<Tally, shape_kinds> taken{};
    for (int i = 0; i < case_count(1000, Weight::fair); ++i) {
        const auto along = [&] { return static_cast<float>(random.between(0, 5 * 16)) / 16; };
        const float x = along(), y = along();
        const Probe probe = random_probe(random, {x, y});
        const TestShape a = test_shape(random_small_mask(random, 5, 6)), b = test_shape(probe.shape);
        const auto found = contact(a.posed(), b.posed(), exactly);
        if (!found || found->by_box) continue;
        check_least(a, b, *found);
        taken[probe.shape.index()].count(contact(a.posed(), PosedShape(probe.larger), exactly)->depth >
                                         found->depth + 0.1875);
    }
    for (std::size_t kind = 0; kind < shape_kinds; ++kind) {
        const Tally& tally = taken[kind];
        CAPTURE(kind, tally.hits, tally.misses);
        CHECK((tally.hits > 2) == (tally.hits + tally.misses > 0));
        CHECK((tally.misses > 2) == (tally.hits + tally.misses > 0));
    }
}

TEST_CASE("the least motion of an outline between pixels may lead into a gap that is exactly as wide") {
    Random random(812);
    Tally taken;
    for (int i = 0; i < case_count(300, Weight::fair); ++i) {
        const auto along = [&] { return static_cast<float>(random.between(-2 * 16, 5 * 16)) / 16; };
        const float x = along(), y = along();
        const TestShape a = test_shape(random_small_mask(random, 6, 6));
        const TestShape b = test_shape(random_small_mask(random, 3, 4), {.position = {x, y}});
        const auto found = contact(a.posed(), b.posed(), exactly);
        if (!found || found->by_box) continue;
        check_least(a, b, *found);
        // Otherwise it goes to a nearer place than the next one on whole pixels, such as along a wall.
        const auto is_whole = [](double px) { return std::abs(px - std::round(px)) < rounding; };
        const double to_x = x + found->depth * found->normal.x, to_y = y + found->depth * found->normal.y;
        taken.count(is_whole(to_x) && is_whole(to_y));
    }
    check_both(taken, 5);
}

TEST_CASE("an outline may get out into a hole of exactly its shape") {
    Random random(813);
    Tally taken;
    for (int i = 0; i < case_count(800, Weight::fair); ++i) {
        const Outline ring = random_ring(random, random.between(3, 6), 10);
        const Pose off{.position = {units(random.between(-8, 8)), units(random.between(-8, 8))}};
        const TestShape a = test_shape(scaled(wall_around(ring), units(1))),
                        b = test_shape(scaled(ring, units(1)), off);
        const auto found = contact(a.posed(), b.posed(), exactly);
        if (off.position == Vec2{0, 0}) REQUIRE(!found.has_value());
        if (!found || found->by_box) continue;
        check_least(a, b, *found);
        taken.count(is_back(off, *found));
    }
    check_both(taken, 20);
}

TEST_CASE("a convex shape may get out into a slot in which it can only slide") {
    Random random(814);
    Tally taken;
    for (int i = 0; i < case_count(800, Weight::fair); ++i) {
        const auto point = [&] { return Vec2{units(random.between(0, 8)), units(random.between(0, 8))}; };
        const auto polygon = convex_polygon(std::array{point(), point(), point(), point()});
        const Vec2 slide = point();
        if (!polygon || polygon->corner_count < 2 || slide == Vec2{0, 0}) continue;
        std::vector<Vec2> places(polygon->ring().begin(), polygon->ring().end());
        for (const Vec2& v : polygon->ring()) places.push_back(v + slide);
        const auto slot = convex_polygon(places);
        if (!slot || slot->corner_count < 3) continue;
        const Outline hole{{slot->ring().begin(), slot->ring().end()},
                           {static_cast<std::uint32_t>(slot->corner_count)}};
        const TestShape a = test_shape(scaled(wall_around(scaled(hole, 16)), units(1)));
        const TestShape b = test_shape(*polygon, {.position = point()});
        const auto found = contact(a.posed(), b.posed(), exactly);
        if (!found || found->by_box) continue;
        check_least(a, b, *found);
        const Vec2 to{b.pose.position.x + static_cast<float>(found->depth) * found->normal.x,
                      b.pose.position.y + static_cast<float>(found->depth) * found->normal.y};
        taken.count(std::abs(to.x * slide.y - to.y * slide.x) < 1e-3F);
    }
    check_both(taken, 20);
}

TEST_CASE("a round shape may get out into a slanted slot as wide as it is") {
    Random random(815);
    Tally taken;
    for (int i = 0; i < case_count(500, Weight::fair); ++i) {
        // Sides along (3, 4) and (8, -6), whose length is 10.
        const int length = random.between(2, 6);
        const auto place = [&](int along, int across) {
            return Vec2{units(3 * along + 4 * across), units(4 * along - 3 * across)};
        };
        Outline slot{{place(-length, -1), place(length, -1), place(length, 1), place(-length, 1)}, {4}};
        if (signed_area(slot) < 0) slot = turned_around(slot);
        Outline walls = turned_around(slot);
        const float far = units(5 * (length + random.between(1, 3)));
        walls.vertices.insert(walls.vertices.begin(),
                              {Vec2{-far, -far}, Vec2{far, -far}, Vec2{far, far}, Vec2{-far, far}});
        walls.ring_ends = {4, 8};
        const Vec2 p{units(random.between(-24, 24)), units(random.between(-24, 24))};
        const Vec2 q{p.x + units(3), p.y + units(4)};
        const TestShape a = test_shape(walls);
        const bool is_circle = random.below(2) == 0;
        const TestShape b = test_shape(is_circle ? Shape(Circle{p, units(5)}) : Shape(Capsule{p, q, units(5)}));
        const auto found = contact(a.posed(), b.posed(), exactly);
        if (!found || found->by_box) continue;
        check_least(a, b, *found);
        const double x = p.x + found->depth * found->normal.x, y = p.y + found->depth * found->normal.y;
        taken.count(std::abs(4 * x - 3 * y) < rounding);
    }
    check_both(taken, 20);
}

TEST_CASE("a circle may get out to where it touches tips on all sides") {
    constexpr std::array<Vec2, 6> tips{{{5, 0}, {4, 3}, {3, 4}, {0, 5}, {-3, 4}, {-4, 3}}};
    Random random(816);
    Tally taken;
    for (int i = 0; i < case_count(500, Weight::fair); ++i) {
        Outline spikes;
        Vec2 p = tips[random.below(tips.size())];
        for (std::uint32_t k = 1; k <= 4; ++k, p = {-p.y, p.x}) {
            if (random.below(8) == 0) continue; // leaves a way out between the others
            spikes.vertices.insert(spikes.vertices.end(),
                                   {p, {3 * p.x + p.y, 3 * p.y - p.x}, {3 * p.x - p.y, 3 * p.y + p.x}});
            spikes.ring_ends.push_back(static_cast<std::uint32_t>(spikes.vertices.size()));
        }
        const Pose off{.position = {units(random.between(-7, 7)), units(random.between(-7, 7))}};
        const TestShape a = test_shape(scaled(spikes, units(1))), b = test_shape(Circle{{0, 0}, units(5)}, off);
        const auto found = contact(a.posed(), b.posed(), exactly);
        if (off.position == Vec2{0, 0}) REQUIRE(!found.has_value());
        if (!found || found->by_box) continue;
        check_least(a, b, *found);
        taken.count(is_back(off, *found));
    }
    check_both(taken, 20);
}

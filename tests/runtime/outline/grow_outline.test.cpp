#include "support/catch.h"

#include <cmath>
#include <limits>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/offset_oracle.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/rings.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr Join joins[] = {Join::round, Join::miter};

std::vector<Vec2> sorted_vertices(const Outline& outline) {
    std::vector<Vec2> vertices = outline.vertices;
    std::ranges::sort(vertices, row_order);
    return vertices;
}

/// A random multiple of 1/16, never 0; mostly small.
double random_px(Random& random, int most = 48) {
    const int units = random.between(1, random.below(2) == 0 ? most : 12);
    return (random.below(2) == 0 ? 1 : -1) * units / 16.0;
}

/// A mask from which shrinking leaves something: a full one with holes, or a random_mask().
Mask random_solid_mask(Random& random, int max_side) {
    if (random.below(3) == 0) return random_mask(random, max_side);
    Mask mask(random.between(1, max_side), random.between(1, max_side));
    mask.fill();
    for (int i = random.between(0, 5); i > 0; --i) {
        mask.clear(random.between(0, mask.width() - 1), random.between(0, mask.height() - 1));
    }
    return mask;
}

bool covers(const Mask& a, const Mask& b) {
    Mask rest = b;
    erase(rest, a, {0, 0});
    return rest.count() == 0;
}

} // namespace

TEST_CASE("one pixel grows into a square, or into one with rounded corners") {
    Mask mask(1, 1);
    mask.fill();
    const Outline miter = grown_outline(mask, 0.5, {Join::miter});
    CHECK(miter.vertices == std::vector<Vec2>{{-0.5F, -0.5F}, {1.5F, -0.5F}, {1.5F, 1.5F}, {-0.5F, 1.5F}});
    CHECK(miter.ring_ends == std::vector<std::uint32_t>{4});
    const Outline round = grown_outline(mask, 4, {Join::round});
    REQUIRE(round.ring_count() == 1);
    const double pi = 3.14159265358979323846;
    CHECK(std::abs(signed_area(round) - (1 + 4 * 4 + 16 * pi)) < 0.3);
    CHECK(round.vertices.front() == Vec2{-0.375F, -4}); // the arc is within 1/32 px of its tangent up to here
    CHECK(round.vertices[1] == Vec2{1.375F, -4});
}

TEST_CASE("a grown or shrunk outline of nothing is nothing") {
    for (const Join join : joins) {
        for (const double px : {-2.0, 0.0, 0.25, 3.0}) {
            CHECK(grown_outline(Mask(5, 4), px, {join}) == Outline{});
            CHECK(grown_outline(Mask(), px, {join}) == Outline{});
        }
        CHECK(grown_outline(mask_of("###\n###\n###"), -1.5, {join}) == Outline{});
        CHECK(grown_outline(mask_of("###\n###\n###"), -1e300, {join}) == Outline{});
    }
}

TEST_CASE("straight edges and the corners between them are exact with round too") {
    const Mask angle = mask_of("####....\n####....\n####....\n########\n########\n########");
    for (int units = 1; units <= 20; ++units) {
        const auto px = static_cast<float>(units) / 16;
        CAPTURE(px);
        const auto has = [](const Outline& outline, Vec2 v) { return std::ranges::count(outline.vertices, v) == 1; };
        CHECK(has(grown_outline(angle, px), {4 + px, 3 - px}));
        const Outline shrunk = grown_outline(angle, -px);
        for (const Vec2 v : {Vec2{px, px}, Vec2{4 - px, px}, Vec2{8 - px, 3 + px}, Vec2{8 - px, 6 - px}}) {
            CHECK(has(shrunk, v));
        }
    }
}

TEST_CASE("straight gaps and bars stay, however thin they become") {
    Mask bars(9, 12);
    bars.fill({0, 0, 4, 12});
    bars.fill({5, 0, 4, 12});
    for (const Join join : joins) {
        const Outline apart = grown_outline(bars, 0.4375, {join}); // a gap of 1/8 px
        CHECK(apart.ring_count() == 2);
        CHECK(grown_outline(bars, 0.5, {join}).ring_count() == 1);
        Mask bar(1, 12);
        bar.fill();
        const Outline thin = grown_outline(bar, -0.4375, {join});
        REQUIRE(thin.ring_count() == 1);
        CHECK(std::abs(signed_area(thin) - 0.125 * 11.125) < 0.02);
        CHECK(grown_outline(bar, -0.5, {join}) == Outline{});
    }
}

TEST_CASE("by 0 px the outline is that of trace()") {
    Random random(3501);
    for (int i = 0; i < 100; ++i) {
        const Mask mask = random_mask(random);
        for (const Connectivity connectivity : both_connectivities) {
            for (const Join join : joins) {
                REQUIRE(grown_outline(mask, 0, {join, connectivity}) == trace(mask, connectivity));
                REQUIRE(grown_outline(mask, -0.03, {join, connectivity}) == trace(mask, connectivity));
            }
        }
    }
}

TEST_CASE("miter is exact: it is the outline of all pixels' squares drawn at sixteen times the size") {
    Random random(3502);
    std::int64_t vanished = 0, holes = 0, pinched = 0;
    const int cases = case_count(600);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_solid_mask(random, 9);
        const bool halves = random.below(2) == 0; // half pixels make corners meet
        const double px = halves ? 0.5 * (random.below(2) == 0 ? -1 : random.between(1, 2)) : random_px(random);
        CAPTURE(mask, px);
        const Outline four = grown_outline(mask, px, {Join::miter, Connectivity::four});
        const Outline eight = grown_outline(mask, px, {Join::miter, Connectivity::eight});
        REQUIRE(four == naive_miter_outline(mask, static_cast<int>(px * 16), Connectivity::four));
        REQUIRE(eight == naive_miter_outline(mask, static_cast<int>(px * 16), Connectivity::eight));
        vanished += four.vertices.empty() ? 1 : 0;
        pinched += four == eight ? 0 : 1;
        for (std::size_t r = 0; r < four.ring_count(); ++r) {
            if (signed_area(four.ring(r)) > 0) continue;
            ++holes;
            break;
        }
    }
    CHECK(vanished < cases / 2);
    CHECK(holes > cases / 40);
    CHECK(pinched > cases / 100);
}

TEST_CASE("miter by whole pixels is the outline of the mask that a square grew or shrank") {
    Random random(3503);
    for (int i = 0; i < case_count(300); ++i) {
        const Mask mask = random_solid_mask(random, 40);
        const int px = random.between(1, 6);
        CAPTURE(mask, px);
        for (const Connectivity connectivity : both_connectivities) {
            const Mask grown = grow(mask, static_cast<float>(px), {Metric::chebyshev, px});
            REQUIRE(grown_outline(mask, px, {Join::miter, connectivity}) ==
                    translated(trace(grown, connectivity), -px, -px));
            const Mask shrunk = shrink(mask, static_cast<float>(px), Metric::chebyshev);
            REQUIRE(grown_outline(mask, -px, {Join::miter, connectivity}) == trace(shrunk, connectivity));
        }
    }
}

TEST_CASE("round lies within an eighth of a pixel of the true curve, and at the tips of wedges within a quarter") {
    Random random(3504);
    std::int64_t points = 0, at_tips = 0;
    for (int i = 0; i < case_count(600); ++i) {
        const Mask mask = random_solid_mask(random, 7);
        if (mask.width() > 16) continue;
        const double px = random_px(random);
        CAPTURE(mask, px);
        const TrueOffset truth(mask, px);
        const Outline outline = grown_outline(mask, px, {Join::round});
        for (std::size_t r = 0; r < outline.ring_count(); ++r) {
            const RingView ring = outline.ring(r);
            for (std::size_t v = 0; v < ring.size(); ++v) {
                const Vec2 a = ring[v], b = ring[(v + 1) % ring.size()];
                for (const float t : {0.0F, 0.5F}) {
                    const double x = a.x + (b.x - a.x) * t, y = a.y + (b.y - a.y) * t;
                    ++points;
                    if (truth.is_near_curve(x, y, 0.125)) continue;
                    ++at_tips;
                    CAPTURE(a, b, t);
                    REQUIRE(truth.is_near_curve(x, y, 0.25));
                }
            }
        }
    }
    CHECK(points > 10000);
    CHECK(at_tips < points / 2000);
}

TEST_CASE("round passes within an eighth of a pixel of the true curve where nothing is thin") {
    Random random(3505);
    std::int64_t points = 0, thin = 0;
    for (int i = 0; i < case_count(400); ++i) {
        const Mask mask = random_solid_mask(random, 6);
        if (mask.width() > 16) continue;
        const double px = random_px(random, 32), step = 0.07, margin = std::max(px, 0.0) + 0.1;
        CAPTURE(mask, px);
        const TrueOffset truth(mask, px);
        const Outline outline = grown_outline(mask, px, {Join::round});
        for (int line = random.between(1, 5); line * 0.17 < mask.height() + 2 * margin; line += 7) {
            const double y = line * 0.17 - margin;
            for (int k = 0; k * step < mask.width() + 2 * margin; ++k) {
                const double x = k * step - margin;
                if ((truth.depth(x, y) > 0) == (truth.depth(x + step, y) > 0)) continue;
                const double on_curve = truth.crossing(y, x, x + step);
                const double distance = naive_distance(outline, on_curve, y);
                ++points;
                if (distance <= 0.125) continue;
                ++thin;
                CAPTURE(on_curve, y, distance);
                REQUIRE_FALSE(truth.is_thick_at(on_curve, y));
            }
        }
    }
    CHECK(points > 1000);
    CHECK(thin < points / 10);
}

TEST_CASE("grown and shrunk outlines keep the promises of outlines") {
    Random random(3506);
    for (int i = 0; i < case_count(400); ++i) {
        const Mask mask = random_solid_mask(random, 14);
        const double px = random_px(random, 100);
        CAPTURE(mask, px);
        for (const Connectivity connectivity : both_connectivities) {
            for (const Join join : joins) {
                const Outline outline = grown_outline(mask, px, {join, connectivity});
                REQUIRE(defect_of(outline) == no_defect);
                const Mask covered = rasterize(outline, mask.width(), mask.height());
                REQUIRE((px > 0 ? covers(covered, mask) : covers(mask, covered)));
                REQUIRE(mirrored_x(mirrored_x(outline, 1), 1) == outline); // mirroring twice gives the canonical form
                if (join == Join::miter) continue;
                const std::vector<Vec2> vertices = sorted_vertices(outline);
                REQUIRE(std::ranges::adjacent_find(vertices) == vertices.end());
            }
        }
    }
}

TEST_CASE("growing further covers more, and miter covers what round does") {
    Random random(3507);
    for (int i = 0; i < case_count(100); ++i) {
        const Mask mask = random_solid_mask(random, 8);
        CAPTURE(mask);
        // Drawn at four times the size, where the error of round cannot be seen.
        const auto drawn = [&](double px, Join join) {
            Outline outline = translated(grown_outline(mask, px, {join}), 4, 4);
            for (Vec2& v : outline.vertices) {
                v = {v.x * 4, v.y * 4};
            }
            return rasterize(outline, 4 * (mask.width() + 8), 4 * (mask.height() + 8));
        };
        const double px = random_px(random, 32), more = px + random.between(4, 16) / 16.0;
        CAPTURE(px, more);
        for (const Join join : joins) {
            REQUIRE(covers(drawn(more, join), drawn(px, join)));
        }
        const double bound = std::abs(px);
        REQUIRE(covers(drawn(bound + 0.125, Join::miter), drawn(bound, Join::round)));
        REQUIRE(covers(drawn(-bound + 0.125, Join::round), drawn(-bound, Join::miter)));
    }
}

TEST_CASE("what is grown by whole pixels and shrunk again covers what it was") {
    Random random(3508);
    for (int i = 0; i < case_count(200); ++i) {
        const Mask mask = random_mask(random);
        const int px = random.between(1, 4);
        CAPTURE(mask, px);
        const int width = mask.width() + 2 * px, height = mask.height() + 2 * px;
        const Mask grown = rasterize(translated(grown_outline(mask, px, {Join::miter}), px, px), width, height);
        for (const Join join : joins) { // round shrinks less
            const Mask closed =
                rasterize(translated(grown_outline(grown, -px, {join}), -px, -px), mask.width(), mask.height());
            REQUIRE(covers(closed, mask));
        }
    }
}

TEST_CASE("mirrored, turned and moved masks grow and shrink alike") {
    Random random(3509);
    for (int i = 0; i < case_count(400); ++i) {
        const Mask mask = random_solid_mask(random, 20);
        const double px = random_px(random, 80);
        CAPTURE(mask, px);
        for (const Connectivity connectivity : both_connectivities) {
            for (const Join join : joins) {
                const auto grown = [&](MaskView m) { return grown_outline(m, px, {join, connectivity}); };
                const Outline outline = grown(mask);
                REQUIRE(grown(flip_x(mask)) == mirrored_x(outline, mask.width()));
                REQUIRE(grown(flip_y(mask)) == mirrored_y(outline, mask.height()));
                const Mask moved = sub_mask(mask, {-3, -2, mask.width() + 9, mask.height() + 70});
                REQUIRE(grown(moved) == translated(outline, 3, 2));
                Outline turned = grown(rotate_quarters(mask, 1)); // (x, y) moves to (height - y, x)
                for (Vec2& v : turned.vertices) {
                    v = {v.y, static_cast<float>(mask.height()) - v.x};
                }
                REQUIRE(sorted_vertices(turned) == sorted_vertices(outline));
            }
        }
    }
}

TEST_CASE("shapes of sprites grow and shrink without defects") {
    Random random(3510);
    for (const SpriteKind shape : all_shapes) {
        for (int i = 0; i < case_count(3); ++i) {
            const Mask mask = random_shape(random, random.between(30, 90), shape);
            for (const double px : {-2.5, -0.75, 0.5, 1.0, 3.3125, 40.0}) {
                for (const Join join : joins) {
                    const Outline outline = grown_outline(mask, px, {join});
                    REQUIRE(defect_of(outline) == no_defect);
                    REQUIRE((px > 0) == (signed_area(outline) > static_cast<double>(mask.count())));
                }
            }
        }
    }
}

TEST_CASE("what would take too much is refused beforehand") {
    const Mask mask = mask_of("##\n##");
    for (const Join join : joins) {
        CHECK(can_grow_outline(mask, 1, join));
        CHECK(can_grow_outline(mask, -1, join));
        CHECK(can_grow_outline(mask, -1e300, join));
        CHECK_FALSE(can_grow_outline(mask, 1e300, join));
        CHECK_FALSE(can_grow_outline(mask, max_coordinate, join));
        CHECK_FALSE(can_grow_outline(mask, std::numeric_limits<double>::infinity(), join));
        CHECK_FALSE(can_grow_outline(mask, std::numeric_limits<double>::quiet_NaN(), join));
    }
    CHECK(can_grow_outline(mask, max_coordinate - 4, Join::miter));
    CHECK(can_grow_outline(mask, 8191, Join::round));
    CHECK_FALSE(can_grow_outline(mask, 8192, Join::round));

    Mask large(8191, 8191);
    CHECK(can_grow_outline(large, 100, Join::miter));
    CHECK(can_grow_outline(large, 100, Join::round));
    for (int y = 0; y < 8191; y += 2) {
        large.set_span(y, 0, 8191);
    }
    CHECK(can_grow_outline(large, -0.25, Join::miter));
    CHECK_FALSE(can_grow_outline(large, -0.25, Join::round)); // stripes with 67 million px of outline
    CHECK_FALSE(can_grow_outline(Mask(8192, 8192), 1, Join::miter));
}

TEST_CASE("the farthest that is allowed works") {
    const Mask mask = mask_of("#.#");
    const Outline miter = grown_outline(mask, max_coordinate - 4, {Join::miter});
    CHECK(miter.vertices.front() == Vec2{-(max_coordinate - 4), -(max_coordinate - 4)});
    CHECK(miter.vertices.size() == 4);
    const Outline round = grown_outline(mask, 1000, {Join::round});
    CHECK(round.ring_count() == 1);
    CHECK(std::abs(signed_area(round) - 3.14159265358979323846 * 1000 * 1000) < 2 * 4 * 1000 + 100);
}

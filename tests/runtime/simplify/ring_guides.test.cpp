#include "simplify/candidates/ring_guides.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/catch.h"

#include "support/mask_pixels.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"

#include "lattice/lattice.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr double px = lattice_per_px;

std::vector<Guide> guides_of(const Mask& mask, double tolerance = 1, bool has_side = false) {
    const Outline exact = trace(mask);
    return find_guides(exact.ring(0), {.tolerance = tolerance * px, .has_side = has_side});
}

/// A mask that is solid below a stair of `count` steps, each `run` wide and `rise` high.
Mask stair(int count, int run, int rise) {
    Mask mask(count * run, count * rise + 20);
    for (int y = 0; y < mask.height(); ++y) {
        mask.set_span(y, std::max(0, (count - 1 - y / rise) * run), mask.width());
    }
    return mask;
}

double distance_to(Vec2 p, OutlineView outline) {
    double least = 1e9;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
            const double dx = b.x - a.x, dy = b.y - a.y;
            const double t = std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
            least = std::min(least, std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy));
        }
    }
    return least;
}

} // namespace

TEST_CASE("guides: the sides of a box have two each, a pixel from their ends") {
    const std::vector<Guide> guides = guides_of(mask_where(20, 10, [](int, int) { return true; }));
    REQUIRE(guides.size() == 8);
    for (std::size_t i = 0; i < guides.size(); ++i) {
        const double length = (i / 2 % 2 == 0 ? 20 : 10) * px;
        CHECK(guides[i].edge == i / 2);
        CHECK(guides[i].at == (i % 2 == 0 ? px : length - px));
        CHECK(guides[i].tolerance == px / 4);
    }
    CHECK(guides_of(mask_where(7, 7, [](int, int) { return true; })).empty());
    CHECK(guides_of(mask_where(20, 10, [](int, int) { return true; }), 2).size() == 4); // only the long sides
}

TEST_CASE("guides: a stair of equal steps has them in the middle of its steps, but for its ends") {
    const Mask slope = stair(12, 2, 1);
    const Outline exact = trace(slope);
    int on_steps = 0;
    for (const Guide& guide : guides_of(slope)) {
        const Vec2 a = exact.ring(0)[guide.edge];
        const Vec2 b = exact.ring(0)[(guide.edge + 1) % exact.ring(0).size()];
        if (std::abs(b.x - a.x) != 2) continue;
        CHECK(guide.at == px);
        ++on_steps;
    }
    CHECK(on_steps >= 7);
    CHECK(on_steps <= 10);
    // On a stair this coarse, the line through its middle is out of reach. The second stair need not stay in its
    // middle.
    for (const Guide& guide : guides_of(stair(12, 3, 3))) {
        CHECK(guide.at != 1.5 * px);
    }
    for (const Guide& guide : guides_of(slope, 1, true)) {
        CHECK(guide.tolerance == px / 4);
        CHECK(guide.at != px * 2 / 2 * 1.0 * 2); // none two pixels from the start of an edge
    }
}

TEST_CASE("the default leaves straight sides where they are") {
    Random random(91);
    int sides = 0, moved_by_fewest = 0;
    for (int i = 0; i < case_count(80, Weight::medium); ++i) {
        // Overlapping boxes, with corners like those of platforms and walls.
        Mask mask(60, 60);
        for (int box = random.between(1, 4); box > 0; --box) {
            const int x = random.between(0, 40), y = random.between(0, 40), w = random.between(4, 20);
            for (int row = y; row < y + random.between(4, 20); ++row) {
                mask.set_span(row, x, x + w);
            }
        }
        const Outline exact = trace(mask);
        const Outline simple = simplify(exact, {.tolerance = 1}).outline;
        const Outline fewest = simplify(exact, {.tolerance = 1, .prefer = Prefer::fewest}).outline;
        CAPTURE(mask, simple);
        for (std::size_t r = 0; r < exact.ring_count(); ++r) {
            const RingView ring = exact.ring(r);
            for (const Guide& guide : find_guides(ring, {.tolerance = px})) {
                const Vec2 a = ring[guide.edge], b = ring[(guide.edge + 1) % ring.size()];
                const double length = std::hypot(b.x - a.x, b.y - a.y), t = guide.at / px / length;
                const Vec2 at{static_cast<float>(a.x + t * (b.x - a.x)), static_cast<float>(a.y + t * (b.y - a.y))};
                REQUIRE(distance_to(at, simple) <= guide.tolerance / px + 1e-6);
                moved_by_fewest += distance_to(at, fewest) > guide.tolerance / px ? 1 : 0;
                ++sides;
            }
        }
    }
    CHECK(sides > share_of(300, Weight::medium));
    CHECK(moved_by_fewest > sides / 50);
}

TEST_CASE("a thin bar stays a bar, and the fewest vertices make a triangle of it") {
    const Outline bar = trace(mask_where(24, 2, [](int, int) { return true; }));
    CHECK(simplify(bar, {.tolerance = 1}).outline == bar);
    CHECK(simplify(bar).outline == bar);
    CHECK(simplify(bar, {.tolerance = 1, .prefer = Prefer::fewest}).outline.vertices.size() == 3);
}

TEST_CASE("the default tolerance is one pixel, and less for small outlines") {
    const auto box = [](int w, int h) { return trace(mask_where(w, h, [](int, int) { return true; })); };
    CHECK(default_tolerance(box(20, 30)) == 1);
    CHECK(default_tolerance(box(200, 30)) == 1);
    CHECK(default_tolerance(box(8, 30)) == Approx(0.4));
    CHECK(default_tolerance(box(30, 8), Side::outside) == Approx(0.6));
    CHECK(default_tolerance(box(64, 64), Side::inside) == 1.5);
    CHECK(default_tolerance({}) == 0);
}

TEST_CASE("a small outline fits no worse with a smaller tolerance") {
    Random random(92);
    int poor = 0;
    for (int i = 0; i < case_count(30, Weight::heavy); ++i) {
        const Outline exact = trace(random_mask(random, 16));
        if (exact.ring_count() == 0 || exact.vertices.size() > 256) continue;
        double before = 0;
        for (const double tolerance : {6.0, 4.0, 3.0, 2.0, 1.5, 1.0, 0.75, 0.5, 0.375, 0.25}) {
            const double iou = simplify(exact, {.tolerance = tolerance}).fidelity.iou;
            CAPTURE(exact, tolerance, before, iou);
            REQUIRE(iou >= before - 1e-9);
            before = iou;
            poor += iou < 0.95 ? 1 : 0;
        }
    }
    CHECK(poor > share_of(35, Weight::heavy));
}

TEST_CASE("a thin ring fits no worse with a smaller tolerance") {
    struct RingSize {
        int side, thickness;
    };
    for (const auto [side, thickness] : {RingSize{21, 2}, {22, 2}, {25, 3}}) {
        const Outline exact = trace(mask_where(side, side, [side = side, thickness = thickness](int x, int y) {
            const int dx = 2 * x + 1 - side, dy = 2 * y + 1 - side, inner = side - 2 * thickness;
            const int distance2 = dx * dx + dy * dy;
            return distance2 <= side * side && distance2 >= inner * inner;
        }));
        double before = 0;
        for (const double tolerance : {4.0, 3.0, 2.0, 1.5, 1.0, 0.75}) {
            const double iou = simplify(exact, {.tolerance = tolerance}).fidelity.iou;
            CAPTURE(side, thickness, tolerance, before, iou);
            CHECK(iou >= before - 1e-9);
            before = iou;
        }
    }
}

TEST_CASE("a larger outline hardly ever fits worse with a smaller tolerance") {
    Random random(94);
    int compared = 0, worse = 0;
    for (int i = 0; i < case_count(40, Weight::heavy); ++i) {
        const Outline exact = trace(random_mask(random, 48));
        if (exact.ring_count() == 0 || exact.vertices.size() > 256) continue;
        double before = 0;
        for (const double tolerance : {3.0, 2.0, 1.5, 1.0, 0.75, 0.5}) {
            const double iou = simplify(exact, {.tolerance = tolerance}).fidelity.iou;
            ++compared;
            worse += iou < before - 1e-9 ? 1 : 0;
            before = iou;
        }
    }
    CAPTURE(compared, worse);
    CHECK(compared > share_of(100, Weight::heavy));
    CHECK(50 * worse <= compared);
}

TEST_CASE("more effort never takes more vertices, nor fits worse with as many") {
    Random random(93);
    int fewer = 0;
    for (int i = 0; i < case_count(30, Weight::heavy); ++i) {
        const Outline exact = trace(random_mask(random, 30));
        for (const Prefer prefer : {Prefer::fit, Prefer::fewest}) {
            const SimplifyResult usual = simplify(exact, {.tolerance = 1, .prefer = prefer});
            const SimplifyResult more = simplify(exact, {.tolerance = 1, .effort = Effort::max, .prefer = prefer});
            const std::size_t most = usual.outline.vertices.size(), count = more.outline.vertices.size();
            CAPTURE(exact, int(prefer));
            REQUIRE(count <= most);
            if (count == most) REQUIRE(more.fidelity.iou >= usual.fidelity.iou);
            fewer += count < most ? 1 : 0;
        }
    }
    CHECK(fewer > share_of(7, Weight::heavy));
}

TEST_CASE("a straight line of uneven steps gets no jogs") {
    for (const int run : {12, 20, 33}) { // this many pixels at 45 degrees, then one straight
        Mask line(120, 120);
        for (int x = 5; x < 100; ++x) {
            line.fill({x, x + x / run, 1, 12});
        }
        const Outline exact = trace(line);
        const Outline simple = simplify(exact).outline;
        CAPTURE(run, simple);
        CHECK(simple.vertices.size() <= 7);
        CHECK(measure_fidelity(line, simple).iou > 0.94);
    }
}

TEST_CASE("a speck of a pixel is a half, not a sliver") {
    for (const bool solid : {false, true}) {
        Mask mask(30, 30);
        mask.fill({2, 2, 26, 26});
        if (solid) {
            mask.clear({10, 10, 11, 11});
            mask.set(15, 15);
        } else {
            mask.clear(15, 15);
        }
        const Outline simple = simplify(trace(mask)).outline;
        CAPTURE(solid, simple);
        REQUIRE(simple.ring_count() == (solid ? 3 : 2));
        const RingView speck = simple.ring(simple.ring_count() - 1);
        CHECK(speck.size() == 3);
        CHECK(std::abs(signed_area(speck)) >= 0.5);
    }
}

namespace {

/// The edges on the four sides of the mask's picture, sorted by their coordinates.
std::vector<std::array<float, 4>> edges_on_border(const Outline& outline, const Mask& mask) {
    std::vector<std::array<float, 4>> edges;
    const auto width = static_cast<float>(mask.width()), height = static_cast<float>(mask.height());
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t e = 0; e < ring.size(); ++e) {
            const Vec2 a = ring[e], b = ring[(e + 1) % ring.size()];
            if ((a.x == b.x && (a.x == 0 || a.x == width)) || (a.y == b.y && (a.y == 0 || a.y == height))) {
                edges.push_back({a.x, a.y, b.x, b.y});
            }
        }
    }
    std::ranges::sort(edges);
    return edges;
}

} // namespace

TEST_CASE("outlines of tiles meet their neighbours without a seam") {
    Random random(94);
    int sides = 0, moved_without = 0, beyond_without = 0;
    for (int i = 0; i < case_count(150, Weight::medium); ++i) {
        Mask mask = random_mask(random, 20);
        const bool is_mirrored = random.below(2) == 0; // about any line, not only about the middle
        if (is_mirrored) {
            const Mask half = mask;
            mask = Mask(2 * half.width() + random.between(0, 2), half.height());
            for (int y = 0; y < half.height(); ++y) {
                for (int x = 0; x < half.width(); ++x) {
                    if (!half.test(x, y)) continue;
                    mask.set(x, y);
                    mask.set(2 * half.width() - 1 - x, y);
                }
            }
        }
        const Outline exact = trace(mask);
        SimplifyOptions options{.tolerance = random.between(1, 4) / 2.0,
                                .prefer = random.below(2) == 0 ? Prefer::fit : Prefer::fewest};
        options.side = static_cast<Side>(random.below(3));
        options.keep_symmetry = random.below(4) == 0;
        const Outline before = simplify(exact, options).outline;
        options.border = {0, 0, mask.width(), mask.height()};
        const SimplifyResult result = simplify(exact, options);
        CAPTURE(mask, *options.tolerance, int(options.prefer), int(options.side), options.keep_symmetry, exact,
                result.outline);
        REQUIRE(defect_of_simplified(exact, result.outline) == no_defect);
        REQUIRE(result.hausdorff <= *options.tolerance);
        const auto is_beyond = [&](Vec2 v) {
            return v.x < 0 || v.y < 0 || v.x > static_cast<float>(mask.width()) ||
                   v.y > static_cast<float>(mask.height());
        };
        REQUIRE(std::ranges::none_of(result.outline.vertices, is_beyond));
        beyond_without += std::ranges::any_of(before.vertices, is_beyond) ? 1 : 0;
        const auto edges = edges_on_border(exact, mask);
        REQUIRE(edges_on_border(result.outline, mask) == edges);
        moved_without += edges_on_border(before, mask) != edges ? 1 : 0;
        sides += edges.empty() ? 0 : 1;
    }
    CHECK(sides > share_of(60, Weight::medium));
    CHECK(moved_without > sides / 10);
    CHECK(beyond_without > sides / 10);
}

#include <algorithm>
#include <cmath>

#include "support/catch.h"

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/simplify_checks.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Checks the figures in the result against slow oracles.
void require_true_figures(const Mask& mask, const Outline& exact, const SimplifyResult& result) {
    const Mask covered = rasterize(result.outline, mask.width(), mask.height());
    std::int64_t missed = 0, extra = 0;
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            missed += mask.test(x, y) && !covered.test(x, y) ? 1 : 0;
            extra += !mask.test(x, y) && covered.test(x, y) ? 1 : 0;
        }
    }
    REQUIRE(result.fidelity.missed_px == missed);
    REQUIRE(result.fidelity.extra_px >= extra); // it also counts pixels outside the mask's rectangle
    const double sampled = sampled_hausdorff(exact, result.outline, 0.25);
    REQUIRE(result.hausdorff >= sampled - 1e-9);
    REQUIRE(result.hausdorff <= sampled + 0.125 + 1e-9);
}

} // namespace

TEST_CASE("tolerance 0 keeps a traced outline as it is") {
    Random random(61);
    for (int i = 0; i < case_count(300); ++i) {
        const Outline exact = trace(random_mask(random));
        const SimplifyResult result = simplify(exact, {.tolerance = 0});
        REQUIRE(result.outline == exact);
        REQUIRE(result.hausdorff == 0);
        REQUIRE(result.fidelity.iou == 1);
    }
}

TEST_CASE("tolerance 0 drops collinear vertices") {
    const Outline with_collinear{{{0, 0}, {3, 0}, {4, 0}, {8, 0}, {8, 8}, {0, 8}, {0, 2}}, {7}};
    const SimplifyResult result = simplify(with_collinear, {.tolerance = 0});
    CHECK(result.outline == Outline{{{0, 0}, {8, 0}, {8, 8}, {0, 8}}, {4}});
    CHECK(result.hausdorff == 0);
}

TEST_CASE("nothing stays nothing") {
    const SimplifyResult result = simplify(Outline{});
    CHECK(result.outline == Outline{});
    CHECK(result.hausdorff == 0);
    CHECK(result.fidelity.iou == 1);
}

TEST_CASE("a staircase becomes a slope") {
    Mask stairs(16, 16);
    for (int y = 0; y < 16; ++y) {
        stairs.set_span(y, 0, y + 1);
    }
    for (const Prefer prefer : {Prefer::fit, Prefer::fewest}) {
        const SimplifyResult result = simplify(trace(stairs), {.tolerance = 1, .prefer = prefer});
        CHECK(result.outline.vertices.size() <= 4);
        CHECK(result.hausdorff <= 1);
        CHECK(result.hausdorff >= 0.5);
    }
}

TEST_CASE("of one pixel three vertices are left where fewest are wanted, whatever the tolerance") {
    for (const double tolerance : {1.0, 3.0, 100.0}) {
        const SimplifyResult result = simplify(trace(mask_of("#")), {.tolerance = tolerance, .prefer = Prefer::fewest});
        CHECK(result.outline.vertices.size() == 3);
        CHECK(signed_area(result.outline) > 0);
    }
}

TEST_CASE("an island in a bay is not swallowed, and a bay is not closed over it") {
    // Closing the bay would stay within 8 px and cross nothing, but it would put the island inside.
    const Mask mask = mask_of("######...######\n"
                              "######.#.######\n"
                              "######...######\n"
                              "###############\n"
                              "###############");
    for (const Connectivity connectivity : {Connectivity::four, Connectivity::eight}) {
        const Outline exact = trace(mask, connectivity);
        const SimplifyResult result = simplify(exact, {.tolerance = 8});
        CHECK(defect_of_simplified(exact, result.outline) == no_defect);
    }
}

TEST_CASE("simplified outlines keep every promise on random masks") {
    Random random(62);
    std::int64_t before = 0, after = 0;
    for (int i = 0; i < case_count(120, Weight::medium); ++i) {
        const Mask mask = random_mask(random);
        const auto connectivity = random.below(2) == 0 ? Connectivity::four : Connectivity::eight;
        const SimplifyOptions options = random_simplify_options(random);
        const Outline exact = trace(mask, connectivity);
        const SimplifyResult result = simplify(exact, options);
        CAPTURE(mask, *options.tolerance, int(options.side), int(options.effort), int(options.prefer), result.outline);
        CAPTURE(connectivity == Connectivity::eight);
        REQUIRE(defect_of_simplified(exact, result.outline) == no_defect);
        REQUIRE(result.hausdorff <= options.tolerance);
        REQUIRE(covers_what_it_must(result, mask.count(), options.side));
        before += static_cast<std::int64_t>(exact.vertices.size());
        after += static_cast<std::int64_t>(result.outline.vertices.size());
        const auto vertices = static_cast<std::int64_t>(result.outline.vertices.size());
        REQUIRE(result.lower_bound <= vertices);
        REQUIRE(result.is_optimal == (result.lower_bound == vertices));
        if (i % 10 == 0 && *options.tolerance > 0) {
            REQUIRE(vertex_lower_bound(exact, *options.tolerance) == result.lower_bound);
        }
        if (i % 20 != 0) continue;
        require_true_figures(mask, exact, result);
    }
    CHECK(after < before * 3 / 4); // the promises are not kept by doing nothing
}

TEST_CASE("the tolerance holds along edges of tens of thousands of pixels, which nearly parallel lines follow") {
    Random random(68);
    double nearest = 1;
    for (int i = 0; i < case_count(60, Weight::heavy); ++i) {
        const int width = random.between(1000, 60000), rise = random.between(2, 12);
        Mask mask(width, rise + 3);
        for (int y = 0; y < mask.height(); ++y) { // solid below a slope
            const auto steps = static_cast<int>(std::int64_t{width} * (y + 1) / rise);
            mask.set_span(y, 0, std::min(steps, width));
        }
        const double tolerance = random.between(1, 3) / 2.0;
        const auto effort = random.below(2) == 0 ? Effort::normal : Effort::max;
        const auto prefer = i % 2 == 0 ? Prefer::fewest : Prefer::fit;
        const SimplifyResult result =
            simplify(trace(mask), {.tolerance = tolerance, .effort = effort, .prefer = prefer});
        CAPTURE(width, rise, tolerance, int(effort), int(prefer), result.outline);
        REQUIRE(result.hausdorff <= tolerance);
        nearest = std::min(nearest, tolerance - result.hausdorff);
    }
    CHECK(nearest < 0.01); // the tolerance is used up
}

TEST_CASE("no vertex is left where a ring goes straight on, but where it meets another one") {
    Random random(66);
    std::size_t vertices = 0;
    for (int i = 0; i < case_count(120, Weight::medium); ++i) {
        const SimplifyOptions options = random_simplify_options(random);
        const SimplifyResult result = simplify(trace(random_mask(random)), options);
        CAPTURE(result.outline, *options.tolerance, int(options.side));
        for (std::size_t r = 0; r < result.outline.ring_count(); ++r) {
            const RingView ring = result.outline.ring(r);
            vertices += ring.size();
            for (std::size_t v = 0; v < ring.size(); ++v) {
                const Vec2 a = ring[(v + ring.size() - 1) % ring.size()], b = ring[v], c = ring[(v + 1) % ring.size()];
                if ((b.x - a.x) * (c.y - b.y) != (b.y - a.y) * (c.x - b.x)) continue;
                REQUIRE(std::ranges::count(result.outline.vertices, b) > 1);
            }
        }
    }
    CHECK(vertices > share_of(std::size_t{2000}, Weight::medium));
}

TEST_CASE("a result says whether it is optimal") {
    Mask square(30, 30);
    square.fill({4, 4, 20, 20});
    const SimplifyResult simple = simplify(trace(square));
    CHECK(simple.lower_bound == 4);
    CHECK(simple.is_optimal);
    const auto in_six = simplify_to_budget(trace(square), {6});
    REQUIRE(in_six);
    CHECK(in_six->is_optimal);
    Mask stairs(40, 40);
    for (int y = 0; y < 40; ++y) stairs.set_span(y, 0, y + 1);
    CHECK_FALSE(simplify(trace(stairs), {.tolerance = 0.25}).lower_bound == 3);
    CHECK(simplify(trace(stairs), {.prefer = Prefer::fewest}).is_optimal);
}

TEST_CASE("where any triangle would do, one that fits is taken") {
    Random random(67);
    double least = 1, sum = 0;
    int seen = 0;
    for (int i = 0; i < case_count(200); ++i) {
        const Outline exact = trace(fill_holes(random_mask(random, 20)));
        if (exact.ring_count() != 1) continue;
        const double iou = simplify(exact, {.tolerance = 50}).fidelity.iou;
        least = std::min(least, iou), sum += iou, ++seen;
    }
    CAPTURE(least, sum / seen);
    REQUIRE(seen > 10);
    CHECK(least > 0.25);
    CHECK(sum / seen > 0.55);
}

TEST_CASE("moving the outline moves the result") {
    Random random(63);
    for (int i = 0; i < case_count(80, Weight::medium); ++i) {
        const Outline exact = trace(random_mask(random));
        Outline elsewhere = exact;
        const auto dx = static_cast<float>(random.between(-100, 100)),
                   dy = static_cast<float>(random.between(-100, 100));
        for (Vec2& v : elsewhere.vertices) {
            v = {v.x + dx, v.y + dy};
        }
        const SimplifyResult here = simplify(exact), there = simplify(elsewhere);
        REQUIRE(here.outline.ring_ends == there.outline.ring_ends);
        REQUIRE(here.hausdorff == Approx(there.hausdorff).margin(1e-10));
        REQUIRE(here.fidelity.iou == Approx(there.fidelity.iou).margin(1e-12));
        REQUIRE(here.fidelity.missed_px == there.fidelity.missed_px);
        REQUIRE(here.fidelity.extra_px == there.fidelity.extra_px);
    }
}

TEST_CASE("over many masks, more tolerance takes at most three hundredths more vertices") {
    // Rings that obstruct each other cost vertices, and rings of noise do. Over many masks, only a few may be lost by
    // this.
    Random random(64);
    std::vector<double> vertices(simplify_tolerances.size());
    for (int i = 0; i < case_count(12, Weight::medium); ++i) {
        const Outline exact = trace(random_mask(random, 40));
        for (std::size_t t = 0; t < simplify_tolerances.size(); ++t) {
            vertices[t] +=
                static_cast<double>(simplify(exact, {.tolerance = simplify_tolerances[t]}).outline.vertices.size());
        }
    }
    for (std::size_t t = 1; t < simplify_tolerances.size(); ++t) {
        CHECK(vertices[t] < 1.03 * vertices[t - 1]);
    }
    CHECK(vertices.back() < vertices.front() / 2);
}

TEST_CASE("simplifying twice is allowed and changes little") {
    Random random(65);
    for (int i = 0; i < case_count(80, Weight::medium); ++i) {
        const SimplifyResult once = simplify(trace(random_mask(random)));
        const SimplifyResult twice = simplify(once.outline);
        REQUIRE(defect_of_simplified(once.outline, twice.outline) == no_defect);
        REQUIRE(twice.hausdorff <= 1);
    }
}

TEST_CASE("where rings conflict, the fewest vertices are hardly ever more than those that fit best") {
    Random random(95);
    int more = 0, less = 0;
    for (int i = 0; i < case_count(60, Weight::medium); ++i) {
        const Outline exact = trace(mask_where(16, 16, [&random](int, int) { return random.below(3) == 0; }));
        const auto vertices = [&](Prefer prefer) {
            return simplify(exact, {.tolerance = 1.5, .prefer = prefer}).outline.vertices.size();
        };
        const std::size_t fewest = vertices(Prefer::fewest), fit = vertices(Prefer::fit);
        more += fewest > fit ? 1 : 0, less += fewest < fit ? 1 : 0;
    }
    CAPTURE(more, less);
    CHECK(more <= share_of(3, Weight::medium));
    CHECK(less > share_of(12, Weight::medium));
}

#include <algorithm>
#include <optional>

#include "support/catch.h"

#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/simplify_checks.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("a budget is kept, and what is promised without one as well") {
    Random random(71);
    int found = 0, refused = 0;
    for (int i = 0; i < case_count(80, Weight::fair); ++i) {
        const Mask mask = random_mask(random, 14);
        if (mask.width() > 14 && !long_tests()) continue; // wide ones are noise, which takes seconds
        const Outline exact = trace(mask);
        const bool per_ring = random.below(2) == 0;
        const int budget = random.between(3, per_ring ? 12 : 120);
        const SimplifyOptions options{.side = static_cast<Side>(random.below(3))};
        const auto result = simplify_to_budget(exact, {budget, per_ring}, options);
        CAPTURE(mask, budget, per_ring, int(options.side));
        if (!result) {
            ++refused;
            continue;
        }
        ++found;
        const auto most = static_cast<std::size_t>(budget);
        REQUIRE((per_ring ? largest_ring(result->outline) : result->outline.vertices.size()) <= most);
        REQUIRE(defect_of_simplified(exact, result->outline) == no_defect);
        REQUIRE(result->hausdorff == hausdorff_distance(exact, result->outline));
        if (options.side == Side::outside) REQUIRE(result->fidelity.missed_px == 0);
        if (options.side == Side::inside) REQUIRE(result->fidelity.extra_px == 0);
    }
    CHECK(found > 10);
    CHECK(refused > share_of(3, Weight::fair));
}

TEST_CASE("what is left of a budget for each ring is not spent on one of them") {
    // The rest of the budget once went into an outline with fewer vertices in all but sixteen on one ring.
    const Outline exact = trace(mask_of(R"(
......######.....
......######.....
......######.....
......######.....
######......#####
######......#####
######......#####
######......#####
.....#######.....
......######.....
......######.....
......######.....
######......#####
######......#####
######......#####
######......#####
......######.....
......######.....
......##.###.....
......######.....
######......#####
######......#####
######......#####
######......#####
......######.....
......######.....
.....#######.....
......######.....
)"));
    const auto result = simplify_to_budget(exact, {9, true});
    REQUIRE(result.has_value());
    CHECK(largest_ring(result->outline) <= 9);
}

TEST_CASE("a longer search for a budget never ends farther off, nor fits worse") {
    Random random(75);
    int nearer = 0, closer = 0;
    for (int i = 0; i < case_count(20, Weight::heavy); ++i) {
        const Outline exact = trace(random_mask(random, 30));
        if (exact.ring_count() == 0) continue;
        const VertexBudget budget{static_cast<int>(exact.ring_count()) * 3 + random.between(0, 30)};
        for (const Prefer prefer : {Prefer::fit, Prefer::fewest}) {
            const auto usual = simplify_to_budget(exact, budget, {.prefer = prefer});
            const auto longer = simplify_to_budget(exact, budget, {.effort = Effort::max, .prefer = prefer});
            CAPTURE(exact, budget.max_vertices, int(prefer));
            if (!usual) continue;
            REQUIRE(longer.has_value());
            const bool fits = prefer == Prefer::fit;
            REQUIRE((fits ? longer->fidelity.iou >= usual->fidelity.iou : longer->hausdorff <= usual->hausdorff));
            closer += fits && longer->fidelity.iou > usual->fidelity.iou ? 1 : 0;
            nearer += !fits && longer->hausdorff < usual->hausdorff ? 1 : 0;
        }
    }
    CHECK((slow_build || nearer > 1));
    CHECK((slow_build || closer > 2));
}

TEST_CASE("a budget is spent on the fit or on the error, as is preferred") {
    Random random(79);
    int fitting = 0, near = 0, cases = 0;
    for (int i = 0; i < case_count(25, Weight::medium); ++i) {
        const Outline exact = trace(random_mask(random, 30));
        if (exact.ring_count() == 0) continue;
        const VertexBudget budget{static_cast<int>(exact.ring_count()) * 3 + random.between(2, 20)};
        const auto fit = simplify_to_budget(exact, budget);
        const auto fewest = simplify_to_budget(exact, budget, {.prefer = Prefer::fewest});
        REQUIRE(fit.has_value() == fewest.has_value());
        if (!fit) continue;
        CAPTURE(exact, budget.max_vertices, fit->outline, fewest->outline);
        REQUIRE(fit->fidelity.iou >= fewest->fidelity.iou);
        fitting += fit->fidelity.iou > fewest->fidelity.iou ? 1 : 0;
        near += fewest->hausdorff < fit->hausdorff ? 1 : 0;
        ++cases;
    }
    CHECK(fitting > cases / 8);
    CHECK(near > cases / 10);
}

TEST_CASE("three vertices for each ring are the smallest budget") {
    const Outline two_rings = trace(mask_of("####.####\n"
                                            "####.####\n"
                                            "####.####"));
    CHECK_FALSE(simplify_to_budget(two_rings, {5}).has_value());
    CHECK(simplify_to_budget(two_rings, {6}).value().outline.vertices.size() == 6);
    CHECK_FALSE(simplify_to_budget(two_rings, {2, true}).has_value());
    CHECK(simplify_to_budget(two_rings, {3, true}).value().outline.vertices.size() == 6);
    CHECK(simplify_to_budget(two_rings, {0}).has_value() == false);
    CHECK(simplify_to_budget(Outline{}, {0}).value().outline == Outline{});
}

TEST_CASE("a budget that is enough for everything gives the exact outline") {
    const Outline exact = trace(mask_of("####\n#..#\n####\n.##."));
    const auto result = simplify_to_budget(exact, {static_cast<int>(exact.vertices.size())});
    CHECK(result.value().outline == exact);
    CHECK(result.value().hausdorff == 0);
}

TEST_CASE("a circle's error falls as its budget grows, and no fixed tolerance does better with as many vertices") {
    Mask disc(64, 64);
    for (int y = 0; y < 64; ++y) {
        for (int x = 0; x < 64; ++x) {
            if ((2 * x - 63) * (2 * x - 63) + (2 * y - 63) * (2 * y - 63) <= 60 * 60) disc.set(x, y);
        }
    }
    const Outline exact = trace(disc);
    double before = 100;
    for (const int budget : {4, 6, 8, 12, 16, 24}) {
        const SimplifyResult result = simplify_to_budget(exact, {budget}, {.prefer = Prefer::fewest}).value();
        CAPTURE(budget, result.hausdorff);
        CHECK(result.hausdorff < before);
        before = result.hausdorff;
        const double closer = result.hausdorff - std::max(1.0, result.hausdorff) / 8;
        const SimplifyOptions closer_options{.tolerance = std::max(closer, 0.1), .prefer = Prefer::fewest};
        CHECK(static_cast<int>(simplify(exact, closer_options).outline.vertices.size()) > budget);
    }
}

TEST_CASE("a budget is spent: a disc is the rounder the more vertices there are") {
    Mask disc(61, 61);
    for (int y = 0; y < 61; ++y) {
        for (int x = 0; x < 61; ++x) {
            if ((x - 30) * (x - 30) + (y - 30) * (y - 30) <= 30 * 30) disc.set(x, y);
        }
    }
    const Outline exact = trace(disc);
    for (const Prefer prefer : {Prefer::fit, Prefer::fewest}) {
        double least_iou = 0;
        for (int budget = 4; budget <= 40; budget += slow_build ? 12 : 4) {
            const auto result = simplify_to_budget(exact, {.max_vertices = budget}, {.prefer = prefer});
            REQUIRE(result);
            CHECK(static_cast<int>(result->outline.vertices.size()) <= budget);
            CHECK(static_cast<int>(result->outline.vertices.size()) >= budget - (prefer == Prefer::fit ? 4 : 0));
            CHECK(defect_of_simplified(exact, result->outline) == no_defect);
            CHECK(result->fidelity.iou > least_iou - 0.005); // the search for the fit may miss the best one
            least_iou = result->fidelity.iou;
        }
        CHECK(least_iou > 0.98);
    }
}

// Limits of the search for simpler outlines. The search counts its steps.

#include <hitmask/simplify.h>

#include <optional>

#include <hitmask/trace.h>

#include "simplify/outline_simplifier.h"
#include "support/catch.h"
#include "support/mask_pixels.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/simplify_checks.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Noise: half of the pixels are solid, at random.
Outline noise(int side, std::uint64_t seed) {
    Random random(seed);
    return trace(mask_where(side, side, [&random](int, int) { return random.below(2) == 0; }));
}

/// The outline that simplify() returns without a search.
Outline shortcut(const Outline& exact, double tolerance) {
    return douglas_peucker(douglas_peucker(exact, tolerance), 0);
}

} // namespace

TEST_CASE("without steps the simpler outline is Douglas-Peucker's") {
    const Outline exact = noise(80, 81);
    for (const double tolerance : {0.5, 1.0, 3.0, 10.0}) {
        const SimplifyResult searched = simplify(exact, {.tolerance = tolerance});
        CHECK(simplify(exact, {.tolerance = tolerance, .most_steps = 0}).outline == shortcut(exact, tolerance));
        CHECK(searched.outline != shortcut(exact, tolerance));
    }
}

TEST_CASE("a search takes hardly more steps than it may") {
    const Outline exact = noise(slow_build ? 32 : 48, 82);
    for (const double tolerance : {3.0, 10.0}) {
        constexpr std::uint64_t most = 1 << 16;
        OutlineSearch unbounded{SearchSteps(std::uint64_t{1} << 40), std::uint64_t{1} << 40};
        OutlineSearch bounded{SearchSteps(most), most / 4};
        static_cast<void>(simpler_outline(exact, {.tolerance = tolerance}, unbounded));
        static_cast<void>(simpler_outline(exact, {.tolerance = tolerance}, bounded));
        CAPTURE(tolerance, unbounded.steps.done(), bounded.steps.done());
        CHECK(unbounded.steps.done() > 2 * most);                            // there is something to limit
        CHECK(bounded.steps.done() < 2 * most + 64 * exact.vertices.size()); // the last ones are those of a shortcut
    }
}

TEST_CASE("a search that ends early keeps every promise") {
    Random random(83);
    int ended = 0;
    for (int i = 0; i < case_count(60, Weight::medium); ++i) {
        const Outline exact = noise(random.between(4, 16), random.below(1000));
        if (exact.ring_count() == 0) continue;
        SimplifyOptions options = random_simplify_options(random);
        const Outline whole = simplify(exact, options).outline;
        options.most_steps = std::int64_t{1} << random.between(6, 18);
        const SimplifyResult result = simplify(exact, options);
        CAPTURE(exact, options.tolerance, options.most_steps, int(options.side));
        REQUIRE(defect_of_simplified(exact, result.outline) == no_defect);
        REQUIRE(result.hausdorff <= options.tolerance);
        if (options.side == Side::outside) REQUIRE(result.fidelity.missed_px == 0);
        if (options.side == Side::inside) REQUIRE(result.fidelity.extra_px == 0);
        ended += result.outline != whole ? 1 : 0;
    }
    CHECK(ended > share_of(12, Weight::medium));
}

TEST_CASE("a budget search that ends early keeps its budget, or finds nothing") {
    const Outline exact = noise(16, 84);
    const VertexBudget budget{static_cast<int>(exact.vertices.size() / 2)};
    int found = 0, refused = 0;
    for (int bits = 0; bits <= 24; bits += 4) {
        // With a side, vertices cannot simply be removed.
        const auto result =
            simplify_to_budget(exact, budget, {.side = Side::outside, .most_steps = std::int64_t{1} << bits});
        ++(result ? found : refused);
        if (!result) continue;
        CHECK(result->outline.vertices.size() <= static_cast<std::size_t>(budget.max_vertices));
        CHECK(defect_of_simplified(exact, result->outline) == no_defect);
    }
    CHECK(found > 0);
    CHECK(refused > 0);
}

TEST_CASE("a search for a budget does not look again for what it has found at a tolerance") {
    const Outline exact = noise(20, 85);
    OutlineSearch search{SearchSteps(std::uint64_t{1} << 40), std::uint64_t{1} << 40, {}, true};
    const Outline first = simpler_outline(exact, {.tolerance = 4}, search);
    const std::uint64_t steps = search.steps.done();
    CHECK(search.found.size() > 1); // rings are close, so smaller tolerances were tried too
    for (const double tolerance : {4.0, 2.0, 1.0}) {
        OutlineSearch anew{SearchSteps(std::uint64_t{1} << 40), std::uint64_t{1} << 40};
        CHECK(simpler_outline(exact, {.tolerance = tolerance}, search) ==
              simpler_outline(exact, {.tolerance = tolerance}, anew));
    }
    CHECK(search.steps.done() == steps);
}

TEST_CASE("an outline with too many places for vertices is not searched") {
    const Outline exact = noise(300, 86); // 8 places per pixel at a tolerance of 1/4 px
    REQUIRE(exact.vertices.size() <= most_vertices_to_search);
    OutlineSearch search{SearchSteps(std::uint64_t{1} << 40), std::uint64_t{1} << 40};
    CHECK(simpler_outline(exact, {.tolerance = 0.25}, search) == shortcut(exact, 0.25));
    CHECK(search.steps.done() < 64 * exact.vertices.size());
}

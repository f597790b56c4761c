#include "simplify/thin_piece.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/catch.h"
#include "support/mask_pixels.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"

#include "simplify/finish/mirror_halves.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A bar along the top and one along the left side.
Mask bracket(int length, int thickness) {
    return mask_where(length, length, [&](int x, int y) { return x < thickness || y < thickness; });
}

double tolerance_of(const Mask& piece, double share_of_sprite = 1) {
    const Outline exact = trace(piece);
    return thin_piece_tolerance(exact.ring(0), signed_area(exact) / share_of_sprite, {});
}

/// Some bars of 1 to 6 px at random places in 40 x 40 px.
Mask random_bars(Random& random) {
    Mask mask(40, 40);
    for (int bars = random.between(1, 5); bars > 0; --bars) {
        const bool is_wide = random.below(2) == 0;
        const int length = random.between(4, 30), thickness = random.between(1, 6);
        const int left = random.between(0, 39), top = random.between(0, 39);
        for (int y = top; y < std::min(40, top + (is_wide ? thickness : length)); ++y) {
            mask.set_span(y, left, std::min(40, left + (is_wide ? length : thickness)));
        }
    }
    return mask;
}

/// The tolerances of the rings, rounded to 1e-9, without duplicates.
std::vector<double> all_tolerances(OutlineView outline, std::span<const MirrorLine> mirrors) {
    std::vector<double> all;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const double tolerance = thin_piece_tolerance(outline.ring(r), whole_area(outline, mirrors), mirrors);
        all.push_back(std::round(tolerance * 1e9) / 1e9);
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end()); // Clang 14 does not compile std::ranges::unique
    return all;
}

double off(OutlineView outline, OutlineView exact, std::size_t ring) {
    const auto alone = [ring](OutlineView all) {
        const RingView vertices = all.ring(ring);
        return one_ring({vertices.begin(), vertices.end()});
    };
    return hausdorff_distance(alone(outline), alone(exact));
}

} // namespace

TEST_CASE("thin pieces get two fifths of their thickness, but neither debris nor holes do") {
    CHECK(tolerance_of(bracket(7, 2)) == Approx(0.4 * 2 * 24 / 28)); // from its area and its perimeter
    CHECK(tolerance_of(bracket(20, 1)) == 0.6);
    CHECK(tolerance_of(bracket(20, 4)) == 1);
    CHECK(tolerance_of(bracket(4, 1)) == 1); // 7 px
    CHECK(tolerance_of(bracket(20, 1), 0.04) == 0.6);
    CHECK(tolerance_of(bracket(20, 1), 0.039) == 1);
    const Outline ring = trace(mask_where(5, 5, [](int x, int y) { return x % 4 == 0 || y % 4 == 0; }));
    REQUIRE(ring.ring_count() == 2);
    CHECK(thin_piece_tolerance(ring.ring(1), signed_area(ring), {}) == 1);
}

TEST_CASE("a half has the tolerances of the whole outline") {
    Random random(33);
    int thin = 0, halves_tried = 0;
    for (int i = 0; i < case_count(500, Weight::heavy); ++i) {
        const Mask bars = random_bars(random);
        const Mask mirrored = mask_where(80, 40, [&](int x, int y) { return bars.test(x < 40 ? x : 79 - x, y); });
        const Outline exact = trace(mirrored);
        const auto halves = MirrorHalves::find(exact, true);
        if (!halves) continue;
        ++halves_tried;
        const std::vector<double> whole = all_tolerances(exact, {});
        REQUIRE(all_tolerances(halves->half(), {&halves->line(), 1}) == whole);
        thin += whole.front() < 1 ? 1 : 0;
    }
    CHECK(thin > halves_tried / 5);
    CHECK(thin < halves_tried);
}

TEST_CASE("every piece of a default outline is within its own tolerance") {
    Random random(34);
    int thin = 0, beyond_without = 0;
    for (int i = 0; i < case_count(500, Weight::heavy); ++i) {
        const Outline exact = trace(random_bars(random));
        const double usual = default_tolerance(exact);
        const Outline found = simplify(exact).outline, alike = simplify(exact, {.tolerance = usual}).outline;
        for (std::size_t r = 0; r < exact.ring_count(); ++r) {
            const double own = thin_piece_tolerance(exact.ring(r), signed_area(exact), {});
            REQUIRE(off(found, exact, r) <= std::min(own, usual) + 1e-9);
            if (own >= usual) continue;
            ++thin;
            beyond_without += off(alike, exact, r) > own ? 1 : 0;
        }
    }
    CHECK(thin > share_of(50, Weight::heavy));
    CHECK(beyond_without > thin / 50);
}

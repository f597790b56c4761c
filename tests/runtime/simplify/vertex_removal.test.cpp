// Removes vertices until few enough are left. This is the fallback if the search for a budget takes too long.

#include "simplify/finish/vertex_removal.h"

#include <algorithm>

#include <hitmask/trace.h>

#include "support/catch.h"
#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/outline_oracle.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/simplify_checks.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// One wall, one pixel wide, wound up with gaps of one pixel.
Mask thin_spiral(int side) {
    Mask mask(side, side);
    int x = 0, y = 0, dx = 1, dy = 0;
    const auto is_inside = [side](int px, int py) { return px >= 0 && py >= 0 && px < side && py < side; };
    const auto is_solid = [&](int px, int py) { return is_inside(px, py) && mask.test(px, py); };
    for (bool is_stuck = false; !is_stuck;) {
        mask.set(x, y);
        const auto can_go = [&] { return is_inside(x + dx, y + dy) && !is_solid(x + 2 * dx, y + 2 * dy); };
        if (!can_go()) {
            const int turned = dx;
            dx = -dy, dy = turned;
            is_stuck = !can_go();
        }
        x += dx, y += dy;
    }
    return mask;
}

} // namespace

TEST_CASE("vertices are taken away until the budget is met, and every promise is kept") {
    Random random(471);
    int met = 0, refused = 0;
    for (int i = 0; i < case_count(1500, Weight::heavy); ++i) {
        const Outline exact = random_outline(random);
        if (exact.ring_count() == 0) continue;
        const bool per_ring = random.below(2) == 0;
        const int most = random.between(3, static_cast<int>(exact.vertices.size()));
        const auto outline = remove_to_budget(exact, {most, per_ring});
        ++(outline ? met : refused);
        if (!outline) continue;
        CAPTURE(exact, most, per_ring);
        REQUIRE(defect_of_simplified(exact, *outline) == no_defect);
        if (per_ring) REQUIRE(largest_ring(*outline) <= static_cast<std::size_t>(most));
        if (!per_ring) REQUIRE(outline->vertices.size() == static_cast<std::size_t>(most));
        for (const Vec2& v : outline->vertices) {
            REQUIRE(std::ranges::find(exact.vertices, v) != exact.vertices.end());
        }
    }
    CHECK(met > share_of(500, Weight::heavy));
    CHECK(refused > share_of(50, Weight::heavy));
}

TEST_CASE("what stays nearest goes first") {
    const Outline exact = trace(mask_of("....###.........\n"
                                        "....###.........\n"
                                        "....###....###..\n"
                                        "################\n"
                                        "################"));
    REQUIRE(exact.vertices.size() == 12);
    const Outline left = remove_to_budget(exact, {8}).value();
    CHECK(hausdorff_distance(exact, left) <= 1);
    for (const Vec2 high : {Vec2{4, 0}, Vec2{7, 0}}) {
        CHECK(std::ranges::count(left.vertices, high) == 1);
    }
}

TEST_CASE("one ring always fits its budget, however few steps there are") {
    const Outline exact = trace(thin_spiral(slow_build ? 21 : 61));
    REQUIRE(exact.ring_count() == 1);
    REQUIRE(exact.vertices.size() > 40);
    for (const int most : {3, 4, 9, 30}) {
        CHECK(remove_to_budget(exact, {most}).value().vertices.size() == static_cast<std::size_t>(most));
        for (const Effort effort : {Effort::normal, Effort::max}) {
            for (const std::int64_t steps : {0, 1 << 12, 1 << 18}) {
                const auto result = simplify_to_budget(exact, {most}, {.effort = effort, .most_steps = steps});
                CAPTURE(most, steps, int(effort));
                REQUIRE(result.has_value());
                CHECK(result->outline.vertices.size() <= static_cast<std::size_t>(most));
                CHECK(defect_of_simplified(exact, result->outline) == no_defect);
            }
        }
    }
}

TEST_CASE("a budget for too much to be searched is met by taking vertices away") {
    const Outline exact = trace(mask_where(600, 600, [](int x, int y) { return (x + y) % 2 == 0 || y == 300; }));
    REQUIRE(exact.vertices.size() > most_vertices_to_search);
    const int most = static_cast<int>(exact.vertices.size() / 4 * 3);
    const auto removed = remove_to_budget(exact, {most});
    const auto found = simplify_to_budget(exact, {most});
    CHECK((found ? found->outline : Outline{}) == removed.value_or(Outline{}));
}

#include <hitmask/outline.h>

#include "support/catch.h"
#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("without small parts: pieces first, then holes, and what lies in a dropped piece stays") {
    const Outline outline = trace(mask_of(R"(
########..#
#......#...
#.####.#.##
#.#..#.#.##
#.####.#.##
#......#...
########...
)"));
    const auto rest = [&](double min_area) { return rasterize(without_small_parts(outline, min_area), 11, 7); };
    CHECK(rest(0) == rasterize(outline, 11, 7));
    CHECK(rest(1) == rest(0));
    CHECK(rest(2) == mask_of(R"(
########...
#......#...
#.####.#.##
#.#..#.#.##
#.####.#.##
#......#...
########...
)"));
    CHECK(rest(7) == mask_of(R"(
########...
#......#...
#.####.#...
#.####.#...
#.####.#...
#......#...
########...
)"));
    CHECK(rest(11) == mask_of(R"(
########...
#......#...
#......#...
#......#...
#......#...
#......#...
########...
)"));
    CHECK(rest(27).count() == 0);
    CHECK(without_small_parts(Outline{}, 5) == Outline{});
}

TEST_CASE("where no hole holds anything, parts of outlines are dropped like parts of masks") {
    test::Random random(7401);
    int dropped = 0, compared = 0;
    for (int i = 0; i < case_count(1000); ++i) {
        const Mask mask = random_mask(random);
        const std::int64_t min_area = random.between(0, 12);
        const Connectivity connectivity = random.below(2) == 0 ? Connectivity::four : Connectivity::eight;
        const Outline outline = trace(mask, connectivity);
        const Outline rest = without_small_parts(outline, static_cast<double>(min_area));
        REQUIRE(defect_of(rest) == no_defect);
        for (const PieceRings& piece : piece_rings(rest)) {
            double area = 0;
            for (std::size_t r = piece.first_ring; r < piece.end_ring; ++r) {
                REQUIRE(std::abs(signed_area(rest.ring(r))) >= static_cast<double>(min_area));
                area += signed_area(rest.ring(r));
            }
            REQUIRE(area >= static_cast<double>(min_area));
        }
        dropped += rest.ring_count() < outline.ring_count() ? 1 : 0;
        if (fill_holes(mask, connectivity).count() != mask.count()) continue;
        REQUIRE(rest == trace(drop_small_parts(mask, min_area, connectivity), connectivity));
        ++compared;
    }
    CHECK(dropped > 200);
    CHECK(compared > 200);
}

#include "support/catch.h"

#include "support/mask_art.h"
#include "support/random.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Flood fill from each pixel of the given kind; clears (or sets) the parts that are too small.
Mask naive_drop(Mask mask, bool of_solid, std::int64_t min_area, bool diagonal, bool keep_at_border) {
    Mask seen(mask.width(), mask.height());
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            if (mask.test(x, y) != of_solid || seen.test(x, y)) continue;
            std::vector<std::pair<int, int>> part{{x, y}};
            seen.set(x, y);
            bool at_border = false;
            for (std::size_t i = 0; i < part.size(); ++i) {
                const auto [px, py] = part[i];
                at_border = at_border || px == 0 || py == 0 || px + 1 == mask.width() || py + 1 == mask.height();
                for (int d = 0; d < 9; ++d) {
                    const int qx = px + d % 3 - 1, qy = py + d / 3 - 1;
                    if (!diagonal && d % 2 == 0) continue;
                    if (qx < 0 || qy < 0 || qx >= mask.width() || qy >= mask.height()) continue;
                    if (mask.test(qx, qy) != of_solid || seen.test(qx, qy)) continue;
                    seen.set(qx, qy);
                    part.emplace_back(qx, qy);
                }
            }
            if (static_cast<std::int64_t>(part.size()) >= min_area || (keep_at_border && at_border)) continue;
            for (const auto& [px, py] : part) {
                mask.set(px, py, !of_solid);
            }
        }
    }
    return mask;
}

} // namespace

TEST_CASE("parts strictly below the minimum go, parts of exactly it stay") {
    const Mask mask = mask_of("##..####\n"
                              "....#..#\n"
                              "#...####");
    CHECK(drop_small_parts(mask, 0) == mask);
    CHECK(drop_small_parts(mask, 1) == mask);
    CHECK(drop_small_parts(mask, 2) == mask_of("##..####\n"
                                               "....#..#\n"
                                               "....####"));
    CHECK(drop_small_parts(mask, 3) == mask_of("....####\n"
                                               "....####\n"
                                               "....####"));
    CHECK(drop_small_parts(mask, 1000).count() == 0);
}

TEST_CASE("a small island in a small hole: the island goes first, then the larger hole is what counts") {
    const Mask mask = mask_of("#####\n#...#\n#.#.#\n#...#\n#####"); // 8 clear pixels around 1 solid one
    CHECK(drop_small_parts(mask, 9).test(1, 1) == false);           // 9 clear pixels by now: the hole stays
    CHECK(drop_small_parts(mask, 10).count() == 25);
}

TEST_CASE("drop_small_parts agrees with flood filling") {
    Random random(41);
    int changed = 0;
    const int cases = case_count(1500, 50000);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask(random);
        const std::int64_t min_area = random.between(0, 12);
        const bool eight = random.below(2) == 0;
        Mask expected = naive_drop(mask, true, min_area, eight, false);
        expected = naive_drop(expected, false, min_area, !eight, true);
        const Mask cleaned = drop_small_parts(mask, min_area, eight ? Connectivity::eight : Connectivity::four);
        CAPTURE(mask, min_area, eight);
        REQUIRE(cleaned == expected);
        changed += cleaned == mask ? 0 : 1;
    }
    CHECK(changed > cases / 4);
    CHECK(changed < cases);
}

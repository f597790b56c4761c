#include "support/catch.h"

#include <algorithm>
#include <iterator>
#include <type_traits>
#include <vector>

#include <hitmask/mask_measure.h>

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

static_assert(std::forward_iterator<Runs::Iterator>);
static_assert(std::sentinel_for<std::default_sentinel_t, Runs::Iterator>);
static_assert(std::is_constructible_v<Runs, const Mask&>);
static_assert(!std::is_constructible_v<Runs, Mask>); // its pixels would be gone

namespace {

/// The runs of a mask, pixel by pixel.
std::vector<Run> naive_runs(const Mask& mask) {
    std::vector<Run> runs;
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            if (!mask.test(x, y)) continue;
            if (!mask.test(x - 1, y)) runs.push_back({y, x, x});
            runs.back().x_end = x + 1;
        }
    }
    return runs;
}

} // namespace

TEST_CASE("runs of small masks") {
    const Mask mask = mask_of(".##\n#.#");
    const Runs runs(mask);
    const std::vector<Run> expected{{0, 1, 3}, {1, 0, 1}, {1, 2, 3}};
    CHECK(std::ranges::equal(runs, expected));
    const Mask full = full_mask(64, 2);
    CHECK(std::ranges::equal(Runs(full), std::vector<Run>{{0, 0, 64}, {1, 0, 64}}));
    for (const Mask& clear : {Mask(), Mask(0, 5), Mask(5, 0), Mask(70, 3)}) {
        CHECK(Runs(clear).begin() == Runs::end());
    }
    auto i = runs.begin();
    const auto first = i++;
    CHECK(first->x_begin == 1);
    CHECK(i->y == 1);
    CHECK(first != i);
    CHECK(first == runs.begin());
}

TEST_CASE("runs are those of a walk over all pixels") {
    Random random(3805);
    std::size_t total = 0;
    for (int i = 0; i < case_count(2000); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const std::vector<Run> expected = naive_runs(mask);
        CAPTURE(mask);
        REQUIRE(std::ranges::equal(Runs(mask), expected));
        total += expected.size();
    }
    CHECK(total > 10000);
}

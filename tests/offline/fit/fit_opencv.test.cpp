// Shapes around masks beside those of OpenCV, in builds with OpenCV.

#include "support/catch.h"

#include <algorithm>
#include <cmath>

#include <hitmask/offline/fit.h>

#include "support/fit_oracle.h"
#include "support/mask_art.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Calls check(mask) for random masks with a solid pixel.
template<class Check>
void for_random_solids(std::uint64_t seed, int cases, int max_side, Check check) {
    test::Random random(seed);
    while (cases > 0) {
        const Mask mask = random_mask(random, max_side);
        if (mask.count() == 0) continue;
        CAPTURE(mask);
        check(mask);
        --cases;
    }
}

} // namespace

TEST_CASE("the enclosing circle is as small as OpenCV's") {
    for_random_solids(431, case_count(200), 24, [](const Mask& mask) {
        const double radius = static_cast<double>(fit_circle(mask, FitGoal::enclosing)->shape.radius);
        REQUIRE(std::abs(radius - opencv_enclosing_radius(mask)) < 3e-3);
    });
}

TEST_CASE("the enclosing box is as small as OpenCV's") {
    for_random_solids(432, case_count(100), 20, [](const Mask& mask) {
        REQUIRE(std::abs(fit_obb(mask, FitGoal::enclosing)->error.area - opencv_enclosing_box_area(mask)) < 0.1);
    });
}

TEST_CASE("the hull has OpenCV's corners") {
    for_random_solids(433, case_count(200), 30, [](const Mask& mask) {
        const auto by_rows = [](Vec2 a, Vec2 b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); };
        std::vector<Vec2> corners = fit_hull(mask)->shape.vertices, expected = opencv_hull(mask);
        std::ranges::sort(corners, by_rows);
        std::ranges::sort(expected, by_rows);
        REQUIRE(corners == expected);
    });
}

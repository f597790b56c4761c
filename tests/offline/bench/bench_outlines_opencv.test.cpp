// The rows of OpenCV in the benchmark of outlines, in builds with OpenCV.

#include "support/catch.h"

#include <cmath>

#include "outlines/bench_outlines.h"
#include <hitmask/outline.h>

#include "support/mask_art.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Outline outline_by_opencv(const Mask& mask, double tolerance) {
    const auto maker = outline_methods().back().make(mask);
    maker->run(tolerance);
    return maker->outline();
}

} // namespace

TEST_CASE("what OpenCV finds is read with our winding, at the centres of pixels") {
    const Outline outline = outline_by_opencv(mask_of(R"(
#######
#.....#
#.....#
#.....#
#######)"),
                                              0.5);
    REQUIRE(outline.ring_count() == 2);
    CHECK(signed_area(outline.ring(0)) == 24);      // half a pixel too small on each side
    CHECK(signed_area(outline.ring(1)) == -24 + 2); // the hole is too large, except at its corners
    for (const Vec2& v : outline.vertices) {
        CHECK(v.x - std::floor(v.x) == 0.5F);
        CHECK(v.y - std::floor(v.y) == 0.5F);
    }
}

TEST_CASE("an outline of OpenCV that lost all its rings is infinitely far away") {
    OutlineBenchOptions options;
    options.rounds = 1;
    const auto rows = bench_outlines(std::vector{mask_of("#")}, outline_methods(), options);
    CHECK(rows.back().method == "opencv");
    CHECK(rows.back().invalid == 1);
    CHECK(std::isinf(rows.back().hausdorff));
    CHECK(rows.back().vertices == 0);
    CHECK(rows.back().iou == 0);
}

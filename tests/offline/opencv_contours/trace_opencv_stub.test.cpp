// The library in a build without OpenCV.

#include <hitmask/offline/trace_opencv.h>

#include <algorithm>

#include <hitmask/offline/compare_methods.h>

#include "outlines/bench_outlines.h"

#include "support/catch.h"
#include "support/mask_art.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("trace_opencv throws Error without OpenCV") {
    CHECK_FALSE(has_opencv());
    CHECK_THROWS_AS(trace_opencv(mask_of("##")), Error);
    CHECK_THROWS_AS(trace_opencv(Mask()), Error);
}

TEST_CASE("without OpenCV no method is called after it, and all others are there") {
    const std::vector<CompareMethod> methods = compare_methods();
    CHECK(std::ranges::find(methods, "opencv", &CompareMethod::name) == methods.end());
    CHECK(methods.back().name == "polygon");
    CHECK(outline_methods().size() == 5);
    CHECK(outline_methods().back().name == "douglas_peucker");
}

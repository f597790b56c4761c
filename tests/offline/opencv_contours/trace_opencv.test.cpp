#include <hitmask/offline/trace_opencv.h>

#include <hitmask/offline/image.h>

#include "support/catch.h"

#include "support/mask_art.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/sprite_files.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("has_opencv says that OpenCV is there") {
    CHECK(has_opencv());
}

TEST_CASE("both tracers give the same outline, ring for ring and vertex for vertex") {
    test::Random random(71);
    for (int i = 0; i < case_count(2000, Weight::fair); ++i) {
        const Mask mask = random_mask(random, 40);
        for (const Connectivity connectivity : {Connectivity::four, Connectivity::eight}) {
            CAPTURE(mask, connectivity == Connectivity::eight);
            REQUIRE(trace_opencv(mask, connectivity) == trace(mask, connectivity));
        }
    }
}

TEST_CASE("both tracers give the same outline of every sprite") {
    for (const auto& file : all_sprites()) {
        CAPTURE(file);
        const Mask mask = mask_from_rgba(load_image(file).image);
        for (const Connectivity connectivity : {Connectivity::four, Connectivity::eight}) {
            REQUIRE(trace_opencv(mask, connectivity) == trace(mask, connectivity));
        }
    }
}

TEST_CASE("trace_opencv of nothing") {
    CHECK(trace_opencv(Mask(5, 4)) == Outline{});
    CHECK(trace_opencv(Mask(5, 4), Connectivity::four) == Outline{});
    CHECK(trace_opencv(Mask()) == Outline{});
}

TEST_CASE("trace_opencv refuses what would take it minutes") {
    Mask checkerboard(1024, 1024);
    for (int y = 0; y < 1024; ++y) {
        for (int x = y % 2; x < 1024; x += 2) {
            checkerboard.set(x, y);
        }
    }
    CHECK_FALSE(trace_opencv(checkerboard).has_value());
}

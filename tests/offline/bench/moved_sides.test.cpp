#include "outlines/moved_sides.h"

#include <hitmask/trace.h>

#include "support/catch.h"

#include "support/mask_pixels.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("sides of twelve pixels that are half a pixel away are moved") {
    const Outline box = trace(mask_where(20, 11, [](int, int) { return true; }));
    CHECK(count_moved_sides(box, box).all == 2);
    CHECK(count_moved_sides(box, box).moved == 0);
    const auto with_top_at = [](float y) { return Outline{{{0, y}, {20, y}, {20, 11}, {0, 11}}, {4}}; };
    CHECK(count_moved_sides(box, with_top_at(0.4375F)).moved == 0);
    CHECK(count_moved_sides(box, with_top_at(0.5F)).moved == 1);
    CHECK(count_moved_sides(box, with_top_at(-1)).moved == 1);
    // Cutting off a corner of a pixel moves no side; a slope moves one.
    CHECK(count_moved_sides(box, Outline{{{1, 0}, {20, 0}, {20, 11}, {0, 11}, {0, 1}}, {5}}).moved == 0);
    CHECK(count_moved_sides(box, Outline{{{0, 1}, {20, 0}, {20, 11}, {0, 11}}, {4}}).moved == 1);
    CHECK(count_moved_sides({}, box).all == 0);
    CHECK(count_moved_sides(box, {}).moved == 2);
}

#include "support/catch.h"

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Outline triangle(Vec2 a, Vec2 b, Vec2 c) {
    return {{a, b, c}, {3}};
}

} // namespace

TEST_CASE("a mirrored triangle runs clockwise and starts at the top left") {
    const Outline outline = triangle({0, 0}, {2, 0}, {0, 1});
    CHECK(mirrored_x(outline, 2) == triangle({0, 0}, {2, 0}, {2, 1}));
    CHECK(mirrored_y(outline, 1) == triangle({0, 0}, {2, 1}, {0, 1}));
    CHECK(mirrored_x(outline, -0.5) == triangle({-2.5F, 0}, {-0.5F, 0}, {-0.5F, 1}));
    CHECK(translated(outline, -3, 0.0625) == triangle({-3, 0.0625F}, {-1, 0.0625F}, {-3, 1.0625F}));
}

TEST_CASE("nothing moved or mirrored is nothing") {
    CHECK(mirrored_x(Outline{}, 7) == Outline{});
    CHECK(mirrored_y(Outline{}, 7) == Outline{});
    CHECK(translated(Outline{}, 7, 7) == Outline{});
}

TEST_CASE("zero has no sign after mirroring and moving") {
    const Outline outline = triangle({-1, 0}, {1, 0}, {0, 2});
    for (const Outline& moved : {mirrored_x(outline, 0), mirrored_y(outline, 0), translated(outline, 1, 0)}) {
        for (const Vec2 v : moved.vertices) {
            CHECK_FALSE((v.x == 0 && std::signbit(v.x)));
            CHECK_FALSE((v.y == 0 && std::signbit(v.y)));
        }
    }
}

TEST_CASE("the outline of a mirrored or moved mask is the mirrored or moved outline") {
    Random random(3401);
    std::int64_t holes = 0;
    const int cases = case_count(1500);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask(random);
        CAPTURE(mask);
        for (const Connectivity connectivity : both_connectivities) {
            const Outline outline = trace(mask, connectivity);
            REQUIRE(mirrored_x(outline, mask.width()) == trace(flip_x(mask), connectivity));
            REQUIRE(mirrored_y(outline, mask.height()) == trace(flip_y(mask), connectivity));
            REQUIRE(mirrored_x(mirrored_x(outline, 13.5), 13.5) == outline);
            const Mask moved = sub_mask(mask, {-3, -5, mask.width() + 3, mask.height() + 5});
            REQUIRE(translated(outline, 3, 5) == trace(moved, connectivity));
            for (std::size_t r = 0; r < outline.ring_count(); ++r) {
                if (signed_area(outline.ring(r)) > 0) continue;
                ++holes;
                break;
            }
        }
    }
    CHECK(holes > cases / 10);
}

TEST_CASE("rings that touch where they start have one order, whichever way they came") {
    // Two triangles that share a point, and a ring that returns to its start.
    const Outline two{{{0, 0}, {2, 2}, {1, 2}, {0, 0}, {-1, 2}, {-2, 2}}, {3, 6}};
    const Outline one{{{0, 0}, {2, 2}, {1, 2}, {0, 0}, {-1, 2}, {-2, 2}}, {6}};
    for (const Outline& outline : {two, one}) {
        const Outline once = mirrored_x(mirrored_x(outline, 0), 0);
        CHECK(mirrored_x(outline, 0) == once); // the outline is symmetric
        CHECK(mirrored_x(mirrored_x(once, 0), 0) == once);
        CHECK(signed_area(once) == signed_area(outline));
    }
}

TEST_CASE("masks that are their own mirror image are found, with the line that they are mirrored in") {
    CHECK(symmetry_axis_x2(mask_of(".##")) == 4);
    CHECK(symmetry_axis_x2(mask_of(".#..\n###.")) == 3);
    CHECK(symmetry_axis_x2(mask_of("##.\n#..")) == std::nullopt);
    CHECK(symmetry_axis_y2(mask_of("##.\n#..\n##.")) == 3);
    CHECK(symmetry_axis_y2(mask_of("##.\n#..")) == std::nullopt);
    CHECK(symmetry_axis_x2(Mask(4, 4)) == std::nullopt);
    CHECK(symmetry_axis_y2(Mask()) == std::nullopt);
}

TEST_CASE("a mask is its own mirror image if and only if its outline is") {
    Random random(3402);
    int symmetric = 0, skew = 0;
    for (int i = 0; i < case_count(1500); ++i) {
        Mask mask = random_mask(random, 8);
        if (random.below(2) == 0) draw(mask, flip_x(Mask(mask)), {random.between(-2, 2), 0});
        CAPTURE(mask);
        const Outline outline = trace(mask);
        const PixelRect box = MaskView(mask).bounds();
        const bool expected = box.w > 0 && mirrored_x(outline, 2 * box.x + box.w) == outline;
        REQUIRE(symmetry_axis_x2(mask) == (expected ? std::optional(2 * box.x + box.w) : std::nullopt));
        REQUIRE(symmetry_axis_y2(rotate_quarters(mask, 1)) == symmetry_axis_x2(mask));
        const std::optional<double> of_outline = symmetry_axis_x2(outline);
        REQUIRE(of_outline.has_value() == expected);
        if (expected) REQUIRE(*of_outline == 2 * box.x + box.w);
        REQUIRE(symmetry_axis_y2(trace(rotate_quarters(mask, 1))) == of_outline);
        ++(expected ? symmetric : skew);
    }
    CHECK(symmetric > 100);
    CHECK(skew > 100);
}

#include "support/catch.h"

#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/rings.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

const std::vector<Vec2> unit_square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};

} // namespace

TEST_CASE("area is positive clockwise on screen") {
    CHECK(signed_area(unit_square) == 1);
    CHECK(signed_area(std::vector<Vec2>(unit_square.rbegin(), unit_square.rend())) == -1);
    CHECK(signed_area(std::vector<Vec2>{{0, 0}, {4, 0}, {0, 3}}) == 6);
}

TEST_CASE("area of fewer than three vertices is zero") {
    CHECK(signed_area(RingView{}) == 0);
    CHECK(signed_area(std::vector<Vec2>{{3, 4}}) == 0);
    CHECK(signed_area(std::vector<Vec2>{{3, 4}, {7, 9}}) == 0);
    CHECK(signed_area(OutlineView{}) == 0);
}

TEST_CASE("area is exact at the far end of the coordinates") {
    const auto far = static_cast<float>(max_coordinate);
    const std::vector<Vec2> sliver{{-far, -far}, {far, far - 0.0625F}, {far, far}};
    CHECK(signed_area(sliver) == 2.0 * max_coordinate * 0.0625 / 2);
    CHECK(signed_area(std::vector<Vec2>{{-far, -far}, {far, -far}, {far, far}, {-far, far}}) ==
          4.0 * max_coordinate * max_coordinate);
}

TEST_CASE("vertices off the lattice are rounded, halves away from zero") {
    const Outline box = outline_of({{{0.03125F, 0}, {2, 0}, {2, 2}, {0.03125F, 2}}}); // 1/32 becomes 1/16
    CHECK(signed_area(box) == (2 - 0.0625) * 2);
    CHECK_FALSE(contains(box, {0.04F, 1}));
    const Outline mirrored = outline_of({{{-0.03125F, 0}, {-0.03125F, 2}, {-2, 2}, {-2, 0}}});
    CHECK(signed_area(mirrored) == (2 - 0.0625) * 2);
}

TEST_CASE("contains is half-open: left and top edges in, right and bottom out") {
    const Outline square = outline_of({unit_square});
    CHECK(contains(square, {0, 0}));
    CHECK(contains(square, {0, 0.5F}));
    CHECK(contains(square, {0.5F, 0}));
    CHECK_FALSE(contains(square, {1, 0}));
    CHECK_FALSE(contains(square, {1, 0.5F}));
    CHECK_FALSE(contains(square, {0.5F, 1}));
    CHECK_FALSE(contains(square, {0, 1}));
    CHECK_FALSE(contains(OutlineView{}, {0, 0}));
}

TEST_CASE("a tiling of triangles claims each point exactly once") {
    // A fan around (4, 4), cut at random lattice points on the border of the square [0, 8]^2.
    Random random(11);
    int inside = 0;
    for (int round = 0; round < case_count(200); ++round) {
        const auto on_border = [](int s) -> Vec2 { // s: sixteenths around the border, clockwise
            const float t = static_cast<float>(s % 128) / 16;
            if (s < 128) return {t, 0};
            if (s < 256) return {8, t};
            if (s < 384) return {8 - t, 8};
            return {0, 8 - t};
        };
        std::vector<int> cuts{0, 128, 256, 384};
        for (int i = 0; i < 6; ++i) {
            cuts.push_back(random.between(1, 511));
        }
        std::ranges::sort(cuts);
        cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
        const Vec2 hub{static_cast<float>(random.between(1, 127)) / 16,
                       static_cast<float>(random.between(1, 127)) / 16};
        const Vec2 point{static_cast<float>(random.between(-16, 144)) / 16,
                         static_cast<float>(random.between(-16, 144)) / 16};
        int claims = 0;
        for (std::size_t i = 0; i < cuts.size(); ++i) {
            const Vec2 a = on_border(cuts[i]), b = on_border(cuts[(i + 1) % cuts.size()]);
            claims += contains(outline_of({{hub, a, b}}), point) ? 1 : 0;
        }
        const bool in_square = 0 <= point.x && point.x < 8 && 0 <= point.y && point.y < 8;
        REQUIRE(claims == (in_square ? 1 : 0));
        inside += claims;
    }
    CHECK(inside > 50);
}

TEST_CASE("winding is nonzero: overlapping outer rings do not cancel out") {
    const Outline twice = outline_of({unit_square, unit_square});
    CHECK(contains(twice, {0.5F, 0.5F}));
}

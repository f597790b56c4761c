#include "support/catch.h"

#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/rings.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Checks every promise of trace() that can be seen from outside, except the order of rings.
void check_promises(const Mask& mask, const Outline& outline) {
    REQUIRE(rasterize(outline, mask.width(), mask.height()) == mask);
    REQUIRE(signed_area(outline) == static_cast<double>(mask.count()));
    REQUIRE(static_cast<std::int64_t>(outline.vertices.size()) == corner_count(mask));
    double length = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
            length += std::abs(a.x - b.x) + std::abs(a.y - b.y);
        }
    }
    REQUIRE(static_cast<double>(boundary_length(mask)) == length);
    REQUIRE(defect_of(outline) == no_defect);
}

Mask turned(const Mask& mask) { // by a quarter clockwise
    Mask result(mask.height(), mask.width());
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            if (mask.test(x, y)) result.set(mask.height() - 1 - y, x);
        }
    }
    return result;
}

std::vector<double> sorted_areas(const Outline& outline) {
    std::vector<double> areas;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        areas.push_back(signed_area(outline.ring(r)));
    }
    std::ranges::sort(areas);
    return areas;
}

} // namespace

TEST_CASE("one pixel is a unit square") {
    Mask mask(5, 5);
    mask.set(2, 3);
    for (const Connectivity connectivity : both_connectivities) {
        const Outline outline = trace(mask, connectivity);
        REQUIRE(outline.ring_count() == 1);
        CHECK(ring_vertices(outline, 0) == std::vector<Vec2>{{2, 3}, {3, 3}, {3, 4}, {2, 4}});
    }
}

TEST_CASE("nothing solid has no rings") {
    CHECK(trace(Mask(7, 3)) == Outline{});
    CHECK(trace(Mask()) == Outline{});
    CHECK(corner_count(Mask(7, 3)) == 0);
    CHECK(boundary_length(Mask(7, 3)) == 0);
}

TEST_CASE("a hole runs the other way round and follows its outer ring") {
    const Outline outline = trace(mask_of("###.#\n"
                                          "#.#.#\n"
                                          "###.."));
    REQUIRE(outline.ring_count() == 3);
    CHECK(ring_vertices(outline, 0) == std::vector<Vec2>{{0, 0}, {3, 0}, {3, 3}, {0, 3}});
    CHECK(ring_vertices(outline, 1) == std::vector<Vec2>{{1, 1}, {1, 2}, {2, 2}, {2, 1}});
    CHECK(ring_vertices(outline, 2) == std::vector<Vec2>{{4, 0}, {5, 0}, {5, 2}, {4, 2}});
}

TEST_CASE("pixels that meet at a corner are one piece with eight neighbours, two with four") {
    const Mask mask = mask_of("#.\n.#");
    const Outline eight = trace(mask, Connectivity::eight);
    REQUIRE(eight.ring_count() == 1);
    CHECK(ring_vertices(eight, 0) == std::vector<Vec2>{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}, {1, 2}, {1, 1}, {0, 1}});
    const Outline four = trace(mask, Connectivity::four);
    REQUIRE(four.ring_count() == 2);
    CHECK(ring_vertices(four, 1) == std::vector<Vec2>{{1, 1}, {2, 1}, {2, 2}, {1, 2}});
}

TEST_CASE("clear pixels that meet at a corner are two holes with eight neighbours, one with four") {
    const Mask mask = mask_of("####\n#.##\n##.#\n####");
    CHECK(trace(mask, Connectivity::eight).ring_count() == 3);
    CHECK(trace(mask, Connectivity::four).ring_count() == 2);
}

TEST_CASE("island in a hole in a piece: the island is a piece of its own") {
    const Outline outline = trace(mask_of("#####\n#...#\n#.#.#\n#...#\n#####"));
    REQUIRE(outline.ring_count() == 3);
    CHECK(signed_area(outline.ring(0)) == 25);
    CHECK(signed_area(outline.ring(1)) == -9);
    CHECK(signed_area(outline.ring(2)) == 1);
}

TEST_CASE("trace keeps its promises on random masks, and finds the rings of the slow tracer") {
    Random random(31);
    std::int64_t holes = 0, pinched = 0, several_pieces = 0;
    const int cases = case_count(1500);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask(random);
        CAPTURE(mask);
        const Outline four = trace(mask, Connectivity::four), eight = trace(mask, Connectivity::eight);
        check_promises(mask, four);
        check_promises(mask, eight);
        REQUIRE(four == naive_trace(mask, Connectivity::four));
        REQUIRE(eight == naive_trace(mask, Connectivity::eight));
        pinched += four == eight ? 0 : 1;
        const auto areas = sorted_areas(eight);
        holes += !areas.empty() && areas.front() < 0 ? 1 : 0;
        several_pieces += std::ranges::count_if(areas, [](double a) { return a > 0; }) > 1 ? 1 : 0;
    }
    CHECK(holes > cases / 10);
    CHECK(pinched > cases / 10);
    CHECK(several_pieces > cases / 10);
}

TEST_CASE("every mask of up to 4 x 4 pixels is traced like the slow tracer does") {
    for (unsigned bits = 0; bits < 1U << 16; bits += slow_build ? 7 : 1) {
        Mask mask(4, 4);
        for (int p = 0; p < 16; ++p) {
            if ((bits >> p & 1U) != 0) mask.set(p % 4, p / 4);
        }
        for (const Connectivity connectivity : both_connectivities) {
            const Outline outline = trace(mask, connectivity);
            REQUIRE(outline == naive_trace(mask, connectivity));
            REQUIRE(rasterize(outline, 4, 4) == mask);
        }
    }
}

TEST_CASE("turning the mask turns the outline") {
    Random random(32);
    for (int i = 0; i < case_count(500); ++i) {
        const Mask mask = random_mask(random);
        for (const Connectivity connectivity : both_connectivities) {
            REQUIRE(sorted_areas(trace(mask, connectivity)) == sorted_areas(trace(turned(mask), connectivity)));
        }
    }
}

TEST_CASE("inverting the mask swaps pieces and holes") {
    Random random(33);
    for (int i = 0; i < case_count(500); ++i) {
        Mask mask = random_mask(random), framed(mask.width() + 2, mask.height() + 2);
        for (int y = 0; y < mask.height(); ++y) {
            for (int x = 0; x < mask.width(); ++x) {
                if (mask.test(x, y)) framed.set(x + 1, y + 1);
            }
        }
        std::vector<double> areas = sorted_areas(trace(framed, Connectivity::eight));
        for (double& area : areas) {
            area = -area;
        }
        areas.push_back(static_cast<double>(framed.width()) * framed.height());
        std::ranges::sort(areas);
        framed.invert();
        REQUIRE(sorted_areas(trace(framed, Connectivity::four)) == areas);
    }
}

TEST_CASE("widths around the word size and single lines") {
    for (const int width : {1, 2, 63, 64, 65, 127, 128, 129, 192}) {
        for (const int height : {1, 2, 3}) {
            Mask full(width, height), stripes(width, height);
            for (int y = 0; y < height; ++y) {
                full.set_span(y, 0, width);
            }
            for (int x = 0; x < width; x += 2) {
                stripes.set(x, height - 1);
            }
            for (const Mask& mask : {full, stripes}) {
                check_promises(mask, trace(mask));
                CHECK(trace(mask) == naive_trace(mask, Connectivity::eight));
            }
            CHECK(trace(full).vertices.size() == 4);
        }
    }
}

TEST_CASE("rows of hundreds of words, many of them without a corner") {
    Random random(36);
    for (const int width : {32704, 32768, 36000}) {
        Mask mask(width, 3);
        for (int i = 0; i < 600; ++i) {
            const int x = random.between(0, width - 1), y = random.between(0, 2);
            mask.set_span(y, x, std::min(width, x + random.between(1, 130)));
        }
        mask.set(width - 1, 0);
        mask.clear(width - 1, 1);
        mask.set(width - 1, 2);
        for (const Connectivity connectivity : both_connectivities) {
            REQUIRE(trace(mask, connectivity) == naive_trace(mask, connectivity));
        }
    }
}

TEST_CASE("holes of several pieces with thousands of corners follow their own piece") {
    Random random(37);
    for (const int density : {5, 7}) {
        Mask mask(150, 150);
        for (int p = 0; p < 150 * 150; ++p) {
            if (random.between(0, 9) < density) mask.set(p % 150, p / 150);
        }
        for (const Connectivity connectivity : both_connectivities) {
            const Outline outline = trace(mask, connectivity);
            REQUIRE(outline.vertices.size() > 10000);
            REQUIRE(outline == naive_trace(mask, connectivity));
        }
    }
}

TEST_CASE("worst cases round trip") {
    // The benchmarks measure their times. Here they must be right, and they must end.
    const int side = long_tests() ? 2048 : 512;
    Random random(34);
    Mask checkerboard(side, side), comb(side, side), spiral(side, side), noise(side, side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const int to_border = std::min({x, y, side - 1 - x, side - 1 - y});
            if ((x + y) % 2 == 0) checkerboard.set(x, y);
            if (x % 2 == 0 || y == side - 1) comb.set(x, y);
            // Rings with one gap each, joined into one winding corridor.
            if (to_border % 2 == 0 && !(x == to_border && y == to_border + 1)) spiral.set(x, y);
            if (to_border % 2 == 1 && x == to_border && y == to_border + 1) spiral.set(x, y);
            if (random.below(2) == 0) noise.set(x, y);
        }
    }
    for (const Mask* mask : {&checkerboard, &comb, &spiral, &noise}) {
        for (const Connectivity connectivity : both_connectivities) {
            const Outline outline = trace(*mask, connectivity);
            CHECK(rasterize(outline, side, side) == *mask);
            CHECK(signed_area(outline) == static_cast<double>(mask->count()));
        }
    }
}

TEST_CASE("rasterize agrees with contains at every pixel centre") {
    Random random(35);
    std::int64_t solid = 0, clear = 0;
    for (int i = 0; i < case_count(2000); ++i) {
        // Any rings on the lattice: they may cross and lie partly outside the mask.
        Outline outline;
        for (std::uint64_t r = 1 + random.below(3); r > 0; --r) {
            for (std::uint64_t v = 3 + random.below(5); v > 0; --v) {
                outline.vertices.push_back({static_cast<float>(random.between(-80, 400)) / 16,
                                            static_cast<float>(random.between(-80, 400)) / 16});
            }
            outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
        }
        const Mask mask = rasterize(outline, 20, 18);
        REQUIRE(mask == naive_rasterize(outline, 20, 18));
        solid += mask.count();
        clear += 360 - mask.count();
    }
    CHECK(solid > clear / 10);
    CHECK(clear > solid / 10);
}

TEST_CASE("rasterize of nothing is clear") {
    CHECK(rasterize(OutlineView{}, 3, 2) == Mask(3, 2));
    CHECK(rasterize(OutlineView{}, 0, 0) == Mask());
}

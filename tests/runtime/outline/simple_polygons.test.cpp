#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include <hitmask/outline.h>
#include <hitmask/simplify.h>
#include <hitmask/trace.h>

#include "support/catch.h"
#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Outline polygon_alone(const Outline& outline, PieceRings piece) {
    Outline alone;
    for (std::size_t r = piece.first_ring; r < piece.end_ring; ++r) {
        const RingView ring = outline.ring(r);
        alone.vertices.insert(alone.vertices.end(), ring.begin(), ring.end());
        alone.ring_ends.push_back(static_cast<std::uint32_t>(alone.vertices.size()));
    }
    return alone;
}

/// Returns true if no ring visits a place twice, and rings that touch are linked in no circle. Such a circle would cut
/// the inside of the polygon.
bool is_simple_polygon(const Outline& polygon) {
    const auto rings = static_cast<std::uint32_t>(polygon.ring_count());
    std::map<std::pair<float, float>, std::uint32_t> places; // nodes behind those of the rings
    std::vector<std::uint32_t> parents(rings);
    std::iota(parents.begin(), parents.end(), 0U);
    const auto root = [&](std::uint32_t node) {
        while (parents[node] != node) node = parents[node];
        return node;
    };
    for (std::uint32_t r = 0; r < rings; ++r) {
        for (const Vec2 v : polygon.ring(r)) {
            const auto next = static_cast<std::uint32_t>(parents.size());
            const auto [place, is_new] = places.try_emplace({v.x, v.y}, next);
            if (is_new) parents.push_back(next);
            const std::uint32_t a = root(r), b = root(place->second);
            if (a == b) return false;
            parents[b] = a;
        }
    }
    return true;
}

/// Checks everything that simple_polygons() promises of any outline. Returns the polygons.
Outline checked_polygons(const Outline& outline) {
    Outline polygons = simple_polygons(outline);
    REQUIRE(defect_of(polygons) == no_defect);
    REQUIRE(signed_area(polygons) == signed_area(outline));
    std::vector<Vec2> before(outline.vertices), after(polygons.vertices);
    std::ranges::sort(before, [](Vec2 a, Vec2 b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    std::ranges::sort(after, [](Vec2 a, Vec2 b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    REQUIRE(before == after);
    for (const PieceRings& piece : piece_rings(polygons)) {
        REQUIRE(signed_area(polygons.ring(piece.first_ring)) > 0);
        REQUIRE(is_simple_polygon(polygon_alone(polygons, piece)));
    }
    return polygons;
}

/// Combs, checkerboards, dots, gratings, noise: masks whose outlines touch themselves a lot.
Mask nasty_mask(Random& random, int max_side) {
    const int w = random.between(1, max_side), h = random.between(1, max_side), kind = random.between(0, 7);
    const std::size_t density = random.below(100);
    return mask_where(w, h, [&](int x, int y) {
        const bool is_noise = random.below(100) < density;
        switch (kind) {
        case 0:
            return (x + y) % 2 == 0;
        case 1:
            return x % 2 == 0 || y == 0;
        case 2:
            return x % 2 == 0 && y % 2 == 0;
        case 3:
            return x % 2 != 0 || y % 2 != 0;
        case 4:
            return (x + y) % 3 == 0 || random.below(300) < density;
        case 5:
            return (x + y) % 2 == 0 || random.below(10) == 0;
        default:
            return is_noise;
        }
    });
}

} // namespace

TEST_CASE("simple polygons: pixels that meet at a corner, and a ring that closes there") {
    const Outline diagonal = simple_polygons(trace(mask_of("#.\n.#")));
    CHECK(diagonal.ring_count() == 2);
    CHECK(diagonal.ring(0).size() == 4);
    CHECK(count_rings(diagonal).pieces == 2);
    const Outline closed = simple_polygons(trace(mask_of(".##\n#.#\n###")));
    REQUIRE(closed.ring_count() == 2);
    CHECK(closed.ring(1).size() == 4);
    CHECK(count_rings(closed).holes == 1);
    // A chain of clear pixels that closes cuts the pixel in its middle off.
    const Outline cut = simple_polygons(trace(mask_of("#####\n##.##\n#.#.#\n##.##\n#####"), Connectivity::four));
    CHECK(count_rings(cut).pieces == 2);
    CHECK(count_rings(cut).holes == 1);
    CHECK(simple_polygons(Outline{}) == Outline{});
}

TEST_CASE("simple polygons of masks are the pieces of pixels that share sides") {
    test::Random random(3801);
    int changed = 0, unchanged = 0;
    for (int i = 0; i < case_count(1500); ++i) {
        const Mask mask = i % 2 == 0 ? random_mask(random) : nasty_mask(random, 24);
        for (const Connectivity connectivity : both_connectivities) {
            const Outline outline = trace(mask, connectivity);
            const Outline polygons = checked_polygons(outline);
            REQUIRE(rasterize(polygons, mask.width(), mask.height()) == mask);
            std::int64_t pieces = 0;
            for (const PieceRings& piece : piece_rings(polygons)) {
                const Mask pixels = rasterize(polygon_alone(polygons, piece), mask.width(), mask.height());
                REQUIRE(naive_parts(pixels, true, false).size() == 1);
                ++pieces;
            }
            REQUIRE(pieces == static_cast<std::int64_t>(naive_parts(mask, true, false).size()));
            ++(polygons == outline ? unchanged : changed);
        }
    }
    CHECK(changed > share_of(300, Weight::light));
    CHECK(unchanged > share_of(300, Weight::light));
}

TEST_CASE("simple polygons of simplified and grown outlines") {
    test::Random random(3802);
    int changed = 0, unchanged = 0;
    for (int i = 0; i < case_count(200, Weight::fair); ++i) {
        const Mask mask = i % 2 == 0 ? random_mask(random) : nasty_mask(random, 16);
        const Outline exact = trace(mask, i % 3 == 0 ? Connectivity::four : Connectivity::eight);
        const double tolerance = 0.5 * random.between(1, 8);
        for (const Outline& outline :
             {simplify(exact, {.tolerance = tolerance}).outline, douglas_peucker(exact, tolerance),
              grown_outline(mask, 0.25 * random.between(-4, 4), {.join = Join::miter})}) {
            ++(checked_polygons(outline) == outline ? unchanged : changed);
        }
    }
    CHECK(changed > share_of(50, Weight::fair));
    CHECK(unchanged > share_of(50, Weight::fair));
}

TEST_CASE("simple polygons where many rings meet at one place") {
    // Needles from one point in all directions, at lattice points of a square around it.
    Outline star;
    constexpr int side = 15;
    for (int i = 0; i < 4; ++i) {
        for (int k = -side; k < side; k += 2) {
            const auto turned = [i](int x, int y) {
                for (int n = 0; n < i; ++n) x = std::exchange(y, x) * -1;
                return Vec2{static_cast<float>(x), static_cast<float>(y)};
            };
            star.vertices.insert(star.vertices.end(), {{0, 0}, turned(k, -side), turned(k + 1, -side)});
        }
    }
    star.ring_ends = {static_cast<std::uint32_t>(star.vertices.size())}; // one ring that visits (0, 0) sixty times
    const Outline polygons = checked_polygons(star);
    CHECK(count_rings(polygons).pieces == 60);
    Outline many = star;
    many.ring_ends.clear();
    for (std::uint32_t end = 3; end <= many.vertices.size(); end += 3) many.ring_ends.push_back(end);
    CHECK(simple_polygons(many) == many);
}

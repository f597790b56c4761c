#include "support/catch.h"

#include <algorithm>
#include <cmath>

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

bool is_near(int dx, int dy, float radius, Metric metric) {
    if (metric == Metric::chebyshev) return std::max(std::abs(dx), std::abs(dy)) <= double{radius};
    return dx * dx + dy * dy <= double{radius} * radius;
}

/// Returns true if a pixel of that kind is near (x, y). Looks at the whole mask and the pixels around it.
bool naive_near(const Mask& mask, bool solid, int x, int y, float radius, Metric metric) {
    for (int py = -1; py <= mask.height(); ++py) {
        for (int px = -1; px <= mask.width(); ++px) {
            if (mask.test(px, py) == solid && is_near(px - x, py - y, radius, metric)) return true;
        }
    }
    return false;
}

/// A random radius; often exactly the distance of two pixels, or the next number below it.
float random_radius(Random& random) {
    const int dx = random.between(0, 6), dy = random.between(0, 6);
    const auto distance = static_cast<float>(std::hypot(dx, dy));
    switch (random.below(4)) {
    case 0:
        return std::nextafter(distance, 0.0F);
    case 1:
        return static_cast<float>(random.between(0, 40)) / 4;
    case 2:
        return static_cast<float>(random.between(0, 300));
    default:
        return distance;
    }
}

} // namespace

TEST_CASE("one pixel grows into a plus, a square, a disc") {
    const Mask mask = mask_of(".....\n.....\n..#..\n.....\n.....");
    CHECK(grow(mask, 0) == mask);
    CHECK(grow(mask, 0.99F) == mask);
    CHECK(grow(mask, 1) == mask_of(".....\n..#..\n.###.\n..#..\n....."));
    const Mask square = mask_of(".....\n.###.\n.###.\n.###.\n.....");
    CHECK(grow(mask, 1.5F) == square);
    CHECK(grow(mask, 1, {Metric::chebyshev}) == square);
    CHECK(grow(mask, 2) == mask_of("..#..\n.###.\n#####\n.###.\n..#.."));
    CHECK(shrink(square, 1) == mask);
    CHECK(shrink(square, 0) == square);
    CHECK(outline_band(square, 1, 0).count() == 8);
    CHECK(outline_band(mask, 0, 1).count() == 4);
}

TEST_CASE("what grows over the border is lost without a margin") {
    const Mask mask = mask_of("#");
    CHECK(grow(mask, 1) == mask);
    CHECK(grow(mask, 1, {Metric::euclidean, 1}) == mask_of(".#.\n###\n.#."));
    CHECK(grow(Mask(), 3, {Metric::euclidean, 2}) == Mask(4, 4));
    CHECK(outline_band(mask, 0, 1, {Metric::euclidean, 1}) == mask_of(".#.\n#.#\n.#."));
}

TEST_CASE("outside is clear: a full mask shrinks from its border") {
    Mask full(70, 5);
    full.fill();
    CHECK(shrink(full, 2).count() == 66);
    CHECK(shrink(full, 3).count() == 0);
    CHECK(shrink(full, 1e30F).count() == 0);
    CHECK(grow(mask_of("#...."), 1e30F).count() == 5);
    CHECK(grow(Mask(5, 5), 1e30F).count() == 0);
}

TEST_CASE("grow, shrink and outline_band agree with measuring every distance") {
    Random random(341);
    int grew = 0, shrank = 0;
    const int cases = case_count(150);
    for (int i = 0; i < cases; ++i) {
        Mask mask = random.below(3) == 0 ? random_mask_of_any_kind(random) : random_mask(random, 14);
        if (random.below(2) == 0) { // sparse or nearly full: else a few pixels of radius reach everything
            const Mask thinned =
                mask_where(mask.width(), mask.height(), [&](int, int) { return random.below(30) == 0; });
            mask = thinned;
            if (random.below(2) == 0) mask.invert();
        }
        const float radius = random_radius(random), inner = random_radius(random);
        const Metric metric = random.below(2) == 0 ? Metric::euclidean : Metric::chebyshev;
        const int margin = random.between(0, 3);
        CAPTURE(mask, radius, inner, metric == Metric::euclidean, margin);
        const Mask grown = grow(mask, radius, {metric, margin}), shrunk = shrink(mask, inner, metric);
        REQUIRE(grown == mask_where(mask.width() + 2 * margin, mask.height() + 2 * margin, [&](int x, int y) {
                    return naive_near(mask, true, x - margin, y - margin, radius, metric);
                }));
        REQUIRE(shrunk == mask_where(mask.width(), mask.height(),
                                     [&](int x, int y) { return !naive_near(mask, false, x, y, inner, metric); }));
        REQUIRE(padding_is_clear(shrunk));
        const Mask band = outline_band(mask, inner, radius, {metric, margin});
        REQUIRE(band == mask_where(grown.width(), grown.height(), [&](int x, int y) {
                    return grown.test(x, y) && !shrunk.test(x - margin, y - margin);
                }));
        grew += grown.count() > mask.count() && grown.count() < std::int64_t{grown.width()} * grown.height() ? 1 : 0;
        shrank += shrunk.count() > 0 && shrunk.count() < mask.count() ? 1 : 0;
    }
    CHECK(grew > cases / 8);
    CHECK(shrank > cases / 20);
}

TEST_CASE("growing and then shrinking never loses a pixel that had room to grow") {
    Random random(342);
    for (int i = 0; i < case_count(200); ++i) {
        const Mask mask = random_mask(random);
        const float radius = static_cast<float>(random.between(0, 16)) / 4;
        const Mask closed = shrink(grow(mask, radius, {Metric::euclidean, 4}), radius);
        Mask lost = mask;
        erase(lost, closed, {-4, -4});
        REQUIRE(lost.count() == 0);
    }
}

#include "support/catch.h"

#include <cstdlib>
#include <span>
#include <vector>

#include <hitmask/mask_measure.h>
#include <hitmask/trace.h>

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

using Chain = std::vector<Pixel>;

constexpr int around_x[] = {1, 1, 0, -1, -1, -1, 0, 1}; // clockwise on screen
constexpr int around_y[] = {0, 1, 1, 1, 0, -1, -1, -1};

/// The direction of the first solid neighbour, clockwise from a direction on; 8 if there is none.
int solid_neighbour(const Mask& mask, Pixel at, int from) {
    for (int i = 0; i < 8; ++i) {
        const int direction = (from + i) % 8;
        if (mask.test(at.x + around_x[direction], at.y + around_y[direction])) return direction;
    }
    return 8;
}

/// The contour that pygame walks. The first pixel has no solid neighbours above it and to its left. Each step goes to
/// the neighbour that is first clockwise, counted from a right angle to the left of the last step.
Chain naive_contour(const Mask& mask, Pixel first) {
    const int start = solid_neighbour(mask, first, 0);
    Chain chain{first};
    if (start == 8) return chain;
    Pixel at = first;
    for (int direction = start;;) {
        at = {at.x + around_x[direction], at.y + around_y[direction]};
        direction = solid_neighbour(mask, at, direction + 6);
        if (at == first && direction == start) return chain;
        chain.push_back(at);
    }
}

Chain chain_of(std::span<const Pixel> pixels) {
    return {pixels.begin(), pixels.end()};
}

bool are_neighbours(Pixel a, Pixel b) {
    return a != b && std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
}

} // namespace

TEST_CASE("contours of small masks") {
    const Contours square = contours(mask_of("##\n##"));
    REQUIRE(square.count() == 1);
    CHECK(chain_of(square.contour(0)) == Chain{{0, 0}, {1, 0}, {1, 1}, {0, 1}});
    CHECK(first_contour(mask_of("###")) == Chain{{0, 0}, {1, 0}, {2, 0}, {1, 0}});
    CHECK(first_contour(mask_of("...\n..#")) == Chain{{2, 1}});
    CHECK(first_contour(mask_of("#.\n.#")) == Chain{{0, 0}, {1, 1}});
    CHECK(first_contour(Mask(70, 3)).empty());
    CHECK(first_contour(Mask()).empty());
    CHECK(contours(Mask(70, 3)) == Contours{});

    const Contours ring = contours(mask_of(".#.\n#.#\n.#."), {.holes = true});
    REQUIRE(ring.count() == 2);
    CHECK(chain_of(ring.contour(0)) == Chain{{1, 0}, {2, 1}, {1, 2}, {0, 1}});
    CHECK(chain_of(ring.contour(1)) == Chain{{0, 1}, {1, 2}, {2, 1}, {1, 0}});
}

TEST_CASE("contours are those of a walk from neighbour to neighbour") {
    Random random(3806);
    int crossed_twice = 0;
    for (int i = 0; i < case_count(3000); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const std::vector<Part> parts = naive_parts(mask, true, true);
        const Contours found = contours(mask);
        CAPTURE(mask);
        REQUIRE(found.count() == parts.size());
        for (std::size_t p = 0; p < parts.size(); ++p) {
            Mask alone(mask.width(), mask.height());
            for (const auto& [x, y] : parts[p]) {
                alone.set(x, y);
            }
            const Chain expected = naive_contour(alone, {parts[p].front().first, parts[p].front().second});
            REQUIRE(chain_of(found.contour(p)) == expected);
            REQUIRE(first_contour(alone) == expected);
            if (p == 0) REQUIRE(first_contour(mask) == expected);
            crossed_twice += expected.size() > parts[p].size() ? 1 : 0;
        }
    }
    CHECK(crossed_twice > case_count(3000) / 10);
}

TEST_CASE("contours of holes are the solid pixels beside them") {
    Random random(3807);
    std::size_t holes = 0;
    for (int i = 0; i < case_count(1000); ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const Outline outline = trace(mask);
        const Contours found = contours(mask, {.holes = true});
        REQUIRE(found.count() == outline.ring_count());
        std::size_t outer = 0;
        const Contours without_holes = contours(mask);
        for (std::size_t r = 0; r < found.count(); ++r) {
            const Chain chain = chain_of(found.contour(r));
            if (signed_area(outline.ring(r)) > 0) {
                REQUIRE(chain == chain_of(without_holes.contour(outer++)));
                continue;
            }
            ++holes;
            // The pixels that share a side with the hole's clear pixels, found by filling the hole's ring.
            const Mask clear =
                rasterize(OutlineView{outline.ring(r), std::vector{static_cast<std::uint32_t>(outline.ring(r).size())}},
                          mask.width(), mask.height());
            Mask beside(mask.width(), mask.height()), visited(mask.width(), mask.height());
            for (int y = 0; y < mask.height(); ++y) {
                for (int x = 0; x < mask.width(); ++x) {
                    const bool is_beside =
                        clear.test(x - 1, y) || clear.test(x + 1, y) || clear.test(x, y - 1) || clear.test(x, y + 1);
                    if (is_beside && !clear.test(x, y)) beside.set(x, y);
                }
            }
            for (std::size_t k = 0; k < chain.size(); ++k) {
                visited.set(chain[k].x, chain[k].y);
                REQUIRE(are_neighbours(chain[k], chain[(k + 1) % chain.size()]));
            }
            REQUIRE(visited == beside);
            const Pixel start{static_cast<int>(outline.ring(r)[0].x) - 1, static_cast<int>(outline.ring(r)[0].y)};
            REQUIRE(chain.front() == start);
        }
    }
    CHECK(holes > 500);
}

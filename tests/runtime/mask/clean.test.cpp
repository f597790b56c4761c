#include "support/catch.h"

#include <algorithm>
#include <limits>

#include "support/mask_art.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Clears (or sets) the parts of the given kind that are too small.
Mask naive_drop(Mask mask, bool of_solid, std::int64_t min_area, bool diagonal, bool keep_at_border) {
    for (const Part& part : naive_parts(mask, of_solid, diagonal)) {
        const bool at_border = std::ranges::any_of(part, [&mask](const auto& pixel) {
            const auto [x, y] = pixel;
            return x == 0 || y == 0 || x + 1 == mask.width() || y + 1 == mask.height();
        });
        if (std::ssize(part) >= min_area || (keep_at_border && at_border)) continue;
        for (const auto& [x, y] : part) {
            if (of_solid) {
                mask.clear(x, y);
            } else {
                mask.set(x, y);
            }
        }
    }
    return mask;
}

} // namespace

TEST_CASE("parts strictly below the minimum go, parts of exactly it stay") {
    const Mask mask = mask_of("##..####\n"
                              "....#..#\n"
                              "#...####");
    CHECK(drop_small_parts(mask, 0) == mask);
    CHECK(drop_small_parts(mask, 1) == mask);
    CHECK(drop_small_parts(mask, 2) == mask_of("##..####\n"
                                               "....#..#\n"
                                               "....####"));
    CHECK(drop_small_parts(mask, 3) == mask_of("....####\n"
                                               "....####\n"
                                               "....####"));
    CHECK(drop_small_parts(mask, 1000).count() == 0);
}

TEST_CASE("a small island in a small hole: the island goes first, then the larger hole is what counts") {
    const Mask mask = mask_of("#####\n#...#\n#.#.#\n#...#\n#####"); // 8 clear pixels around 1 solid one
    CHECK(drop_small_parts(mask, 9).test(1, 1) == false);           // now it has 9 clear pixels, so the hole stays
    CHECK(drop_small_parts(mask, 10).count() == 25);
}

TEST_CASE("drop_small_parts agrees with flood filling") {
    Random random(41);
    int changed = 0;
    const int cases = case_count(1500);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask(random);
        const std::int64_t min_area = random.between(0, 12);
        const bool eight = random.below(2) == 0;
        Mask expected = naive_drop(mask, true, min_area, eight, false);
        expected = naive_drop(expected, false, min_area, !eight, true);
        const Mask cleaned = drop_small_parts(mask, min_area, eight ? Connectivity::eight : Connectivity::four);
        CAPTURE(mask, min_area, eight);
        REQUIRE(cleaned == expected);
        changed += cleaned == mask ? 0 : 1;
    }
    CHECK(changed > cases / 4);
    CHECK(changed < cases);
}

TEST_CASE("specks go and holes stay, or the other way round") {
    const Mask mask = mask_of("#.###.#\n"
                              "..#.#..\n"
                              "..#####\n"
                              "..#.###");
    CHECK(remove_specks(mask, 2) == mask_of("..###..\n"
                                            "..#.#..\n"
                                            "..#####\n"
                                            "..#.###"));
    CHECK(fill_holes(mask) == mask_of("#.###.#\n"
                                      "..###..\n"
                                      "..#####\n"
                                      "..#.###"));
}

TEST_CASE("a hole that leaks through a corner is one with connectivity eight only") {
    const Mask diamond = mask_of(".#.\n#.#\n.#.");
    CHECK(fill_holes(diamond, Connectivity::eight).count() == 5);
    CHECK(fill_holes(diamond, Connectivity::four) == diamond);
}

TEST_CASE("remove_specks and fill_holes agree with flood filling") {
    Random random(42);
    int specks = 0, holes = 0;
    const int cases = case_count(1500);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask_of_any_kind(random);
        const std::int64_t min_area = random.between(-1, 12);
        const bool eight = random.below(2) == 0;
        const Connectivity connectivity = eight ? Connectivity::eight : Connectivity::four;
        CAPTURE(mask, min_area, eight);
        const Mask cleaned = remove_specks(mask, min_area, connectivity), filled = fill_holes(mask, connectivity);
        REQUIRE(cleaned == naive_drop(mask, true, min_area, eight, false));
        REQUIRE(filled == naive_drop(mask, false, std::numeric_limits<std::int64_t>::max(), !eight, true));
        specks += cleaned == mask ? 0 : 1;
        holes += filled == mask ? 0 : 1;
    }
    CHECK(specks > cases / 4);
    CHECK(holes > cases / 6);
}

TEST_CASE("slits up to a width close, and wider gaps keep their shape") {
    CHECK(close_slits(mask_of("#.#..#"), 1) == mask_of("###..#"));
    CHECK(close_slits(mask_of("#.#..#"), 2) == mask_of("######"));
    CHECK(close_slits(mask_of("###\n#.#\n###"), 1).count() == 9);
    CHECK(close_slits(mask_of("####\n#..#\n#..#\n####"), 1).count() == 12);
    CHECK(close_slits(mask_of("#.\n.#"), 1) == mask_of("#.\n.#")); // open to the outside
    CHECK(close_slits(Mask(4, 4), 3) == Mask(4, 4));
    CHECK(close_slits(Mask(), 3) == Mask());
}

TEST_CASE("closing slits agrees with looking for clear squares around every pixel") {
    Random random(45);
    int changed = 0;
    const int cases = case_count(300);
    for (int i = 0; i < cases; ++i) {
        const Mask mask = random_mask(random, 24);
        const int width = random.between(0, 5);
        const auto is_solid = [&](int x, int y) {
            return x >= 0 && y >= 0 && x < mask.width() && y < mask.height() && mask.test(x, y);
        };
        const auto is_clear_square = [&](int left, int top) {
            for (int y = top; y <= top + width; ++y) {
                for (int x = left; x <= left + width; ++x) {
                    if (is_solid(x, y)) return false;
                }
            }
            return true;
        };
        const Mask expected = mask_where(mask.width(), mask.height(), [&](int x, int y) {
            for (int top = y - width; top <= y; ++top) {
                for (int left = x - width; left <= x; ++left) {
                    if (is_clear_square(left, top)) return false;
                }
            }
            return true;
        });
        CAPTURE(mask, width);
        const Mask closed = close_slits(mask, width);
        REQUIRE(closed == expected);
        REQUIRE(close_slits(closed, width) == closed);
        changed += closed != mask ? 1 : 0;
    }
    CHECK(changed > cases / 4);
}

TEST_CASE("slits wider than all that is solid are closed as by its longer side") {
    for (const char* text : {"#", "#..\n..#", "......\n.#..#.\n...#..", "#.......\n.......#\n..#....."}) {
        const Mask mask = mask_of(text);
        const Mask closed = close_slits(mask, 100); // wider than all slits
        CAPTURE(mask);
        CHECK(close_slits(mask, std::max(mask.bounds().w, mask.bounds().h)) == closed);
        CHECK(close_slits(mask, std::numeric_limits<int>::max()) == closed);
    }
}

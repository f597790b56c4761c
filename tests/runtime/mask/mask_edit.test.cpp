#include "support/catch.h"

#include <vector>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/mask_pixels.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Returns true if b has a solid pixel at (x, y).
bool test_at(MaskView b, Offset b_at, int x, int y) {
    const std::int64_t bx = std::int64_t{x} - b_at.dx, by = std::int64_t{y} - b_at.dy;
    return bx >= 0 && by >= 0 && bx < b.width && by < b.height && b.test(static_cast<int>(bx), static_cast<int>(by));
}

struct Combined {
    Mask drawn, erased, intersected;
};

Combined combined(const Mask& a, MaskView b, Offset b_at) {
    Combined result{a, a, a};
    draw(result.drawn, b, b_at);
    erase(result.erased, b, b_at);
    intersect(result.intersected, b, b_at);
    return result;
}

Combined naive_combined(const Mask& a, MaskView b, Offset b_at) {
    const auto on_a = [&](auto rule) {
        return mask_where(a.width(), a.height(),
                          [&](int x, int y) { return rule(a.test(x, y), test_at(b, b_at, x, y)); });
    };
    return {on_a([](bool p, bool q) { return p || q; }), on_a([](bool p, bool q) { return p && !q; }),
            on_a([](bool p, bool q) { return p && q; })};
}

} // namespace

TEST_CASE("draw, erase and intersect by picture") {
    const Mask a = mask_of("##..\n"
                           "##..\n"
                           "....");
    const Combined result = combined(a,
                                     mask_of("##\n"
                                             "##"),
                                     {1, 1});
    CHECK(result.drawn == mask_of("##..\n"
                                  "###.\n"
                                  ".##."));
    CHECK(result.erased == mask_of("##..\n"
                                   "#...\n"
                                   "...."));
    CHECK(result.intersected == mask_of("....\n"
                                        ".#..\n"
                                        "...."));
}

namespace {

/// Compares all functions of two masks with single pixels, for each SIMD target. Returns true if they share a pixel.
bool check_combined(const Mask& a, const Mask& b, Offset b_at) {
    const Combined expected = naive_combined(a, b, b_at);
    const std::int64_t area = expected.intersected.count();
    for_each_simd_target([&](SimdTarget target) {
        CAPTURE(target, a, b, b_at.dx, b_at.dy);
        const Combined result = combined(a, b, b_at);
        REQUIRE(result.drawn == expected.drawn);
        REQUIRE(result.erased == expected.erased);
        REQUIRE(result.intersected == expected.intersected);
        REQUIRE(padding_is_clear(result.drawn));
        REQUIRE(overlap_mask(a, b, b_at) == expected.intersected);
        REQUIRE(overlap_area(a, b, b_at) == area);
        REQUIRE(overlaps(a, b, b_at) == (area > 0));
    });
    return area > 0;
}

Mask noise(Random& random, int width, int height) {
    return mask_where(width, height, [&](int, int) { return random.below(2) == 0; });
}

} // namespace

TEST_CASE("draw, erase, intersect, overlap_mask and overlap_area agree with single pixels at every offset") {
    Random random(301);
    int shared = 0, apart = 0;
    for (int i = 0; i < case_count(4000, Weight::fair); ++i) {
        const Mask a = random_mask_of_any_kind(random), b = random_mask_of_any_kind(random);
        ++(check_combined(a, b, random_or_hostile_offset(random, a, b)) ? shared : apart);
    }
    CHECK(shared > case_count(4000, Weight::fair) / 6);
    CHECK(apart > case_count(4000, Weight::fair) / 6);
}

TEST_CASE("masks combined at all offsets about the edges of words and vectors") {
    Random random(305);
    int shared = 0, apart = 0;
    const int widths[] = {0, 1, 63, 64, 65, 200, 520, 1030};
    for (const int a_width : widths) {
        for (const int b_width : widths) {
            for (const int edge : {-1030, -576, -520, -512, -200, -128, -64, 0, 64, 128, 192, 512, 1024}) {
                if (edge + 1 < -b_width || edge - 1 > a_width) continue;
                const Mask a = noise(random, a_width, random.between(1, 9)),
                           b = noise(random, b_width, random.between(1, 9));
                const int dy = random.between(-b.height(), a.height());
                for (int dx = edge - 1; dx <= edge + 1; ++dx) {
                    ++(check_combined(a, b, {dx, random.below(2) == 0 ? 0 : dy}) ? shared : apart);
                }
            }
        }
    }
    CHECK(shared > 100);
    CHECK(apart > 100);
}

TEST_CASE("many rows of every width up to three words") {
    Random random(306);
    for (int width = 1; width <= 192; width += slow_build ? 7 : 1) {
        const Mask a = noise(random, width, random.between(60, 70));
        const Mask b = noise(random, random.below(2) == 0 ? width : random.between(1, 192), random.between(1, 70));
        check_combined(a, b, random_offset(random, a, b));
        check_combined(a, b, {random.between(-width / 8, width / 8), random.between(-3, 3)});
    }
}

TEST_CASE("offsets at which sums overflow leave nothing in common") {
    Mask full(130, 3);
    full.fill();
    for (const int dx : hostile_coordinates) {
        for (const int dy : hostile_coordinates) {
            if (dx == 0 && dy == 0) continue;
            const Combined result = combined(full, full, {dx, dy});
            CHECK(result.drawn == full);
            CHECK(result.erased == full);
            CHECK(result.intersected.count() == 0);
            CHECK(sub_mask(full, {dx, dy, 130, 3}).count() == 0);
        }
    }
}

TEST_CASE("the shared pixels are the same seen from either mask") {
    Random random(302);
    for (int i = 0; i < case_count(500); ++i) {
        const Mask a = random_mask(random), b = random_mask(random);
        const Offset b_at{random.between(-b.width(), a.width()), random.between(-b.height(), a.height())};
        const Mask on_a = overlap_mask(a, b, b_at), on_b = overlap_mask(b, a, {-b_at.dx, -b_at.dy});
        CAPTURE(a, b, b_at.dx, b_at.dy);
        REQUIRE(on_a.count() == on_b.count());
        REQUIRE(sub_mask(on_a, {b_at.dx, b_at.dy, b.width(), b.height()}) == on_b);
    }
}

TEST_CASE("a mask combined with itself in place") {
    Mask mask = mask_of("#.#\n##.");
    const Mask before = mask;
    draw(mask, mask, {});
    CHECK(mask == before);
    intersect(mask, mask, {});
    CHECK(mask == before);
    erase(mask, mask, {});
    CHECK(mask.count() == 0);
}

TEST_CASE("b may be a view of the mask that is changed, or of its rows: the answer is that of a copy") {
    Random random(307);
    int changed = 0, same = 0;
    for (int i = 0; i < case_count(3000, Weight::fair); ++i) {
        const int widths[] = {1, 40, 63, 64, 65, 128, 200, 600, random.between(1, 300)};
        const Mask before = noise(random, widths[random.below(9)], random.between(1, 20));
        const int first = random.below(2) == 0 ? 0 : random.between(0, before.height() - 1);
        const int rows = random.below(2) == 0 ? before.height() - first : random.between(0, before.height() - first);
        const auto rows_of = [&](const Mask& mask) {
            const MaskView all = mask;
            const auto words = static_cast<std::size_t>(all.words_per_row());
            return MaskView{
                all.width, rows,
                all.words.subspan(static_cast<std::size_t>(first) * words, static_cast<std::size_t>(rows) * words)};
        };
        const int reach = random.below(2) == 0 ? 2 : before.width();
        const Offset at{random.between(-reach, reach), random.between(-before.height(), before.height())};
        const Combined expected = naive_combined(before, rows_of(before), at);
        for_each_simd_target([&](SimdTarget target) {
            CAPTURE(target, before, first, rows, at.dx, at.dy);
            Combined result{before, before, before};
            draw(result.drawn, rows_of(result.drawn), at);
            erase(result.erased, rows_of(result.erased), at);
            intersect(result.intersected, rows_of(result.intersected), at);
            REQUIRE(result.drawn == expected.drawn);
            REQUIRE(result.erased == expected.erased);
            REQUIRE(result.intersected == expected.intersected);
        });
        ++(expected.drawn == before ? same : changed);
    }
    CHECK(changed > case_count(3000, Weight::fair) / 4);
    CHECK(same > case_count(3000, Weight::fair) / 20);
}

TEST_CASE("a frame of a sheet") {
    const Mask sheet = mask_of("#..#\n"
                               ".##.");
    CHECK(sub_mask(sheet, {1, 0, 2, 2}) == mask_of("..\n##"));
    CHECK(sub_mask(sheet, {-1, 1, 3, 2}) == mask_of("..#\n..."));
    CHECK(sub_mask(sheet, {0, 0, 0, 5}) == Mask(0, 5));
    CHECK(sub_mask(sheet, {0, 0, 4, 2}) == sheet);
}

TEST_CASE("sub_mask agrees with single pixels") {
    Random random(303);
    for (int i = 0; i < case_count(1000); ++i) {
        const Mask sheet = random_mask_of_any_kind(random);
        const PixelRect frame{random.between(-70, 200), random.between(-10, 30), random.between(0, 140),
                              random.between(0, 12)};
        const Mask cut = sub_mask(sheet, frame);
        REQUIRE(cut ==
                mask_where(frame.w, frame.h, [&](int x, int y) { return sheet.test(frame.x + x, frame.y + y); }));
        REQUIRE(padding_is_clear(cut));
    }
}

TEST_CASE("union and intersection of no masks, one mask, and frames of unequal size") {
    const Mask a = mask_of("##\n"
                           ".#\n"
                           "##"),
               b = mask_of("#.#\n"
                           ".##");
    CHECK(union_of({}) == Mask());
    CHECK(intersection_of({}) == Mask());
    const std::vector<MaskView> one{a}, both{a, b};
    CHECK(union_of(one) == a);
    CHECK(intersection_of(one) == a);
    CHECK(union_of(both) == mask_of("###\n"
                                    ".##\n"
                                    "##."));
    CHECK(intersection_of(both) == mask_of("#..\n"
                                           ".#.\n"
                                           "..."));
}

TEST_CASE("union and intersection agree with single pixels") {
    Random random(304);
    for (int i = 0; i < case_count(500); ++i) {
        std::vector<Mask> frames;
        for (int f = random.between(1, 4); f > 0; --f) {
            frames.push_back(random_mask_of_any_kind(random));
        }
        const std::vector<MaskView> views(frames.begin(), frames.end());
        int width = 0, height = 0;
        for (const Mask& frame : frames) {
            width = std::max(width, frame.width()), height = std::max(height, frame.height());
        }
        const auto solid_in = [&](int x, int y) {
            return std::ranges::count_if(frames, [&](const Mask& frame) { return frame.test(x, y); });
        };
        REQUIRE(union_of(views) == mask_where(width, height, [&](int x, int y) { return solid_in(x, y) > 0; }));
        REQUIRE(intersection_of(views) ==
                mask_where(width, height, [&](int x, int y) { return solid_in(x, y) == std::ssize(frames); }));
    }
}

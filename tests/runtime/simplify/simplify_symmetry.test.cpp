#include <hitmask/simplify.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include <hitmask/outline.h>
#include <hitmask/trace.h>

#include "support/catch.h"

#include "support/mask_art.h"
#include "support/outline_oracle.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/simplify_checks.h"

#include "simplify/outline_simplifier.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// The symmetries of a mask. If the number of columns is odd, the axis is in the middle of a column.
struct Symmetry {
    bool left_right, top_bottom, odd_columns, odd_rows;
};

Mask symmetric(const Mask& part, const Symmetry& symmetry) {
    const int width = symmetry.left_right ? 2 * part.width() - (symmetry.odd_columns ? 1 : 0) : part.width();
    const int height = symmetry.top_bottom ? 2 * part.height() - (symmetry.odd_rows ? 1 : 0) : part.height();
    Mask mask(std::max(width, 0), std::max(height, 0));
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            const int from_x = symmetry.left_right ? std::min(x, width - 1 - x) : x;
            const int from_y = symmetry.top_bottom ? std::min(y, height - 1 - y) : y;
            if (part.test(from_x, from_y)) mask.set(x, y);
        }
    }
    return mask;
}

/// The rings in a normal form: each one starts at its topmost left vertex, and they are sorted.
std::vector<std::vector<std::pair<float, float>>> sorted_rings(const Outline& outline) {
    std::vector<std::vector<std::pair<float, float>>> rings;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        auto& ring = rings.emplace_back();
        for (const Vec2& v : outline.ring(r)) {
            ring.emplace_back(v.y, v.x);
        }
        // The least of all rotations, because a ring may pass its start twice.
        auto least = ring;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            std::rotate(ring.begin(), ring.begin() + 1, ring.end());
            least = std::min(least, ring);
        }
        ring = least;
    }
    std::sort(rings.begin(), rings.end());
    return rings;
}

bool is_mirrored_x(const Mask& mask, const Outline& outline) {
    const std::optional<int> sum = symmetry_axis_x2(mask);
    return sum && sorted_rings(mirrored_x(outline, *sum)) == sorted_rings(outline);
}

bool is_mirrored_y(const Mask& mask, const Outline& outline) {
    const std::optional<int> sum = symmetry_axis_y2(mask);
    return sum && sorted_rings(mirrored_y(outline, *sum)) == sorted_rings(outline);
}

} // namespace

TEST_CASE("symmetric masks get symmetric outlines that keep every promise") {
    Random random(71);
    int both = 0, one = 0, lopsided = 0;
    for (int i = 0; i < case_count(120, Weight::fair); ++i) {
        const Symmetry symmetry{random.below(3) != 0, random.below(2) != 0, random.below(2) != 0, random.below(2) != 0};
        const Mask mask = symmetric(random_mask(random, 16), symmetry);
        const auto connectivity = random.below(2) == 0 ? Connectivity::four : Connectivity::eight;
        const Outline exact = trace(mask, connectivity);
        SimplifyOptions options = random_simplify_options(random);
        const bool was_lopsided =
            mask.count() > 0 && symmetry_axis_x2(mask) && !is_mirrored_x(mask, simplify(exact, options).outline);
        options.keep_symmetry = true;
        const SimplifyResult result = simplify(exact, options);
        CAPTURE(mask, *options.tolerance, int(options.side), int(options.effort), int(options.prefer), result.outline);
        REQUIRE(defect_of_simplified(exact, result.outline) == no_defect);
        REQUIRE(result.hausdorff <= options.tolerance);
        REQUIRE(covers_what_it_must(result, mask.count(), options.side));
        if (symmetry_axis_x2(mask)) REQUIRE(is_mirrored_x(mask, result.outline));
        if (symmetry_axis_y2(mask)) REQUIRE(is_mirrored_y(mask, result.outline));
        both += symmetry_axis_x2(mask) && symmetry_axis_y2(mask) ? 1 : 0;
        one += bool(symmetry_axis_x2(mask)) != bool(symmetry_axis_y2(mask)) ? 1 : 0;
        lopsided += was_lopsided ? 1 : 0;
    }
    CHECK(both > share_of(20, Weight::fair));
    CHECK(one > share_of(20, Weight::fair));
    CHECK(lopsided > share_of(6, Weight::fair)); // else keep_symmetry would have had nothing to do
}

TEST_CASE("keep_symmetry changes nothing where there is no symmetry") {
    Random random(72);
    int plain = 0;
    for (int i = 0; i < case_count(60, Weight::fair); ++i) {
        const Mask mask = random_mask(random, 24);
        if (symmetry_axis_x2(mask) || symmetry_axis_y2(mask)) continue;
        SimplifyOptions options = random_simplify_options(random);
        const Outline exact = trace(mask), before = simplify(exact, options).outline;
        options.keep_symmetry = true;
        CHECK(simplify(exact, options).outline == before);
        ++plain;
    }
    CHECK(plain > share_of(30, Weight::fair));
}

TEST_CASE("symmetric shapes do not pay for the line that they are cut along") {
    Mask box(40, 30);
    for (int y = 0; y < 30; ++y) {
        box.set_span(y, 0, 40);
    }
    CHECK(simplify(trace(box), {.keep_symmetry = true}).outline == trace(box));
    Mask arrow(41, 21); // its tip is in the middle of the top row
    for (int y = 0; y < 21; ++y) {
        arrow.set_span(y, 20 - y, 21 + y);
    }
    const SimplifyResult result = simplify(trace(arrow), {.tolerance = 1, .keep_symmetry = true});
    CHECK(result.outline.vertices.size() == 3);
    CHECK(is_mirrored_x(arrow, result.outline));
}

TEST_CASE("rings that are wound the wrong way are no reason to fail") {
    Outline square{{{0, 0}, {0, 8}, {8, 8}, {8, 0}}, {4}};
    CHECK(simplify(square, {.keep_symmetry = true}).outline.vertices.size() == 4);
    CHECK(simplify(square).outline.vertices.size() == 4);
}

TEST_CASE("symmetry is kept where a pair of vertices does for it") {
    Random random(73);
    int cheap = 0, dear = 0;
    for (int i = 0; i < case_count(200, Weight::medium); ++i) {
        const bool top_bottom = random.below(2) == 0;
        const Outline exact = trace(symmetric(random_mask(random, 24), {true, top_bottom, false, false}));
        if (exact.ring_count() == 0) continue;
        const auto found = [&](SearchOptions::Symmetry symmetry) {
            OutlineSearch search{SearchSteps(std::uint64_t{1} << 26), std::uint64_t{1} << 25};
            const SearchOptions options{.area_per_vertex = 4, .keeps_sides = true, .symmetry = symmetry};
            return simpler_outline(exact, options, search);
        };
        const Outline any = found(SearchOptions::Symmetry::ignored), kept = found(SearchOptions::Symmetry::kept);
        const bool is_cheap = kept.vertices.size() <= any.vertices.size() + 2;
        CAPTURE(exact, any, kept);
        REQUIRE(found(SearchOptions::Symmetry::if_cheap) == (is_cheap ? kept : any));
        (is_cheap ? cheap : dear) += any != kept ? 1 : 0;
    }
    CHECK(cheap > share_of(50, Weight::medium));
    CHECK(dear > share_of(10, Weight::medium));
}

TEST_CASE("the default keeps the symmetry of a disc") {
    Mask disc(31, 31);
    for (int y = 0; y < 31; ++y) {
        const int half = static_cast<int>(std::sqrt(240.0 - (y - 15) * (y - 15)));
        disc.set_span(y, 15 - half, 16 + half);
    }
    CHECK(is_mirrored_x(disc, simplify(trace(disc)).outline));
}

TEST_CASE("a shape thinner than the tolerance keeps its holes on the line") {
    const Mask mask = mask_of(".#####.\n"
                              "##...##\n"
                              ".#####.\n"
                              "##...##\n"
                              ".#####.");
    for (const double tolerance : {1.0, 2.0, 8.0}) {
        const Outline exact = trace(mask);
        const SimplifyResult result = simplify(exact, {.tolerance = tolerance, .keep_symmetry = true});
        CHECK(defect_of_simplified(exact, result.outline) == no_defect);
        CHECK(is_mirrored_x(mask, result.outline));
        CHECK(is_mirrored_y(mask, result.outline));
    }
}

TEST_CASE("a budget keeps the symmetry that it is asked to keep") {
    Random random(73);
    int within = 0;
    for (int i = 0; i < case_count(8); ++i) {
        const Mask mask = symmetric(random_mask(random, 12), {true, false, i % 2 == 0, false});
        const Outline exact = trace(mask);
        const auto result = simplify_to_budget(exact, {.max_vertices = 24}, {.keep_symmetry = true});
        if (!result || mask.count() == 0) continue;
        CHECK(result->outline.vertices.size() <= 24);
        CHECK(is_mirrored_x(mask, result->outline));
        ++within;
    }
    CHECK(within >= 3);
}

TEST_CASE("vertices snap to the grid, and all else holds") {
    Random random(74);
    constexpr double snaps[] = {1.0 / 16, 1.0 / 8, 0.25, 0.5, 1};
    int fewer = 0;
    for (int i = 0; i < case_count(100, Weight::medium); ++i) {
        const Mask mask = random_mask(random, 24);
        const Outline exact = trace(mask);
        SimplifyOptions options = random_simplify_options(random);
        options.snap = snaps[random.below(std::size(snaps))];
        options.keep_symmetry = random.below(2) == 0;
        const SimplifyResult result = simplify(exact, options);
        CAPTURE(mask, options.tolerance, options.snap, int(options.side), result.outline);
        REQUIRE(defect_of_simplified(exact, result.outline) == no_defect);
        REQUIRE(result.hausdorff <= options.tolerance);
        REQUIRE(covers_what_it_must(result, mask.count(), options.side));
        const auto is_snapped = [&](const Vec2& v) {
            return std::fmod(v.x, options.snap) == 0 && std::fmod(v.y, options.snap) == 0;
        };
        REQUIRE(std::ranges::all_of(result.outline.vertices, is_snapped));
        fewer += result.outline.vertices.size() < exact.vertices.size() ? 1 : 0;
    }
    CHECK(fewer > share_of(30, Weight::medium));
}

TEST_CASE("a symmetric outline of odd width snaps to whole pixels, with no vertex in the middle of one") {
    Random random(75);
    int odd = 0;
    for (int i = 0; i < case_count(60); ++i) {
        const Mask mask = symmetric(random_mask(random, 12), {true, random.below(2) == 0, true, true});
        const std::optional<int> sum = symmetry_axis_x2(mask);
        if (!sum || *sum % 2 == 0) continue;
        const SimplifyResult result = simplify(trace(mask), {.tolerance = 1.5, .snap = 1, .keep_symmetry = true});
        const auto is_whole = [](const Vec2& v) { return v.x == std::floor(v.x) && v.y == std::floor(v.y); };
        CAPTURE(mask, result.outline);
        REQUIRE(std::ranges::all_of(result.outline.vertices, is_whole));
        REQUIRE(is_mirrored_x(mask, result.outline));
        ++odd;
    }
    CHECK(odd > 20);
}

#include "c/c_handles.h"

#include <fstream>
#include <string>
#include <vector>

#include "support/baked_file.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

TEST_CASE("outlines of the C interface are traced and measured as those of the library") {
    Random random(3821);
    for (int i = 0; i < case_count(200); ++i) {
        const Mask mask = random_mask(random);
        const auto pixels = c_mask(mask);
        const int four = static_cast<int>(random.below(2));
        const Outline expected = trace(mask, four != 0 ? Connectivity::four : Connectivity::eight);
        const auto traced =
            owned<hm_outline>([&](hm_outline** made) { return hm_mask_trace(pixels.get(), four, made); });
        REQUIRE(vertices_of(traced.get()) == expected);
        double area = -1;
        REQUIRE(hm_outline_area(traced.get(), &area) == HM_OK);
        REQUIRE(area == static_cast<double>(mask.count()));
        const Vec2 point{static_cast<float>(random.between(0, 96)) / 4, static_cast<float>(random.between(0, 96)) / 4};
        REQUIRE(hm_outline_contains(traced.get(), point.x, point.y) == (contains(expected, point) ? HM_YES : HM_NO));
        const auto drawn = owned<hm_mask>(
            [&](hm_mask** made) { return hm_outline_rasterize(traced.get(), mask.width(), mask.height(), made); });
        REQUIRE(pixels_of(drawn.get()) == mask);
        const auto pieces =
            owned<hm_outline>([&](hm_outline** made) { return hm_outline_convex_pieces(traced.get(), 8, made); });
        const auto polygons =
            owned<hm_outline>([&](hm_outline** made) { return hm_outline_simple_polygons(traced.get(), made); });
        REQUIRE(vertices_of(polygons.get()) == simple_polygons(expected));
        const ConvexPieces expected_pieces = convex_pieces(expected);
        REQUIRE(vertices_of(pieces.get()) == Outline{expected_pieces.vertices, expected_pieces.piece_ends});
    }
}

TEST_CASE("outlines of the C interface are simplified as those of the library") {
    Random random(3822);
    int budget_count = 0;
    for (int i = 0; i < case_count(60, Weight::fair); ++i) {
        const Outline outline = trace(random_mask(random, 40));
        const auto given = c_outline(outline);
        auto options = sized<hm_simplify_options>();
        SimplifyOptions expected_options;
        options.side = static_cast<std::uint32_t>(random.below(3));
        expected_options.side = static_cast<Side>(options.side);
        options.fewest = static_cast<std::uint32_t>(random.below(2));
        if (options.fewest != 0) expected_options.prefer = Prefer::fewest;
        const int kind = random.between(0, 3);
        if (kind == 1) options.tolerance = -1, expected_options.tolerance = 0;
        if (kind == 2) options.tolerance = 1.5, expected_options.tolerance = 1.5;
        std::optional<SimplifyResult> expected;
        if (kind == 3) {
            options.max_vertices = static_cast<std::uint32_t>(random.between(3, 40));
            expected = simplify_to_budget(outline, {static_cast<int>(options.max_vertices)}, expected_options);
            ++budget_count;
        } else {
            expected = simplify(outline, expected_options);
        }
        hm_outline* made = nullptr;
        auto info = sized<hm_simplify_info>();
        REQUIRE(hm_outline_simplify(given.get(), &options, &made, &info) == (expected ? HM_OK : HM_ERROR_NOT_FOUND));
        if (!expected) continue;
        const Owned<hm_outline> simple(made);
        REQUIRE(vertices_of(simple.get()) == expected->outline);
        REQUIRE(info.error == expected->hausdorff);
        REQUIRE(info.iou == expected->fidelity.iou);
        REQUIRE(info.missed_px == expected->fidelity.missed_px);
        REQUIRE(info.extra_px == expected->fidelity.extra_px);
    }
    CHECK(budget_count > 5);
}

TEST_CASE("the C interface finds the soft edge of a picture") {
    Random random(3823);
    for (int i = 0; i < case_count(50); ++i) {
        std::vector<std::uint8_t> alpha(30 * 20);
        for (std::uint8_t& a : alpha) a = static_cast<std::uint8_t>(random.below(256));
        auto picture = sized<hm_pixels>();
        picture.width = 30, picture.height = 20, picture.pixel_stride = 1, picture.row_stride = 30;
        picture.data = alpha.data();
        const int threshold = random.between(0, 255);
        const auto traced = owned<hm_outline>(
            [&](hm_outline** made) { return hm_outline_from_pixels(&picture, threshold, nullptr, made); });
        REQUIRE(vertices_of(traced.get()) == trace_subpixel({alpha, 30, 20}, {.threshold = threshold}));
    }
}

TEST_CASE("circles are asked in batches about an outline of the C interface") {
    Random random(3824);
    const Outline outline = trace(random_mask(random, 60));
    const PreparedOutline expected(outline);
    const auto given = c_outline(outline);
    const auto prepared = owned<hm_prepared_outline>(
        [&](hm_prepared_outline** made) { return hm_prepared_outline_create(given.get(), nullptr, made); });
    for (const std::size_t count : {0U, 1U, 256U, 257U, 1000U}) {
        std::vector<hm_circle> circles;
        for (std::size_t i = 0; i < count; ++i) {
            circles.push_back(
                {{static_cast<float>(random.between(-20, 80)), static_cast<float>(random.between(-20, 80))},
                 static_cast<float>(random.between(-1, 10))});
        }
        std::vector<std::uint8_t> hits(count + 1, 7);
        REQUIRE(hm_prepared_outline_overlaps_each(prepared.get(), circles.data(), count, hits.data()) == HM_OK);
        for (std::size_t i = 0; i < count; ++i) {
            const Circle circle{{circles[i].center.x, circles[i].center.y}, circles[i].radius};
            REQUIRE(hits[i] == (overlaps(expected, circle) ? 1 : 0));
        }
        REQUIRE(hits[count] == 7);
    }
}

TEST_CASE("the C interface finds faults of outlines") {
    const Outline bow_tie{{{0, 0}, {8, 8}, {8, 0}, {0, 8}}, {4}};
    const auto crossed = c_outline(bow_tie);
    auto fault = sized<hm_outline_fault>();
    REQUIRE(hm_outline_find_fault(crossed.get(), &fault) == HM_YES);
    CHECK(fault.kind == static_cast<std::uint32_t>(FaultKind::crossing));
    CHECK(std::string(fault.text) == text_of(FaultKind::crossing));
    CHECK(fault.at.x == 4);
    hm_outline* made = nullptr;
    CHECK(hm_outline_simplify(crossed.get(), nullptr, &made, nullptr) == HM_ERROR_OUTLINE);
    CHECK(hm_outline_convex_pieces(crossed.get(), 8, &made) == HM_ERROR_OUTLINE);
    CHECK(hm_outline_simple_polygons(crossed.get(), &made) == HM_ERROR_OUTLINE);
    CHECK(made == nullptr);
    const Outline square{{{0, 0}, {8, 0}, {8, 8}, {0, 8}}, {4}};
    CHECK(hm_outline_find_fault(c_outline(square).get(), &fault) == HM_NO);
}

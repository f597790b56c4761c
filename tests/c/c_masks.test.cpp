#include "c/c_handles.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "support/random.h"
#include "support/settings.h"
#include "support/tally.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

Offset random_offset(Random& random, const Mask& a, const Mask& b) {
    return {random.between(-b.width() - 1, a.width() + 1), random.between(-b.height() - 1, a.height() + 1)};
}

} // namespace

TEST_CASE("the C interface builds the masks that the library builds") {
    Random random(3801);
    for (int i = 0; i < case_count(300); ++i) {
        const int width = random.between(0, 70), height = random.between(0, 20);
        const int pixel_stride = random.between(4, 6);
        const bool is_mirrored = random.below(2) == 0, has_alpha = random.below(4) != 0;
        const int row_stride = width * pixel_stride + random.between(0, 9);
        std::vector<std::uint8_t> bytes(static_cast<std::size_t>(row_stride) * static_cast<std::size_t>(height) + 1);
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(4) * 64 + 63);
        const bool is_upside_down = random.below(2) == 0;
        auto picture = sized<hm_pixels>();
        picture.width = width;
        picture.height = height;
        picture.pixel_stride = is_mirrored ? -pixel_stride : pixel_stride;
        picture.row_stride = is_upside_down ? -row_stride : row_stride;
        picture.data = bytes.data() + (is_upside_down && height > 0 ? row_stride * (height - 1) : 0) +
                       (is_mirrored && width > 0 ? pixel_stride * (width - 1) : 0);
        const std::uint8_t orders[][4] = {{0, 1, 2, 3}, {2, 1, 0, 3}, {1, 2, 3, 0}, {3, 2, 1, 0}};
        std::ranges::copy(orders[random.below(4)], picture.channels);
        if (!has_alpha) picture.channels[3] = HM_NO_ALPHA;
        const auto channel = [&](int x, int y, int c) {
            if (c == 3 && !has_alpha) return 255;
            const int row = is_upside_down ? height - 1 - y : y, column = is_mirrored ? width - 1 - x : x;
            return int{bytes[static_cast<std::size_t>(row * row_stride + column * pixel_stride + picture.channels[c])]};
        };
        const int threshold = random.between(0, 255);
        const hm_color color{63, 127, 191, 255}, tolerance{64, 0, 128, static_cast<std::uint8_t>(random.below(256))};
        const auto solid =
            owned<hm_mask>([&](hm_mask** made) { return hm_mask_from_pixels(&picture, threshold, nullptr, made); });
        const auto alike = owned<hm_mask>(
            [&](hm_mask** made) { return hm_mask_from_color(&picture, &color, &tolerance, nullptr, made); });
        Mask expected_solid(width, height), expected_alike(width, height);
        const int wanted[] = {63, 127, 191, 255}, near[] = {64, 0, 128, tolerance.a};
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                if (channel(x, y, 3) > threshold) expected_solid.set(x, y);
                bool is_alike = true;
                for (int c = 0; c < 4; ++c) is_alike = is_alike && std::abs(channel(x, y, c) - wanted[c]) <= near[c];
                if (is_alike) expected_alike.set(x, y);
            }
        }
        REQUIRE(pixels_of(solid.get()) == expected_solid);
        REQUIRE(pixels_of(alike.get()) == expected_alike);
    }
}

TEST_CASE("masks of the C interface are edited and measured as those of the library") {
    Random random(3802);
    for (int i = 0; i < case_count(300); ++i) {
        Mask a = random_mask(random), b = random_mask(random);
        const auto ca = c_mask(a), cb = c_mask(b);
        const Offset at = random_offset(random, a, b);
        REQUIRE(pixels_of(ca.get()) == a);
        REQUIRE(hm_mask_count(ca.get()) == a.count());
        hm_rect box{};
        REQUIRE(hm_mask_bounds(ca.get(), &box) == (a.count() > 0 ? HM_YES : HM_NO));
        REQUIRE(PixelRect{box.x, box.y, box.w, box.h} == a.bounds());
        const auto expect = [&](const Mask& expected, const auto& make) {
            REQUIRE(pixels_of(owned<hm_mask>(make).get()) == expected);
        };
        const hm_rect cut{random.between(-5, 5), random.between(-5, 5), random.between(0, 30), random.between(0, 30)};
        expect(a, [&](hm_mask** made) { return hm_mask_copy(ca.get(), made); });
        expect(sub_mask(a, {cut.x, cut.y, cut.w, cut.h}),
               [&](hm_mask** made) { return hm_mask_crop(ca.get(), &cut, made); });
        expect(scale(a, 17, 9), [&](hm_mask** made) { return hm_mask_scale(ca.get(), 17, 9, made); });
        const int turns = random.between(-5, 5);
        expect(rotate_quarters(flip_x(a), turns),
               [&](hm_mask** made) { return hm_mask_turn(ca.get(), 1, turns, made); });
        expect(grow(a, 2.5F, {.margin = 3}), [&](hm_mask** made) { return hm_mask_grow(ca.get(), 2.5F, 3, made); });
        expect(shrink(a, 1), [&](hm_mask** made) { return hm_mask_grow(ca.get(), -1, 0, made); });
        expect(fill_holes(remove_specks(a, 4)), [&](hm_mask** made) { return hm_mask_clean(ca.get(), 4, 1, made); });
        const PlacedMask turned = rotated(a, 0.7F, 1.5F);
        hm_offset place{};
        expect(turned.mask, [&](hm_mask** made) { return hm_mask_rotate(ca.get(), 0.7F, 1.5F, made, &place); });
        REQUIRE(Offset{place.dx, place.dy} == turned.at);

        const int operation = random.between(HM_DRAW, HM_INTERSECT);
        REQUIRE(hm_mask_combine(ca.get(), cb.get(), at.dx, at.dy, operation) == HM_OK);
        if (operation == HM_DRAW) draw(a, b, at);
        if (operation == HM_ERASE) erase(a, b, at);
        if (operation == HM_INTERSECT) intersect(a, b, at);
        REQUIRE(hm_mask_set(ca.get(), 3, 2, 1) == HM_OK);
        a.set(3, 2);
        REQUIRE(hm_mask_fill(ca.get(), &cut, 0) == HM_OK);
        a.clear(PixelRect{cut.x, cut.y, cut.w, cut.h});
        REQUIRE(hm_mask_invert(ca.get()) == HM_OK);
        a.invert();
        REQUIRE(pixels_of(ca.get()) == a);
        REQUIRE(hm_mask_test(ca.get(), 3, 2) == (a.test(3, 2) ? HM_YES : HM_NO));
        REQUIRE(hm_mask_fill(ca.get(), nullptr, 1) == HM_OK);
        REQUIRE(hm_mask_count(ca.get()) == std::int64_t{a.width()} * a.height());
    }
}

TEST_CASE("masks of the C interface answer as those of the library") {
    Random random(3803);
    Tally hits;
    for (int i = 0; i < case_count(400); ++i) {
        const Mask a = random_mask(random), b = random_mask(random);
        const PreparedMask pa(a), pb(b);
        const auto ma = c_mask(a), mb = c_mask(b);
        const auto ca = c_prepared(a), cb = c_prepared(b);
        const Offset at = random_offset(random, a, b);
        const bool hit = overlaps(pa, pb, at);
        hits.count(hit);
        REQUIRE(hm_mask_overlaps(ma.get(), mb.get(), at.dx, at.dy) == (hit ? HM_YES : HM_NO));
        REQUIRE(hm_prepared_mask_overlaps(ca.get(), cb.get(), at.dx, at.dy) == (hit ? HM_YES : HM_NO));
        REQUIRE(hm_mask_overlap_area(ma.get(), mb.get(), at.dx, at.dy) == overlap_area(pa, pb, at));
        REQUIRE(hm_prepared_mask_overlap_area(ca.get(), cb.get(), at.dx, at.dy) == overlap_area(pa, pb, at));

        const int order = random.between(HM_FROM_TOP, HM_PYGAME);
        Pixel first;
        const auto expected_first = first_overlap(MaskView(a), MaskView(b), at, static_cast<ScanOrder>(order));
        REQUIRE(hm_prepared_mask_first_overlap(ca.get(), cb.get(), at.dx, at.dy, order, &first.x, &first.y) ==
                (expected_first ? HM_YES : HM_NO));
        if (expected_first) REQUIRE(first == *expected_first);

        auto apart = sized<hm_distance>();
        const auto expected_distance = distance(pa, pb, at);
        REQUIRE(hm_prepared_mask_distance(ca.get(), cb.get(), at.dx, at.dy, &apart) ==
                (expected_distance ? HM_YES : HM_NO));
        if (expected_distance) {
            REQUIRE(apart.length == expected_distance->length);
            REQUIRE(same(apart.point_a, expected_distance->point_a));
            REQUIRE(same(apart.point_b, expected_distance->point_b));
        }
        auto touching = sized<hm_contact>();
        const auto expected_contact = contact(pa, pb, at);
        REQUIRE(hm_prepared_mask_contact(ca.get(), cb.get(), at.dx, at.dy, &touching) == (hit ? HM_YES : HM_NO));
        if (expected_contact) {
            REQUIRE(touching.depth == expected_contact->depth);
            REQUIRE(same(touching.normal, expected_contact->normal));
            REQUIRE(same(touching.point, expected_contact->point));
            REQUIRE(Offset{touching.separation.dx, touching.separation.dy} == expected_contact->separation);
        }
        auto swept = sized<hm_hit>();
        const Offset from{at.dx - 30, at.dy + 7}, motion{random.between(0, 60), random.between(-30, 30)};
        const auto expected_sweep = sweep(pa, pb, from, motion);
        REQUIRE(hm_prepared_mask_sweep(ca.get(), cb.get(), from.dx, from.dy, motion.dx, motion.dy, &swept) ==
                (expected_sweep ? HM_YES : HM_NO));
        if (expected_sweep) {
            REQUIRE(swept.fraction == expected_sweep->fraction);
            REQUIRE(same(swept.normal, expected_sweep->normal));
            REQUIRE(Offset{swept.offset.dx, swept.offset.dy} == expected_sweep->offset);
            REQUIRE(Offset{swept.last_free.dx, swept.last_free.dy} == expected_sweep->last_free);
        }
        auto entered = sized<hm_hit>();
        const Segment segment{{-3, 5.5F}, {40, static_cast<float>(random.between(0, 20))}};
        const hm_segment line{{segment.from.x, segment.from.y}, {segment.to.x, segment.to.y}};
        const auto expected_cast = cast(a, segment);
        REQUIRE(hm_mask_cast(ma.get(), &line, &entered) == (expected_cast ? HM_YES : HM_NO));
        if (expected_cast) {
            REQUIRE(entered.fraction == expected_cast->fraction);
            REQUIRE(same(entered.point, expected_cast->point));
            REQUIRE(same(entered.normal, expected_cast->normal));
        }
    }
    CHECK(hits.hits > 50);
    CHECK(hits.misses > 50);
}

TEST_CASE("batches of the C interface answer each question") {
    Random random(3804);
    for (const std::size_t count : {0U, 1U, 255U, 256U, 257U, 1000U}) {
        const Mask a = random_mask(random, 60);
        const auto ca = c_prepared(a);
        std::vector<Owned<hm_prepared_mask>> masks;
        std::vector<const hm_prepared_mask*> others;
        std::vector<hm_offset> offsets;
        std::vector<Mask> plain;
        for (std::size_t i = 0; i < count; ++i) {
            plain.push_back(random_mask(random, 12));
            masks.push_back(c_prepared(plain.back()));
            others.push_back(masks.back().get());
            offsets.push_back({random.between(-10, 60), random.between(-10, 60)});
        }
        std::vector<std::uint8_t> at(count + 1, 7), each(count + 1, 7);
        std::vector<std::int64_t> areas(count + 1, 7);
        const auto first = c_prepared(random_mask(random, 12));
        REQUIRE(hm_prepared_mask_overlaps_at_each(ca.get(), first.get(), offsets.data(), count, at.data()) == HM_OK);
        REQUIRE(hm_prepared_mask_overlaps_each(ca.get(), others.data(), offsets.data(), count, each.data()) == HM_OK);
        REQUIRE(hm_prepared_mask_overlap_area_at_each(ca.get(), first.get(), offsets.data(), count, areas.data()) ==
                HM_OK);
        for (std::size_t i = 0; i < count; ++i) {
            const auto [dx, dy] = offsets[i];
            REQUIRE(areas[i] == hm_prepared_mask_overlap_area(ca.get(), first.get(), dx, dy));
            REQUIRE(at[i] == hm_prepared_mask_overlaps(ca.get(), first.get(), dx, dy));
            REQUIRE(each[i] == static_cast<int>(overlaps(MaskView(a), MaskView(plain[i]), {dx, dy})));
        }
        REQUIRE(at[count] == 7);
        REQUIRE(areas[count] == 7);
        REQUIRE(each[count] == 7);
    }
}

TEST_CASE("a prepared mask of the C interface takes over changes") {
    Random random(3805);
    Mask mask(40, 40);
    mask.fill();
    auto pixels = c_mask(mask);
    const auto prepared = c_prepared(mask);
    Mask dot(1, 1);
    dot.fill();
    const auto probe = c_prepared(dot);
    auto shape = sized<hm_shape>();
    shape.kind = HM_MASK;
    shape.as.mask = prepared.get();
    const auto posed = owned<hm_posed_shape>(
        [&](hm_posed_shape** made) { return hm_posed_shape_create(&shape, nullptr, nullptr, made); });
    for (int i = 0; i < case_count(50); ++i) {
        const hm_rect hole{random.between(0, 39), random.between(0, 39), 3, 3};
        REQUIRE(hm_mask_fill(pixels.get(), &hole, 0) == HM_OK);
        REQUIRE(hm_prepared_mask_update(prepared.get(), pixels.get(), i % 2 == 0 ? &hole : nullptr) == HM_OK);
        REQUIRE(hm_prepared_mask_overlaps(prepared.get(), probe.get(), hole.x, hole.y) == HM_NO);
        REQUIRE(hm_prepared_mask_overlap_area(prepared.get(), prepared.get(), 0, 0) == hm_mask_count(pixels.get()));
        // The posed shape was made earlier, and answers as it did then.
        REQUIRE(hm_posed_shape_contains(posed.get(), static_cast<float>(hole.x) + 0.5F,
                                        static_cast<float>(hole.y) + 0.5F) == HM_YES);
    }
}

// A PreparedMask as a shape: pixels where masks and convex shapes overlap, its outline for all other questions.

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <thread>
#include <utility>
#include <vector>

#include "support/mask_art.h"
#include "support/mask_oracle.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/tally.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A shape that is not a mask, near {20, 20}.
PosedShape random_other(Random& random, const PreparedOutline& outline) {
    const auto part = [&](int low, int high) { return static_cast<float>(random.between(low, high)) / 16; };
    const Vec2 at{part(0, 640), part(0, 640)};
    switch (random.below(4)) {
    case 0:
        return PosedShape(Circle{at, part(1, 200)});
    case 1:
        return PosedShape(Obb{at, {part(1, 200), part(1, 200)}, part(-32, 32)});
    case 2:
        return PosedShape(Ellipse{at, {part(16, 200), part(16, 200)}, part(-32, 32)});
    default:
        return PosedShape(outline, {.position = at, .angle = part(-32, 32)});
    }
}

/// Compares all questions but overlaps() with those of a MaskShape.
void check_same_outline(const PosedShape& pixels, const PosedShape& mask, const PosedShape& other, Random& random,
                        Tally& gaps, Tally& meetings) {
    const auto gap = distance(pixels, other), expected_gap = distance(mask, other);
    REQUIRE(gap.has_value() == expected_gap.has_value());
    if (gap) {
        gaps.count(gap->length > 0);
        CHECK(gap->length == expected_gap->length);
    }
    const Vec2 motion{40 * random_fraction(random), 40 * random_fraction(random)};
    const auto meeting = sweep(pixels, other, motion), expected = sweep(mask, other, motion);
    meetings.count(meeting.has_value());
    REQUIRE(meeting.has_value() == expected.has_value());
    if (meeting) CHECK(meeting->fraction == expected->fraction);
    const Segment way{{-20, 60 * random_fraction(random)}, {60, 60 * random_fraction(random)}};
    const auto hit = cast(pixels, way), expected_hit = cast(mask, way);
    REQUIRE(hit.has_value() == expected_hit.has_value());
    if (hit) CHECK((hit->fraction == expected_hit->fraction && hit->normal == expected_hit->normal));
}

/// The same picture, turned about a point far away.
Pose with_far_pivot(const Pose& pose, Random& random) {
    const Vec2 far{40000 * random_fraction(random), 40000 * random_fraction(random)};
    const double x = pose.mirrored ? -double{far.x} : double{far.x}, y = far.y;
    const double c = std::cos(double{pose.angle}) * double{pose.scale},
                 s = std::sin(double{pose.angle}) * double{pose.scale};
    Pose result = pose;
    result.pivot += far;
    result.position += Vec2{static_cast<float>(c * x - s * y), static_cast<float>(s * x + c * y)};
    return result;
}

Aabb box_of(const PixelRect& pixels) {
    return {{static_cast<float>(pixels.x), static_cast<float>(pixels.y)},
            {static_cast<float>(pixels.x + pixels.w), static_cast<float>(pixels.y + pixels.h)}};
}

/// The box around the middles of pixels.
Aabb middles_of(const PixelRect& pixels) {
    const Aabb box = box_of(pixels);
    return {{box.lower.x + 0.5F, box.lower.y + 0.5F}, {box.upper.x - 0.5F, box.upper.y - 0.5F}};
}

bool is_in(const Aabb& box, const Aabb& inner) {
    return box.lower.x <= inner.lower.x && box.lower.y <= inner.lower.y && box.upper.x >= inner.upper.x &&
           box.upper.y >= inner.upper.y;
}

} // namespace

TEST_CASE("a prepared mask overlaps by its pixels, and has its outline for other questions") {
    Random random(3601);
    Tally overlapping, gaps, meetings;
    for (int i = 0; i < case_count(150, Weight::medium); ++i) {
        const Mask mask = random_shape(random, 40, all_shapes[random.below(4)]);
        const PreparedOutline outline(random_outline(random));
        const PreparedMask prepared(mask);
        const MaskShape with_outline(mask);
        const Pose pose = random_pose(random, mask, {20, 20});
        const PosedShape pixels(prepared, pose), expected(with_outline, pose);
        const PosedShape other = random_other(random, outline);
        check_same_outline(pixels, expected, other, random, gaps, meetings);
        const bool by_outline = std::holds_alternative<PosedOutline>(other.on_screen()) ||
                                std::holds_alternative<on_screen::ScreenEllipse>(other.on_screen());
        if (by_outline) CHECK(overlaps(pixels, other) == overlaps(expected, other));
        const ConvexShape circle = Circle{{20, 20}, 10 + 10 * random_fraction(random)};
        const Shape same = std::get<Circle>(circle);
        overlapping.count(overlaps(pixels, PosedShape(same)));
        CHECK(overlaps(pixels, PosedShape(same)) == overlaps(PosedMask(prepared, pose), circle));
        CHECK(overlaps(pixels, expected) == overlaps(PosedMask(prepared, pose), PosedMask(prepared, pose)));
    }
    CHECK(std::min(overlapping.hits, overlapping.misses) >= share_of(10, Weight::medium));
    CHECK(std::min(gaps.hits, gaps.misses) >= share_of(10, Weight::medium));
    CHECK(std::min(meetings.hits, meetings.misses) >= share_of(10, Weight::medium));
}

TEST_CASE("a prepared mask contains the points of the pixels that it shows, and its bounds do") {
    Random random(3602);
    Tally inside;
    for (int i = 0; i < case_count(100, Weight::medium); ++i) {
        const Mask mask = random_shape(random, 24, all_shapes[random.below(4)]);
        const PreparedMask prepared(mask);
        Pose pose = random_pose(random, mask, {20, 20});
        if (i % 4 == 0) pose = with_far_pivot(pose, random);
        const PosedShape shape(prepared, pose);
        const MaskShape with_outline(mask);
        const PixelRect screen{-100, -100, 240, 240};
        const Mask shown = posed(mask, pose, screen);
        const PixelRect box = shown.bounds();
        const PixelRect drawn{box.x - 100, box.y - 100, box.w, box.h};
        if (box.w != 0) {
            CHECK(is_in(shape.bounds(), box_of(drawn)));
            CHECK(is_in(PosedShape(with_outline, pose).bounds(), middles_of(drawn)));
        }
        Scene scene;
        const SpriteId id = scene.add(prepared, pose);
        std::vector<SpriteId> found;
        scene.update();
        scene.query(Aabb{{-100, -100}, {140, 140}}, found);
        CHECK((box.w == 0 || (found.size() == 1 && found[0] == id)));
        for (int k = 0; k < 50; ++k) {
            const int x = random.between(0, 39), y = random.between(0, 39);
            const Vec2 point{static_cast<float>(x) + static_cast<float>(random.below(16)) / 16,
                             static_cast<float>(y) + static_cast<float>(random.below(16)) / 16};
            const bool is_shown = MaskView(shown).test(x + 100, y + 100);
            inside.count(is_shown);
            CHECK(contains(shape, point) == is_shown);
        }
    }
    CHECK(std::min(inside.hits, inside.misses) >= share_of(100, Weight::medium));
}

TEST_CASE("the outline of a prepared mask follows its changes, and copies keep theirs") {
    Mask mask = mask_of("####\n"
                        "####\n"
                        "####");
    PreparedMask prepared(mask);
    const Segment way{{10, 1.5F}, {0, 1.5F}};
    CHECK(cast(PosedShape(prepared), way)->fraction == 0.6);
    const PreparedMask before = prepared;
    for (const int column : {3, 2}) {
        mask.clear({column, 0, 1, 3});
        prepared.update(mask, {column, 0, 1, 3});
        CHECK(cast(PosedShape(prepared), way)->fraction == (10.0 - column) / 10);
        CHECK(cast(PosedShape(before), way)->fraction == 0.6);
    }
    mask.clear({0, 0, 4, 3});
    prepared.update(mask, {0, 0, 4, 3});
    CHECK(!cast(PosedShape(prepared), way));
    CHECK(!distance(PosedShape(prepared), PosedShape(Vec2{})));
    CHECK(PosedShape(prepared).bounds().lower.x > PosedShape(prepared).bounds().upper.x);
}

TEST_CASE("the outline of a prepared mask that has lost its right part") {
    Mask mask(200, 3);
    mask.fill({0, 0, 200, 3});
    PreparedMask prepared(mask);
    prepared.update(mask, {0, 0, 1, 1});
    mask.clear({50, 0, 150, 3});
    prepared.update(mask, {50, 0, 150, 3});
    CHECK(cast(PosedShape(prepared), Segment{{100, 1.5F}, {0, 1.5F}})->fraction == 0.5);
    CHECK(distance(PosedShape(prepared), PosedShape(Vec2{-3, 1}))->length == 3);
    PreparedMask moved = prepared;
    const PreparedMask other = std::move(moved);
    CHECK(moved.bounds() == PixelRect{0, 0, 50, 3}); // NOLINT(bugprone-use-after-move): moving copies
}

TEST_CASE("a prepared mask whose outline has convex pieces is parted as a MaskShape is") {
    Random random(3604);
    Tally meetings;
    for (int i = 0; i < case_count(100, Weight::medium); ++i) {
        const Mask mask = random_shape(random, 24, all_shapes[random.below(4)]);
        const PreparedMask prepared(mask), boxed(mask);
        prepare_outline(prepared, {.convex_pieces = true});
        const MaskShape with_outline(mask, {.convex_pieces = true});
        const Pose pose = random_pose(random, mask, {20, 20});
        const PosedShape circle(Circle{{20, 20}, 1 + 9 * random_fraction(random)});
        const auto found = contact(PosedShape(prepared, pose), circle);
        const auto expected = contact(PosedShape(with_outline, pose), circle);
        meetings.count(found.has_value());
        REQUIRE(found.has_value() == expected.has_value());
        if (!found) continue;
        CHECK(found->depth == expected->depth);
        CHECK(found->normal == expected->normal);
        CHECK(!found->by_box);
        const auto of_box = contact(PosedShape(boxed, pose), circle);
        CHECK((!of_box || of_box->by_box));
    }
    CHECK(std::min(meetings.hits, meetings.misses) >= share_of(5, Weight::medium));
}

TEST_CASE("many threads may need the outline of a prepared mask at once") {
    Random random(3603);
    for (int i = 0; i < 20; ++i) {
        const Mask mask = random_shape(random, 32, all_shapes[random.below(4)]);
        const PreparedMask prepared(mask);
        const double expected = distance(PosedShape(MaskShape(mask).outline()), PosedShape(Vec2{-9, 3}))->length;
        std::vector<double> found(4);
        std::vector<std::thread> threads;
        for (double& length : found) {
            threads.emplace_back([&] { length = distance(PosedShape(prepared), PosedShape(Vec2{-9, 3}))->length; });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        CHECK(std::ranges::count(found, expected) == 4);
    }
}

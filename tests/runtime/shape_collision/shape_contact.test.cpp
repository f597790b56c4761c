#include "support/catch.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "support/mask_art.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/shape_oracle.h"
#include "support/shapes.h"
#include "support/tally.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Far enough from the origin that rounding to the lattice does not depend on the place of a shape.
constexpr float middle = 64;

constexpr ContactOptions whole{.most_steps = unlimited_steps};

TestShape centered(TestShape shape) {
    shape.pose.position += Vec2{middle, middle};
    return shape;
}

/// The shape moved by units of 1/16 px.
PosedShape moved_by(const TestShape& shape, int x, int y) {
    Pose pose = shape.pose;
    pose.position += Vec2{static_cast<float>(x), static_cast<float>(y)} / 16;
    return PosedShape(shape.shape, pose);
}

/// The shape to compare with: for two masks their outlines count.
PosedShape as_outline(const TestShape& shape, const PosedShape& posed, Pose pose) {
    return shape.shape.index() == mask_kind ? PosedShape(shape.mask_shape->outline(), pose) : posed;
}

bool overlap_when_moved(const TestShape& a, const TestShape& b, int x, int y) {
    Pose pose = b.pose;
    pose.position += Vec2{static_cast<float>(x), static_cast<float>(y)} / 16;
    return overlaps(as_outline(a, a.posed(), a.pose), as_outline(b, moved_by(b, x, y), pose));
}

bool is_outline(const TestShape& shape) {
    return shape.shape.index() >= outline_kind;
}

std::size_t piece_count(const TestShape& shape) {
    return shape.shape.index() == mask_kind ? shape.mask_shape->outline().piece_count() : shape.prepared->piece_count();
}

/// Returns true if the shape has pieces, or does not need any.
bool has_pieces(const TestShape& shape) {
    return !is_outline(shape) || piece_count(shape) > 0;
}

/// Bound on what rounding adds to depths, units. Hulls of pieces get larger where collinear vertices were rounded.
double slack(const TestShape& a, const TestShape& b) {
    const auto is_rounded = [](const TestShape& shape) {
        const float quarters = shape.pose.angle / 1.5707964F;
        return is_outline(shape) && (quarters != std::round(quarters) || shape.pose.scale != 1);
    };
    return (is_rounded(a) || is_rounded(b) ? 2 : 0) + 1e-3;
}

/// Returns true if a motion on the lattice shorter than `reach` is enough, and so are the motions beside it. If there
/// are many motions, tries only some of them.
bool is_shorter_enough(const TestShape& a, const TestShape& b, double reach) {
    const int most = static_cast<int>(std::floor(reach));
    const int step = std::max(1, most / (slow_build ? 8 : 16));
    const auto is_free = [&](int x, int y) { return !overlap_when_moved(a, b, x, y); };
    const auto is_shorter = [&](int x, int y) { return x * x + y * y < reach * reach; };
    for (int y = -most; y <= most; y += step) {
        for (int x = -most; x <= most; x += step) {
            if (!is_shorter(x, y) || !is_free(x, y)) continue;
            bool has_room = true;
            for (const int dy : {-1, 0, 1}) {
                for (const int dx : {-1, 0, 1}) {
                    has_room = has_room && is_shorter(x + dx, y + dy) && is_free(x + dx, y + dy);
                }
            }
            if (has_room) return true;
        }
    }
    return false;
}

ScreenShape enlarged(ScreenShape shape, std::int64_t factor, ScreenPoint by) {
    // Near the origin, so that numbers stay small.
    const auto place = [&](ScreenPoint p) {
        constexpr std::int64_t home = 16 * static_cast<std::int64_t>(middle);
        return ScreenPoint{factor * (p.x - home) + by.x, factor * (p.y - home) + by.y};
    };
    for (ScreenRing& ring : shape.rings) {
        for (ScreenPoint& p : ring) {
            p = place(p);
        }
    }
    shape.center = place(shape.center);
    shape.u = {factor * shape.u.x, factor * shape.u.y}, shape.v = {factor * shape.v.x, factor * shape.v.y};
    shape.radius *= factor;
    return shape;
}

bool fits(const ScreenShape& shape) {
    constexpr std::int64_t limit = 1 << 16;
    const auto is_small = [](ScreenPoint p) { return std::abs(p.x) < limit && std::abs(p.y) < limit; };
    return (shape.kind != ScreenShape::Kind::oval || is_small(shape.center)) &&
           std::all_of(shape.rings.begin(), shape.rings.end(),
                       [&](const ScreenRing& ring) { return std::all_of(ring.begin(), ring.end(), is_small); });
}

/// Returns true if the shapes do not overlap after the motion, in exact fractions. Also tries motions that differ by
/// some 1/64 units, because the end may be a corner that is open on one side only. Empty for large shapes.
std::optional<bool> are_parted(const TestShape& a, const TestShape& b, const ShapeContact& found) {
    constexpr std::int64_t parts = 64;
    const ScreenShape large_a = enlarged(a.on_screen(), parts, {0, 0});
    const double far = found.depth * 16 * parts;
    for (const double off : {1.5, 4.0, 12.0}) {
        constexpr int directions = 16;
        for (int i = 0; i < directions; ++i) {
            const double angle = 0.39269908169872414 * i;
            const double c = std::cos(angle), s = std::sin(angle); // the first direction is that of the motion
            const ScreenPoint by{std::llround(far * found.normal.x + off * (c * found.normal.x - s * found.normal.y)),
                                 std::llround(far * found.normal.y + off * (s * found.normal.x + c * found.normal.y))};
            const ScreenShape large_b = enlarged(b.on_screen(), parts, by);
            if (!fits(large_a) || !fits(large_b)) return std::nullopt;
            if (!naive_overlaps(large_a, large_b).value_or(false)) return true;
        }
    }
    return false;
}

bool is_in_both(const PosedShape& a, const PosedShape& b, const ShapeContact& found) {
    const PosedShape point(found.point);
    constexpr double rounding = 0.05; // of rounding the point to the lattice
    return distance(a, point)->length < rounding && distance(b, point)->length < rounding;
}

} // namespace

TEST_CASE("the way out of any shape parts it from any other, and no shorter motion does") {
    Random random(801);
    std::array<Tally, shape_kinds * shape_kinds> tallies{};
    int opposite = 0, unknown = 0, narrow = 0, misses = 0, all = 0;
    const int rounds = case_count(9, Weight::fair);
    for (std::size_t i = 0; i < tallies.size() * static_cast<std::size_t>(rounds); ++i) {
        const std::size_t pair = i % tallies.size();
        const ShapePlaces places{.on_pixels = random.below(2) == 0};
        TestShape a, b;
        for (int tries = random.below(4) == 0 ? 1 : 16; tries > 0; --tries) {
            a = centered(random_test_shape(random, pair / shape_kinds, places));
            b = centered(random_test_shape(random, pair % shape_kinds, places));
            if (overlap_when_moved(a, b, 0, 0)) break;
        }
        const auto found = contact(a.posed(), b.posed(), whole), back = contact(b.posed(), a.posed(), whole);
        CAPTURE(a.text(), b.text(), found.has_value());
        REQUIRE(found.has_value() == overlap_when_moved(a, b, 0, 0));
        REQUIRE(found.has_value() == back.has_value());
        tallies[pair].count(found.has_value());
        if (!found) continue;
        CAPTURE(found->depth * 16, found->normal, found->point, back->depth * 16, back->normal);
        REQUIRE(std::hypot(found->normal.x, found->normal.y) == Approx(1).epsilon(1e-6));
        REQUIRE(found->depth >= 0);
        const bool are_in_pieces = has_pieces(a) && has_pieces(b);
        REQUIRE(found->by_box == !are_in_pieces);
        if (std::abs(found->depth - back->depth) > 1e-5) REQUIRE(found->depth == back->depth);
        ++all;
        opposite += std::hypot(found->normal.x + back->normal.x, found->normal.y + back->normal.y) < 1e-3;
        const std::optional<bool> parted = are_parted(a, b, *found);
        narrow += parted.value_or(true) ? 0 : 1; // a gap that is too narrow for a grid of 1/64 units
        unknown += parted ? 0 : 1;
        HITMASK_QUICK_REQUIRE(is_in_both(a.posed(), b.posed(), *found));
        if (!are_in_pieces) continue;
        const double reach = found->depth * 16 - slack(a, b);
        HITMASK_QUICK_REQUIRE(!is_shorter_enough(a, b, reach));
    }
    for (std::size_t pair = 0; pair < tallies.size(); ++pair) {
        CAPTURE(pair / shape_kinds, pair % shape_kinds, tallies[pair].hits, tallies[pair].misses);
        misses += tallies[pair].misses;
        if (rounds > 100) CHECK((tallies[pair].hits > 0) == pair_has_inside(pair));
    }
    CHECK(misses > all / 20);
    CAPTURE(opposite, narrow, unknown, all);
    CHECK(all > static_cast<int>(tallies.size()) * rounds / 2);
    CHECK(opposite > all / 2);
    CHECK(unknown < all / 10);
    CHECK(narrow <= all / 1000);
}

TEST_CASE("a search that is cut off parts shapes all the same, and a longer one never does worse") {
    Random random(805);
    Tally complete;
    int shorter = 0, narrow = 0, all = 0;
    constexpr std::array<std::size_t, 5> kinds{2, 4, 6, outline_kind, mask_kind}; // with a box, a circle, an ellipse
    for (int i = 0; i < case_count(400, Weight::fair); ++i) {
        const ShapePlaces places{.on_pixels = random.below(2) == 0};
        const TestShape a =
            centered(random_test_shape(random, random.below(2) == 0 ? outline_kind : mask_kind, places));
        const TestShape b = centered(random_test_shape(random, kinds[random.below(kinds.size())], places));
        const auto best = contact(a.posed(), b.posed(), whole);
        REQUIRE(best.has_value() == overlap_when_moved(a, b, 0, 0));
        if (!best) continue;
        REQUIRE(best->is_complete);
        double depth = 1e9;
        for (std::int64_t most = 0; most <= 1 << 13; most = 2 * most + static_cast<std::int64_t>(random.below(4))) {
            const auto found = contact(a.posed(), b.posed(), {.most_steps = most});
            CAPTURE(a.text(), b.text(), most, found->depth * 16, best->depth * 16, found->normal);
            REQUIRE(found.has_value());
            constexpr double rounding = 1e-9;
            REQUIRE(found->depth <= depth + rounding);
            REQUIRE(found->depth >= best->depth - rounding);
            complete.count(found->is_complete);
            if (found->is_complete) {
                REQUIRE(found->depth == best->depth);
                REQUIRE(found->normal == best->normal);
                REQUIRE(found->point == best->point);
            }
            HITMASK_QUICK_REQUIRE(is_in_both(a.posed(), b.posed(), *found));
            shorter += found->depth < depth ? 1 : 0;
            if (found->depth == depth) continue;
            depth = found->depth, ++all;
            narrow += are_parted(a, b, *found).value_or(true) ? 0 : 1;
        }
    }
    CAPTURE(complete.hits, complete.misses, shorter, narrow, all);
    CHECK(complete.hits > share_of(100, Weight::fair));
    CHECK(complete.misses > share_of(100, Weight::fair));
    CHECK(shorter > share_of(100, Weight::fair));
    CHECK(narrow <= all / 1000);
}

TEST_CASE("the way out of some shapes is known") {
    const auto boxes = contact(PosedShape(Aabb{{0, 0}, {4, 4}}), PosedShape(Aabb{{3, 1}, {9, 2}}));
    REQUIRE(boxes.has_value());
    CHECK(boxes->depth == 1);
    CHECK(boxes->normal == Vec2{1, 0});
    const PosedShape circle(Circle{{8, 8}, 3});
    CHECK(contact(circle, circle)->depth == 6);
    CHECK(contact(circle, circle)->normal == Vec2{0, -1});
    CHECK(contact(circle, PosedShape(Circle{{11, 12}, 4}))->depth == 2);
    CHECK(contact(circle, PosedShape(Circle{{11, 12}, 4}))->normal == Vec2{0.6F, 0.8F});
    CHECK_FALSE(contact(circle, PosedShape(Circle{{8, 14}, 3})).has_value());
    CHECK(contact(circle, PosedShape(Capsule{{0, 7}, {20, 7}, 1}))->depth == 3);
    CHECK(contact(circle, PosedShape(Capsule{{0, 7}, {20, 7}, 1}))->normal == Vec2{0, -1});
    const PosedShape ellipse(Ellipse{{8, 8}, {6, 2}, 0});
    CHECK(contact(ellipse, circle)->depth == Approx(5).epsilon(1e-6));
    CHECK(contact(ellipse, ellipse)->depth == Approx(4).epsilon(1e-6));
    CHECK(contact(ellipse, PosedShape(Aabb{{8, 0}, {30, 30}}))->depth == Approx(6).epsilon(1e-6));
}

TEST_CASE("a shape in the wall of a ring may get out inwards, and one that has no room there does not") {
    const Mask ring = mask_of("##########\n"
                              "##########\n"
                              "##......##\n"
                              "##......##\n"
                              "##......##\n"
                              "##......##\n"
                              "##......##\n"
                              "##......##\n"
                              "##########\n"
                              "##########");
    const MaskShape shape(ring, {.convex_pieces = true});
    const PosedShape posed(shape);
    const auto in = contact(posed, PosedShape(Aabb{{1.5F, 4}, {3.5F, 6}}));
    REQUIRE(in.has_value());
    CHECK(in->depth == Approx(0.5));
    CHECK(in->normal.x == Approx(1));
    const auto round = contact(posed, PosedShape(Circle{{4, 5}, 2.5F}));
    REQUIRE(round.has_value());
    CHECK(round->depth == Approx(0.5));
    CHECK(round->normal.x == Approx(1));
    const auto large = contact(posed, PosedShape(Aabb{{1.5F, 1.5F}, {8.5F, 8.5F}}));
    REQUIRE(large.has_value());
    CHECK(large->depth == Approx(8.5));
}

TEST_CASE("without pieces an outline counts as the box around its vertices, and the answer says so") {
    const Outline triangle = [] {
        Outline outline;
        outline.vertices = {{0, 0}, {8, 8}, {0, 8}};
        outline.ring_ends = {3};
        return outline;
    }();
    const PreparedOutline with(triangle, {.convex_pieces = true}), without(triangle);
    CHECK(with.piece_count() == 1);
    CHECK(without.piece_count() == 0);
    CHECK(without.memory_bytes() < with.memory_bytes());
    const PosedShape point(Vec2{3, 4});
    CHECK(contact(PosedShape(with), point)->depth == Approx(std::sqrt(0.5)));
    CHECK(contact(PosedShape(without), point)->depth == 3);
    CHECK_FALSE(contact(PosedShape(with), point)->by_box);
    CHECK(contact(PosedShape(without), point)->by_box);
    CHECK(contact(point, PosedShape(without))->by_box);
    CHECK(contact(PosedShape(with), PosedShape(without))->by_box);
    const PosedShape circle(Circle{{2, 5}, 2}), ellipse(Ellipse{{2, 5}, {2, 1}, 0});
    CHECK(contact(circle, PosedShape(without))->by_box);
    CHECK(contact(ellipse, PosedShape(without))->by_box);
    CHECK_FALSE(contact(circle, ellipse)->by_box);
    const MaskShape mask(mask_of("##\n#."));
    CHECK(contact(PosedShape(mask), PosedShape(Vec2{0.5F, 0.5F}))->by_box);
}

TEST_CASE("an outline that is wound the wrong way has no pieces, and is right for all but contact") {
    const Outline ring = [] {
        Outline outline;
        outline.vertices = {{0, 0}, {20, 0}, {20, 20}, {0, 20}, {4, 4}, {4, 16}, {16, 16}, {16, 4}};
        outline.ring_ends = {4, 8};
        return outline;
    }();
    const Outline wrong = turned_around(ring);
    CHECK(find_fault(wrong)->kind == FaultKind::winding);
    const PreparedOutline right_way(ring, {.convex_pieces = true}), wrong_way(wrong, {.convex_pieces = true});
    CHECK(right_way.piece_count() == 4);
    CHECK(wrong_way.piece_count() == 0);
    CHECK(convex_pieces(wrong).piece_count() == 4);
    const Circle in_hole{{10, 10}, 1}, in_wall{{2, 10}, 1};
    CHECK_FALSE(overlaps(wrong_way, in_hole));
    CHECK(overlaps(wrong_way, in_wall));
    CHECK_FALSE(contact(PosedShape(right_way), in_wall)->by_box);
    CHECK(contact(PosedShape(wrong_way), in_wall)->by_box);
}

TEST_CASE("the box around an outline without pieces is exact, turned and scaled as well") {
    Random random(804);
    int hits = 0;
    for (int i = 0; i < case_count(2000, Weight::heavy); ++i) {
        const Outline outline = random_outline(random);
        const PreparedOutline prepared(outline);
        const Pose pose = random_outline_pose(random, prepared.bounds(), {64, 64});
        const Aabb box = box_around(rings_on_screen(outline, pose));
        const Vec2 center{64 + static_cast<float>(random.between(-64, 64)) / 16,
                          64 + static_cast<float>(random.between(-64, 64)) / 16};
        const PosedShape posed(prepared, pose), circle(Circle{center, 2});
        const auto found = contact(posed, circle), by_box = contact(PosedShape(box), circle);
        if (!found) continue;
        ++hits;
        CAPTURE(box.lower, box.upper, center, found->depth);
        REQUIRE(by_box.has_value());
        REQUIRE(found->by_box);
        if (std::abs(found->depth - by_box->depth) > 1e-4) REQUIRE(found->depth == by_box->depth);
    }
    CHECK(hits > 20);
}

TEST_CASE("ways out of outlines of many vertices are long enough, and as short as they can be") {
    Random random(802);
    int hits = 0, deep = 0;
    for (int i = 0; i < case_count(60, Weight::medium); ++i) {
        const auto random_posed = [&] {
            const Outline outline = random_outline(random);
            Pose pose = random_outline_pose(
                random, PreparedOutline(outline).bounds(),
                {1000 + static_cast<float>(random.between(-8, 8)), 1000 + static_cast<float>(random.between(-8, 8))});
            return test_shape(outline, pose, random.below(2) == 0);
        };
        const TestShape a = random_posed(), b = random_posed();
        const auto found = contact(a.posed(), b.posed(), whole), back = contact(b.posed(), a.posed(), whole);
        REQUIRE(found.has_value() == overlap_when_moved(a, b, 0, 0));
        REQUIRE(found.has_value() == back.has_value());
        if (!found || !has_pieces(a) || !has_pieces(b)) continue;
        CAPTURE(a.text(), b.text(), found->depth * 16, found->normal, back->depth * 16);
        ++hits;
        deep += found->depth > 4 ? 1 : 0;
        if (std::abs(found->depth - back->depth) > 1e-4) REQUIRE(found->depth == back->depth);
        const double reach = found->depth * 16 - slack(a, b);
        HITMASK_QUICK_REQUIRE(!is_shorter_enough(a, b, reach));
        bool is_parted = false;
        for (int dy = -3; dy <= 3; ++dy) {
            for (int dx = -3; dx <= 3; ++dx) {
                const int x = static_cast<int>(std::lround(found->depth * 16 * found->normal.x)) + dx;
                const int y = static_cast<int>(std::lround(found->depth * 16 * found->normal.y)) + dy;
                is_parted = is_parted || !overlap_when_moved(a, b, x, y);
            }
        }
        HITMASK_QUICK_REQUIRE(is_parted);
    }
    CHECK(hits > 4);
    CHECK(deep > 1);
}

TEST_CASE("ways out do not change when both shapes move by whole pixels, and turn with them by quarters") {
    Random random(803);
    int hits = 0;
    for (int i = 0; i < case_count(2000, Weight::heavy); ++i) {
        const ShapePlaces places{.on_pixels = random.below(2) == 0, .still = true};
        const TestShape a = random_test_shape(random, random.below(shape_kinds), places);
        const TestShape b = random_test_shape(random, random.below(shape_kinds), places);
        const auto before = contact(a.posed(), b.posed(), whole);
        const Pose pose{
            .position = {static_cast<float>(random.between(-900, 900)), static_cast<float>(random.between(-900, 900))},
            .angle = static_cast<float>(random.between(0, 3)) * 1.5707964F,
            .mirrored = random.below(2) == 0};
        const auto after = contact(PosedShape(a.shape, pose), PosedShape(b.shape, pose), whole);
        CAPTURE(a.text(), b.text(), pose.position, pose.angle, pose.mirrored);
        REQUIRE(before.has_value() == after.has_value());
        if (!before || !has_pieces(a) || !has_pieces(b)) continue;
        ++hits;
        CAPTURE(before->depth, after->depth);
        if (std::abs(before->depth - after->depth) > 1e-4) REQUIRE(before->depth == after->depth);
    }
    CHECK(hits > 50);
}

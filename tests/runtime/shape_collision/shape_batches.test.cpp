#include "support/catch.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "support/mask_oracle.h"
#include "support/quarter_turn.h"
#include "support/random.h"
#include "support/settings.h"
#include "support/shapes.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// The boxes and circles of one kind of world.
struct World {
    int spread;               ///< middles are at most this many pixels from the origin
    int size;                 ///< half sides and radii are at most this many pixels
    bool on_pixels;           ///< whole pixels and quarter turns, so that touching is frequent
    bool with_poses;          ///< also turned, scaled and mirrored
    bool on_the_axes = false; ///< quarter turns only
    int thin_in = 16;         ///< one in this many half sides and radii is 0
    int at = 0;               ///< the world's place, pixels along both axes
    int empty_in = 0;         ///< one in this many shapes has no points; 0: none
    std::uint64_t seed = 0;
};

/// One shape, in the forms for the batch and for PosedShape.
struct BoxCase {
    Obb box;
    Pose pose;

    void put(BoxBatch& batch, std::size_t i) const { batch.set(i, box, pose); }
    [[nodiscard]] PosedShape shape() const { return PosedShape(box, pose); }
};
struct CircleCase {
    Circle circle;
    Pose pose;

    void put(CircleBatch& batch, std::size_t i) const { batch.set(i, circle, pose); }
    [[nodiscard]] PosedShape shape() const { return PosedShape(circle, pose); }
};

class Maker {
public:
    explicit Maker(const World& world) : world_(world), random_(world.seed) {}

    [[nodiscard]] BoxCase box() {
        const Vec2 center = place();
        BoxCase made{{center, {length(), length()}, angle()}, pose()};
        if (is_empty_one()) made.box.half_size.y = -1 - made.box.half_size.y;
        return made;
    }
    [[nodiscard]] CircleCase circle() {
        const Vec2 center = place();
        CircleCase made{{center, length()}, pose()};
        if (is_empty_one()) made.circle.radius = -1 - made.circle.radius;
        return made;
    }
    [[nodiscard]] Random& random() { return random_; }

private:
    [[nodiscard]] bool is_empty_one() {
        return world_.empty_in > 0 && random_.below(static_cast<std::size_t>(world_.empty_in)) == 0;
    }
    [[nodiscard]] float between(int low, int high) {
        if (world_.on_pixels) return static_cast<float>(random_.between(low, high));
        return static_cast<float>(random_.between(64 * low, 64 * high)) / 64;
    }
    [[nodiscard]] Vec2 place() {
        const auto at = static_cast<float>(world_.at);
        const float x = at + between(-world_.spread, world_.spread), y = at + between(-world_.spread, world_.spread);
        return {x, y};
    }
    [[nodiscard]] float length() {
        const bool is_thin = random_.below(static_cast<std::size_t>(world_.thin_in)) == 0;
        return is_thin ? 0 : between(0, world_.size);
    }
    [[nodiscard]] float angle() {
        if (world_.on_pixels || world_.on_the_axes || random_.below(4) == 0)
            return static_cast<float>(random_.between(-4, 4)) * quarter_turn;
        return static_cast<float>(random_.between(-100000, 100000)) / 10000;
    }
    [[nodiscard]] Pose pose() {
        if (!world_.with_poses) return {};
        const float scale = static_cast<float>(random_.between(8, 32)) / 16;
        return {
            .position = place(), .pivot = place(), .angle = angle(), .scale = scale, .mirrored = random_.below(2) == 0};
    }

    World world_;
    Random random_;
};

const std::vector<World> worlds = {
    {.spread = 8, .size = 6, .on_pixels = false, .with_poses = false, .seed = 1},
    {.spread = 8, .size = 6, .on_pixels = true, .with_poses = false, .seed = 2},
    {.spread = 4, .size = 3, .on_pixels = false, .with_poses = true, .seed = 3},
    {.spread = 6, .size = 4, .on_pixels = false, .with_poses = false, .thin_in = 2, .seed = 4},
    {.spread = 4, .size = 5, .on_pixels = true, .with_poses = false, .thin_in = 2, .seed = 5},
    {.spread = 1, .size = 1, .on_pixels = false, .with_poses = false, .seed = 6}, // a few units large
    {.spread = 400, .size = 300, .on_pixels = false, .with_poses = false, .at = 900000, .seed = 7},
    {.spread = 300000, .size = 250000, .on_pixels = false, .with_poses = false, .seed = 8},
    {.spread = 1000000, .size = 1000000, .on_pixels = false, .with_poses = false, .seed = 9},
    {.spread = 1000000, .size = 1000000, .on_pixels = false, .with_poses = true, .seed = 10},
    {.spread = 4, .size = 6, .on_pixels = false, .with_poses = true, .empty_in = 4, .seed = 11},
    {.spread = 4, .size = 9, .on_pixels = true, .with_poses = false, .thin_in = 4, .empty_in = 4, .seed = 12},
};

/// Shapes as a batch, and one at a time.
template<class Batch, class Case>
struct Crowd {
    std::vector<Case> cases;
    std::vector<PosedShape> shapes;
    Batch batch;

    explicit Crowd(const std::vector<Case>& all) : cases(all), batch(all.size()) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            shapes.push_back(all[i].shape());
            all[i].put(batch, i);
        }
    }
};
using Boxes = Crowd<BoxBatch, BoxCase>;
using Circles = Crowd<CircleBatch, CircleCase>;

template<class Make>
auto many(std::size_t count, Make make) {
    std::vector<decltype(make())> all;
    for (std::size_t i = 0; i < count; ++i) {
        all.push_back(make());
    }
    return all;
}

/// Counts of the answers.
struct BatchTally {
    std::size_t hits = 0, all = 0;
};

/// Compares each bit of ask() with expected(i), on all SIMD targets.
template<class Ask, class Expected>
void check_answers(std::size_t count, Ask ask, Expected expected, BatchTally& tally) {
    std::vector<std::uint64_t> right(hit_words(count), 0), hits(right.size());
    std::size_t right_count = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const bool hit = expected(i);
        right[i / 64] |= std::uint64_t{hit} << (i % 64);
        right_count += hit ? 1 : 0;
    }
    tally.hits += right_count, tally.all += count;
    for_each_simd_target([&](SimdTarget target) {
        std::fill(hits.begin(), hits.end(), ~std::uint64_t{0});
        const std::size_t found = ask(hits);
        if (found == right_count && hits == right) return;
        CAPTURE(name_of(target), count, found, right_count);
        for (std::size_t i = 0; i < count; ++i) {
            CAPTURE(i);
            REQUIRE(is_hit(hits, i) == is_hit(right, i));
        }
        REQUIRE(hits == right); // also the bits after the last one
        REQUIRE(found == right_count);
    });
}

template<class Shapes>
void check_against_one(const Shapes& shapes, const PosedShape& one, BatchTally& tally) {
    check_answers(
        shapes.shapes.size(), [&](auto& hits) { return overlaps_each(shapes.batch, one, hits); },
        [&](std::size_t i) { return overlaps(shapes.shapes[i], one); }, tally);
}
template<class A, class B>
void check_pairwise(const A& a, const B& b, BatchTally& tally) {
    check_answers(
        a.shapes.size(), [&](auto& hits) { return overlaps_pairwise(a.batch, b.batch, hits); },
        [&](std::size_t i) { return overlaps(a.shapes[i], b.shapes[i]); }, tally);
}

void check_frequent(const BatchTally& tally) {
    CAPTURE(tally.hits, tally.all);
    CHECK(tally.hits > tally.all / 20);
    CHECK(tally.all - tally.hits > tally.all / 20);
}

} // namespace

TEST_CASE("batches of boxes and circles answer like shapes one at a time") {
    for (const World& world : worlds) {
        CAPTURE(world.seed);
        Maker make(world);
        BatchTally box_box, box_circle, circle_box, circle_circle;
        for (int round = 0; round < case_count(20, Weight::medium); ++round) {
            const std::size_t count = 100 + make.random().below(100);
            const Boxes boxes(many(count, [&] { return make.box(); })), others(many(count, [&] { return make.box(); }));
            const Circles circles(many(count, [&] { return make.circle(); }));
            const Circles more(many(count, [&] { return make.circle(); }));
            check_against_one(boxes, make.box().shape(), box_box);
            check_against_one(boxes, make.circle().shape(), box_circle);
            check_against_one(circles, make.box().shape(), circle_box);
            check_against_one(circles, make.circle().shape(), circle_circle);
            check_pairwise(boxes, others, box_box);
            check_pairwise(boxes, circles, box_circle);
            check_pairwise(circles, more, circle_circle);
        }
        check_frequent(box_box);
        check_frequent(box_circle);
        check_frequent(circle_box);
        check_frequent(circle_circle);
    }
}

TEST_CASE("batches of any size answer for each of their shapes and for no other") {
    Maker make(worlds[0]);
    BatchTally tally;
    std::vector<std::size_t> sizes{63, 64, 65, 127, 128, 129, 200};
    for (std::size_t size = 0; size <= 40; ++size) {
        sizes.push_back(size);
    }
    for (const std::size_t size : sizes) {
        const Boxes boxes(many(size, [&] { return make.box(); })), others(many(size, [&] { return make.box(); }));
        const Circles circles(many(size, [&] { return make.circle(); }));
        check_against_one(boxes, make.box().shape(), tally);
        check_against_one(boxes, make.circle().shape(), tally);
        check_against_one(circles, make.box().shape(), tally);
        check_against_one(circles, make.circle().shape(), tally);
        check_pairwise(boxes, others, tally);
        check_pairwise(boxes, circles, tally);
        check_pairwise(circles, circles, tally);
    }
    check_frequent(tally);
}

namespace {

/// The shape moved right, or down, by this many units of the lattice.
BoxCase moved(BoxCase box, int units, bool down) {
    (down ? box.box.center.y : box.box.center.x) += static_cast<float>(units) / 16;
    return box;
}
CircleCase moved(CircleCase circle, int units, bool down) {
    (down ? circle.circle.center.y : circle.circle.center.x) += static_cast<float>(units) / 16;
    return circle;
}

/// Appends the shape where it only just touches another one or overlaps it by a unit, and near those places. Leaves it
/// out if it does not overlap at its own place.
template<class Case>
void add_about_touching(const Case& shape, const PosedShape& other, int size, bool down, std::vector<Case>& found) {
    int low = 0, high = 80 * size; // in units: overlapping, and far away
    const auto hits = [&](int units) { return overlaps(moved(shape, units, down).shape(), other); };
    if (!hits(low) || hits(high)) return;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (hits(middle) ? low : high) = middle;
    }
    for (int units = low - 2; units <= high + 2; ++units) {
        found.push_back(moved(shape, units, down));
    }
}

void check_about_touching(const World& world, int rounds) {
    Maker make(world);
    BatchTally box_box, box_circle, circle_box, circle_circle;
    for (int round = 0; round < rounds; ++round) {
        std::vector<BoxCase> boxes, other_boxes;
        std::vector<CircleCase> circles, other_circles;
        const BoxCase box = make.box();
        const CircleCase circle = make.circle();
        const PosedShape posed_box = box.shape(), posed_circle = circle.shape();
        for (int i = 0; i < 16; ++i) {
            const bool down = i % 2 == 1;
            add_about_touching(make.box(), posed_box, world.size, down, boxes);
            add_about_touching(make.circle(), posed_box, world.size, down, circles);
            add_about_touching(make.box(), posed_circle, world.size, down, other_boxes);
            add_about_touching(make.circle(), posed_circle, world.size, down, other_circles);
        }
        check_against_one(Boxes(boxes), posed_box, box_box);
        check_against_one(Circles(circles), posed_box, circle_box);
        check_against_one(Boxes(other_boxes), posed_circle, box_circle);
        check_against_one(Circles(other_circles), posed_circle, circle_circle);
    }
    for (const BatchTally& tally : {box_box, box_circle, circle_box, circle_circle}) {
        CHECK(tally.hits > tally.all / 3);
        CHECK(tally.all - tally.hits > tally.all / 3);
    }
}

} // namespace

TEST_CASE("shapes of a batch that touch or nearly touch answer exactly") {
    for (const int at : {0, 3000, 60000, 900000}) {        // px; floats are as fine as the lattice
        for (const int size : {20, 500, 9000}) {           // squares of the last two are too large for float
            for (const bool on_the_axes : {false, true}) { // true: the rough boxes are exact
                CAPTURE(at, size, on_the_axes);
                check_about_touching({.spread = size / 2,
                                      .size = size,
                                      .on_pixels = false,
                                      .with_poses = false,
                                      .on_the_axes = on_the_axes,
                                      .at = at,
                                      .seed = 21},
                                     case_count(12, Weight::medium));
            }
        }
    }
}

TEST_CASE("circles that touch but for less than floats can tell are decided") {
    // In units of 1/16 px: (2kk)^2 + (2k)^2 = (2kk + 1)^2 - 1, and (2kk - 1)^2 + (2k)^2 = (2kk)^2 + 1.
    std::vector<Circle> circles, other_circles;
    std::vector<Aabb> boxes;
    const auto px = [](int units) { return static_cast<float>(units) / 16; };
    for (int k = 2; k <= 700; ++k) {
        for (const bool hit : {true, false}) {
            const int dx = hit ? 2 * k * k : 2 * k * k - 1, dy = 2 * k, reach = dx + 1;
            const int part = k % 7 * (reach / 8);
            circles.push_back({{0, 0}, px(reach - part)});
            other_circles.push_back({{px(dx), px(-dy)}, px(part)});
            circles.push_back({{px(dx), px(dy)}, px(reach)});
            other_circles.push_back({{0, 0}, 0});
            boxes.push_back({{px(-5), px(-16)}, {0, 0}});
            boxes.push_back({{px(-5), px(-16)}, {0, 0}});
        }
    }
    const CircleBatch a(circles), b(other_circles);
    const BoxBatch box_batch(boxes);
    BatchTally tally;
    check_answers(
        circles.size(), [&](auto& hits) { return overlaps_pairwise(a, b, hits); },
        [&](std::size_t i) { return overlaps(PosedShape(circles[i]), PosedShape(other_circles[i])); }, tally);
    CHECK(2 * tally.hits == tally.all);
    std::vector<Circle> at_corners; // for boxes whose nearest point is the origin
    at_corners.reserve(circles.size());
    for (const Circle& circle : circles) {
        at_corners.push_back(circle.center == Vec2{0, 0} ? Circle{{1, 1}, 0} : circle);
    }
    const CircleBatch corner_batch(at_corners);
    BatchTally corners;
    check_answers(
        circles.size(), [&](auto& hits) { return overlaps_pairwise(box_batch, corner_batch, hits); },
        [&](std::size_t i) { return overlaps(PosedShape(boxes[i]), PosedShape(at_corners[i])); }, corners);
    CHECK(4 * corners.hits == corners.all);
}

TEST_CASE("shapes of a batch can be replaced and read again") {
    Maker make(worlds[2]);
    Boxes boxes(many(70, [&] { return make.box(); }));
    Circles circles(many(70, [&] { return make.circle(); }));
    BatchTally tally;
    for (int round = 0; round < 20; ++round) {
        for (int k = 0; k < 10; ++k) {
            const std::size_t i = make.random().below(70);
            boxes.cases[i] = make.box(), circles.cases[i] = make.circle();
            boxes.shapes[i] = boxes.cases[i].shape(), circles.shapes[i] = circles.cases[i].shape();
            boxes.cases[i].put(boxes.batch, i), circles.cases[i].put(circles.batch, i);
        }
        check_against_one(boxes, make.circle().shape(), tally);
        check_against_one(circles, make.box().shape(), tally);
        const std::size_t i = make.random().below(70);
        check_answers(
            70, [&](auto& hits) { return overlaps_each(boxes.batch, boxes.batch.shape(i), hits); },
            [&](std::size_t k) { return overlaps(boxes.shapes[k], boxes.shapes[i]); }, tally);
        check_answers(
            70, [&](auto& hits) { return overlaps_each(boxes.batch, circles.batch.shape(i), hits); },
            [&](std::size_t k) { return overlaps(boxes.shapes[k], circles.shapes[i]); }, tally);
    }
    check_frequent(tally);
}

TEST_CASE("a shape of any kind is asked against a batch") {
    Random random(78);
    std::vector<BatchTally> tallies(shape_kinds);
    Maker make(worlds[2]);
    for (int i = 0; i < case_count(400, Weight::medium); ++i) {
        const std::size_t kind = static_cast<std::size_t>(i) % shape_kinds;
        const Boxes boxes(many(70, [&] { return make.box(); }));
        const Circles circles(many(70, [&] { return make.circle(); }));
        const TestShape one = random_test_shape(random, kind, {});
        CAPTURE(one.text());
        check_against_one(boxes, one.posed(), tallies[kind]);
        check_against_one(circles, one.posed(), tallies[kind]);
    }
    for (const BatchTally& tally : tallies) {
        CHECK(tally.hits > tally.all / 100);
        CHECK(tally.all - tally.hits > tally.all / 20);
    }
}

TEST_CASE("batches are made from boxes of both kinds and from circles") {
    const std::vector<Aabb> tiles{{{0, 0}, {16, 16}}, {{16, 0}, {32, 16}}, {{32, 0}, {48, 16}}};
    std::vector<std::uint64_t> hits(1);
    const BoxBatch level(tiles);
    CHECK(overlaps_each(level, Aabb{{4, 4}, {16, 8}}, hits) == 1); // touches the second one
    CHECK(hits[0] == 1);
    CHECK(overlaps_each(level, Circle{{24, 20}, 4}, hits) == 0); // touches it from below
    CHECK(overlaps_each(level, Circle{{24, 20}, 4.0625F}, hits) == 1);
    CHECK(is_hit(hits, 1));
    const BoxBatch two(std::vector<Obb>{{{0, 0}, {2, 1}, 0}, {{5, 0}, {2, 1}, 0}}); // the example of the header
    CHECK(overlaps_each(two, Circle{{0, 3}, 2.5F}, hits) == 1);
    CHECK(hits[0] == 1);
    const CircleBatch balls(std::vector<Circle>{{{0, 0}, 5}, {{3, 4}, 1}, {{8, 0}, 3}});
    CHECK(overlaps_each(balls, Circle{{0, 0}, 0}, hits) == 1);
    CHECK(hits[0] == 1);
    CHECK(overlaps_each(balls, Circle{{0, 0}, 5}, hits) == 2); // touches the third one
    CHECK(hits[0] == 3);
    CHECK(overlaps_each(BoxBatch(), Circle{{0, 0}, 5}, {}) == 0);
    CHECK(overlaps_each(BoxBatch(3), Circle{{0, 0}, 1}, hits) == 3); // points at the origin
    CHECK(overlaps_each(BoxBatch(3), Obb{{0, 0}, {1, 0}, 0}, hits) == 0);
}

TEST_CASE("places of a batch may be empty: they overlap nothing, not even each other") {
    Maker make(worlds[0]);
    for (const std::size_t size : {std::size_t{1}, std::size_t{17}, std::size_t{64}, std::size_t{130}}) {
        Boxes boxes(many(size, [&] { return make.box(); }));
        Circles circles(many(size, [&] { return make.circle(); }));
        BatchTally tally;
        const Circle everything{{0, 0}, 100};
        const PosedShape all(everything);
        check_against_one(boxes, all, tally);
        CHECK(tally.hits > 0);
        for (std::size_t i = 0; i < size; ++i) { // they are removed in turn
            boxes.batch.remove(i), circles.batch.remove(i);
            boxes.shapes[i] = circles.shapes[i] = PosedShape(ConvexPolygon{});
            if (i % 8 == 0 || i + 1 == size) {
                check_against_one(boxes, all, tally), check_against_one(circles, all, tally);
                check_against_one(boxes, PosedShape(Obb{{0, 0}, {50, 50}, 1}), tally);
                check_pairwise(boxes, circles, tally), check_pairwise(boxes, boxes, tally);
                check_pairwise(circles, circles, tally);
            }
        }
        std::vector<std::uint64_t> hits(hit_words(size), ~std::uint64_t{0});
        CHECK(overlaps_pairwise(circles.batch, circles.batch, hits) == 0);
        CHECK(overlaps_each(circles.batch, circles.batch.shape(0), hits) == 0); // an empty one against empty ones
        CHECK(overlaps_each(boxes.batch, boxes.batch.shape(0), hits) == 0);
        CHECK(overlaps_each(boxes.batch, circles.batch.shape(0), hits) == 0);
        CHECK(overlaps_each(circles.batch, boxes.batch.shape(0), hits) == 0);
        CHECK(boxes.batch.limits().reach < 1000);       // what is empty makes nothing else less certain
        circles.batch.set(size - 1, Circle{{1, 1}, 2}); // and somebody comes
        CHECK(overlaps_each(circles.batch, everything, hits) == 1);
        CHECK(is_hit(hits, size - 1));
    }
}

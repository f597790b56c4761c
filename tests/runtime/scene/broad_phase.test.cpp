#include "support/catch.h"

#include <atomic>
#include <limits>
#include <stdexcept>
#include <thread>

#include "scene/axis_map.h"

#include "support/box_crowd.h"
#include "support/known_boxes.h"
#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

static_assert(std::is_trivially_copyable_v<Executor>);
static_assert(std::is_nothrow_move_constructible_v<BroadPhase>);

namespace {

/// Runs tasks on threads that take one task after another, as in the example of executor.h.
void run_on_threads(void* context, std::size_t task_count, Executor::Task task, void* task_context) {
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < task_count; i = next++) {
            task(task_context, i);
        }
    };
    std::vector<std::thread> others(*static_cast<const unsigned*>(context) - 1);
    for (std::thread& other : others) {
        other = std::thread(work);
    }
    work();
    for (std::thread& other : others) {
        other.join();
    }
}

} // namespace

TEST_CASE("boxes overlap where their insides meet, and touching is not overlap") {
    BroadPhase boxes;
    CHECK(pairs_of(boxes).empty());
    const BoxId a = boxes.add({{0, 0}, {32, 24}});
    CHECK(pairs_of(boxes).empty());
    const BoxId b = boxes.add({{30, 10}, {60, 40}});
    CHECK(pairs_of(boxes) == std::vector<BoxPair>{{a, b}});
    boxes.move(b, {{32, 10}, {60, 40}});
    CHECK(pairs_of(boxes).empty());
    boxes.move(b, {{std::nextafter(32.0F, 0.0F), 10}, {60, 40}});
    CHECK(pairs_of(boxes) == std::vector<BoxPair>{{a, b}});
    boxes.move(b, {{-10, -10}, {0, 0}});
    CHECK(pairs_of(boxes).empty());
    boxes.move(b, boxes.box(a));
    CHECK(pairs_of(boxes) == std::vector<BoxPair>{{a, b}});
}

TEST_CASE("a box without width or height overlaps those into whose inside it reaches") {
    BroadPhase boxes;
    const BoxId box = boxes.add({{0, 0}, {10, 10}});
    const BoxId line = boxes.add({{5, -5}, {5, 5}});
    const BoxId other = boxes.add({{-5, 3}, {5, 3}});
    const BoxId point = boxes.add({{5, 3}, {5, 3}});
    CHECK(pairs_of(boxes) == std::vector<BoxPair>{{box, line}, {box, other}, {box, point}});
    boxes.move(line, {{0, -5}, {0, 5}});
    boxes.move(other, {{-5, 3}, {0, 3}});
    boxes.move(point, {{10, 10}, {10, 10}});
    CHECK(pairs_of(boxes).empty());
}

TEST_CASE("ids are valid until they are removed and are recognised afterwards") {
    BroadPhase boxes;
    const BoxId a = boxes.add({{0, 0}, {1, 1}});
    CHECK_FALSE(boxes.contains(BoxId::none));
    CHECK_FALSE(boxes.contains(BoxId{std::numeric_limits<std::uint32_t>::max()}));
    CHECK(boxes.contains(a));
    boxes.remove(a);
    CHECK_FALSE(boxes.contains(a));
    CHECK(boxes.size() == 0);
    CHECK(pairs_of(boxes).empty());
    std::vector<BoxId> old = {a};
    for (int i = 0; i < 3000; ++i) {
        const BoxId next = boxes.add({{0, 0}, {1, 1}});
        REQUIRE(next != BoxId::none);
        REQUIRE(std::find(old.begin(), old.end(), next) == old.end());
        boxes.remove(next);
        old.push_back(next);
    }
    CHECK(std::none_of(old.begin(), old.end(), [&](BoxId id) { return boxes.contains(id); }));
}

TEST_CASE("an id returns only after half a million removals, and never as none") {
    BroadPhase boxes;
    const BoxId first = boxes.add({{0, 0}, {1, 1}});
    boxes.remove(first);
    int removed = 1;
    for (;; ++removed) {
        const BoxId next = boxes.add({{0, 0}, {1, 1}});
        HITMASK_QUICK_REQUIRE(next != BoxId::none);
        if (next == first) break;
        boxes.remove(next);
    }
    CHECK(removed >= 500000);
    CHECK(removed < 600000);
    CHECK(pairs_of(boxes).empty());
}

TEST_CASE("filters say what is looked at together") {
    const Filter player = {1, 2 | 4, 0}, wall = {2, 1, 0}, bullet = {4, 1, 0}, ghost = {8, ~0U, 0};
    CHECK(passes({}, {}));
    CHECK(passes(player, wall));
    CHECK_FALSE(passes(wall, bullet));
    CHECK_FALSE(passes(player, ghost)); // one side alone is not enough
    CHECK(passes({1, 0, 3}, {2, 0, 3}));
    CHECK_FALSE(passes({1, 1, -3}, {1, 1, -3}));
    CHECK(passes({1, 1, -3}, {1, 1, 3}));

    BroadPhase boxes;
    const Aabb box = {{0, 0}, {8, 8}};
    const BoxId a = boxes.add(box, player), b = boxes.add(box, wall), c = boxes.add(box, bullet);
    CHECK(pairs_of(boxes) == std::vector<BoxPair>{{a, b}, {a, c}});
    CHECK(boxes.filter(b) == wall);
    boxes.set_filter(b, bullet);
    boxes.set_filter(a, {});
    CHECK(pairs_of(boxes) == std::vector<BoxPair>{{a, b}, {a, c}});
    boxes.set_filter(b, {});
    boxes.set_filter(c, {});
    CHECK(pairs_of(boxes) == std::vector<BoxPair>{{a, b}, {a, c}, {b, c}});
}

TEST_CASE("all pairs are those of two loops: every crowd and every SIMD target") {
    std::size_t total = 0;
    for (const Crowd crowd : all_crowds) {
        Random random(400 + static_cast<std::uint64_t>(crowd));
        for (int i = 0; i < case_count(40, Weight::medium); ++i) {
            const int count = random.between(0, 1) == 0 ? random.between(0, 40) : random.between(100, 400);
            BroadPhase broad_phase;
            const std::vector<KnownBox> known =
                add_all(broad_phase, random_boxes(random, crowd, count), static_cast<std::size_t>(i % 4));
            const std::vector<BoxPair> expected = naive_pairs(known);
            total += expected.size();
            for_each_simd_target([&](SimdTarget target) {
                const std::vector<BoxPair> pairs = pairs_of(broad_phase);
                INFO("crowd " << static_cast<int>(crowd) << ", " << count << " boxes, " << name_of(target));
                HITMASK_QUICK_REQUIRE(pairs == expected);
            });
        }
        CHECK(total > 0);
        total = 0;
    }
}

TEST_CASE("coordinates need not be on the lattice") {
    Random random(440);
    for (int i = 0; i < case_count(40); ++i) {
        std::vector<Aabb> boxes;
        for (int k = 0; k < 200; ++k) {
            const auto number = [&](int most) { return static_cast<float>(random.between(0, most)) / 977; };
            const Vec2 at = {number(300000) - 150, number(300000) + 1e5F};
            boxes.push_back({at, {at.x + number(20000), at.y + number(20000)}});
        }
        BroadPhase broad_phase;
        const std::vector<KnownBox> known = add_all(broad_phase, boxes);
        for_each_simd_target([&](SimdTarget) { REQUIRE(pairs_of(broad_phase) == naive_pairs(known)); });
    }
}

TEST_CASE("queries find what a loop finds: every crowd and every SIMD target") {
    for (const Crowd crowd : all_crowds) {
        Random random(420 + static_cast<std::uint64_t>(crowd));
        BroadPhase broad_phase;
        std::vector<KnownBox> known = add_all(broad_phase, random_boxes(random, crowd, 300), 3);
        broad_phase.update();
        std::size_t hits = 0;
        for_each_simd_target([&](SimdTarget) {
            for (int i = 0; i < case_count(100, Weight::medium); ++i) {
                hits += check_queries(random, broad_phase, known, {});
            }
        });
        CHECK(hits > 100);
    }
}

TEST_CASE("a query that touches a box does not find it") {
    BroadPhase boxes;
    const BoxId id = boxes.add({{0, 0}, {4, 4}});
    boxes.update();
    std::vector<BoxId> found;
    const auto finds = [&] { return found == std::vector<BoxId>{id}; };
    boxes.query(Segment{{0, 8}, {8, 0}}, found); // past the corner
    CHECK(found.empty());
    boxes.query(Segment{{0, 8}, {7.9375F, 0}}, found);
    CHECK(finds());
    boxes.query(Segment{{-4, 4}, {9, 4}}, found); // along a side
    CHECK(found.empty());
    boxes.query(Segment{{-4, 2}, {0, 2}}, found); // up to one
    CHECK(found.empty());
    boxes.query(Vec2{4, 2}, found);
    CHECK(found.empty());
    boxes.query(Circle{{7, 8}, 5}, found);
    CHECK(found.empty());
    boxes.query(Circle{{7, 8}, 5.0625F}, found);
    CHECK(finds());
    boxes.query(Circle{{2, 2}, 0}, found); // a point
    CHECK(finds());
    boxes.query(Circle{{4, 2}, 0}, found);
    CHECK(found.empty());
    boxes.query(Aabb{{4, 0}, {8, 4}}, found);
    CHECK(found.empty());
    boxes.query(Aabb{{2, 2}, {2, 2}}, found);
    CHECK(finds());
}

TEST_CASE("any number of threads gives the same pairs, as do tasks in reverse") {
    Random random(430);
    for (const Crowd crowd : {Crowd::even, Crowd::cluster, Crowd::huge_ones, Crowd::flat, Crowd::outliers}) {
        const std::vector<Aabb> boxes =
            random_boxes(random, crowd, crowd == Crowd::cluster || crowd == Crowd::huge_ones ? 800 : 5000);
        BroadPhase one;
        add_all(one, boxes);
        const std::vector<BoxPair> expected = pairs_of(one);
        REQUIRE_FALSE(expected.empty());
        for (unsigned threads = 1; threads <= 8; ++threads) {
            BroadPhase many;
            add_all(many, boxes);
            const Executor executor = {.context = &threads, .run = run_on_threads, .concurrency = threads};
            const bool same = pairs_of(many, executor) == expected;
            REQUIRE(same);
        }
        BroadPhase reverse;
        add_all(reverse, boxes);
        const auto backwards = [](void*, std::size_t count, Executor::Task task, void* task_context) {
            while (count > 0) {
                task(task_context, --count);
            }
        };
        const bool same = pairs_of(reverse, {.context = nullptr, .run = backwards, .concurrency = 3}) == expected;
        REQUIRE(same);
    }
}

TEST_CASE("cells are numbered in the order of coordinates, and their ranges hold them") {
    Random random(445);
    for (int i = 0; i < case_count(300); ++i) {
        std::vector<float> values;
        const int spread = random.between(0, 16);
        for (int k = 0; k < 200; ++k) {
            const auto off = static_cast<float>(random.between(-16, 16 << spread)) / 16;
            values.push_back(k % 3 == 0 ? off : static_cast<float>(random.between(-1000, 1000) << spread));
        }
        std::sort(values.begin(), values.end());
        const float low = values[3], high = std::nextafter(values[190], 1e9F); // some values lie outside
        AxisMap map;
        if (i % 2 == 0) {
            map.set_even(low, high, std::max((high - low) / static_cast<float>(random.between(1, 500)), 0.01F));
        } else {
            map.set_uneven(low, high, 1, random.between(1, 100), 64, [&](auto add) {
                for (const float v : values) {
                    add(v);
                }
            });
        }
        std::int32_t before = 0;
        for (const float v : values) {
            const std::int32_t cell = map(v);
            const AxisMap::Range range = map.range_of(cell);
            REQUIRE(cell >= before);
            REQUIRE(cell < map.count());
            REQUIRE(range.low <= double{v});
            REQUIRE(double{v} <= range.high);
            before = cell;
        }
    }
}

TEST_CASE("most boxes without height and some over everything are no trouble") {
    Random random(446);
    BroadPhase broad_phase;
    std::vector<KnownBox> known;
    for (int i = 0; i < 1500; ++i) {
        const auto at = static_cast<float>(random.between(-500000, 500000));
        const Aabb box = i % 5 == 0 ? Aabb{{at - 1e6F, -1e6F}, {at, 1e6F}} : Aabb{{at, at}, {at + 300, at}};
        known.push_back({broad_phase.add(box), box, {}});
    }
    const bool same = pairs_of(broad_phase) == naive_pairs(known);
    CHECK(same);

    BroadPhase line;
    std::vector<KnownBox> points;
    for (int i = 0; i < 500; ++i) {
        const auto at = static_cast<float>(i * i * 4);
        const Aabb box = {{7, at}, {7, at + 3}};
        points.push_back({line.add(box), box, {}});
    }
    CHECK(pairs_of(line).empty());
    std::vector<BoxId> found;
    line.query(Aabb{{0, 0}, {10, 65}}, found);
    CHECK(found == std::vector<BoxId>{points[0].id, points[1].id, points[2].id, points[3].id, points[4].id});
}

TEST_CASE("a test keeps pairs out of the list") {
    Random random(447);
    BroadPhase broad_phase;
    const std::vector<KnownBox> known = add_all(broad_phase, random_boxes(random, Crowd::even, 500));
    std::vector<BoxPair> pairs, expected = pairs_of(broad_phase);
    const std::size_t remainder = 1;
    broad_phase.pairs(pairs, {.test = {&remainder, [](const void* context, BoxId a, BoxId b) {
                                           const std::size_t sum = BroadPhase::index(a) + BroadPhase::index(b);
                                           return a < b && sum % 2 == *static_cast<const std::size_t*>(context);
                                       }}});
    std::erase_if(expected,
                  [](const BoxPair& pair) { return (BroadPhase::index(pair.a) + BroadPhase::index(pair.b)) % 2 == 0; });
    CHECK(pairs.size() > 100);
    CHECK(pairs == expected);
}

TEST_CASE("the way in which boxes came to their places does not matter") {
    Random random(450);
    for (const Crowd crowd : {Crowd::even, Crowd::mixed, Crowd::outliers}) {
        const std::vector<Aabb> boxes = random_boxes(random, crowd, 500);
        BroadPhase direct, moved;
        add_all(direct, boxes);
        std::vector<KnownBox> known = add_all(moved, random_boxes(random, Crowd::huge_ones, 500));
        for (int round = 0; round < 4; ++round) {
            for (const KnownBox& own : known) {
                moved.move(own.id, random_box(random, Crowd::tall_and_wide, 500));
            }
            pairs_of(moved);
        }
        for (std::size_t i = boxes.size(); i-- > 0;) {
            moved.move(known[i].id, boxes[i]);
        }
        CHECK(pairs_of(moved) == pairs_of(direct));
    }
}

TEST_CASE("the order in which boxes are added does not matter") {
    Random random(455);
    const std::vector<Aabb> boxes = random_boxes(random, Crowd::mixed, 300);
    BroadPhase forwards, backwards;
    std::vector<BoxId> first(boxes.size()), second(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        first[i] = forwards.add(boxes[i]);
        second[boxes.size() - 1 - i] = backwards.add(boxes[boxes.size() - 1 - i]);
    }
    std::vector<BoxPair> renamed;
    for (const BoxPair& pair : pairs_of(backwards)) {
        const auto of = [&](BoxId id) {
            return first[static_cast<std::size_t>(std::find(second.begin(), second.end(), id) - second.begin())];
        };
        renamed.push_back({std::min(of(pair.a), of(pair.b)), std::max(of(pair.a), of(pair.b))});
    }
    std::sort(renamed.begin(), renamed.end());
    CHECK(renamed == pairs_of(forwards));
}

TEST_CASE("a long game: boxes come and go and move and are asked about") {
    Random random(460);
    for (int game = 0; game < case_count(8, Weight::medium); ++game) {
        BroadPhase broad_phase;
        std::vector<KnownBox> known;
        std::vector<BoxId> removed;
        Crowd crowd = Crowd::even;
        std::size_t pairs = 0, hits = 0;
        for (int step = 0; step < 3000; ++step) {
            const std::uint64_t what = random.below(100);
            if (known.empty() || what < 30) {
                const Filter filter = game % 2 == 0 ? random_filter(random) : Filter{};
                const Aabb box = random_box(random, crowd, 100);
                const Mobility mobility = random.below(3) == 0 ? Mobility::fixed : Mobility::moving;
                known.push_back({broad_phase.add(box, filter, mobility), box, filter, mobility});
            } else if (what < 55) {
                const std::size_t i = random.below(known.size());
                broad_phase.remove(known[i].id);
                removed.push_back(known[i].id);
                known[i] = known.back();
                known.pop_back();
            } else if (what < 95) {
                KnownBox& own = known[random.below(known.size())];
                own.box = random_box(random, crowd, 100);
                broad_phase.move(own.id, own.box);
            } else if (what < 96 && random.below(2) == 0) {
                const BroadPhase copy = broad_phase;
                broad_phase = BroadPhase();
                broad_phase = copy;
            } else if (what < 96) {
                crowd = std::array{Crowd::even, Crowd::mixed, Crowd::flat, Crowd::cluster}[random.below(4)];
            } else {
                const std::vector<BoxPair> expected = naive_pairs(known);
                pairs += expected.size();
                HITMASK_QUICK_REQUIRE(pairs_of(broad_phase) == expected);
                hits += check_queries(random, broad_phase, known, game % 2 == 0 ? random_filter(random) : Filter{});
            }
            REQUIRE(broad_phase.size() == known.size());
        }
        CHECK(pairs > 100);
        CHECK(hits > 100);
        for (const KnownBox& own : known) {
            REQUIRE(broad_phase.contains(own.id));
            REQUIRE(broad_phase.box(own.id) == own.box);
        }
        CHECK(std::none_of(removed.begin(), removed.end(), [&](BoxId id) { return broad_phase.contains(id); }));
    }
}

TEST_CASE("an empty box or circle finds nothing") {
    BroadPhase boxes;
    const BoxId box = boxes.add({{0, 0}, {10, 10}});
    boxes.update();
    std::vector<BoxId> found{box};
    for (const Aabb& empty : {Aabb{{6, 4}, {5, 6}}, Aabb{{4, 6}, {6, 5}}, Aabb{{9, 9}, {1, 1}}}) {
        boxes.query(empty, found);
        CHECK(found.empty());
        found = {box};
    }
    boxes.query(Circle{{5, 5}, -3}, found);
    CHECK(found.empty());
    boxes.query(Circle{{5, 5}, 3}, found);
    CHECK(found == std::vector{box});
    boxes.query(Circle{{5, 5}, 3}, found, {.filter = {.category = 2}});
    CHECK(found == std::vector{box});
    boxes.set_filter(box, {.collides_with = 2});
    boxes.query(Vec2{5, 5}, found); // as category 1
    CHECK(found.empty());
    boxes.query(Vec2{5, 5}, found, {.filter = {.category = ~0U}});
    CHECK(found == std::vector{box});
}

TEST_CASE("a box too many is refused, and the others stay") {
    BroadPhase boxes;
    BoxId last{};
    for (std::size_t i = 0; i < BroadPhase::max_boxes; ++i) {
        last = boxes.add({{0, 0}, {1, 1}});
    }
    CHECK_THROWS_AS(boxes.add({{0, 0}, {1, 1}}), std::length_error);
    CHECK(boxes.contains(last));
    boxes.remove(last);
    CHECK(boxes.contains(boxes.add({{0, 0}, {1, 1}})));
}

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "support/mask_oracle.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Shapes to choose from, prepared once.
struct Stock {
    std::vector<PreparedOutline> outlines;
    std::vector<MaskShape> masks;

    explicit Stock(Random& random) {
        for (int i = 0; i < 8; ++i) {
            outlines.emplace_back(random_outline(random));
        }
        for (const SpriteKind kind : all_shapes) {
            masks.emplace_back(random_shape(random, 24, kind));
        }
    }
};

/// A random shape of any kind near the others.
Shape random_sprite(Random& random, const Stock& stock) {
    const auto part = [&](int low, int high) { return static_cast<float>(random.between(low, high)) / 16; };
    // Some on whole pixels, so that sides touch.
    const auto whole = [&] { return static_cast<float>(4 * random.between(0, 10)); };
    if (random.below(4) == 0) {
        const Vec2 at{whole(), whole()};
        return Aabb{at, {at.x + whole() / 2, at.y + whole() / 2}};
    }
    const Vec2 at{part(0, 640), part(0, 640)};
    switch (random.below(9)) {
    case 0:
        return Circle{at, part(-16, 300)};
    case 1:
        return Aabb{at, {at.x + part(-10, 500), at.y + part(0, 500)}};
    case 2:
        return Capsule{at, {at.x + part(-300, 300), at.y + part(-300, 300)}, part(1, 100)};
    case 3:
        return at;
    case 4:
        return Obb{at, {part(1, 200), part(1, 200)}, part(-32, 32)};
    case 5:
        return Ellipse{at, {part(16, 200), part(16, 200)}, part(-32, 32)};
    case 6: {
        const Vec2 points[] = {at, {at.x + part(1, 300), at.y}, {at.x + part(0, 300), at.y + part(1, 300)}};
        return *convex_polygon(points);
    }
    case 7: {
        const MaskShape& mask = stock.masks[random.below(stock.masks.size())];
        if (random.below(2) == 0) return mask.pixels();
        return mask;
    }
    default:
        return stock.outlines[random.below(stock.outlines.size())];
    }
}

Pose random_place(Random& random) {
    Pose pose{.position = {static_cast<float>(random.between(-40, 40)), static_cast<float>(random.between(-40, 40))}};
    if (random.below(2) != 0) pose.angle = static_cast<float>(random.between(-3000, 3000)) / 1000;
    if (random.below(4) == 0) pose.scale = static_cast<float>(random.between(0, 24)) / 16;
    pose.mirrored = random.below(4) == 0;
    return pose;
}

/// What the test knows of a sprite.
struct KnownSprite {
    PosedShape shape;
    SpriteOptions options;
};

/// A scene, and the same sprites in a list.
struct CheckedScene {
    Scene scene;
    std::map<SpriteId, KnownSprite> known;

    void add(Random& random, const Stock& stock) {
        const Shape shape = random_sprite(random, stock);
        const Pose pose = random_place(random);
        SpriteOptions options;
        options.filter = {1U << random.below(2), static_cast<std::uint32_t>(random.below(4)), 0};
        options.mobility = random.below(3) == 0 ? Mobility::fixed : Mobility::moving;
        options.user_data = random.below(1000);
        known.insert({scene.add(shape, pose, options), {PosedShape(shape, pose), options}});
    }
    void change(Random& random, const Stock& stock) {
        auto& [id, own] = *std::next(known.begin(), static_cast<std::ptrdiff_t>(random.below(known.size())));
        const Pose pose = random_place(random);
        if (random.below(2) == 0) {
            const Shape shape = random_sprite(random, stock);
            scene.set_shape(id, shape, pose);
            own.shape = PosedShape(shape, pose);
        } else {
            scene.move(id, pose);
            own.shape = scene.shape(id);
        }
    }
    void remove(Random& random) {
        const auto at = std::next(known.begin(), static_cast<std::ptrdiff_t>(random.below(known.size())));
        scene.remove(at->first);
        known.erase(at);
    }
};

bool meet_or_touch(const PosedShape& a, const PosedShape& b, Boundary boundary) {
    if (boundary == Boundary::open) return overlaps(a, b);
    const auto gap = distance(a, b);
    return overlaps(a, b) || (gap && gap->length == 0);
}

std::vector<SpritePair> naive_pairs(const CheckedScene& world, Boundary boundary) {
    std::vector<SpritePair> pairs;
    for (const auto& [a, own] : world.known) {
        for (const auto& [b, other] : world.known) {
            const bool fixed = own.options.mobility == Mobility::fixed && other.options.mobility == Mobility::fixed;
            if (a < b && !fixed && passes(own.options.filter, other.options.filter) &&
                meet_or_touch(own.shape, other.shape, boundary))
                pairs.push_back({a, b});
        }
    }
    return pairs;
}

std::vector<SpriteId> naive_found(const CheckedScene& world, const PosedShape& shape, const SceneQuery& options) {
    std::vector<SpriteId> found;
    for (const auto& [id, own] : world.known) {
        if (passes(own.options.filter, options.filter) && options.accepts(id) &&
            meet_or_touch(own.shape, shape, options.boundary))
            found.push_back(id);
    }
    return found;
}

/// All hits that `hit_of` finds, in order.
template<class HitOf>
std::vector<SpriteHit> naive_hits(const CheckedScene& world, const SceneQuery& options, HitOf hit_of) {
    std::vector<SpriteHit> hits;
    for (const auto& [id, own] : world.known) {
        if (!passes(own.options.filter, options.filter) || !options.accepts(id)) continue;
        const std::optional<ShapeHit> hit = hit_of(own.shape);
        if (hit && options.accepts_hit(id, *hit)) hits.push_back({id, *hit});
    }
    std::ranges::stable_sort(hits, {}, [](const SpriteHit& hit) { return hit.hit.fraction; });
    return hits;
}

void check_same_hit(const std::optional<SpriteHit>& first, const std::vector<SpriteHit>& expected) {
    REQUIRE(first.has_value() == !expected.empty());
    if (first) REQUIRE(first->id == expected[0].id);
    if (first) REQUIRE(first->hit.fraction == expected[0].hit.fraction);
}

std::size_t check_queries(Random& random, const CheckedScene& world, const Stock& stock) {
    const auto number = [&] { return static_cast<float>(random.between(-2000, 2000)) / 16; };
    const std::uint32_t odd = static_cast<std::uint32_t>(random.below(3));
    const auto accepts = [odd](SpriteId id) { return Scene::index(id) % 3 != odd; };
    const auto accepts_hit = [](SpriteId, const ShapeHit& hit) { return hit.normal.y <= 0; };
    SceneQuery options{.filter = {1, static_cast<std::uint32_t>(random.below(4)), 0}};
    if (random.below(2) == 0) options.boundary = Boundary::closed;
    if (random.below(2) == 0) options.accepts = accepts;
    if (random.below(2) == 0) options.accepts_hit = accepts_hit;
    std::size_t hits = 0;

    const PosedShape shape(random_sprite(random, stock), random_place(random));
    std::vector<SpriteId> found;
    world.scene.query(shape, found, options);
    REQUIRE(found == naive_found(world, shape, options));
    hits += found.size();

    const Segment way{{number(), number()}, {number(), number()}};
    std::vector<SpriteHit> all;
    world.scene.cast_all(way, all, options);
    const auto expected = naive_hits(world, options, [&](const PosedShape& own) { return cast(own, way); });
    REQUIRE(all.size() == expected.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        REQUIRE(all[i].id == expected[i].id);
        REQUIRE(all[i].hit.fraction == expected[i].hit.fraction);
    }
    check_same_hit(world.scene.cast_first(way, options), expected);
    hits += all.size();

    const Vec2 motion{number(), number()};
    check_same_hit(world.scene.sweep_first(shape, motion, options),
                   naive_hits(world, options, [&](const PosedShape& own) { return sweep(own, shape, motion); }));
    return hits;
}

void check_nearest(Random& random, const CheckedScene& world) {
    const Vec2 point{static_cast<float>(random.between(-300, 300)), static_cast<float>(random.between(-300, 300))};
    const std::size_t count = random.below(8);
    std::vector<SpriteDistance> found;
    world.scene.nearest(point, count, found, {.filter = {.category = ~0U}});
    std::vector<std::pair<double, SpriteId>> expected;
    for (const auto& [id, own] : world.known) {
        const auto gap = distance(PosedShape(Shape(point)), own.shape);
        if (gap && passes(own.options.filter, {.category = ~0U})) expected.emplace_back(gap->length, id);
    }
    std::ranges::sort(expected);
    REQUIRE(found.size() == std::min(count, expected.size()));
    for (std::size_t i = 0; i < found.size(); ++i) {
        REQUIRE(found[i].id == expected[i].second);
        REQUIRE(found[i].distance.length == expected[i].first);
    }
}

bool is_even_sprite(SpriteId id) {
    return Scene::index(id) % 2 == 0;
}

} // namespace

TEST_CASE("a scene answers as loops over all its sprites do, as they come and go and move") {
    Random random(470);
    const Stock stock(random);
    std::size_t pairs = 0, hits = 0, touching = 0;
    for (int game = 0; game < case_count(6); ++game) {
        CheckedScene world;
        std::vector<SpritePair> found, closed;
        for (int step = 0; step < 300; ++step) {
            const std::uint64_t what = random.below(10);
            if (world.known.size() < 5 || what < 5) {
                world.add(random, stock);
            } else if (what < 7) {
                world.remove(random);
            } else {
                world.change(random, stock);
            }
            if (step % 6 != 0) continue;
            world.scene.pairs(closed, {.boundary = Boundary::closed});
            REQUIRE(closed == naive_pairs(world, Boundary::closed));
            hits += check_queries(random, world, stock);
            world.scene.pairs(found);
            REQUIRE(found == naive_pairs(world, Boundary::open));
            hits += check_queries(random, world, stock);
            check_nearest(random, world);
            pairs += found.size(), touching += closed.size() - found.size();
        }
        for (const auto& [id, own] : world.known) {
            CHECK(world.scene.user_data(id) == own.options.user_data);
        }
    }
    CHECK(pairs > 100);
    CHECK(hits > 100);
    CHECK(touching > 10);
}

TEST_CASE("upright masks overlap as posed ones do, also beside turned ones") {
    Random random(4451);
    const Stock stock(random);
    std::size_t hits = 0, misses = 0;
    for (int i = 0; i < case_count(100); ++i) {
        Scene scene;
        std::vector<PosedShape> shapes;
        std::vector<SpriteId> ids;
        for (int n = 0; n < 20; ++n) {
            const MaskShape& mask = stock.masks[random.below(stock.masks.size())];
            const Shape shape = random.below(2) == 0 ? Shape(mask.pixels()) : Shape(mask);
            const auto part = [&](int most) { return static_cast<float>(random.between(-most, most)) / 16; };
            Pose pose{.position = {part(640), part(640)}, .pivot = {part(400), part(400)}};
            if (random.below(4) == 0) pose.angle = part(32);
            pose.mirrored = random.below(8) == 0;
            ids.push_back(scene.add(shape, pose));
            shapes.emplace_back(shape, pose);
        }
        for (const Boundary boundary : {Boundary::open, Boundary::closed}) {
            std::vector<SpritePair> found, expected;
            scene.pairs(found, {.boundary = boundary});
            for (std::size_t a = 0; a < ids.size(); ++a) {
                for (std::size_t b = a + 1; b < ids.size(); ++b) {
                    const bool is_met = meet_or_touch(shapes[a], shapes[b], boundary);
                    if (is_met) expected.push_back({ids[a], ids[b]});
                    ++(is_met ? hits : misses);
                }
            }
            REQUIRE(found == expected);
        }
    }
    CHECK(hits * 20 > misses);
    CHECK(misses > hits);
}

TEST_CASE("a copy of a scene is the game as it was, and can be gone back to") {
    Random random(471);
    const Stock stock(random);
    CheckedScene world;
    for (int i = 0; i < 60; ++i) {
        world.add(random, stock);
    }
    std::vector<SpritePair> before, found;
    world.scene.pairs(before);
    REQUIRE(before.size() > 5);
    const Scene saved = world.scene;
    const auto known = world.known;
    for (int i = 0; i < 40; ++i) {
        world.change(random, stock);
        world.remove(random);
        world.add(random, stock);
    }
    world.scene.pairs(found);
    CHECK(found == naive_pairs(world, Boundary::open));
    CHECK(found != before);
    world.scene = saved;
    world.known = known;
    CHECK_FALSE(world.scene.is_updated());
    world.scene.pairs(found);
    CHECK(found == before);
    // The same events happen again: ids do not depend on what was undone.
    Scene other = saved;
    CHECK(other.add(Circle{{1, 2}, 3}) == world.scene.add(Circle{{1, 2}, 3}));
}

TEST_CASE("changes of pairs are what begins and what ends") {
    Scene scene;
    const SpriteId a = scene.add(Circle{{0, 0}, 10}), b = scene.add(Circle{{15, 0}, 10}),
                   c = scene.add(Circle{{100, 0}, 10});
    std::vector<SpritePair> before, now;
    PairChanges changes;
    scene.pairs(now);
    find_changes(before, now, changes);
    CHECK(changes.entered == std::vector<SpritePair>{{a, b}});
    CHECK(changes.left.empty());
    std::swap(before, now);
    scene.move(c, {.position = {-80, 0}});
    scene.move(a, {.position = {0, 200}});
    scene.pairs(now);
    find_changes(before, now, changes);
    CHECK(changes.entered == std::vector<SpritePair>{{b, c}});
    CHECK(changes.left == std::vector<SpritePair>{{a, b}});
    std::swap(before, now);
    scene.pairs(now);
    find_changes(before, now, changes);
    CHECK(changes.entered.empty());
    CHECK(changes.left.empty());
}

TEST_CASE("a one-way platform is passed from below and met from above") {
    Scene scene;
    const SpriteId platform = scene.add(Aabb{{0, 100}, {200, 110}}, {}, {.mobility = Mobility::fixed});
    scene.update();
    const auto from_above = [](SpriteId, const ShapeHit& hit) { return hit.normal.y < 0; };
    const PosedShape above(Circle{{50, 50}, 8}), below(Circle{{50, 150}, 8});
    const auto landed = scene.sweep_first(above, {0, 100}, {.accepts_hit = from_above});
    REQUIRE(landed.has_value());
    CHECK(landed->id == platform);
    CHECK(landed->hit.fraction == 0.42);
    CHECK(scene.sweep_first(below, {0, -100}).has_value());
    CHECK_FALSE(scene.sweep_first(below, {0, -100}, {.accepts_hit = from_above}).has_value());
}

TEST_CASE("tests of sprites are kept by value, and large ones by reference") {
    Scene scene;
    const SpriteId first = scene.add(Vec2{1, 1}), second = scene.add(Vec2{2, 2});
    scene.update();
    std::vector<SpriteId> found;
    const auto is_first = [](std::size_t at) -> SceneQuery {
        return {.accepts = [at](SpriteId id) { return Scene::index(id) == at; }};
    };
    const SceneQuery kept = is_first(0), other = is_first(1); // the lambdas are gone
    scene.query(Aabb{{0, 0}, {3, 3}}, found, kept);
    CHECK(found == std::vector<SpriteId>{first});
    scene.query(Aabb{{0, 0}, {3, 3}}, found, other);
    CHECK(found == std::vector<SpriteId>{second});
    scene.query(Aabb{{0, 0}, {3, 3}}, found, {.accepts = is_even_sprite});
    CHECK(found == std::vector<SpriteId>{first});
    const std::function<bool(SpriteId)> function = [second](SpriteId id) { return id == second; };
    scene.query(Aabb{{0, 0}, {3, 3}}, found, {.accepts = std::cref(function)});
    CHECK(found == std::vector<SpriteId>{second});
}

TEST_CASE("a sprite may shrink to nothing and grow again") {
    Scene scene;
    Random random(472);
    const Stock stock(random);
    const SpriteId ship = scene.add(stock.outlines[0]), mask = scene.add(stock.masks[0]),
                   box = scene.add(Aabb{{-500, -500}, {500, 500}});
    std::vector<SpritePair> found;
    for (int step = 0; step <= 40; ++step) {
        const float scale = static_cast<float>(std::abs(20 - step)) / 20;
        scene.move(ship, {.scale = scale});
        scene.move(mask, {.scale = scale});
        scene.pairs(found);
        const auto with_box = [&](SpriteId id) {
            return std::ranges::count(found, SpritePair{std::min(id, box), std::max(id, box)});
        };
        CHECK(with_box(ship) == (scale >= 1.0F / 16 ? 1 : 0));
        CHECK(with_box(mask) == (scale >= 1.0F / 16 ? 1 : 0));
    }
}

TEST_CASE("a scene finds what overlaps points, boxes and circles that are not on the lattice") {
    Random random(31);
    const auto near = [&] { return static_cast<float>(random.between(-4000, 4000)) / 1000; };
    const auto size = [&] { return static_cast<float>(random.below(3) == 0 ? 0 : random.between(0, 2000)) / 1000; };
    int hits = 0, all = 0;
    for (int i = 0; i < 300; ++i) {
        Scene scene;
        std::vector<SpriteId> ids, found;
        for (int k = 0; k < 20; ++k) {
            const Vec2 at{near(), near()};
            const Shape shape =
                k % 2 == 0 ? Shape(Circle{at, size()}) : Shape(Aabb{at, {at.x + size(), at.y + size()}});
            ids.push_back(scene.add(shape));
        }
        scene.update();
        const auto check = [&](const auto& thing) {
            scene.query(thing, found);
            std::vector<SpriteId> expected = ids;
            std::erase_if(expected, [&](SpriteId id) { return !hitmask::overlaps(scene.shape(id), thing); });
            CHECK(found == expected);
            hits += static_cast<int>(expected.size()), all += static_cast<int>(ids.size());
        };
        const Vec2 at{near(), near()};
        check(at);
        check(Circle{at, size()});
        check(Aabb{at, {at.x + size(), at.y + size()}});
    }
    CHECK(hits > all / 50);
    CHECK(hits < all / 2);
}

TEST_CASE("empty shapes are sprites that nothing finds, and find nothing") {
    Scene scene;
    const SpriteId box = scene.add(Aabb{{-5, -5}, {5, 5}});
    const SpriteId gone = scene.add(Circle{{0, 0}, -1});
    std::vector<SpritePair> pairs;
    scene.pairs(pairs);
    CHECK(pairs.empty());
    std::vector<SpriteId> found;
    scene.query(Circle{{0, 0}, 2}, found);
    CHECK(found == std::vector{box});
    scene.query(Circle{{0, 0}, -2}, found);
    CHECK(found.empty());
    for (const float by : {0.0625F, 1.0F, 4.0F}) { // the first one is less than the margin of the boxes
        scene.query(Aabb{{by, 0}, {0, 1}}, found);
        CHECK(found.empty());
    }
    scene.query(scene.shape(gone), found);
    CHECK(found.empty());
}

TEST_CASE("a way that meets a sprite's corner once it is on the lattice is not lost") {
    const Aabb unit{{0, 0}, {1, 1}};
    const PosedShape box(unit);
    Scene scene;
    const SpriteId id = scene.add(unit);
    scene.update();
    const auto first = scene.cast_first({{0, 1.4675F}, {3.28F, 0}});
    REQUIRE(first.has_value());
    CHECK(first->id == id);
    Random random(20);
    std::size_t hits = 0, beside = 0;
    const auto number = [&] { return static_cast<float>(random.between(-300, 300)) / 100; };
    for (int i = case_count(20'000); i > 0; --i) {
        const float x = number();
        Vec2 to{1 - x, 1 + x * 1.0625F}; // close to a corner
        if (i % 8 == 0) to = {x, 1.03F};
        const Vec2 from{1 + x, 1 - x};
        const auto hit = cast(box, Segment{from, to});
        const auto found = scene.cast_first({from, to});
        REQUIRE(found.has_value() == hit.has_value());
        if (hit) REQUIRE(found->hit.fraction == hit->fraction);
        ++(hit ? hits : beside);
    }
    CHECK(hits > 100);
    CHECK(beside > 100);
}

#include "support/catch.h"

#include <algorithm>
#include <cmath>

#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// A shape that does not fill its box: a disc on whole pixels.
struct Disc {
    int x = 0, y = 0, radius = 0;
};

struct DiscHit {
    double fraction = 0;
};

Aabb bounds(const Disc& disc) {
    const auto x = static_cast<float>(disc.x), y = static_cast<float>(disc.y), r = static_cast<float>(disc.radius);
    return {{x - r, y - r}, {x + r, y + r}};
}

bool overlaps(const Disc& a, const Disc& b) {
    const int dx = a.x - b.x, dy = a.y - b.y, r = a.radius + b.radius;
    return dx * dx + dy * dy < r * r;
}

float squared(Vec2 v) {
    return v.x * v.x + v.y * v.y;
}

Vec2 from_center(const Disc& disc, Vec2 p) {
    return {p.x - static_cast<float>(disc.x), p.y - static_cast<float>(disc.y)};
}

bool overlaps(const Disc& disc, const Circle& circle) {
    const float r = static_cast<float>(disc.radius) + circle.radius;
    return circle.radius > 0 && squared(from_center(disc, circle.center)) < r * r;
}

bool overlaps(const Disc& disc, Vec2 point) {
    return squared(from_center(disc, point)) < static_cast<float>(disc.radius * disc.radius);
}

bool overlaps(const Disc& disc, const Aabb& box) {
    const Vec2 p = from_center(disc, {std::clamp(static_cast<float>(disc.x), box.lower.x, box.upper.x),
                                      std::clamp(static_cast<float>(disc.y), box.lower.y, box.upper.y)});
    return squared(p) < static_cast<float>(disc.radius * disc.radius);
}

/// The point where a segment enters the disc.
std::optional<DiscHit> cast(const Disc& disc, const Segment& way) {
    const auto [from, to] = way;
    const Vec2 p = from_center(disc, from);
    const double dx = double{to.x} - from.x, dy = double{to.y} - from.y;
    const double a = dx * dx + dy * dy, b = p.x * dx + p.y * dy;
    const double c = double{squared(p)} - disc.radius * disc.radius;
    if (c < 0) return DiscHit{0};
    const double d = b * b - a * c;
    if (a == 0 || d <= 0 || b >= 0) return std::nullopt;
    const double t = (-b - std::sqrt(d)) / a;
    if (t >= 1) return std::nullopt;
    return DiscHit{t};
}

using Discs = BasicScene<Disc>;

struct KnownDisc {
    SpriteId id;
    Disc disc;
    Filter filter;
};

Disc random_disc(Random& random) {
    return {random.between(-300, 300), random.between(-300, 300), random.between(1, 40)};
}

std::vector<SpritePair> naive_pairs(const std::vector<KnownDisc>& discs) {
    std::vector<SpritePair> pairs;
    for (const KnownDisc& a : discs) {
        for (const KnownDisc& b : discs) {
            if (a.id < b.id && passes(a.filter, b.filter) && overlaps(a.disc, b.disc)) pairs.push_back({a.id, b.id});
        }
    }
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

template<typename Thing>
std::vector<SpriteId> naive_hits(const std::vector<KnownDisc>& discs, const Thing& thing, const Filter& filter) {
    std::vector<SpriteId> hits;
    for (const KnownDisc& own : discs) {
        if (passes(own.filter, filter) && overlaps(own.disc, thing)) hits.push_back(own.id);
    }
    std::sort(hits.begin(), hits.end());
    return hits;
}

std::optional<SpriteHit<DiscHit>> naive_cast(const std::vector<KnownDisc>& discs, Vec2 from, Vec2 to) {
    std::optional<SpriteHit<DiscHit>> first;
    for (const KnownDisc& own : discs) {
        const auto hit = cast(own.disc, Segment{from, to});
        if (!hit) continue;
        if (!first || hit->fraction < first->hit.fraction ||
            (hit->fraction == first->hit.fraction && own.id < first->id)) {
            first = SpriteHit<DiscHit>{own.id, *hit};
        }
    }
    return first;
}

std::size_t check_queries(Random& random, const Discs& scene, const std::vector<KnownDisc>& known) {
    const auto number = [&] { return static_cast<float>(random.between(-300, 300)); };
    const Filter filter = {1, static_cast<std::uint32_t>(random.below(4)), 0};
    std::vector<SpriteId> found;
    std::size_t hits = 0;
    const auto check = [&](const auto& thing) {
        scene.query(thing, found, filter);
        REQUIRE(found == naive_hits(known, thing, filter));
        hits += found.size();
    };
    const Vec2 p = {number(), number()}, q = {number(), number()};
    check(p);
    check(Aabb{p, {p.x + 50, p.y + 20}});
    check(Circle{p, static_cast<float>(random.between(0, 60))});
    const Disc disc = random_disc(random);
    scene.query_shape(disc, found, filter);
    REQUIRE(found == naive_hits(known, disc, filter));
    const auto first = scene.cast_first({p, q}, found), expected = naive_cast(known, p, q);
    REQUIRE(first.has_value() == expected.has_value());
    if (first) REQUIRE(first->id == expected->id);
    return hits + (first ? 1 : 0);
}

} // namespace

TEST_CASE("a scene lists the sprites that overlap, not those whose boxes do") {
    Discs scene;
    const SpriteId a = scene.add({0, 0, 10}), b = scene.add({15, 15, 10}), c = scene.add({14, 14, 10});
    std::vector<SpritePair> found;
    scene.pairs(found);
    CHECK(found == std::vector<SpritePair>{{a, c}, {b, c}});
    scene.move(b, {14, 14, 10});
    scene.pairs(found);
    CHECK(found == std::vector<SpritePair>{{a, b}, {a, c}, {b, c}});
    CHECK(scene.shape(b).x == 14);
    scene.remove(a);
    CHECK_FALSE(scene.contains(a));
    CHECK(scene.size() == 2);
    scene.pairs(found);
    CHECK(found == std::vector<SpritePair>{{b, c}});
}

TEST_CASE("a scene answers as loops over all its sprites do, as they come and go and move") {
    Random random(470);
    for (int game = 0; game < case_count(6); ++game) {
        Discs scene;
        std::vector<KnownDisc> known;
        std::vector<SpritePair> found;
        std::size_t pairs = 0, hits = 0;
        for (int step = 0; step < 600; ++step) {
            const std::uint64_t what = random.below(10);
            if (known.empty() || what < 5) {
                const Disc disc = random_disc(random);
                const Filter filter = {1U << random.below(2), static_cast<std::uint32_t>(random.below(4)), 0};
                known.push_back({scene.add(disc, filter), disc, filter});
            } else if (what < 7) {
                const std::size_t i = random.below(known.size());
                scene.remove(known[i].id);
                known[i] = known.back();
                known.pop_back();
            } else {
                KnownDisc& own = known[random.below(known.size())];
                own.disc = random_disc(random);
                scene.move(own.id, own.disc);
            }
            if (step % 10 != 0) continue;
            scene.pairs(found);
            REQUIRE(found == naive_pairs(known));
            pairs += found.size();
            // All filters must pass for the cast, because its oracle ignores filters.
            for (KnownDisc& own : known) {
                own.filter = {1, 3, 0};
                scene.set_filter(own.id, own.filter);
            }
            hits += check_queries(random, scene, known);
        }
        CHECK(pairs > 100);
        CHECK(hits > 100);
    }
}

namespace {

/// A random shape near the others.
Shape random_shape_of(Random& random, const std::vector<PreparedOutline>& outlines) {
    const auto part = [&](int low, int high) { return static_cast<float>(random.between(low, high)) / 16; };
    const Vec2 at{part(0, 1600), part(0, 1600)};
    switch (random.below(5)) {
    case 0:
        return Circle{at, part(16, 300)};
    case 1:
        return Aabb{at, {at.x + part(1, 500), at.y + part(1, 500)}};
    case 2:
        return Capsule{at, {at.x + part(-300, 300), at.y + part(-300, 300)}, part(1, 100)};
    case 3:
        return at;
    default:
        return outlines[random.below(outlines.size())];
    }
}

Pose random_place(Random& random) {
    Pose pose{
        .position = {static_cast<float>(random.between(-100, 100)), static_cast<float>(random.between(-100, 100))}};
    pose.angle = static_cast<float>(random.between(-3000, 3000)) / 1000;
    return pose;
}

} // namespace

TEST_CASE("a scene of any shapes finds what overlaps, as all pairs tell") {
    Random random(83);
    std::vector<PreparedOutline> outlines;
    for (int i = 0; i < 8; ++i) {
        outlines.emplace_back(random_outline(random));
    }
    std::size_t pairs = 0, hits = 0;
    for (int round = 0; round < case_count(5); ++round) {
        Scene scene;
        std::vector<SpriteId> ids;
        for (int i = 0; i < 60; ++i) {
            ids.push_back(scene.add(PosedShape(random_shape_of(random, outlines), random_place(random))));
        }
        for (const SpriteId id : ids) {
            if (random.below(2) == 0)
                scene.move(id, PosedShape(random_shape_of(random, outlines), random_place(random)));
        }
        std::vector<SpritePair> found, expected;
        scene.pairs(found);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            for (std::size_t k = i + 1; k < ids.size(); ++k) {
                const SpriteId a = std::min(ids[i], ids[k]), b = std::max(ids[i], ids[k]);
                if (overlaps(scene.shape(a), scene.shape(b))) expected.push_back({a, b});
            }
        }
        std::ranges::sort(expected, {}, [](const SpritePair& p) { return std::pair(p.a, p.b); });
        CHECK(found == expected);
        pairs += found.size();

        const Circle circle{{static_cast<float>(random.between(0, 100)), static_cast<float>(random.between(0, 100))},
                            30};
        std::vector<SpriteId> met, met_expected;
        scene.query(circle, met);
        const Vec2 to{static_cast<float>(random.between(0, 100)), static_cast<float>(random.between(0, 100))};
        std::optional<double> first_expected;
        for (const SpriteId id : ids) {
            if (overlaps(scene.shape(id), circle)) met_expected.push_back(id);
            const auto hit = cast(scene.shape(id), {circle.center, to});
            if (hit && (!first_expected || hit->fraction < *first_expected)) first_expected = hit->fraction;
        }
        std::ranges::sort(met_expected);
        CHECK(met == met_expected);
        std::vector<SpriteId> room;
        const auto first = scene.cast_first({circle.center, to}, room);
        REQUIRE(first.has_value() == first_expected.has_value());
        if (first) CHECK(first->hit.fraction == *first_expected);
        hits += met.size() + (first ? 1 : 0);
    }
    CHECK(pairs > 50);
    CHECK(hits > 20);
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
            ids.push_back(scene.add(PosedShape(shape)));
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
    const SpriteId box = scene.add(PosedShape(Aabb{{-5, -5}, {5, 5}}));
    const SpriteId gone = scene.add(PosedShape(Circle{{0, 0}, -1}));
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
    scene.query_shape(scene.shape(gone), found);
    CHECK(found.empty());
}

TEST_CASE("a way that meets a sprite's corner once it is on the lattice is not lost") {
    const PosedShape box(Aabb{{0, 0}, {1, 1}});
    Scene scene;
    const SpriteId id = scene.add(box);
    scene.update();
    std::vector<SpriteId> met;
    const auto first = scene.cast_first({{0, 1.4675F}, {3.28F, 0}}, met);
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
        const auto found = scene.cast_first({from, to}, met);
        REQUIRE(found.has_value() == hit.has_value());
        if (hit) REQUIRE(found->hit.fraction == hit->fraction);
        ++(hit ? hits : beside);
    }
    CHECK(hits > 100);
    CHECK(beside > 100);
}

#include "support/catch.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "frame/bench_frame.h"
#include "frame/frame_method.h"
#include "frame/frame_times.h"
#include "frame/game_world.h"
#include "frame/scene_methods.h"
#include "frame/terrain.h"
#include "masks/bench_masks.h"
#include <hitmask/collide.h>

#include "support/random.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

constexpr GameSize small_game{40, 5, 30};

std::vector<Mask> game_masks() {
    std::vector<Mask> masks;
    for (const BenchFamily& family : synthetic_families(32, 1)) {
        masks.push_back(family.masks.front());
    }
    return masks;
}

std::vector<GameKind> game_kinds() {
    const std::vector<Mask> masks = game_masks();
    return {masks.begin(), masks.end()};
}

/// The outline of a body, or its pixels: what the method takes.
PosedShape shape_of(SceneWay way, const GameKind& kind, const GameBody& body) {
    if (way == SceneWay::outlines) return PosedShape(kind.outline, body.pose);
    return PosedShape(kind.pixels, body.pose);
}

/// The number of pairs that overlap, by comparing each with each.
std::int64_t count_pairs(SceneWay way, const std::vector<GameKind>& kinds, const GameWorld& world) {
    std::vector<PosedShape> bodies;
    for (const GameBody& body : world.bodies()) {
        bodies.push_back(shape_of(way, kinds[body.kind], body));
    }
    std::int64_t count = 0;
    for (std::size_t a = 0; a < bodies.size(); ++a) {
        count += std::ranges::count_if(world.walls(), [&](const Aabb& wall) { return overlaps(bodies[a], wall); });
        for (std::size_t b = a + 1; b < bodies.size(); ++b) {
            count += overlaps(bodies[a], bodies[b]) ? 1 : 0;
        }
    }
    return count;
}

std::int64_t count_hits(SceneWay way, const std::vector<GameKind>& kinds, const GameWorld& world) {
    return std::ranges::count_if(world.paths(), [&](const Segment& path) {
        const auto is_hit = [&](const PosedShape& shape) { return cast(shape, path).has_value(); };
        return std::ranges::any_of(world.walls(), [&](const Aabb& wall) { return is_hit(PosedShape(wall)); }) ||
               std::ranges::any_of(world.bodies(),
                                   [&](const GameBody& body) { return is_hit(shape_of(way, kinds[body.kind], body)); });
    });
}

} // namespace

TEST_CASE("the game of the benchmark of frames is always the same one, and stays in its world") {
    const std::vector<GameKind> kinds = game_kinds();
    GameWorld world(kinds, small_game), again(kinds, small_game);
    REQUIRE(world.bodies().size() == small_game.sprites);
    REQUIRE(world.walls().size() == small_game.walls);
    int moved = 0;
    for (int frame = 0; frame < 500; ++frame) {
        const Segment before = world.paths().front();
        world.move(), again.move();
        for (std::size_t i = 0; i < small_game.sprites; ++i) {
            const Pose& pose = world.bodies()[i].pose;
            CHECK(pose == again.bodies()[i].pose);
            CHECK(std::min(pose.position.x, pose.position.y) >= -4);
            CHECK(std::max(pose.position.x, pose.position.y) <= world.side() + 4);
        }
        for (const Segment& path : world.paths()) {
            CHECK(std::min(path.from.x, path.from.y) >= 0);
            CHECK(std::max(path.from.x, path.from.y) <= world.side());
        }
        moved += world.paths().front().from == before.to ? 1 : 0;
    }
    CHECK(moved > 300); // else it flew beyond the border
    CHECK(moved < 500);
}

TEST_CASE("each way to play the game finds the pairs and hits that a comparison of all with all finds") {
    const std::vector<GameKind> kinds = game_kinds();
    for (const SceneWay way : {SceneWay::outlines, SceneWay::pixels_hulls, SceneWay::pixels_estimates}) {
        GameWorld world(kinds, small_game);
        const auto method = scene_method(way, kinds, world);
        FrameReport report;
        std::int64_t pairs = 0, hits = 0;
        for (int frame = 0; frame < 20; ++frame) {
            world.move();
            report.clear();
            method->ask(world, report);
            CHECK(report.part(Phase::move).found == std::ssize(world.bodies()));
            CHECK(report.part(Phase::pairs).found == count_pairs(way, kinds, world));
            CHECK(report.part(Phase::bullets).found == count_hits(way, kinds, world));
            CHECK(report.part(Phase::contact).found <= report.part(Phase::pairs).found);
            CHECK(report.pushes.size() >= static_cast<std::size_t>(report.part(Phase::contact).found));
            pairs += report.part(Phase::pairs).found;
            hits += report.part(Phase::bullets).found;
            apply(report, world);
        }
        CHECK(pairs > 100);
        CHECK(hits > 10);
    }
}

TEST_CASE("a push takes two sprites apart, half way each, or one from a wall") {
    FrameReport report;
    push_apart(report, 5, 1, 4, {2, -4});
    push_apart(report, 5, 2, 7, {2, 0});
    push_apart(report, 5, 7, 3, {2, 0});
    REQUIRE(report.pushes.size() == 4);
    CHECK(report.pushes[1].by - report.pushes[0].by == Vec2{2, -4});
    CHECK(report.pushes[0].body == 1);
    CHECK(report.pushes[2].by == Vec2{-2, 0});
    CHECK(report.pushes[3].by == Vec2{2, 0});
}

TEST_CASE("a terrain in chunks answers as one that is whole") {
    const std::vector<GameKind> kinds = game_kinds();
    Terrain chunks(8, 4, 32, 32), whole(1, 1, 256, 128);
    test::Random random(36);
    const Mask hole = disc_hole(9);
    int touches = 0, tries = 0;
    for (int i = 0; i < 200; ++i) {
        const Pixel middle{random.between(-10, 265), random.between(-10, 137)};
        CHECK(chunks.crater(middle, hole) == whole.crater(middle, hole));
        for (const GameKind& kind : kinds) {
            const Vec2 at{static_cast<float>(random.between(-30, 280)), static_cast<float>(random.between(-30, 150))};
            const PosedMask sprite(kind.pixels.pixels(), {.position = at, .pivot = kind.middle(), .angle = at.x});
            const bool answer = chunks.overlaps(sprite);
            CHECK(answer == whole.overlaps(sprite));
            touches += answer ? 1 : 0, ++tries;
        }
    }
    CHECK(touches > tries / 10);
    CHECK(touches < tries * 9 / 10);
    Terrain one(1, 1, 64, 64);
    CHECK(one.crater({32, 32}, disc_hole(0)) == 1);
    CHECK(one.crater({32, 32}, disc_hole(1)) == 4);
    CHECK(one.crater({-2, 10}, disc_hole(1)) == 0);
}

TEST_CASE("the time of a frame is the median of its plays, and a method's figures are those of its frames") {
    FrameTimes times("method", {"first", "second"}, 3);
    for (const double play_ns : {1e6, 9e6, 2e6}) {
        for (int frame = 0; frame < 3; ++frame) {
            const FramePart parts[] = {{play_ns * (frame + 1), frame, 0}, {5e5, 7, 1}};
            times.add(frame, parts);
        }
    }
    const std::vector<FrameBenchRow> rows = times.rows();
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].phase == "first");
    CHECK(rows[0].method == "method");
    CHECK(rows[0].median_ms == Approx(4));
    CHECK(rows[0].worst_ms == Approx(6));
    CHECK(rows[0].found == 3);
    CHECK(rows[1].worst_ms == Approx(0.5));
    CHECK(rows[1].found == 21);
    CHECK(rows[1].cut_off == 3);
    CHECK(rows[2].phase == "total");
    CHECK(rows[2].median_ms == Approx(4.5));
    CHECK(rows[2].frames == 3);
}

TEST_CASE("frames are measured with every method, and what is found is the same each time") {
    FrameBenchOptions options;
    options.size = small_game;
    options.warm_up = 2, options.frames = 4, options.plays = 2;
    int steps = 0;
    options.step = [&] { ++steps; };
    const std::vector<FrameBenchRow> rows = bench_frame(game_masks(), options);
    CHECK(steps == frame_steps(options));
    options.plays = 1;
    const std::vector<FrameBenchRow> again = bench_frame(game_masks(), options);
    REQUIRE(rows.size() == 3 * 5 + 2 * 3);
    REQUIRE(again.size() == rows.size());
    std::set<std::string> methods;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CHECK(rows[i].suite == "frame");
        CHECK(rows[i].frames == 4);
        CHECK(rows[i].found == again[i].found);
        CHECK(rows[i].cut_off == again[i].cut_off);
        CHECK(rows[i].median_ms <= rows[i].worst_ms);
        CHECK((rows[i].phase == "total") == (rows[i].found == 0));
        methods.insert(rows[i].method);
    }
    CHECK(methods ==
          std::set<std::string>{"outlines", "pixels_hulls", "pixels_estimates", "terrain_128", "terrain_whole"});
}

#include "frame/bench_frame.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "frame/frame_method.h"
#include "frame/frame_times.h"
#include "frame/scene_methods.h"
#include "frame/terrain.h"
#include "timing/bench_rounds.h"

namespace hitmask {

namespace {

struct NamedWay {
    const char* name;
    SceneWay way;
};

constexpr std::array ways{NamedWay{"outlines", SceneWay::outlines}, NamedWay{"pixels_hulls", SceneWay::pixels_hulls},
                          NamedWay{"pixels_estimates", SceneWay::pixels_estimates}};

struct NamedTerrain {
    const char* name;
    int columns, rows;
};

constexpr std::array terrains{NamedTerrain{"terrain_128", 16, 4}, NamedTerrain{"terrain_whole", 1, 1}};
constexpr int terrain_width = 2048, terrain_height = 512;

/// Calls play(frame) for all frames; those of the warm-up have negative numbers.
template<class PlayFrame>
void play(const FrameBenchOptions& options, PlayFrame play_frame) {
    for (int frame = -options.warm_up; frame < options.frames; ++frame) {
        play_frame(frame);
        if (options.tick) options.tick();
    }
    if (options.step) options.step();
}

void play_scene(SceneWay way, std::span<const GameKind> kinds, const FrameBenchOptions& options, FrameTimes& times) {
    GameWorld world(kinds, options.size);
    const auto method = scene_method(way, kinds, world);
    FrameReport report;
    play(options, [&](int frame) {
        world.move();
        report.clear();
        method->ask(world, report);
        apply(report, world);
        if (frame >= 0) times.add(frame, report.parts);
    });
}

/// A sprite at the upper border of the terrain.
PosedMask sprite_on_ground(std::span<const GameKind> kinds, Random& random) {
    const GameKind& kind = kinds[index_below(random, kinds.size())];
    const auto x = static_cast<float>(part(random) * terrain_width), y = static_cast<float>(part(random) * 200 - 100);
    const auto angle = static_cast<float>(6.25 * part(random));
    return {kind.pixels.pixels(), {.position = {x, y}, .pivot = kind.middle(), .angle = angle}};
}

void play_terrain(const NamedTerrain& named, std::span<const GameKind> kinds, const FrameBenchOptions& options,
                  FrameTimes& times) {
    constexpr int sprites = 200;
    const Mask hole = disc_hole(16);
    Terrain terrain(named.columns, named.rows, terrain_width / named.columns, terrain_height / named.rows);
    Random random(36);
    play(options, [&](int frame) {
        std::vector<PosedMask> posed;
        while (posed.size() < sprites) {
            posed.push_back(sprite_on_ground(kinds, random));
        }
        const Pixel middle{between(random, 0, terrain_width - 1), between(random, 0, terrain_height - 1)};
        std::array<FramePart, 2> parts;
        const double start = thread_cpu_ns();
        parts[0].found = terrain.crater(middle, hole);
        const double cleared = thread_cpu_ns();
        parts[1].found =
            std::ranges::count_if(posed, [&](const PosedMask& sprite) { return terrain.overlaps(sprite); });
        const double end = thread_cpu_ns();
        parts[0].ns = std::max(cleared - start - clock_ns(), 0.0);
        parts[1].ns = std::max(end - cleared - clock_ns(), 0.0);
        if (frame >= 0) times.add(frame, parts);
    });
}

} // namespace

int frame_steps(const FrameBenchOptions& options) {
    return options.plays * static_cast<int>(ways.size() + terrains.size());
}

std::vector<FrameBenchRow> bench_frame(std::span<const Mask> masks, const FrameBenchOptions& options) {
    const std::vector<GameKind> kinds(masks.begin(), masks.end());
    std::vector<FrameTimes> of_ways, of_terrains;
    for (const NamedWay& named : ways) {
        of_ways.emplace_back(named.name, std::vector<std::string>(phase_names.begin(), phase_names.end()),
                             options.frames);
    }
    for (const NamedTerrain& named : terrains) {
        of_terrains.emplace_back(named.name, std::vector<std::string>{"crater", "touch"}, options.frames);
    }
    for (int i = 0; i < options.plays; ++i) {
        for (std::size_t way = 0; way < ways.size(); ++way) {
            play_scene(ways[way].way, kinds, options, of_ways[way]);
        }
        for (std::size_t terrain = 0; terrain < terrains.size(); ++terrain) {
            play_terrain(terrains[terrain], kinds, options, of_terrains[terrain]);
        }
    }
    std::vector<FrameBenchRow> rows;
    for (const auto* all : {&of_ways, &of_terrains}) {
        for (const FrameTimes& times : *all) {
            std::ranges::move(times.rows(), std::back_inserter(rows));
        }
    }
    return rows;
}

} // namespace hitmask

// A frame of a game with 2,000 sprites that turn, beside Box2D if this was built with it. Prints one CSV row for each
// phase. Run it with `sh tests/bench/run.sh frame`.

#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <hitmask/offline/compare_report.h>
#include <hitmask/offline/image.h>

#include "frame/bench_frame.h"
#include "frame/frame_method.h"
#include "frame/frame_times.h"
#include "frame/game_world.h"
#include "frame/scene_methods.h"
#include "frame_peers.h"
#include "support/png_files.h"

using namespace hitmask;

namespace {

const FrameBenchOptions length{};

/// A method in a game.
struct Player {
    std::unique_ptr<FrameMethod> method;
    FrameTimes& times;
    FrameReport report = {};

    void ask(const GameWorld& world, int frame) {
        report.clear();
        method->ask(world, report);
        if (frame >= 0) times.add(frame, report.parts);
    }
};

/// Plays a game once. All players are asked about it, another one first in each frame; the first of them pushes.
void play(GameWorld& world, std::vector<Player> players) {
    for (int frame = -length.warm_up; frame < length.frames; ++frame) {
        world.move();
        for (std::size_t i = 0; i < players.size(); ++i) {
            players[(static_cast<std::size_t>(frame + length.warm_up) + i) % players.size()].ask(world, frame);
        }
        apply(players.front().report, world);
    }
}

std::vector<GameKind> kinds_in(const std::filesystem::path& folder) {
    std::vector<GameKind> kinds;
    for (const std::filesystem::path& file : test::png_files({folder})) {
        kinds.emplace_back(mask_from_rgba(load_image(file).image));
    }
    if (kinds.empty()) throw std::runtime_error("no PNG in " + folder.string());
    return kinds;
}

FrameTimes times_of(const char* method) {
    return {method, {phase_names.begin(), phase_names.end()}, length.frames};
}

void print(const FrameTimes& times) {
    for (const FrameBenchRow& row : times.rows()) {
        std::printf("%s,%s,%s,%.3f,%.3f,%.1f,%.1f\n", row.suite.c_str(), row.method.c_str(), row.phase.c_str(),
                    row.median_ms, row.worst_ms, static_cast<double>(row.found) / static_cast<double>(row.frames),
                    static_cast<double>(row.cut_off) / static_cast<double>(row.frames));
    }
}

void bench_game(const std::vector<GameKind>& kinds) {
    FrameTimes outlines = times_of("outlines"), hulls = times_of("pixels_hulls");
    FrameTimes estimates = times_of("pixels_estimates"), box2d = times_of("box2d"), step = times_of("box2d_world");
    const auto play_alone = [&](SceneWay way, FrameTimes& times) {
        GameWorld world(kinds);
        std::vector<Player> players;
        players.push_back({scene_method(way, kinds, world), times});
        play(world, std::move(players));
    };
    for (int i = 0; i < length.plays; ++i) {
        GameWorld world(kinds);
        std::vector<Player> players;
        players.push_back({scene_method(SceneWay::outlines, kinds, world), outlines});
#if defined(HITMASK_WITH_BOX2D)
        players.push_back({bench::box2d_questions(kinds, world), box2d});
#endif
        play(world, std::move(players));
        play_alone(SceneWay::pixels_hulls, hulls);
        play_alone(SceneWay::pixels_estimates, estimates);
#if defined(HITMASK_WITH_BOX2D)
        GameWorld other(kinds);
        std::vector<Player> peer;
        peer.push_back({bench::box2d_world(kinds, other), step});
        play(other, std::move(peer));
#endif
    }
    for (const FrameTimes* times : {&outlines, &hulls, &estimates}) {
        print(*times);
    }
#if defined(HITMASK_WITH_BOX2D)
    print(box2d);
    print(step);
#endif
}

} // namespace

int main(int argc, char** argv) {
    try {
        const std::vector<GameKind> kinds = kinds_in(argc > 1 ? argv[1] : HITMASK_SPRITES_DIR "/game");
        std::printf("# %s\nsuite,method,phase,median_ms,worst_ms,found,cut_off\n", bench_machine().c_str());
        bench_game(kinds);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "frame: error: %s\n", error.what());
        return 1;
    }
    return 0;
}

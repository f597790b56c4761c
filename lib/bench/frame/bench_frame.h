#pragma once

// Measures whole frames of a game: 2,000 sprites that turn, 60 walls, 300 bullets.

#include <functional>
#include <span>
#include <vector>

#include <hitmask/mask.h>

#include "frame/frame_times.h"
#include "frame/game_world.h"

namespace hitmask {

/// The length of the benchmark.
struct FrameBenchOptions {
    GameSize size;
    int warm_up = 60;           ///< frames before those that are measured: sprites that lie in each other come apart
    int frames = 300;           ///< measured
    int plays = 5;              ///< of each game
    std::function<void()> step; ///< called after each play: for a progress bar
    std::function<void()> tick; ///< called after each frame, to draw the progress bar again
};

/// The number of calls of FrameBenchOptions::step.
[[nodiscard]] int frame_steps(const FrameBenchOptions& options);

/// Measures the methods, play by play in turn. Requires masks, with solid pixels.
///
/// "outlines"          A Scene of outlines within 2 px, contact() for each pair, which pushes the two apart.
/// "pixels_hulls"      A Scene of masks, which tests pixels; contact() of the convex hulls.
/// "pixels_estimates"  The same with estimated_contact() of the pixels.
///
/// Phases: "move" (Scene::move for all), "pairs", "contact", "bullets" (Scene::cast_first of each bullet's path), and
/// their sum "total". "found" is the number of sprites, pairs, contacts, and hits; 0 for the total.
///
/// "terrain_128"       A terrain of 2048 x 512 px in chunks of 128 px, prepared masks.
/// "terrain_whole"     The same as one mask.
///
/// Phases: "crater" (a disc of 33 px is cleared), "touch" (200 sprites that turn are tested against the terrain), and
/// "total". "found" is the number of pixels cleared, and of sprites that touch it.
[[nodiscard]] std::vector<FrameBenchRow> bench_frame(std::span<const Mask> masks,
                                                     const FrameBenchOptions& options = {});

} // namespace hitmask

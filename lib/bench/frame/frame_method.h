#pragma once

// The methods of the benchmark of frames, and their reports.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <hitmask/geometry.h>

#include "frame/frame_times.h"
#include "frame/game_world.h"
#include "timing/stopwatch.h"

namespace hitmask {

/// The parts of a frame, in order.
enum class Phase : std::uint8_t { move, pairs, contact, bullets };

inline constexpr std::array phase_names{"move", "pairs", "contact", "bullets"};
inline constexpr std::size_t phase_count = phase_names.size();

/// A body that is to be moved out of another one, or out of a wall.
struct Push {
    std::size_t body = 0;
    Vec2 by;
};

/// The answers of a method in a frame, and their times.
struct FrameReport {
    std::array<FramePart, phase_count> parts{}; ///< found: sprites moved, pairs, contacts, bullets that hit
    std::vector<Push> pushes;                   ///< by the contacts
    std::vector<std::size_t> hits;              ///< bullets that hit something

    [[nodiscard]] FramePart& part(Phase phase) { return parts[static_cast<std::size_t>(phase)]; }

    /// Forgets the last frame.
    void clear() {
        parts = {};
        pushes.clear();
        hits.clear();
    }
};

/// A way to find what happens in a frame. It is made for a world, and asked once after each GameWorld::move().
class FrameMethod {
public:
    FrameMethod() = default;
    FrameMethod(const FrameMethod&) = delete;
    FrameMethod& operator=(const FrameMethod&) = delete;
    virtual ~FrameMethod() = default;

    /// Takes the places of all bodies from the world, and fills the report, which is clear. The world does not change.
    virtual void ask(const GameWorld& world, FrameReport& report) = 0;
};

/// Splits the time of a frame into phases.
class PhaseClock {
public:
    explicit PhaseClock(FrameReport& report) : report_(report), start_(thread_cpu_ns()) {}

    /// Ends a phase, which has the time since the last one.
    void end(Phase phase, std::int64_t found) {
        report_.part(phase).ns = std::max(thread_cpu_ns() - start_ - clock_ns(), 0.0);
        report_.part(phase).found = found;
        start_ = thread_cpu_ns();
    }

private:
    FrameReport& report_;
    double start_;
};

/// Separates two bodies by half of the motion each, or one body from a wall, whose number is no body's.
inline void push_apart(FrameReport& report, std::size_t bodies, std::size_t a, std::size_t b, Vec2 motion_of_b) {
    if (a < bodies && b < bodies) {
        report.pushes.push_back({a, motion_of_b / -2});
        report.pushes.push_back({b, motion_of_b / 2});
    } else if (a < bodies) {
        report.pushes.push_back({a, motion_of_b * -1});
    } else {
        report.pushes.push_back({b, motion_of_b});
    }
}

/// Lets a report have its effect on the world.
inline void apply(const FrameReport& report, GameWorld& world) {
    for (const Push& push : report.pushes) {
        world.push(push.body, push.by);
    }
    for (const std::size_t bullet : report.hits) {
        world.restart_bullet(bullet);
    }
}

} // namespace hitmask

#pragma once

// The figures of a game that is played several times, always the same one.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace hitmask {

/// A phase of one frame.
struct FramePart {
    double ns = 0;            ///< thread CPU time
    std::int64_t found = 0;   ///< see bench_frame()
    std::int64_t cut_off = 0; ///< contacts whose search ran out of steps
};

/// A figure of a phase. A frame does the same in each play, so its time is the median of the plays.
struct FrameBenchRow {
    std::string suite = "frame", method, phase;
    double median_ms = 0;     ///< thread CPU time, median of the frames
    double worst_ms = 0;      ///< of the slowest frame
    std::int64_t found = 0;   ///< in all frames: the same on every machine
    std::int64_t cut_off = 0; ///< contacts whose search ran out of steps
    std::int64_t frames = 0;  ///< number of frames measured
};

/// Collects the phases of all frames.
class FrameTimes {
public:
    FrameTimes(std::string method, std::vector<std::string> phases, int frames);

    /// Adds a frame of a play, a part for each phase.
    void add(int frame, std::span<const FramePart> parts);

    /// A row for each phase, and one for their sum.
    [[nodiscard]] std::vector<FrameBenchRow> rows() const;

private:
    /// A phase of a frame in all plays.
    struct Cell {
        std::vector<double> plays_ns;
        FramePart last;
    };

    [[nodiscard]] FrameBenchRow row(std::size_t phase) const;

    std::string method_;
    std::vector<std::string> phases_;      ///< the last one is the sum
    std::vector<std::vector<Cell>> cells_; ///< by phase and frame
};

} // namespace hitmask

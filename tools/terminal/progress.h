#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hitmask::tool {

/// How far some work is.
struct ProgressState {
    std::size_t done = 0, total = 0;
    std::string_view unit; ///< what is counted: "sprites"
    double seconds = 0;    ///< since it began
    std::optional<double> seconds_left;
};

/// "[####------]  12/340 sprites  85/s  4 s left". Fits in `columns`; empty if nothing sensible does.
[[nodiscard]] std::string progress_line(const ProgressState& state, int columns);

/// A guess at how long some work takes that people can follow. It runs down with the clock, and within some seconds
/// comes nearer to what the mean rate says.
class TimeLeft {
public:
    /// Seconds; nothing in the first second and while nothing is done. Calls come with growing `seconds`.
    [[nodiscard]] std::optional<double> update(std::size_t done, std::size_t total, double seconds);

private:
    std::optional<double> end_; ///< when all should be done
    double updated_ = 0;
};

/// A line on standard error that is redrawn at most ten times a second. For one thread.
class Progress {
public:
    /// `unit` must live as long.
    Progress(bool enabled, std::size_t total, std::string_view unit);
    ~Progress() { hide(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// One more is done.
    void advance();
    /// Redraws the line if it is time.
    void tick();
    /// Takes the line away, so that other text can be printed. The next tick brings it back.
    void hide();

private:
    using Clock = std::chrono::steady_clock;

    bool enabled_, shown_ = false;
    std::size_t done_ = 0, total_;
    std::string_view unit_;
    TimeLeft left_;
    Clock::time_point start_ = Clock::now(), drawn_ = start_;
};

} // namespace hitmask::tool

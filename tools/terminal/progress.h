#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hitmask::tool {

/// The state of some work.
struct ProgressState {
    std::size_t done = 0, total = 0;
    std::string_view unit; ///< what is counted: "sprites"
    double seconds = 0;    ///< since the beginning
    std::optional<double> seconds_left;
};

/// The text of a progress bar: "[####------]  12/340 sprites  85/s  4 s left". It fits in `columns`; empty if there is
/// no room for the count.
[[nodiscard]] std::string progress_line(const ProgressState& state, int columns);

/// A smooth estimate of the time that work will take. It counts down with the clock, and approaches the estimate by the
/// mean rate within some seconds.
class TimeLeft {
public:
    /// The estimate in seconds; empty in the first second, and while nothing is done. `seconds` must grow from call to
    /// call.
    [[nodiscard]] std::optional<double> update(std::size_t done, std::size_t total, double seconds);

private:
    std::optional<double> end_; ///< estimated end, seconds
    double updated_ = 0;
};

/// A progress bar on standard error, redrawn at most ten times a second. For use by one thread.
class Progress {
public:
    /// `unit` must outlive this object.
    Progress(bool enabled, std::size_t total, std::string_view unit);
    ~Progress() { hide(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Counts one more as done.
    void advance();
    /// Redraws the line if it is time.
    void tick();
    /// Removes the line, so that other text can be printed. The next tick draws it again.
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

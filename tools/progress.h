#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace hitmask::tool {

/// "[####------]  12/340  85/s  4 s left". Fits in `columns`; empty if nothing sensible does.
[[nodiscard]] std::string progress_line(std::size_t done, std::size_t total, double seconds, int columns);

/// A line on standard error that is redrawn at most ten times a second. For one thread.
class Progress {
public:
    Progress(bool enabled, std::size_t total);
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
    Clock::time_point start_ = Clock::now(), drawn_ = start_;
};

} // namespace hitmask::tool

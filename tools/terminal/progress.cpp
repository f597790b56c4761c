#include "terminal/progress.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <fmt/format.h>

#include "terminal/terminal.h"

namespace hitmask::tool {

namespace {

std::string duration(double seconds) {
    const long long s = std::llround(std::min(seconds, 1e9));
    if (s < 60) return fmt::format("{} s", s);
    if (s < 3600) return fmt::format("{}:{:02} min", s / 60, s % 60);
    return fmt::format("{}:{:02} h", s / 3600, s / 60 % 60);
}

/// Rounds a time up, so that its text does not flicker: to 5 s from 10 s on, to 10 s from a minute on.
double coarse(double seconds) {
    if (seconds < 10) return std::ceil(seconds);
    const double step = seconds < 60 ? 5 : 10;
    return std::ceil(seconds / step) * step;
}

} // namespace

std::string progress_line(const ProgressState& state, int columns) {
    const auto [done, total, unit, seconds, left] = state;
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    const std::string count = fmt::format("{}/{} {}", done, total, unit);
    std::string text = fmt::format(" {:>{}}", count, 2 * fmt::formatted_size("{}", total) + 2 + unit.size());
    if (rate > 0) text += rate < 10 ? fmt::format("  {:.1f}/s", rate) : fmt::format("  {:.0f}/s", rate);
    if (left) {
        text += fmt::format("  {} left", duration(coarse(*left)));
    } else if (seconds >= 1) { // shows that the work goes on
        text += fmt::format("  {} so far", duration(seconds));
    }
    const int room = columns - 1 - static_cast<int>(text.size()); // the last column would wrap on some terminals
    if (room < 0) return count.size() < static_cast<std::size_t>(std::max(columns, 0)) ? count : "";
    if (room < 7) return text.substr(1);
    const auto width = static_cast<std::size_t>(std::min(room - 2, 30));
    const std::size_t filled = total == 0 ? width : std::min(done, total) * width / total;
    return '[' + std::string(filled, '#') + std::string(width - filled, '-') + ']' + text;
}

std::optional<double> TimeLeft::update(std::size_t done, std::size_t total, double seconds) {
    constexpr double least_seconds = 1, settling_seconds = 5;
    if (done == 0 || seconds < least_seconds) return std::nullopt;
    const double end = seconds * static_cast<double>(std::max(done, total)) / static_cast<double>(done);
    const double passed = seconds - updated_;
    end_ = end_ ? *end_ + (end - *end_) * passed / (passed + settling_seconds) : end;
    updated_ = seconds;
    return done >= total ? 0 : std::max(0.0, *end_ - seconds);
}

Progress::Progress(bool enabled, std::size_t total, std::string_view unit)
    : enabled_(enabled), total_(total), unit_(unit) {}

void Progress::advance() {
    ++done_;
    tick();
}

void Progress::tick() {
    const Clock::time_point now = Clock::now();
    if (!enabled_ || now - drawn_ < std::chrono::milliseconds(100)) return;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const ProgressState state{done_, total_, unit_, seconds, left_.update(done_, total_, seconds)};
    fmt::print(stderr, "\r{}\x1b[K", progress_line(state, terminal_width()));
    drawn_ = now;
    shown_ = true;
}

void Progress::hide() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
    shown_ = false;
}

} // namespace hitmask::tool

#include "progress.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include <fmt/format.h>

#include "terminal.h"

namespace hitmask::tool {

namespace {

std::string duration(double seconds) {
    const long long s = std::llround(std::min(seconds, 1e9));
    if (s < 60) return fmt::format("{} s", s);
    if (s < 3600) return fmt::format("{}:{:02} min", s / 60, s % 60);
    return fmt::format("{}:{:02} h", s / 3600, s / 60 % 60);
}

} // namespace

std::string progress_line(std::size_t done, std::size_t total, double seconds, int columns) {
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    const std::string count = fmt::format("{}/{}", done, total);
    std::string text = fmt::format(" {:>{}}", count, 2 * fmt::formatted_size("{}", total) + 1);
    if (rate > 0) {
        text += rate < 10 ? fmt::format("  {:.1f}/s", rate) : fmt::format("  {:.0f}/s", rate);
        text += fmt::format("  {} left", duration(static_cast<double>(total - std::min(done, total)) / rate));
    } else if (seconds >= 1) { // a sign of life
        text += fmt::format("  {} so far", duration(seconds));
    }
    const int room = columns - 1 - static_cast<int>(text.size()); // the last column would wrap on some terminals
    if (room < 0) return count.size() < static_cast<std::size_t>(std::max(columns, 0)) ? count : "";
    if (room < 7) return text.substr(1);
    const auto width = static_cast<std::size_t>(std::min(room - 2, 30));
    const std::size_t filled = total == 0 ? width : std::min(done, total) * width / total;
    return '[' + std::string(filled, '#') + std::string(width - filled, '-') + ']' + text;
}

Progress::Progress(bool enabled, std::size_t total) : enabled_(enabled), total_(total) {}

void Progress::advance() {
    ++done_;
    tick();
}

void Progress::tick() {
    const Clock::time_point now = Clock::now();
    if (!enabled_ || now - drawn_ < std::chrono::milliseconds(100)) return;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    fmt::print(stderr, "\r{}\x1b[K", progress_line(done_, total_, seconds, terminal_width()));
    drawn_ = now;
    shown_ = true;
}

void Progress::hide() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
    shown_ = false;
}

} // namespace hitmask::tool

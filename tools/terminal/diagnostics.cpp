#include "terminal/diagnostics.h"

#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "terminal/progress.h"
#include "terminal/standard_streams.h"

namespace hitmask::tool {

namespace {

/// Writes a line in one piece, so that lines of several processes do not mix. A failure cannot be reported anywhere.
void put_line(std::string_view text) {
    const std::string line = std::string(text) + '\n';
    static_cast<void>(std::fwrite(line.data(), 1, line.size(), stderr));
}

constexpr std::string_view red = "\x1b[1;31m", yellow = "\x1b[1;33m", plain = "\x1b[0m";

} // namespace

void Diagnostics::print(std::string_view kind, std::string_view color, std::string_view text) {
    if (progress_ != nullptr) progress_->hide();
    if (color_) {
        put_line(fmt::format("hitmask: {}{}:{} {}", color, kind, plain, text));
    } else {
        put_line(fmt::format("hitmask: {}: {}", kind, text));
    }
}

void Diagnostics::error(std::string_view text) {
    print("error", red, text);
}

void Diagnostics::errors(std::span<const std::string> texts) {
    for (const std::string& text : texts) {
        error(text);
    }
}

void Diagnostics::warning(std::string_view text) {
    if (!quiet_) print("warning", yellow, text);
}

void Diagnostics::notes(std::span<const std::string> texts) {
    for (const std::string& text : texts) {
        line("hitmask: " + text);
    }
}

void Diagnostics::line(std::string_view text) {
    if (quiet_) return;
    if (progress_ != nullptr) progress_->hide();
    put_line(text);
}

void Diagnostics::result(std::string_view text) {
    if (progress_ != nullptr) progress_->hide();
    write_to_stdout(std::string(text) + '\n');
    flush_stdout(); // keeps the order of lines on standard output and standard error
}

void print_error(std::string_view text) {
    Diagnostics(When::automatic, false).error(text);
}

void print_usage_error(std::string_view text, std::string_view command) {
    print_error(text);
    put_line(command.empty() ? std::string("see hitmask --help") : fmt::format("see hitmask {} --help", command));
}

} // namespace hitmask::tool

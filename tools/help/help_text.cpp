#include "help/help_text.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

namespace hitmask::tool {

namespace {

constexpr std::size_t help_width = 80, help_column = 27;

/// Wraps text into lines that begin at `column`. The first line already has `at` characters; if these reach too close
/// to the column, the text begins on a new line.
std::string wrapped(std::string_view text, std::size_t at, std::size_t column) {
    std::string result;
    const auto new_line = [&] {
        result += '\n' + std::string(column, ' ');
        at = column;
    };
    if (at + 2 > column && column > 0) {
        new_line();
    } else {
        result += std::string(column - at, ' ');
        at = column;
    }
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (at > column && at + 1 + end > help_width) new_line();
        if (at > column) result += ' ', ++at;
        result += text.substr(0, end);
        at += end;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result + '\n';
}

/// Wraps each line of the text.
std::string paragraphs(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        result += wrapped(text.substr(0, end), 0, 0);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

std::string row(const std::string& names, std::string_view help) {
    return names + wrapped(help, names.size(), help_column);
}

std::string option_row(const OptionText& option) {
    std::string names = option.short_name.empty() ? "      " : fmt::format("  {}, ", option.short_name);
    names += option.long_name;
    if (!option.value.empty()) names += ' ' + option.value;
    return row(names, option.help);
}

} // namespace

std::string help_text(const CommandText& command) {
    std::string text = paragraphs(command.description);
    text += fmt::format("\nUsage: hitmask {} [OPTIONS] {}...\n\n", command.name, command.arguments);
    text += row("  " + command.arguments, command.arguments_help);
    for (const OptionSection& section : command.sections) {
        text += fmt::format("\n{}:\n", section.heading);
        for (const OptionText& option : section.options) {
            text += option_row(option);
        }
    }
    return text + examples_text(command.examples);
}

std::string examples_text(std::span<const Example> examples) {
    std::string text = "\nExamples:\n";
    for (const auto& [line, meaning] : examples) {
        text += fmt::format("  {}\n      {}\n", line, meaning);
    }
    return text;
}

} // namespace hitmask::tool

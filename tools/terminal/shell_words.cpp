#include "terminal/shell_words.h"

#include <algorithm>
#include <string_view>

#include "text/ascii.h"

namespace hitmask::tool {

namespace {

/// Returns true if the character has no special meaning in a shell, in any position.
bool is_plain(char c) {
    return is_letter(c) || is_digit(c) || std::string_view("_-./:,+%@=").find(c) != std::string_view::npos;
}

} // namespace

std::string in_quotes(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'') {
            result += "'\\''";
        } else {
            result += c;
        }
    }
    return result + "'";
}

std::string command_line(std::span<const char* const> words) {
    std::string line;
    for (const std::string_view word : words) {
        if (!line.empty()) line += ' ';
        line += !word.empty() && std::ranges::all_of(word, is_plain) ? std::string(word) : in_quotes(word);
    }
    return line;
}

} // namespace hitmask::tool

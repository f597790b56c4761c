#include "terminal/did_you_mean.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include <fmt/format.h>

#include "text/ascii.h"

namespace hitmask::tool {

namespace {

constexpr std::size_t longest_word = 64, shortest_part = 3;

/// The part of a word that is compared: without leading dashes, in lower case.
std::string compared(std::string_view word) {
    std::string text(word.substr(std::min(word.find_first_not_of('-'), word.size())));
    std::ranges::transform(text, text.begin(), to_lower);
    return text;
}

/// The number of letters to add, drop, change or swap with the next one (optimal string alignment).
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last, last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        last[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            const bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swap) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
        before_last = last;
        last = row;
    }
    return last.back();
}

bool is_part(std::string_view a, std::string_view b) {
    const auto [part, whole] = std::minmax(a, b, [](auto x, auto y) { return x.size() < y.size(); });
    return part.size() >= shortest_part && whole.find(part) != std::string_view::npos;
}

} // namespace

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
    if (word.size() > longest_word) return "";
    const std::string wrong = compared(word);
    if (wrong.empty()) return "";
    const std::string* closest = nullptr;
    std::size_t least = 0;
    for (const std::string& one : known) {
        const std::string right = compared(one);
        const std::size_t distance = edit_distance(wrong, right);
        const bool is_close = distance <= std::max(wrong.size(), right.size()) / 3 || is_part(wrong, right);
        if (!is_close || (closest != nullptr && distance >= least)) continue;
        closest = &one;
        least = distance;
    }
    return closest == nullptr ? "" : fmt::format("; did you mean {}?", *closest);
}

} // namespace hitmask::tool

// Finds the marks of users, by one rule for all formats. <hitmask/offline/edited_shapes.h> states the rule.

#include <hitmask/offline/edited_shapes.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "text/ascii.h"
#include "text/take_real.h"

namespace hitmask {

namespace {

constexpr std::string_view mark_blanks = " \t\r\n";
constexpr std::size_t farthest_value = 64; // from the key, in any syntax: key": "..., key" type="bool" value="...

/// Returns true for a character that can come between the name of a property and its value, in any format.
bool is_between_name_and_value(char c) {
    return std::string_view(" \t\r\n\"'=:,").find(c) != std::string_view::npos;
}

bool is_word_of_property(std::string_view word) {
    return word == "name" || word == "type" || word == "bool" || word == "value";
}

/// Reads words in the direction of the iterators, up to the first one that is not about properties. It is "" if another
/// character comes first. `: "type": "bool", "value": false` gives {type, bool, value, false}, and ` --> false` gives
/// {""}.
template<class Iterator>
std::vector<std::string> property_words(Iterator at, Iterator end, bool is_backwards) {
    std::vector<std::string> words;
    do {
        at = std::find_if_not(at, end, is_between_name_and_value);
        words.emplace_back();
        for (; at != end && is_letter(*at); ++at) {
            words.back() += to_lower(*at);
        }
        if (is_backwards) std::ranges::reverse(words.back());
    } while (is_word_of_property(words.back()));
    return words;
}

/// Returns true if [begin, end) of the text is the name of a property whose value is false.
///
/// This compares words and uses no parser, for two reasons. Users also mark in comments, which no parser returns. And
/// the property has four syntaxes: `key = false`, `"key": false`, `name="key" value="false"`, and the last one with the
/// value first. Between the name and the value there are only words that formats use for properties.
bool says_false(std::string_view text, std::size_t begin, std::size_t end) {
    const auto behind = text.substr(end, farthest_value);
    const std::string value = property_words(behind.begin(), behind.end(), false).back();
    if (value == "true" || value == "false") return value == "false";
    const auto before =
        text.substr(begin < farthest_value ? 0 : begin - farthest_value, std::min(begin, farthest_value));
    const std::vector<std::string> words = property_words(before.rbegin(), before.rend(), true);
    return words.front() == "name" && words.back() == "false"; // value="false" name="..."
}

bool is_zero(std::string_view value) {
    const auto number = take_real(value);
    return number && *number == 0 && value.empty();
}

/// The JSON value at the beginning of the text, as far as it can be found without a parser.
std::string_view leading_value(std::string_view text) {
    if (text.starts_with('"')) return text.substr(0, text.find('"', 1) + 1);
    const auto is_part = [](char c) {
        return is_letter(c) || std::string_view("+-.0123456789").find(c) != std::string_view::npos;
    };
    return {text.begin(), std::find_if_not(text.begin(), text.end(), is_part)};
}

/// Returns true if the text has the JSON member `edited` with a value that means yes. The text may be broken.
bool holds_marking_member(std::string_view text) {
    const std::string key = '"' + std::string(edited_member) + '"';
    for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
        const std::size_t colon = text.find_first_not_of(mark_blanks, at + key.size());
        if (colon == std::string_view::npos || text[colon] != ':') continue;
        const std::size_t value = std::min(text.find_first_not_of(mark_blanks, colon + 1), text.size());
        if (means_edited(leading_value(text.substr(value)))) return true;
    }
    return false;
}

} // namespace

bool is_marked_edited(std::string_view text) {
    const auto is_same = [](char c, char of_key) { return to_lower(c) == of_key; }; // people write names in any case
    for (auto at = text.begin();;) {
        at = std::search(at, text.end(), edited_key.begin(), edited_key.end(), is_same);
        if (at == text.end()) return false;
        const auto begin = static_cast<std::size_t>(at - text.begin()), end = begin + edited_key.size();
        if (!says_false(text, begin, end)) return true;
        at = text.begin() + static_cast<std::ptrdiff_t>(end);
    }
}

bool means_edited(std::string_view value) {
    return value != "false" && value != "null" && value != "\"false\"" && !is_zero(value);
}

bool holds_edited_mark(std::string_view text) {
    return holds_marking_member(text) || is_marked_edited(text);
}

} // namespace hitmask

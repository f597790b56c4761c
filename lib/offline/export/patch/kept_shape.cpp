#include <hitmask/offline/edited_shapes.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "text/ascii.h"

namespace hitmask {

namespace {

constexpr std::size_t id_digits = 16;
constexpr std::size_t farthest = 64; // behind its key, in any syntax: key": "..., key" type="bool" value="...

/// What follows the key within reach; empty if the key is not there.
std::string_view text_behind(std::string_view text, std::string_view key) {
    const std::size_t at = text.find(key);
    return at == std::string_view::npos ? std::string_view() : text.substr(at + key.size(), farthest);
}

bool is_id_digit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

/// The first run of digits that is as long as an id.
std::string_view id_in(std::string_view text) {
    std::size_t run = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        run = is_id_digit(text[i]) ? run + 1 : 0;
        const bool ends = i + 1 == text.size() || !is_id_digit(text[i + 1]);
        if (run == id_digits && ends) return text.substr(i + 1 - id_digits, id_digits);
    }
    return {};
}

/// What may stand between the name of a property and its value, in any of the formats.
bool is_between_name_and_value(char c) {
    return std::string_view(" \t\r\n\"'=:,").find(c) != std::string_view::npos;
}

bool is_word_of_property(std::string_view word) {
    return word == "name" || word == "type" || word == "bool" || word == "value";
}

/// The words from there on, in the direction of the iterators, up to the first one that is not about properties; ""
/// where something else comes before it: `: "type": "bool", "value": false` is {type, bool, value, false}, and ` -->
/// false` is {""}.
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

/// Is what stands at [begin, end) of the text the name of a property that is false?
bool says_false(std::string_view text, std::size_t begin, std::size_t end) {
    const auto behind = text.substr(end, farthest);
    const std::string value = property_words(behind.begin(), behind.end(), false).back();
    if (value == "true" || value == "false") return value == "false";
    const auto before = text.substr(begin < farthest ? 0 : begin - farthest, std::min(begin, farthest));
    const std::vector<std::string> words = property_words(before.rbegin(), before.rend(), true);
    return words.front() == "name" && words.back() == "false"; // value="false" name="..."
}

} // namespace

bool is_marked_edited(std::string_view original) {
    const auto is_same = [](char c, char of_key) { return to_lower(c) == of_key; }; // people write names in any case
    for (auto at = original.begin();;) {
        at = std::search(at, original.end(), edited_key.begin(), edited_key.end(), is_same);
        if (at == original.end()) return false;
        const auto begin = static_cast<std::size_t>(at - original.begin()), end = begin + edited_key.size();
        if (!says_false(original, begin, end)) return true;
        at = original.begin() + static_cast<std::ptrdiff_t>(end);
    }
}

KeptShape kept_shape(std::string_view text, const std::string& name, std::string_view mask_id_now) {
    const std::string_view noted = id_in(text_behind(text, mask_id_key));
    if (noted.empty() || mask_id_now.empty()) return {name, std::nullopt};
    return {name, noted == mask_id_now};
}

} // namespace hitmask

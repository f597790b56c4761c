#include "kept_shape.h"

#include <algorithm>
#include <cstddef>

#include "ascii.h"
#include "content_hash.h"

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

/// As std::string_view::find(), in upper or lower case, as people write names. `word` is in lower case.
std::size_t find_in_any_case(std::string_view text, std::string_view word) {
    const auto found = std::search(text.begin(), text.end(), word.begin(), word.end(),
                                   [](char a, char b) { return to_lower(a) == b; });
    return found == text.end() ? std::string_view::npos : static_cast<std::size_t>(found - text.begin());
}

/// What stands for it where the value of a flag is: not in the words around it.
bool says_false(std::string_view behind) {
    const std::size_t no = find_in_any_case(behind, "false"), yes = find_in_any_case(behind, "true");
    return no != std::string_view::npos && no < yes;
}

} // namespace

std::string mask_id(MaskView mask) {
    ContentHash hash;
    hash.add(std::int64_t{mask.width});
    hash.add(std::int64_t{mask.height});
    for (const std::uint64_t word : mask.words) {
        hash.add(static_cast<std::int64_t>(word));
    }
    return hash.hex().substr(0, id_digits);
}

bool is_marked_edited(std::string_view original) {
    std::string_view rest = original; // may be long, and is not copied
    for (std::size_t at = 0; (at = find_in_any_case(rest, edited_key)) != std::string_view::npos;) {
        rest.remove_prefix(at + edited_key.size());
        if (!says_false(rest.substr(0, farthest))) return true;
    }
    return false;
}

KeptShape kept_shape(std::string_view text, const std::string& name, std::string_view mask_id_now) {
    const std::string_view noted = id_in(text_behind(text, mask_id_key));
    if (noted.empty() || mask_id_now.empty()) return {name, std::nullopt};
    return {name, noted == mask_id_now};
}

} // namespace hitmask

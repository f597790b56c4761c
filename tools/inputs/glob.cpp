#include "inputs/glob.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace hitmask::tool {

namespace {

constexpr std::size_t npos = std::string_view::npos;

/// The end of the set that begins with '[' at `at`; npos if it is not closed, so that '[' is an ordinary character.
std::size_t set_end(std::string_view pattern, std::size_t at) {
    std::size_t first = at + 1;
    if (first < pattern.size() && pattern[first] == '!') ++first;
    const std::size_t close = pattern.find(']', first + 1); // a ']' that comes first is an element
    return close == npos ? npos : close + 1;
}

bool is_in_set(std::string_view set, char c) {
    const bool is_inverted = set.starts_with('!');
    if (is_inverted) set.remove_prefix(1);
    bool is_in = false;
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (i + 2 < set.size() && set[i + 1] == '-') {
            const auto low = static_cast<unsigned char>(set[i]), high = static_cast<unsigned char>(set[i + 2]);
            const auto it = static_cast<unsigned char>(c);
            is_in = is_in || (low <= it && it <= high);
            i += 2;
        } else {
            is_in = is_in || set[i] == c;
        }
    }
    return is_in != is_inverted;
}

/// Matches `c` with the pattern at `at`. Returns the end of the matched part of the pattern; empty if it does not
/// match.
std::optional<std::size_t> match_one(std::string_view pattern, std::size_t at, char c) {
    switch (pattern[at]) {
    case '?':
        return c != '/' ? std::optional(at + 1) : std::nullopt;
    case '[':
        if (const std::size_t end = set_end(pattern, at); end != npos) {
            const bool fits = c != '/' && is_in_set(pattern.substr(at + 1, end - at - 2), c);
            return fits ? std::optional(end) : std::nullopt;
        }
        break;
    case '\\':
        if (at + 1 < pattern.size()) return pattern[at + 1] == c ? std::optional(at + 2) : std::nullopt;
        break;
    default:
        break;
    }
    return pattern[at] == c ? std::optional(at + 1) : std::nullopt;
}

/// All places in a pattern up to which the beginning of a name can match. Following them at once bounds the time.
class Places {
public:
    explicit Places(std::string_view pattern) : pattern_(pattern), is_at_(pattern.size() + 1) {
        reach(is_at_, 0, true);
    }

    void advance(char c) {
        std::vector<bool> next(is_at_.size());
        for (std::size_t at = 0; at < pattern_.size(); ++at) {
            if (!is_at_[at]) continue;
            if (pattern_[at] == '*') {
                if (c != '/' || is_double(at)) reach(next, at, false);
            } else if (const auto end = match_one(pattern_, at, c)) {
                reach(next, *end, true);
            }
        }
        is_at_ = std::move(next);
    }

    [[nodiscard]] bool is_at_end() const { return is_at_.back(); }

private:
    [[nodiscard]] bool is_double(std::size_t at) const { return pattern_.substr(at, 2) == "**"; }

    /// Adds the place `at`, and the places behind it that need no further character. `is_new` is false if a star at
    /// `at` has already matched a character.
    void reach(std::vector<bool>& places, std::size_t at, bool is_new) const {
        places[at] = true;
        if (at == pattern_.size() || pattern_[at] != '*') return;
        const std::size_t behind = at + (is_double(at) ? 2 : 1);
        reach(places, behind, is_new);
        // "**/" may match no folder.
        const bool begins_part = is_new && (at == 0 || pattern_[at - 1] == '/');
        if (begins_part && is_double(at) && pattern_.substr(behind).starts_with('/')) reach(places, behind + 1, true);
    }

    std::string_view pattern_;
    std::vector<bool> is_at_;
};

} // namespace

bool glob_matches(std::string_view pattern, std::string_view name) {
    Places places(pattern);
    for (const char c : name) {
        places.advance(c);
    }
    return places.is_at_end();
}

} // namespace hitmask::tool

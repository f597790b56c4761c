#include "inputs/numbered_frames.h"

#include <charconv>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "inputs/picture_size.h"
#include <hitmask/offline/error.h>

namespace hitmask::tool {

namespace {

struct Numbered {
    std::string name;
    std::uint32_t number = 0;
};

/// Takes "run_2" apart. Returns nothing for other names, and for run_02.
std::optional<Numbered> numbered(const std::string& name) {
    const std::size_t line = name.rfind('_');
    if (line == std::string::npos || line == 0 || name[line - 1] == '/') return std::nullopt;
    const std::string_view digits = std::string_view(name).substr(line + 1);
    Numbered result{name.substr(0, line)};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), result.number);
    const bool is_number = error == std::errc() && end == digits.data() + digits.size();
    const bool has_zeros = digits.size() > 1 && digits.front() == '0';
    return is_number && !has_zeros ? std::optional(result) : std::nullopt;
}

/// The frames of a name in one folder, by their numbers.
using Group = std::map<std::uint32_t, Input*>;

/// Returns nothing for a picture that cannot be read. Reading it as a frame reports the reason.
std::optional<std::pair<int, int>> size_of(const Input& input) {
    try {
        const PictureSize size = size_of_png(input.source);
        return std::pair(size.width, size.height);
    } catch (const IoError&) {
        return std::nullopt;
    }
}

bool is_animation(const Group& group) {
    const std::uint32_t first = group.begin()->first, last = group.rbegin()->first;
    if (group.size() < 2 || first > 1 || last - first + 1 != group.size()) return false;
    std::set<std::pair<int, int>> sizes;
    for (const auto& [number, input] : group) {
        if (const auto size = size_of(*input)) sizes.insert(*size);
    }
    return sizes.size() == 1;
}

} // namespace

void join_numbered_frames(std::vector<Input>& inputs) {
    std::set<std::string> names;
    std::map<std::pair<std::string, std::string>, Group> groups; // by folder and name
    for (Input& input : inputs) {
        names.insert(input.name);
        const auto found = numbered(input.name);
        const auto folder = std::filesystem::path(input.source).parent_path().string();
        if (found) groups[{folder, found->name}].emplace(found->number, &input);
    }
    for (const auto& [key, group] : groups) {
        if (names.contains(key.second) || !is_animation(group)) continue;
        for (const auto& [number, input] : group) {
            input->animation = key.second;
        }
    }
}

} // namespace hitmask::tool

#include "outputs/page_title.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace {

namespace fs = std::filesystem;

/// The last name in a path: "sprites" for "art/sprites/".
std::string last_name(const fs::path& path) {
    const std::string name = path_text((path.has_filename() ? path : path.parent_path()).filename());
    return name == "." || name == ".." || name == "-" ? "" : printable(name);
}

} // namespace

std::string page_title(std::span<const std::string> inputs) {
    constexpr std::size_t most = 3;
    std::vector<std::string> names;
    for (const std::string& input : inputs) {
        names.push_back(last_name(input));
    }
    std::erase(names, "");
    const std::size_t more = names.size() - std::min(names.size(), most);
    names.resize(names.size() - more);
    const std::string title = fmt::format("{}", fmt::join(names, ", "));
    return more > 0 ? fmt::format("{} and {} more", title, more) : title;
}

} // namespace hitmask::tool

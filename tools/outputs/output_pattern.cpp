#include "outputs/output_pattern.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "terminal/options.h"
#include "text/path_text.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

std::string expand_pattern(std::string_view pattern, const Input& input, const std::string& suffix) {
    const std::size_t slash = input.name.rfind('/');
    const bool has_folder = slash != std::string::npos;
    const std::pair<std::string_view, std::string> words[] = {
        {"{dir}", has_folder ? input.name.substr(0, slash) : "."},
        {"{stem}", has_folder ? input.name.substr(slash + 1) : input.name},
        {"{name}", input.name},
        {"{format}", suffix},
    };
    std::string text;
    while (!pattern.empty()) {
        const auto* const word =
            std::ranges::find_if(words, [&](const auto& w) { return pattern.starts_with(w.first); });
        if (word != std::end(words)) {
            text += word->second;
            pattern.remove_prefix(word->first.size());
        } else if (pattern.front() == '{' || pattern.front() == '}') {
            throw UsageError("--out-name knows {dir}, {stem}, {name} and {format}, and no other braces");
        } else {
            text += pattern.front();
            pattern.remove_prefix(1);
        }
    }
    return text;
}

void check_pattern(std::string_view pattern) {
    const Input any{"ship.png", "ship"};
    const fs::path path = expand_pattern(pattern, any, "svg");
    if (leaves_folder(path)) throw UsageError("--out-name must stay in the output folder: no leading '/', no '..'");
    const fs::path name = normal_path(path).filename(); // {dir} alone has become "."
    if (name.empty() || name == ".") throw UsageError("--out-name ends with a folder, not with a file name");
}

bool holds_folders(std::string_view pattern) {
    return pattern.find("{dir}") != std::string_view::npos || pattern.find("{name}") != std::string_view::npos;
}

bool leaves_folder(const fs::path& path) {
    return path.has_root_path() || std::ranges::find(path, fs::path("..")) != path.end();
}

} // namespace hitmask::tool

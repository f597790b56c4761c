#include "files/windows_name.h"

#include <algorithm>

#include "text/ascii.h"

namespace hitmask {

namespace {

bool is_device(std::string_view name) {
    std::string stem(name.substr(0, name.find('.')));
    while (stem.ends_with(' ')) stem.pop_back();
    std::ranges::transform(stem, stem.begin(), to_lower);
    if (stem == "con" || stem == "prn" || stem == "aux" || stem == "nul") return true;
    return stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) && is_digit(stem[3]);
}

} // namespace

std::string why_no_windows_name(std::string_view name) {
    if (is_device(name)) return "is the name of a device on Windows";
    const std::size_t bad = name.find_first_of("<>:\"|?*");
    if (bad == std::string_view::npos) return "";
    return std::string("has a character that Windows does not allow in names: ") + name[bad];
}

} // namespace hitmask

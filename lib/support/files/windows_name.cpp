#include "files/windows_name.h"

#include <algorithm>
#include <array>

#include "text/ascii.h"

namespace hitmask {

bool is_windows_device(std::string_view name) {
    std::string stem(name.substr(0, name.find('.')));
    while (stem.ends_with(' ')) stem.pop_back();
    std::ranges::transform(stem, stem.begin(), to_lower);
    constexpr std::array<std::string_view, 6> plain{"con", "prn", "aux", "nul", "conin$", "conout$"};
    if (std::ranges::find(plain, std::string_view(stem)) != plain.end()) return true;
    if (!stem.starts_with("com") && !stem.starts_with("lpt")) return false;
    const std::string_view number = std::string_view(stem).substr(3);
    constexpr std::array<std::string_view, 3> raised{"\xc2\xb9", "\xc2\xb2", "\xc2\xb3"}; // 1, 2, 3 in UTF-8
    return (number.size() == 1 && is_digit(number[0])) || std::ranges::find(raised, number) != raised.end();
}

std::string why_no_windows_name(std::string_view name) {
    if (is_windows_device(name)) return "is the name of a device on Windows";
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
    if (std::ranges::any_of(name, is_control)) return "has a control character";
    const std::size_t bad = name.find_first_of("<>:\"|?*");
    if (bad != std::string_view::npos) {
        return std::string("has a character that Windows does not allow in names: ") + name[bad];
    }
    if (name == "." || name == ".." || (!name.ends_with('.') && !name.ends_with(' '))) return "";
    return "ends with a dot or a space, which Windows leaves out";
}

} // namespace hitmask

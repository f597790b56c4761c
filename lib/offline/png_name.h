#pragma once

#include <cstddef>
#include <string_view>

namespace hitmask {

/// Does it end with .png, in upper or lower case?
[[nodiscard]] constexpr bool is_png_name(std::string_view name) noexcept {
    constexpr std::string_view extension = ".png";
    if (name.size() < extension.size()) return false;
    name.remove_prefix(name.size() - extension.size());
    for (std::size_t i = 0; i < extension.size(); ++i) {
        const bool is_capital = name[i] >= 'A' && name[i] <= 'Z';
        if ((is_capital ? static_cast<char>(name[i] - 'A' + 'a') : name[i]) != extension[i]) return false;
    }
    return true;
}

} // namespace hitmask

#pragma once

#include <algorithm>
#include <string_view>

#include "text/ascii.h"

namespace hitmask {

/// Returns true if the name ends with .png, in upper or lower case.
[[nodiscard]] constexpr bool is_png_name(std::string_view name) noexcept {
    constexpr std::string_view extension = ".png";
    if (name.size() < extension.size()) return false;
    name.remove_prefix(name.size() - extension.size());
    return std::ranges::equal(name, extension, {}, to_lower);
}

} // namespace hitmask

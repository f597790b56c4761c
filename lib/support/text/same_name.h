#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// Returns the name itself, for formats that keep the names of sprites.
[[nodiscard]] inline std::string same_name(std::string_view name) {
    return std::string(name);
}

} // namespace hitmask

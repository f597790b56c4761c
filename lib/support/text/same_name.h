#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// For formats that call sprites what they are called.
[[nodiscard]] inline std::string same_name(std::string_view name) {
    return std::string(name);
}

} // namespace hitmask

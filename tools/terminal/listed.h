#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hitmask::tool {

/// "c, love and geojson" for people; `before_last`: "and", "or".
[[nodiscard]] std::string listed(std::span<const std::string_view> words, std::string_view before_last);

} // namespace hitmask::tool

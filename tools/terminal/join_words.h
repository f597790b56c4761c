#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hitmask::tool {

/// Joins words for messages: "c, love and geojson". `before_last` is "and" or "or".
[[nodiscard]] std::string join_words(std::span<const std::string_view> words, std::string_view before_last);

/// A number with its noun: "1 piece", "2 pieces".
[[nodiscard]] std::string counted(std::int64_t n, const char* one, const char* many);

} // namespace hitmask::tool

#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// The text as a JSON string, with quotes. Bytes that are not UTF-8 become U+FFFD, so the result is always valid.
[[nodiscard]] std::string json_string(std::string_view text);

/// The text with U+FFFD for bytes that are not UTF-8.
[[nodiscard]] std::string valid_text(std::string_view text);

} // namespace hitmask

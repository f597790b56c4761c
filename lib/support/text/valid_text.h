#pragma once

#include <string>
#include <string_view>

namespace hitmask {

/// The text with U+FFFD for bytes that are not UTF-8.
[[nodiscard]] std::string valid_text(std::string_view text);

} // namespace hitmask

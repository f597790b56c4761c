#pragma once

// Formats that are lines of text.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask {

/// The text without a byte order mark. Throws FileFault for what is not UTF-8, with the line, and for more than 2^22
/// lines. Linear.
[[nodiscard]] std::string_view utf8_text(std::span<const std::uint8_t> bytes);

/// The lines of utf8_text() without their ends, be they LF or CRLF.
[[nodiscard]] std::vector<std::string_view> lines_of_text(std::span<const std::uint8_t> bytes);

/// Without blanks around it.
[[nodiscard]] std::string_view trimmed_text(std::string_view text);

/// A plain decimal number that is all of the text but for blanks; none for what is infinite or no number.
[[nodiscard]] std::optional<double> number_in_text(std::string_view text);

} // namespace hitmask

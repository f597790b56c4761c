#pragma once

// Formats that are lines of text.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask {

/// The lines without their ends, be they LF or CRLF, and without a byte order mark. Throws FileFault for UTF-16.
[[nodiscard]] std::vector<std::string_view> lines_of_text(std::span<const std::uint8_t> bytes);

/// Without blanks around it.
[[nodiscard]] std::string_view trimmed_text(std::string_view text);

/// A plain decimal number that is all of the text but for blanks; none for what is infinite or no number.
[[nodiscard]] std::optional<double> number_in_text(std::string_view text);

} // namespace hitmask

#pragma once

// Formats that are lines of text.

#include <cstddef>
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

/// Where the line ends that byte `from` is in: the place of a CR or an LF, or the end of the text.
[[nodiscard]] std::size_t end_of_line(std::string_view text, std::size_t from) noexcept;

/// Behind the LF, the CRLF or the CR at that place; no farther than the end of the text.
[[nodiscard]] std::size_t behind_line_end(std::string_view text, std::size_t end) noexcept;

/// How many lines end in the text, each with an LF, a CRLF or a CR.
[[nodiscard]] std::ptrdiff_t line_breaks_in(std::string_view text) noexcept;

/// Throws the FileFault of a line that is longer than longest_text.
[[noreturn]] void refuse_long_line(std::size_t number);

/// The lines of utf8_text() without their ends: LF, CRLF, or CR as on old Macs. Throws FileFault for a line that is
/// longer than longest_text, too.
[[nodiscard]] std::vector<std::string_view> lines_of_text(std::span<const std::uint8_t> bytes);

/// Without blanks around it.
[[nodiscard]] std::string_view trimmed_text(std::string_view text);

/// A plain decimal number that is all of the text but for blanks; none for what is infinite or no number.
[[nodiscard]] std::optional<double> number_in_text(std::string_view text);

} // namespace hitmask

#pragma once

// Helpers for formats that are lines of text.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask {

/// The text without a byte order mark. Throws FileFault if it is not UTF-8, with the line, or has more than 2^22 lines.
/// Linear.
[[nodiscard]] std::string_view utf8_text(std::span<const std::uint8_t> bytes);

/// The end of the line with byte `from`: the position of a CR or an LF, or the end of the text.
[[nodiscard]] std::size_t end_of_line(std::string_view text, std::size_t from) noexcept;

/// The position behind the LF, the CRLF or the CR at `end`, at most the end of the text.
[[nodiscard]] std::size_t behind_line_end(std::string_view text, std::size_t end) noexcept;

/// The number of line ends in the text: LF, CRLF or CR.
[[nodiscard]] std::ptrdiff_t line_breaks_in(std::string_view text) noexcept;

/// Throws the FileFault of a line that is longer than longest_text.
[[noreturn]] void refuse_long_line(std::size_t number);

/// The lines of utf8_text() without their ends: LF, CRLF, or CR as on old Macs. Also throws FileFault for a line that
/// is longer than longest_text.
[[nodiscard]] std::vector<std::string_view> lines_of_text(std::span<const std::uint8_t> bytes);

/// The text without blanks around it.
[[nodiscard]] std::string_view trimmed_text(std::string_view text);

/// The text as a finite decimal number, with blanks around it allowed; empty if it is none.
[[nodiscard]] std::optional<double> number_in_text(std::string_view text);

} // namespace hitmask

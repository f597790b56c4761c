#pragma once

// UTF-8, one character at a time.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hitmask {

/// One character, or one byte that is not part of a valid character.
struct Utf8Symbol {
    std::uint32_t code = 0;
    std::size_t bytes = 1;
    bool valid = false;
};

/// Reads the first character. Overlong forms, surrogates and codes above 10FFFF are not valid. Requires a text that is
/// not empty.
[[nodiscard]] Utf8Symbol first_symbol(std::string_view text) noexcept;

/// The position of the first byte that is not part of a valid character; empty if there is none. Linear.
[[nodiscard]] std::optional<std::size_t> first_invalid_utf8(std::string_view text) noexcept;

/// The character of that code; U+FFFD for a surrogate or a code above 10FFFF.
[[nodiscard]] std::string utf8_of(std::uint32_t code);

/// UTF-16 as UTF-8. Half a surrogate pair alone becomes U+FFFD.
[[nodiscard]] std::string utf8_of(std::u16string_view text);

} // namespace hitmask

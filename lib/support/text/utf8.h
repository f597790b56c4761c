#pragma once

// UTF-8, one character at a time.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hitmask {

/// One character, or one byte that is none.
struct Utf8Symbol {
    std::uint32_t code = 0;
    std::size_t bytes = 1;
    bool valid = false;
};

/// Requires text not empty. Overlong forms, surrogates and codes above 10FFFF are not valid.
[[nodiscard]] Utf8Symbol first_symbol(std::string_view text) noexcept;

/// Where the first byte is that is not of a valid character; none if all are. Linear.
[[nodiscard]] std::optional<std::size_t> first_invalid_utf8(std::string_view text) noexcept;

/// The character of that code; U+FFFD for a surrogate and for what is above 10FFFF.
[[nodiscard]] std::string utf8_of(std::uint32_t code);

} // namespace hitmask

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hitmask {

/// The text that a value of YAML stands for: in double quotes with its escapes (\uD55C: Unity writes all that is not
/// ASCII so), in single quotes with '' for ', else as it is. Lines within quotes are folded. An escape that there is
/// none of stays as it is, half of a surrogate pair becomes U+FFFD. Linear.
[[nodiscard]] std::string yaml_text(std::string_view value);

/// The closing quote of a value that begins with a quote; npos if there is none.
[[nodiscard]] std::size_t closing_quote(std::string_view value) noexcept;

} // namespace hitmask

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hitmask {

/// The text that a value of YAML stands for: in double quotes with its escapes (\uD55C: Unity writes all that is not
/// ASCII so), in single quotes with '' for ', of a block scalar (| or >) as yaml_block_text() says, else as it is.
/// Lines within quotes are folded. Half of a surrogate pair becomes U+FFFD. `indent`: of the key. Throws FileFault for
/// an escape that YAML does not have. Linear.
[[nodiscard]] std::string yaml_text(std::string_view value, std::size_t indent = 0);

/// The closing quote of a value that begins with a quote; npos if there is none.
[[nodiscard]] std::size_t closing_quote(std::string_view value) noexcept;

} // namespace hitmask

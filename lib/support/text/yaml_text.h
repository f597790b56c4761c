#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hitmask {

/// The text of a value of YAML. `indent` is that of the key. Linear.
///
/// Double quotes have escapes: Unity writes all characters that are not ASCII like \uD55C. Half of a surrogate pair
/// becomes U+FFFD. Single quotes have '' for '. Lines within quotes are folded. For a block scalar (| or >) see
/// yaml_block_text(). Other values stay unchanged. Throws FileFault for an escape that YAML does not have.
[[nodiscard]] std::string yaml_text(std::string_view value, std::size_t indent = 0);

/// The closing quote of a value that begins with a quote; npos if there is none.
[[nodiscard]] std::size_t closing_quote(std::string_view value) noexcept;

} // namespace hitmask

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hitmask {

/// Returns true if the value is a block scalar, whose text is in the lines below.
///
/// Its first line begins with `|` or `>`. Behind that may come, in any order, a mark for the last line break (`+`, `-`)
/// and the indent of the text (1 to 9), and then a comment.
[[nodiscard]] bool is_yaml_block(std::string_view value) noexcept;

/// The text of a block scalar. `value` is its first line and all lines of its text, and `indent` is that of its key.
///
/// Line breaks within the text stay with `|`, and become blanks with `>`. The last line break stays. With `-` it is
/// dropped. With `+` the empty lines behind it stay, too, as far as the value has them.
///
/// Requires is_yaml_block(value). Linear.
[[nodiscard]] std::string yaml_block_text(std::string_view value, std::size_t indent);

} // namespace hitmask

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hitmask {

/// Returns true if the value is a block scalar, whose text is in the lines below: its first line is `|` or `>`, then
/// how its last line ends (`+`, `-`) and its indent (1 to 9) in any order, and maybe a comment.
[[nodiscard]] bool is_yaml_block(std::string_view value) noexcept;

/// The text of a block scalar. `value`: its first line and all lines of its text; `indent`: of its key. Line breaks
/// stay
/// (`|`) or become blanks (`>`); the last one stays, goes (`-`), or stays with the empty lines behind it (`+`), as far
/// as they are in the value. Requires is_yaml_block(). Linear.
[[nodiscard]] std::string yaml_block_text(std::string_view value, std::size_t indent);

} // namespace hitmask

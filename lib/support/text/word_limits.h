#pragma once

#include <cstddef>

namespace hitmask {

/// What a text of a stranger may have at once: parsers copy each of these several times.
inline constexpr std::size_t longest_key = std::size_t{1} << 16;  ///< bytes of a key or a number of a JSON
inline constexpr std::size_t longest_text = std::size_t{1} << 20; ///< bytes of a text, an attribute or a line

} // namespace hitmask

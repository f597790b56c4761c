#pragma once

#include <cstddef>

namespace hitmask {

/// Limits on the parts of a foreign text. Parsers copy each part several times.
inline constexpr std::size_t longest_key = std::size_t{1} << 16;  ///< bytes of a key or a number of a JSON
inline constexpr std::size_t longest_text = std::size_t{1} << 20; ///< bytes of a text, an attribute or a line

} // namespace hitmask

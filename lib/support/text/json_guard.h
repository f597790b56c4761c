#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace hitmask {

/// Throws FileFault for a JSON with a key or a number longer than longest_key, or a text or a run of blanks longer than
/// longest_text. The message has the line. Also for more than `most_values` values.
///
/// Call this before a parser, which copies each word several times and needs some hundred bytes per value. It needs no
/// memory, and stops at the first word too many. Other faults are left to the parser. Linear.
void refuse_long_words(std::span<const std::uint8_t> text, std::size_t most_values);

} // namespace hitmask

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace hitmask {

/// Refuses a JSON with a key or a number longer than longest_key, with a text or a run of blanks longer than
/// longest_text, or with more than `most_values` values. A parser copies each word several times and needs some
/// hundred bytes for a value, so this comes before it. Takes no memory and stops at the first word too many; what else
/// is wrong is left to the parser. Throws FileFault, of a word with its line. Linear.
void refuse_long_words(std::span<const std::uint8_t> text, std::size_t most_values);

} // namespace hitmask

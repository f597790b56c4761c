#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "support/random.h"

namespace hitmask::test {

using Bytes = std::vector<std::uint8_t>;

/// Changes some bytes, and perhaps their number, up to max_size.
using ByteMutator = std::function<void(Bytes& bytes, std::size_t max_size)>;

/// A ByteMutator that needs no fuzzer: it flips, overwrites, inserts, removes and repeats bytes.
[[nodiscard]] ByteMutator simple_byte_mutator(Random& random);

/// Changes bytes of a text. One time in four it also inserts a word of the text's language. Requires a word.
[[nodiscard]] Bytes mutate_text(const Bytes& text, Random& random, const ByteMutator& mutate_bytes,
                                std::span<const char* const> words);

} // namespace hitmask::test

#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "support/random.h"

namespace hitmask::test {

using Bytes = std::vector<std::uint8_t>;

/// Changes some of the bytes, and perhaps their number, up to a size.
using ByteMutator = std::function<void(Bytes& bytes, std::size_t max_size)>;

/// A ByteMutator that needs no fuzzer: flips, overwrites, inserts, removes and repeats bytes.
[[nodiscard]] ByteMutator simple_byte_mutator(Random& random);

} // namespace hitmask::test

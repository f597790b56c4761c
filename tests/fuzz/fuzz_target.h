#pragma once

// What every fuzz target defines, for libFuzzer and for replay_main.cpp.

#include <cstddef>
#include <cstdint>

#include "fuzz/byte_mutator.h"

/// Ends the program where it finds a fault.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace hitmask::test {

/// Another input that gets past the sums of the format, so that the code behind them is reached.
[[nodiscard]] Bytes mutate_input(const Bytes& input, Random& random, const ByteMutator& mutate_bytes);

/// Says what is wrong on standard error and aborts, unless the condition holds.
void require(bool condition, const char* what);

} // namespace hitmask::test

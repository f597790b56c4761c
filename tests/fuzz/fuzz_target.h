#pragma once

// The interface of fuzz targets. libfuzzer_main.cpp and replay_main.cpp run them.

#include <cstddef>
#include <cstdint>

#include "fuzz/byte_mutator.h"

namespace hitmask::test {

struct FuzzTarget {
    const char* name;
    /// Any bytes in. Ends the program where it finds a fault.
    void (*run)(const std::uint8_t* data, std::size_t size);
    /// Another input that gets past the sums of the format, so that the code behind them is reached.
    Bytes (*mutate)(const Bytes& input, Random& random, const ByteMutator& mutate_bytes);
};

// Each in NAME.fuzz.cpp.
extern const FuzzTarget baked_target, map_target, outline_target, patch_target, png_target, polygon_target,
    sheet_target;

/// Says what is wrong on standard error and aborts, unless the condition holds.
void require(bool condition, const char* what);

} // namespace hitmask::test

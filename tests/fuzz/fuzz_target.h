#pragma once

// The interface of fuzz targets. libfuzzer_main.cpp and replay_main.cpp run them.

#include <cstddef>
#include <cstdint>

#include "fuzz/byte_mutator.h"

namespace hitmask::test {

struct FuzzTarget {
    const char* name;
    /// Takes any bytes. Aborts the program if it finds a fault.
    void (*run)(const std::uint8_t* data, std::size_t size);
    /// Makes another input with valid checksums, so that the code behind these is reached.
    Bytes (*mutate)(const Bytes& input, Random& random, const ByteMutator& mutate_bytes);
};

// Each target is defined in NAME.fuzz.cpp.
extern const FuzzTarget baked_target, map_target, outline_target, patch_target, png_target, polygon_target,
    sheet_target;

/// Prints `what` on standard error and aborts, unless the condition is true.
void require(bool condition, const char* what);

} // namespace hitmask::test

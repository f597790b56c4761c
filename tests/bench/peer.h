#pragma once

// A foreign library of masks, to be measured beside ours: a shared library that exports the C functions below. Nothing
// of such a library is part of this project; tests/bench/README.md says how one is made.

#include <memory>
#include <string>

#include <hitmask/mask.h>

namespace hitmask::bench {

/// The functions of the shared library, by the names that they must have there.
struct PeerFunctions {
    /// A mask of the pixels with alpha > threshold; straight RGBA without padding.
    void* (*peer_create)(const unsigned char* rgba, int width, int height, int threshold) = nullptr;
    void (*peer_free)(void* mask) = nullptr;
    /// Nonzero if b at (dx, dy) on a shares a pixel with it; how many pixels.
    int (*peer_overlap)(const void* a, const void* b, int dx, int dy) = nullptr;
    int (*peer_area)(const void* a, const void* b, int dx, int dy) = nullptr;
    /// Number of 8-connected components, found with their areas and boxes.
    int (*peer_components)(const void* mask) = nullptr;
};

/// Loads them. Throws std::runtime_error if the library or a function is not there.
[[nodiscard]] PeerFunctions load_peer(const std::string& library);

} // namespace hitmask::bench

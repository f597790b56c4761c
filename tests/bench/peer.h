#pragma once

// A foreign library of masks, to be measured beside ours: a shared library that exports the C functions below. No part
// of such a library belongs to this project; tests/bench/README.md says how to make one.

#include <memory>
#include <string>

#include <hitmask/mask.h>

namespace hitmask::bench {

/// The functions of the shared library. The members have the names that it must export.
struct PeerFunctions {
    /// Makes a mask of the pixels with alpha > threshold, from straight RGBA without padding.
    void* (*peer_create)(const unsigned char* rgba, int width, int height, int threshold) = nullptr;
    void (*peer_free)(void* mask) = nullptr;
    /// Returns nonzero if b, moved by (dx, dy), shares a pixel with a. peer_area returns the number of shared pixels.
    int (*peer_overlap)(const void* a, const void* b, int dx, int dy) = nullptr;
    int (*peer_area)(const void* a, const void* b, int dx, int dy) = nullptr;
    /// Returns the number of 8-connected components; must also find their areas and boxes.
    int (*peer_components)(const void* mask) = nullptr;
};

/// Loads the functions. Throws std::runtime_error if the library or a function is missing.
[[nodiscard]] PeerFunctions load_peer(const std::string& library);

} // namespace hitmask::bench

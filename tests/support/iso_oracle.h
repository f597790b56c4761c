#pragma once

// Slow and obvious outlines between pixel centres, and pictures to take them from.

#include <cstdint>
#include <ostream>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/random.h"

namespace hitmask::test {

/// A picture of alpha alone.
struct AlphaPicture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> bytes;

    [[nodiscard]] AlphaView view() const { return {bytes, width, height}; }

    /// Rows of numbers, for checks that fail.
    friend std::ostream& operator<<(std::ostream& out, const AlphaPicture& picture);
};

/// trace_subpixel() by looking at every square between four pixel centres and following what crosses it.
[[nodiscard]] Outline naive_trace_subpixel(const AlphaView& alpha, int threshold, Connectivity connectivity);

/// Soft blobs, noise, opaque and invisible pixels alone, or alphas about the threshold: one of them.
[[nodiscard]] AlphaPicture random_alpha(Random& random, int threshold, int max_side = 16);

} // namespace hitmask::test

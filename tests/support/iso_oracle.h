#pragma once

// Slow, obvious outlines between pixel centres, and pictures to trace.

#include <cstdint>
#include <ostream>
#include <vector>

#include <hitmask/hitmask.h>

#include "support/random.h"

namespace hitmask::test {

/// A picture that has only alpha.
struct AlphaPicture {
    int width = 0, height = 0;
    std::vector<std::uint8_t> bytes;

    [[nodiscard]] AlphaView view() const { return {bytes, width, height}; }

    /// Prints rows of numbers, for checks that fail.
    friend std::ostream& operator<<(std::ostream& out, const AlphaPicture& picture);
};

/// trace_subpixel() by looking at every square between four pixel centres and following the crossings on its sides.
[[nodiscard]] Outline naive_trace_subpixel(const AlphaView& alpha, int threshold, Connectivity connectivity);

/// A random picture: a hard mask, soft blobs, noise, or alphas near the threshold.
[[nodiscard]] AlphaPicture random_alpha(Random& random, int threshold, int max_side = 16);

} // namespace hitmask::test

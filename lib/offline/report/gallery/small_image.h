#pragma once

#include <hitmask/offline/image.h>

namespace hitmask {

/// A smaller image, in which each pixel is the mean of `k` x `k` pixels, or of fewer at the right and at the bottom.
/// Colours count by their alpha, so clear pixels add no colour to solid ones. The bytes are the same on every machine.
/// Requires k >= 1 and sides >= 1.
[[nodiscard]] Image small_image(const Image& image, int k);

} // namespace hitmask

#pragma once

#include <hitmask/offline/image.h>

namespace hitmask {

/// Each pixel is the mean of `k` x `k` pixels of the picture, or of as many as there are at the right and at the
/// bottom. Colours count by their alpha, so that what is clear lends no colour to what is solid. The same bytes on
/// every machine. Requires k >= 1 and sides >= 1.
[[nodiscard]] Image small_image(const Image& image, int k);

} // namespace hitmask

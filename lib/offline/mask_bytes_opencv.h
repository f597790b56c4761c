#pragma once

#include <opencv2/core.hpp>

#include <hitmask/mask.h>

namespace hitmask {

/// A picture of a byte for each pixel, as OpenCV wants it: 255 where the mask is solid, else 0.
[[nodiscard]] cv::Mat mask_bytes(MaskView mask);

} // namespace hitmask

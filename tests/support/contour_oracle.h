#pragma once

#include <vector>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// Contours of pixels, as cv::findContours() returns them, but reversed behind their first pixel.
struct OpencvContours {
    std::vector<std::vector<Pixel>> chains;
    std::vector<int> parents; ///< the contour of the piece that a hole is in; -1 for contours of pieces
};

/// All contours of a mask, with CHAIN_APPROX_NONE. Requires a mask with pixels.
[[nodiscard]] OpencvContours contours_by_opencv(const Mask& mask);

} // namespace hitmask::test

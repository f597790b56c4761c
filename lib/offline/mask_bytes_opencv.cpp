#include "mask_bytes_opencv.h"

namespace hitmask {

cv::Mat mask_bytes(MaskView mask) {
    cv::Mat bytes(mask.height, mask.width, CV_8U);
    for (int y = 0; y < bytes.rows; ++y) {
        auto* row = bytes.ptr<std::uint8_t>(y);
        for (int x = 0; x < bytes.cols; ++x) {
            row[x] = mask.test(x, y) ? 255 : 0;
        }
    }
    return bytes;
}

} // namespace hitmask

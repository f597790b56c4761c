#include "support/contour_oracle.h"

#include <algorithm>

#include <opencv2/imgproc.hpp>

namespace hitmask::test {

OpencvContours contours_by_opencv(const Mask& mask) {
    cv::Mat picture(mask.height(), mask.width(), CV_8UC1);
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            picture.at<unsigned char>(y, x) = mask.test(x, y) ? 255 : 0;
        }
    }
    std::vector<std::vector<cv::Point>> points;
    std::vector<cv::Vec4i> hierarchy;
    cv::findContours(picture, points, hierarchy, cv::RETR_CCOMP, cv::CHAIN_APPROX_NONE);
    OpencvContours found;
    for (std::size_t i = 0; i < points.size(); ++i) {
        Chain& chain = found.chains.emplace_back();
        for (const cv::Point& p : points[i]) {
            chain.push_back({p.x, p.y});
        }
        std::reverse(chain.begin() + 1, chain.end());
        found.parents.push_back(hierarchy[i][3]);
    }
    return found;
}

} // namespace hitmask::test

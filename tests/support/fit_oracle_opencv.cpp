#include <opencv2/imgproc.hpp>

#include "support/fit_oracle.h"

namespace hitmask::test {

namespace {

std::vector<cv::Point2f> pixel_corners_of(MaskView mask) {
    std::vector<cv::Point2f> corners;
    for (int y = 0; y < mask.height; ++y) {
        for (int x = 0; x < mask.width; ++x) {
            if (!mask.test(x, y)) continue;
            for (int i = 0; i < 4; ++i) {
                corners.emplace_back(static_cast<float>(x + i % 2), static_cast<float>(y + i / 2));
            }
        }
    }
    return corners;
}

} // namespace

double opencv_enclosing_radius(MaskView mask) {
    cv::Point2f center;
    float radius = 0;
    cv::minEnclosingCircle(pixel_corners_of(mask), center, radius);
    return static_cast<double>(radius);
}

double opencv_enclosing_box_area(MaskView mask) {
    const cv::Size2f size = cv::minAreaRect(pixel_corners_of(mask)).size;
    return static_cast<double>(size.width) * static_cast<double>(size.height);
}

std::vector<Vec2> opencv_hull(MaskView mask) {
    std::vector<cv::Point2f> hull;
    cv::convexHull(pixel_corners_of(mask), hull);
    std::vector<Vec2> points;
    for (const cv::Point2f p : hull) {
        points.push_back({p.x, p.y});
    }
    return points;
}

} // namespace hitmask::test

// Polygons from OpenCV, made as most programs make them.

#include "compare/methods/methods.h"

#include <opencv2/imgproc.hpp>

#include "baselines/mask_bytes.h"
#include "compare/methods/outline_proxy.h"

namespace hitmask {

namespace {

using Contour = std::vector<cv::Point>;

/// Outer contours, each simplified by 1 % of its length. Pixel numbers are taken for coordinates, so the outline is a
/// pixel too small at the right and at the bottom.
Outline approx_poly(const CompareSprite& sprite) {
    std::vector<std::uint8_t> pixels = mask_bytes(sprite.mask);
    const cv::Mat bytes(sprite.mask.height(), sprite.mask.width(), CV_8U, pixels.data());
    std::vector<Contour> contours;
    cv::findContours(bytes, contours, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_SIMPLE);
    Outline outline;
    for (const Contour& contour : contours) {
        Contour simple;
        cv::approxPolyDP(contour, simple, 0.01 * cv::arcLength(contour, true), true);
        if (simple.size() < 3) continue;                // bounds nothing
        for (std::size_t i = simple.size(); i-- > 0;) { // backwards: OpenCV's winding is opposite to ours
            outline.vertices.push_back({static_cast<float>(simple[i].x), static_cast<float>(simple[i].y)});
        }
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return outline;
}

} // namespace

std::optional<CompareMethod> approx_poly_method() {
    return outline_proxy_method(
        "opencv", "cv::approxPolyDP with 1 % of the length, holes lost, pixel numbers taken for coordinates",
        approx_poly);
}

} // namespace hitmask

// Outlines from OpenCV, made as most programs make them: contours, each of them simplified.

#include "outlines/outline_methods.h"

#include <opencv2/imgproc.hpp>

#include "baselines/mask_bytes.h"

namespace hitmask {

namespace {

using Contour = std::vector<cv::Point>;

/// Adds the contour backwards, because OpenCV's winding is opposite to ours, and at the centres of the pixels.
void add_ring(Outline& outline, const Contour& contour) {
    for (std::size_t i = contour.size(); i-- > 0;) {
        const cv::Point p = contour[i];
        outline.vertices.push_back({static_cast<float>(p.x) + 0.5F, static_cast<float>(p.y) + 0.5F});
    }
    outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
}

class OpenCvOutline : public OutlineMaker {
public:
    explicit OpenCvOutline(MaskView mask)
        : pixels_(mask_bytes(mask)), bytes_(mask.height, mask.width, CV_8U, pixels_.data()) {}

    void run(double tolerance) override {
        std::vector<Contour> contours;
        cv::findContours(bytes_, contours, hierarchy_, cv::RETR_CCOMP, cv::CHAIN_APPROX_SIMPLE);
        simple_.resize(contours.size());
        for (std::size_t c = 0; c < contours.size(); ++c) {
            cv::approxPolyDP(contours[c], simple_[c], tolerance, true);
        }
    }

    [[nodiscard]] Outline outline() const override {
        Outline outline;
        for (std::size_t c = 0; c < simple_.size(); ++c) {
            const auto& [next, previous, first_hole, parent] = hierarchy_[c].val;
            if (parent >= 0 || simple_[c].size() < 3) continue; // a lost ring loses its holes, too
            add_ring(outline, simple_[c]);
            for (int h = first_hole; h >= 0; h = hierarchy_[static_cast<std::size_t>(h)][0]) {
                const Contour& hole = simple_[static_cast<std::size_t>(h)];
                if (hole.size() >= 3) add_ring(outline, hole);
            }
        }
        return outline;
    }

private:
    std::vector<std::uint8_t> pixels_;
    cv::Mat bytes_; ///< a view of pixels_
    std::vector<Contour> simple_;
    std::vector<cv::Vec4i> hierarchy_;
};

} // namespace

std::optional<OutlineMethod> opencv_outline_method() {
    return OutlineMethod{"opencv", [](MaskView mask) { return std::make_unique<OpenCvOutline>(mask); }};
}

} // namespace hitmask

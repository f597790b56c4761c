#pragma once

// Slow, obvious answers about shapes and masks. They look at every pixel and use the standard library's sine and
// cosine.

#include <cstdint>
#include <vector>

#include <hitmask/mask.h>
#include <hitmask/shapes.h>

namespace hitmask::test {

/// The number of corners of solid pixels that the shape does not contain.
[[nodiscard]] int uncovered_corners(MaskView mask, const Circle& shape);
[[nodiscard]] int uncovered_corners(MaskView mask, const Aabb& shape);
[[nodiscard]] int uncovered_corners(MaskView mask, const Obb& shape);
[[nodiscard]] int uncovered_corners(MaskView mask, const Ellipse& shape);
[[nodiscard]] int uncovered_corners(MaskView mask, const Capsule& shape);

/// The number of clear pixels, also around the mask, whose squares meet the inside of the shape.
[[nodiscard]] int clear_pixels_met(MaskView mask, const Circle& shape);
[[nodiscard]] int clear_pixels_met(MaskView mask, const Aabb& shape);
[[nodiscard]] int clear_pixels_met(MaskView mask, const Obb& shape);
[[nodiscard]] int clear_pixels_met(MaskView mask, const Ellipse& shape);
[[nodiscard]] int clear_pixels_met(MaskView mask, const Capsule& shape);

/// Returns true if the point is in the closed shape, or at most `slack` outside.
[[nodiscard]] bool is_in(const Circle& shape, double x, double y, double slack = 0);
[[nodiscard]] bool is_in(const Aabb& shape, double x, double y, double slack = 0);
[[nodiscard]] bool is_in(const Obb& shape, double x, double y, double slack = 0);
[[nodiscard]] bool is_in(const Ellipse& shape, double x, double y, double slack = 0);
[[nodiscard]] bool is_in(const Capsule& shape, double x, double y, double slack = 0);

/// The radius of the smallest circle around all corners of solid pixels. Tries all pairs and triples.
[[nodiscard]] double naive_enclosing_radius(MaskView mask);

/// The smallest area of a box around all corners of solid pixels, over many directions.
[[nodiscard]] double naive_enclosing_box_area(MaskView mask);

/// The corners of the convex hull of all solid pixels, by wrapping a line around them.
[[nodiscard]] std::vector<Vec2> naive_hull(MaskView mask);

/// The area of the largest solid rectangle of pixels. Tries all rectangles.
[[nodiscard]] int naive_inscribed_area(MaskView mask);

/// The largest distance from a point to the clear pixels, over points 1/8 px apart.
[[nodiscard]] double naive_inscribed_radius(MaskView mask);

/// The greatest IoU of a rectangle of pixels. Tries all rectangles.
[[nodiscard]] double naive_best_box_iou(MaskView mask);

/// The error of a shape, sampled at 8 x 8 points per pixel. Nothing here is computed from edges or rows.
struct SampledError {
    /// Solid pixels whose centre is not covered, and clear pixels whose centre is. Centres within 1e-5 px of the
    /// boundary may count either way: "least" leaves them out, "most" counts them.
    std::int64_t missed_least = 0, missed_most = 0, extra_least = 0, extra_most = 0;
    double iou = 0, area = 0;
    double hausdorff = 0; ///< between sampled points of the boundaries, px; off by at most 0.2
};

/// Requires that the shape reaches at most `margin` px beyond the mask.
[[nodiscard]] SampledError sampled_error(MaskView mask, const Circle& shape, int margin);
[[nodiscard]] SampledError sampled_error(MaskView mask, const Aabb& shape, int margin);
[[nodiscard]] SampledError sampled_error(MaskView mask, const Obb& shape, int margin);
[[nodiscard]] SampledError sampled_error(MaskView mask, const Ellipse& shape, int margin);
[[nodiscard]] SampledError sampled_error(MaskView mask, const Capsule& shape, int margin);

// OpenCV's answers for the same corners, in builds with OpenCV. They are exact to the precision of float.
[[nodiscard]] double opencv_enclosing_radius(MaskView mask);
[[nodiscard]] double opencv_enclosing_box_area(MaskView mask);
[[nodiscard]] std::vector<Vec2> opencv_hull(MaskView mask);

} // namespace hitmask::test

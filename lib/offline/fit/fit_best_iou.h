#pragma once

// Local search for the greatest intersection over union, from several starts.

#include <vector>

#include <hitmask/mask.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// The shape with the best IoU that the search finds from the starts and from the mask's moments.
[[nodiscard]] Circle best_iou(MaskView mask, const std::vector<Circle>& starts);
[[nodiscard]] Aabb best_iou(MaskView mask, const std::vector<Aabb>& starts);
[[nodiscard]] Obb best_iou(MaskView mask, const std::vector<Obb>& starts);
[[nodiscard]] Ellipse best_iou(MaskView mask, const std::vector<Ellipse>& starts);
[[nodiscard]] Capsule best_iou(MaskView mask, const std::vector<Capsule>& starts);

} // namespace hitmask

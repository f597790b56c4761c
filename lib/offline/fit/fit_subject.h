#pragma once

#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/shapes.h>

#include "fit/fit_region.h"

namespace hitmask {

/// A mask as all fits see it: cut to its solid pixels, and turned or mirrored to the one of its eight positions whose
/// bits come first in some order. So a fit cannot depend on the position, even where it has to choose between equals.
class FitSubject {
public:
    /// Requires a solid pixel.
    explicit FitSubject(MaskView mask);

    [[nodiscard]] MaskView mask() const { return mask_; }
    /// Clockwise, in pixel corners, without corners in the middle of a side; the topmost, then leftmost one first.
    [[nodiscard]] const FitRing& hull() const { return hull_; }

    /// Shapes of this position, as they lie on the mask that was given: exact, see rounded_center().
    [[nodiscard]] Circle placed(const Circle& shape) const;
    [[nodiscard]] Aabb placed(const Aabb& shape) const;
    [[nodiscard]] Capsule placed(const Capsule& shape) const;
    [[nodiscard]] Obb placed(const Obb& shape) const;
    [[nodiscard]] Ellipse placed(const Ellipse& shape) const;
    [[nodiscard]] Outline placed(const Outline& one_ring) const;

private:
    [[nodiscard]] Vec2 placed(Vec2 point) const;
    template<class Turned>
    [[nodiscard]] Turned placed_turned(Turned shape) const;

    PixelRect bounds_;
    bool mirrored_ = false; ///< first mirrored left to right,
    int turns_ = 0;         ///< then turned clockwise
    Mask mask_;
    FitRing hull_;
};

/// The convex hull of points, clockwise. Sorts them.
[[nodiscard]] FitRing convex_hull(std::vector<FitPoint> points);

} // namespace hitmask

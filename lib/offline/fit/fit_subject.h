#pragma once

#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/shapes.h>

#include "fit/fit_region.h"

namespace hitmask {

/// A mask in the form that all fits use: cut to its solid pixels, and turned or mirrored to one fixed position of
/// eight. That is the position whose bits come first in some order. So a fit cannot depend on the position of the mask,
/// even if it chooses between equally good shapes.
class FitSubject {
public:
    /// Requires a solid pixel.
    explicit FitSubject(MaskView mask);

    [[nodiscard]] MaskView mask() const { return mask_; }
    /// The convex hull, clockwise, in pixel corners. It starts at its topmost, then leftmost corner, and has no corner
    /// in the middle of a side.
    [[nodiscard]] const FitRing& hull() const { return hull_; }

    /// The shape moved from this position to that of the given mask. Exact, see rounded_center().
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

/// The convex hull of points, clockwise.
[[nodiscard]] FitRing convex_hull(std::vector<FitPoint> points);

} // namespace hitmask

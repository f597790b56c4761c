#pragma once

#include "lattice/lattice.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// Maps the screen to the coordinates of an outline in a pose, in doubles. Right also far away, where the float
/// coefficients of the kernels are not. The edges on the screen, which are rounded, map to within the `slack` of the
/// pose.
class OutlineFrame {
public:
    explicit OutlineFrame(const kernels::PosedOutlineData& posed) noexcept
        : origin_{posed.place_x[2], posed.place_y[2]} {
        const double a = posed.place_x[0], b = posed.place_x[1], c = posed.place_y[0], d = posed.place_y[1];
        const double inverse = 1 / (a * d - b * c);
        xx_ = d * inverse, xy_ = -b * inverse, yx_ = -c * inverse, yy_ = a * inverse;
    }

    [[nodiscard]] RealPoint point(RealPoint p) const noexcept { return vector({p.x - origin_.x, p.y - origin_.y}); }
    [[nodiscard]] RealPoint point(LatticePoint p) const noexcept { return point(to_real(p)); }
    [[nodiscard]] RealPoint vector(RealPoint v) const noexcept {
        return {xx_ * v.x + xy_ * v.y, yx_ * v.x + yy_ * v.y};
    }
    /// Takes half the width and half the height of a box. Returns those of the box around its image.
    [[nodiscard]] RealPoint reach(RealPoint half) const noexcept {
        const auto size = [](double v) { return v < 0 ? -v : v; };
        return {size(xx_) * half.x + size(xy_) * half.y, size(yx_) * half.x + size(yy_) * half.y};
    }

private:
    RealPoint origin_;
    double xx_, xy_, yx_, yy_;
};

} // namespace hitmask

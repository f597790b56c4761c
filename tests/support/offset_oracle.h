#pragma once

// Slow and obvious answers to what is near solid pixels.

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// grown_outline() with miter, by drawing the square of every solid pixel (or of every clear one) onto a mask of 16 x
/// 16 pixels for each one. `offset` in units of 1/16 px, below 0 to shrink.
[[nodiscard]] Outline naive_miter_outline(MaskView mask, int offset, Connectivity connectivity);

/// What grown_outline() with round approximates, by measuring the distance to every pixel.
class TrueOffset {
public:
    TrueOffset(MaskView mask, double px);

    /// How far the point is within the shape if it grew forever, px: 0 on the curve, < 0 outside. Where the shape is
    /// left by the point's nearest side, the distance to the curve.
    [[nodiscard]] double depth(double x, double y) const;

    /// Is there a point of the curve at most `limit` px away, to about 1/100 px?
    [[nodiscard]] bool is_near_curve(double x, double y, double limit) const;

    /// May a point of the curve be expected in an approximation? Are a disc of the shape and a disc beside it, both of
    /// 1/4 px, within reach of it?
    [[nodiscard]] bool is_thick_at(double x, double y) const;

    /// Where the curve crosses the horizontal line between two points that are inside and outside.
    [[nodiscard]] double crossing(double y, double x_low, double x_high) const;

private:
    [[nodiscard]] bool is_disc_inside(double x, double y) const;

    std::vector<Pixel> pixels_; // that reach
    double radius_;
    bool grown_;
};

} // namespace hitmask::test

#pragma once

// Slow, obvious answers about the surroundings of solid pixels.

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// grown_outline() with miter. Draws the enlarged square of every solid pixel (or clear one) on a mask of 16 x 16
/// pixels per pixel. `offset` in units of 1/16 px, negative to shrink.
[[nodiscard]] Outline naive_miter_outline(MaskView mask, int offset, Connectivity connectivity);

/// The shape that grown_outline() with round approximates. Measures the distance to every pixel.
class TrueOffset {
public:
    TrueOffset(MaskView mask, double px);

    /// The depth of a point inside the shape, px: 0 on the curve, negative outside. A grown shape has its radius minus
    /// the distance to the nearest solid pixel; a shrunk one has the distance to the nearest clear pixel minus the
    /// radius. Outside of a grown shape and inside of a shrunk one, this is exactly the distance to the curve.
    [[nodiscard]] double depth(double x, double y) const;

    /// Returns true if a point of the curve is at most `limit` px away, to about 1/100 px.
    [[nodiscard]] bool is_near_curve(double x, double y, double limit) const;

    /// Returns true if an approximation must have a point of the curve here. This is so if a disc of 1/4 px in the
    /// shape and another one outside are both in reach.
    [[nodiscard]] bool is_thick_at(double x, double y) const;

    /// The x coordinate at which the curve crosses the horizontal line between an inner and an outer point.
    [[nodiscard]] double crossing(double y, double x_low, double x_high) const;

private:
    [[nodiscard]] bool is_disc_inside(double x, double y) const;

    std::vector<Pixel> pixels_; // the pixels from which distances are measured
    double radius_;
    bool grown_;
};

} // namespace hitmask::test

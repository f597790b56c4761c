#pragma once

// Maps a sprite's pixels to the coordinates of a format.

#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/offline/export.h>

namespace hitmask {

struct PlacedPoint {
    double x = 0, y = 0;
};

/// The map of one sprite. It never returns -0.
class Placement {
public:
    /// Requires px_per_metre > 0. A sprite without width or height has units of 1 px.
    Placement(const TracedSprite& sprite, const Coordinates& coordinates);

    [[nodiscard]] PlacedPoint operator()(double x, double y) const noexcept;
    /// The inverse map, back to pixels.
    [[nodiscard]] PlacedPoint back(double x, double y) const noexcept;
    [[nodiscard]] PlacedPoint operator()(Vec2 v) const noexcept { return (*this)(double{v.x}, double{v.y}); }

    /// The ring in the winding of the coordinates. Its first vertex stays the first one. Requires an outer ring
    /// clockwise, or a hole counterclockwise.
    [[nodiscard]] std::vector<PlacedPoint> operator()(RingView ring) const;

private:
    double origin_x_ = 0, origin_y_ = 0, scale_x_ = 1, scale_y_ = 1;
    bool backwards_ = false;
};

/// The position of the origin: px from the sprite's upper left corner, y down.
[[nodiscard]] PlacedPoint origin_px(const TracedSprite& sprite, const Origin& origin) noexcept;

} // namespace hitmask

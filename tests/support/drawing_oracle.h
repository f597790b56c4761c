#pragma once

// Areas of a canvas as sets of points: slow answers that find no edge and no crossing.

#include <functional>
#include <vector>

#include "drawing/canvas.h"
#include "drawing/drawn_area.h"

namespace hitmask::test {

/// Returns true for points of an area. Coordinates are in pixels.
using IsInside = std::function<bool(double x, double y)>;

/// The inside of a polygon, by the angle that its vertices turn around the point.
[[nodiscard]] IsInside in_polygon(const std::vector<CanvasPoint>& ring);
[[nodiscard]] IsInside in_disc(CanvasPoint centre, int radius);
[[nodiscard]] IsInside in_circle(CanvasPoint centre, int radius, int width);
/// Within half the width of one of the segments.
[[nodiscard]] IsInside in_stroke(const std::vector<CanvasPoint>& ring, int width);

/// The share of 16 x 64 points of that pixel that lie in one of the areas.
[[nodiscard]] double sampled_cover(const std::vector<IsInside>& areas, int x, int y);

} // namespace hitmask::test

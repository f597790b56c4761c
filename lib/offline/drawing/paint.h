#pragma once

#include "drawing/canvas.h"
#include "drawing/drawn_area.h"

namespace hitmask {

/// Paints the area. A pixel that is covered in part gets a mixture of the old and the new colour. Requires that the
/// rows of the area are rows of the canvas.
void paint(Canvas& canvas, const DrawnArea& area, Rgb color);

} // namespace hitmask

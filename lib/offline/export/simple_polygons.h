#pragma once

// Outlines for readers that want polygons as the OGC defines them.

#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

/// An outer ring, clockwise on screen, and its holes, counterclockwise. No ring touches itself; two of them meet at
/// single points at most, and the inside hangs together.
struct SimplePolygon {
    std::vector<Vec2> outer;
    std::vector<std::vector<Vec2>> holes;
};

/// The outline in polygons, whose union it is and whose interiors are apart: where rings touch themselves or each other
/// they are taken apart, so that two squares that share a corner are two polygons. Where a vertex lies on an edge, that
/// edge gets a vertex too.
/// Requires rings that neither cross nor share a stretch of edge, on the lattice. Outer rings are in the order of their
/// first vertex in the outline. n log n for n vertices, if edges do not crowd.
[[nodiscard]] std::vector<SimplePolygon> simple_polygons(OutlineView outline);

/// The ring without vertices on the line between their neighbours.
[[nodiscard]] std::vector<Vec2> without_collinear(RingView ring);

} // namespace hitmask

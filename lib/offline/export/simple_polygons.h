#pragma once

// Outlines for readers that want polygons as the OGC defines them.

#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

/// An outer ring, clockwise on screen, and its holes, counterclockwise. No ring touches itself. Two rings meet at most
/// at single points, and the interior is connected.
struct SimplePolygon {
    std::vector<Vec2> outer;
    std::vector<std::vector<Vec2>> holes;
};

/// Splits an outline into polygons with disjoint interiors, whose union is the outline.
///
/// Rings are separated at points where they touch themselves or each other, so two squares that share a corner become
/// two polygons. An edge gets a vertex at every vertex that lies on it. The polygons have the order of the first
/// vertices of their outer rings in the outline.
///
/// Requires rings on the lattice that neither cross nor share a part of an edge. Cost: n log n for n vertices, if edges
/// do not crowd.
[[nodiscard]] std::vector<SimplePolygon> simple_polygons(OutlineView outline);

/// The ring without vertices that lie on the line between their neighbours.
[[nodiscard]] std::vector<Vec2> without_collinear(RingView ring);

} // namespace hitmask

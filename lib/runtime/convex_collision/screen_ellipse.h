#pragma once

// Tests of points and edges against an ellipse on the screen. A linear map takes the ellipse center + s u + t v to a
// disc around the origin, whose radius is |u x v|. The vectors u and v have whole coordinates, so the map takes lattice
// points to points with whole coordinates. A test against the ellipse is then a test against the disc, in integers.
// Whether an edge meets the ellipse and on which side of it a point lies is exact. Fractions and normals are rounded.

#include <optional>

#include <hitmask/detail/screen_shapes.h>

#include "convex_collision/shape_entry.h"
#include "lattice/lattice_box.h"

namespace hitmask {

/// Returns true if the edge meets the inside: the distance of the mapped edge from the origin is less than the radius
/// of the disc.
[[nodiscard]] bool meets_inside(const on_screen::ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept;

/// Returns -1 if the edge meets the inside, 0 if it only touches the ellipse, 1 if it misses.
[[nodiscard]] int side_of_boundary(const on_screen::ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept;

/// The fraction of the edge, from 0 to 1, at which it lies deepest in the ellipse. There the mapped edge is nearest to
/// the origin.
[[nodiscard]] double deepest_place(const on_screen::ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept;

/// The first place of the segment from which on it is inside. See first_entry() in convex_entry.h.
[[nodiscard]] std::optional<ShapeEntry> first_entry(const on_screen::ScreenEllipse& ellipse,
                                                    const LatticeEdge& segment) noexcept;

/// Returns true if p is inside. Half-open, as contains() in <hitmask/collide.h>: p on the boundary counts if
/// p + (e, e^2) is inside as e -> 0.
[[nodiscard]] bool contains(const on_screen::ScreenEllipse& ellipse, LatticePoint p) noexcept;

/// A box around the ellipse. On each side it is less than two lattice units too large.
[[nodiscard]] LatticeBox box_around(const on_screen::ScreenEllipse& ellipse) noexcept;

} // namespace hitmask

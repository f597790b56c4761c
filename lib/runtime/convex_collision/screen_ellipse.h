#pragma once

// Ellipses on the screen. A linear map takes the ellipse to a disc around the origin. The half axes are whole numbers,
// so the map takes the lattice to whole numbers. Points and edges against an ellipse thus become points and edges
// against a disc, exactly.

#include <optional>

#include <hitmask/detail/screen_shapes.h>

#include "convex_collision/shape_entry.h"
#include "lattice/lattice_box.h"

namespace hitmask {

/// Returns true if the edge meets the inside: the mapped edge is nearer to the origin than the disc's radius.
[[nodiscard]] bool meets_inside(const on_screen::ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept;

/// Returns -1 if the edge meets the inside, 0 if it only touches the ellipse, 1 if it misses.
[[nodiscard]] int side_of_boundary(const on_screen::ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept;

/// The fraction of the edge, from 0 to 1, at which it lies deepest in the ellipse. There the mapped edge is nearest to
/// the origin.
[[nodiscard]] double deepest_place(const on_screen::ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept;

/// See first_entry() of convex shapes.
[[nodiscard]] std::optional<ShapeEntry> first_entry(const on_screen::ScreenEllipse& ellipse,
                                                    const LatticeEdge& segment) noexcept;

/// Half-open: see contains() of shapes.
[[nodiscard]] bool contains(const on_screen::ScreenEllipse& ellipse, LatticePoint p) noexcept;

/// A box around the ellipse, less than two units too large.
[[nodiscard]] LatticeBox box_around(const on_screen::ScreenEllipse& ellipse) noexcept;

} // namespace hitmask

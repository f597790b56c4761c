#pragma once

// Ellipses on the screen. A linear map takes the ellipse to a disc around the origin, and with whole numbers as half
// axes it takes the lattice to whole numbers: so points and edges against an ellipse are points and edges against a
// disc, exactly.

#include <optional>

#include <hitmask/detail/screen_shapes.h>

#include "convex_collision/shape_entry.h"
#include "lattice/lattice_box.h"

namespace hitmask {

/// Does the edge meet the inside: is the distance of the mapped edge from the origin less than the disc's radius?
[[nodiscard]] bool meets_inside(const on_screen::ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept;

/// Does the edge meet the inside (-1), only touch the ellipse (0), or miss it (1)?
[[nodiscard]] int side_of_boundary(const on_screen::ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept;

/// The place of the edge that lies deepest in the ellipse: where the mapped edge is nearest to the origin, as part of
/// the edge from 0 to 1.
[[nodiscard]] double deepest_place(const on_screen::ScreenEllipse& ellipse, const LatticeEdge& edge) noexcept;

/// As first_entry() of convex shapes.
[[nodiscard]] std::optional<ShapeEntry> first_entry(const on_screen::ScreenEllipse& ellipse,
                                                    const LatticeEdge& segment) noexcept;

/// Half-open, see contains() of shapes.
[[nodiscard]] bool contains(const on_screen::ScreenEllipse& ellipse, LatticePoint p) noexcept;

/// A box around the ellipse, less than two units too large.
[[nodiscard]] LatticeBox box_around(const on_screen::ScreenEllipse& ellipse) noexcept;

} // namespace hitmask

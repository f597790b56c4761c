#pragma once

#include <cstdint>

namespace hitmask {

/// Whether two shapes that only touch overlap.
enum class Boundary : std::uint8_t {
    /// They do not: shapes overlap where their interiors meet. This is the rule everywhere else in the library.
    /// - A shape without interior overlaps a shape whose interior it meets. Such shapes are a point, a segment, a
    ///   circle of radius 0, a box without width. A point in a box is a hit, one on its edge is none.
    /// - Two shapes without interior never overlap.
    /// - An empty shape (a negative radius, a box whose lower corner is beyond its upper one) overlaps nothing.
    open,
    /// They do: shapes overlap where they share a point.
    closed
};

} // namespace hitmask

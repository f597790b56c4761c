#pragma once

#include <cstdint>
#include <vector>

#include "outline_collision/outline_rings.h"

namespace hitmask {

/// Convex pieces, one after another: what contact() of shapes wants of an outline. Each has at most
/// ConvexPolygon::max_corners vertices, clockwise on screen.
struct ContactPieces {
    /// A vertex of a piece, and the side that begins there.
    struct Vertex {
        std::uint32_t index; ///< of one of the points at its place
        bool is_cut;         ///< the side goes through the inside, and is no edge of the outline
    };
    std::vector<Vertex> vertices;
    /// Piece i is vertices[ends[i - 1] .. ends[i]), where ends[-1] stands for 0.
    std::vector<std::int32_t> ends;
};

/// Cuts rings that do not cross and are solid on their right side alone. Vertices that lie on a side of a piece belong
/// to it: where a pose moves them to the lattice, pieces still have their sides in common, and their hulls leave no
/// gap. What convex_pieces() takes, and for slanted sides vertices times pieces at worst.
[[nodiscard]] ContactPieces contact_pieces(const OutlineRings& rings);

} // namespace hitmask

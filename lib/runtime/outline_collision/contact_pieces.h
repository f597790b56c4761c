#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lattice/lattice_box.h"
#include "outline_collision/outline_rings.h"

namespace hitmask {

/// Convex pieces of an outline, one after another, for contact() of shapes. Each has at most ConvexPolygon::max_corners
/// vertices, clockwise on screen. Neighbours come near each other, as the tree of piece_tree.h wants them.
struct ContactPieces {
    /// A vertex of a piece, and the side that begins there.
    struct Vertex {
        std::uint32_t index; ///< of one of the points at its place: the one where the side's edge begins, if it is one
        bool is_cut;         ///< the side goes through the inside, and is no edge of the outline
    };
    std::vector<Vertex> vertices;
    /// Piece i is vertices[ends[i - 1] .. ends[i]), where ends[-1] stands for 0.
    std::vector<std::int32_t> ends;
    std::vector<LatticeBox> boxes; ///< around each piece
};

/// Cuts rings that do not cross and are solid only on their right side. Vertices that lie on a side of a piece belong
/// to the piece. So when a pose moves vertices to the lattice, pieces still have their sides in common, and their hulls
/// leave no gap. Time: that of convex_pieces(), and for slanted sides at worst vertices times pieces.
[[nodiscard]] ContactPieces contact_pieces(const OutlineRings& rings);

[[nodiscard]] LatticeBox box_around_piece(const OutlineRings& rings, std::span<const ContactPieces::Vertex> piece);

} // namespace hitmask

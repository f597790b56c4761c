#pragma once

// Outlines cut into convex pieces, for physics engines, and into triangles, for graphics cards.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

/// How an outline is cut into convex pieces.
struct ConvexOptions {
    int max_vertices = 8; ///< the most vertices of a piece, >= 3; Box2D takes 8
    /// How many pixels are a metre in Box2D, > 0. It decides only what is a sliver: see ConvexPieces::slivers.
    double px_per_metre = 32;
};

/// Convex polygons, one after another.
struct ConvexPieces {
    std::vector<Vec2> vertices; ///< piece after piece, each clockwise on screen; all are vertices of the outline
    /// Piece i is vertices[piece_ends[i - 1] .. piece_ends[i]), where piece_ends[-1] stands for 0.
    std::vector<std::uint32_t> piece_ends;
    /// The indices, ascending, of the pieces so thin or small that Box2D makes no shape of them.
    ///
    /// b2ComputeHull of versions 2.4.2 and 3 returns no points for these. Let s be 0.005 m (0.16 px at 32 px a metre).
    /// It drops vertices within 4 s of an earlier one, then those within 2 s of the line between their neighbours. It
    /// gives up when fewer than three are left. A triangle 10 px long and 0.3 px wide is one.
    std::vector<std::uint32_t> slivers;

    /// Returns the number of pieces.
    [[nodiscard]] std::size_t piece_count() const noexcept { return piece_ends.size(); }

    /// Returns the vertices of piece i. Valid until the pieces change.
    ///
    /// Requires:  i < piece_count().
    [[nodiscard]] RingView piece(std::size_t i) const noexcept {
        const std::size_t begin = i == 0 ? 0 : piece_ends[i - 1];
        return RingView(vertices).subspan(begin, piece_ends[i] - begin);
    }

    friend bool operator==(const ConvexPieces&, const ConvexPieces&) = default;
};

/// Cuts an outline into few convex pieces: their interiors are apart, and their union is exactly the outline.
///
/// - Each piece is strictly convex (no three vertices on a line), clockwise, and has 3 to options.max_vertices
///   vertices, all of them vertices of the outline. A vertex of one piece can lie within a side of another.
/// - Pieces begin with their leftmost, then topmost vertex, and come in the order of these.
/// - Parts without holes of up to 512 vertices get as few pieces as there can be without new vertices, while the search
///   stays within the bound under Cost. A part is what is connected by more than a vertex; a hole that touches the
///   boundary at a vertex is no hole.
/// - Larger parts, and those with holes (for which the fewest is NP-hard), are solved in blocks. They never get more
///   pieces than Hertel-Mehlhorn makes of the triangles of triangulate().
/// - Of several solutions with the fewest pieces, one with few slivers and short cuts is taken.
///
/// The winding of rings does not matter here (for PreparedOutline it does): what an odd number of rings goes around is
/// solid. Rings may touch themselves and each other at vertices, and have collinear and repeated vertices.
///
/// Exact:     on the lattice.
/// Requires:  fewer than 2^29 vertices.
/// Throws:    InvalidOutline if rings have fewer than three vertices, cross, share a stretch of edge, or have a vertex
///            on an edge; std::bad_alloc.
/// Example:   an L has 2 pieces, a square ring 4, an empty outline none.
/// Cost:      n log n for n vertices, and a search of some 5 ns a step. The search has 256 steps per vertex and round
///            (2^18 / n rounds, 1 to 8), and 2^28 steps more for the whole outline, which is 1.5 s. Blocks that need
///            more are solved in blocks of 32 vertices. Steps are counted, so pieces do not depend on the machine.
///            Outlines of 207 sprites of games at tolerances of 0 and 1 px take less than 2^26 steps each.
/// Source:    Keil. Decomposing a Polygon into Simpler Components. 1985. Reordered: one pass of convex chains from each
///            vertex, in which the limit on vertices is part of what is counted
///            Hertel, Mehlhorn. Fast Triangulation of Simple Polygons. 1983
[[nodiscard]] ConvexPieces convex_pieces(OutlineView outline, const ConvexOptions& options = {});

/// Cuts an outline into triangles that use every vertex and no other point.
///
/// Returns indices into outline.vertices, three per triangle, clockwise on screen: an index buffer. Where several
/// vertices share a place, the first one stands for all.
///
/// Exact:     on the lattice.
/// Requires:  fewer than 2^29 vertices.
/// Throws:    what convex_pieces() does.
/// Example:   the square (0,0) (2,0) (2,2) (0,2) gives two; v vertices and h holes give v + 2 h - 2 if nothing touches.
/// Cost:      n log n for n vertices.
/// Source:    Hertel, Mehlhorn. Fast Triangulation of Simple Polygons. 1983
[[nodiscard]] std::vector<std::uint32_t> triangulate(OutlineView outline);

} // namespace hitmask

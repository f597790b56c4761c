#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

struct ConvexOptions {
    int max_vertices = 8; ///< most vertices of a piece, >= 3; Box2D takes 8
    /// How many pixels are a metre in Box2D, > 0. Decides nothing but what is a sliver: see ConvexPieces::slivers.
    double px_per_metre = 32;
};

/// Convex polygons, one after another.
struct ConvexPieces {
    std::vector<Vec2> vertices; ///< piece after piece, each clockwise on screen; all are vertices of the outline
    /// Piece i is vertices[piece_ends[i - 1] .. piece_ends[i]), where piece_ends[-1] stands for 0.
    std::vector<std::uint32_t> piece_ends;
    /// The numbers, ascending, of the pieces so thin or small that Box2D makes no shape of them (b2ComputeHull of
    /// versions 2.4.2 and 3 returns no points). With s = 0.005 m, that is 0.16 px at 32 px a metre: it drops vertices
    /// within 4 s of an earlier one, then those within 2 s of the line between their neighbours, and gives up when
    /// fewer than three are left. A triangle 10 px long and 0.3 px wide is one.
    std::vector<std::uint32_t> slivers;

    [[nodiscard]] std::size_t piece_count() const noexcept { return piece_ends.size(); }

    /// Requires i < piece_count(). Valid until the pieces change.
    [[nodiscard]] RingView piece(std::size_t i) const noexcept {
        const std::size_t begin = i == 0 ? 0 : piece_ends[i - 1];
        return RingView(vertices).subspan(begin, piece_ends[i] - begin);
    }

    friend bool operator==(const ConvexPieces&, const ConvexPieces&) = default;
};

/// Cuts an outline into convex pieces: their interiors are apart, their union is exactly the outline, holes are left
/// out. Every piece is strictly convex (no three vertices on a line), has positive signed_area() and 3 to
/// options.max_vertices vertices, all of them vertices of the outline. A vertex of one piece can lie within a side of
/// another. Pieces begin with their leftmost vertex (the topmost of several) and come in the order of these. An L has 2
/// pieces, a square ring 4, nothing none.
/// How many: for parts without holes of up to 512 vertices, as few as there can be without new vertices, while the
/// search stays within the bound below. A part is what hangs together by more than a vertex; a hole that touches the
/// boundary at a vertex is no hole. Larger parts, and those with holes (for which the fewest is NP-hard), are solved in
/// blocks, and never get more than Hertel-Mehlhorn makes of the triangles of triangulate(). Of several fewest, one with
/// few slivers and short cuts is taken.
/// Throws InvalidOutline (outline_fault.h) if rings have fewer than three vertices, cross, share a stretch of edge or
/// have a vertex on an edge. They may touch themselves and each other at vertices, and have collinear and repeated
/// vertices. Their winding does not matter here (for PreparedOutline it does): what an odd number of rings goes around
/// is solid. Requires fewer than 2^29 vertices. Exact on the lattice.
/// Cost: n log n for n vertices, and a search of some 5 ns a step. The search may take 256 steps for each vertex and
/// round (2^18 / n rounds, 1 to 8), and 2^28 steps more for the whole outline, which is 1.5 s. Blocks that need more
/// are solved in blocks of 32 vertices, from left to right in the outline. Steps are counted, so pieces do not depend
/// on the machine. Outlines of 207 sprites of games at tolerances of 0 and 1 px take less than 2^26 steps each.
/// Fewest: Keil. Decomposing a Polygon into Simpler Components. 1985 (reordered: one pass of convex chains from each
/// vertex, in which the limit on vertices is part of what is counted)
/// Blocks: Hertel, Mehlhorn. Fast Triangulation of Simple Polygons. 1983
[[nodiscard]] ConvexPieces convex_pieces(OutlineView outline, const ConvexOptions& options = {});

/// Cuts an outline into triangles that use every vertex and no other point. Returns indices into outline.vertices,
/// three a triangle, clockwise on screen: what graphics libraries call an index buffer. Where several vertices share a
/// place (pinches), the first one stands for all. The square (0,0) (2,0) (2,2) (0,2) gives two triangles; v vertices
/// and h holes give v + 2 h - 2, if nothing touches.
/// Throws what convex_pieces() does. n log n for n vertices.
/// Sweep: Hertel, Mehlhorn. Fast Triangulation of Simple Polygons. 1983
[[nodiscard]] std::vector<std::uint32_t> triangulate(OutlineView outline);

} // namespace hitmask

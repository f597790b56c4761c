#pragma once

// The data of a prepared outline as the kernels read it: plain data, the same for every SIMD target.
//
// Coordinates count from `origin`, in units of the lattice, 1/16 px. They are whole numbers, which float represents
// exactly. Edges lie in slots, ring after ring, and each ring begins a new leaf. The slots after a ring's last edge are
// filled with edges of length 0 at its first vertex.

#include <cstdint>

#include <hitmask/prepared_outline.h>

namespace hitmask {
struct LatticeBox;
}

namespace hitmask::kernels {

/// Edges in a leaf of the tree, and children of its other nodes.
inline constexpr int leaf_edges = 16;

/// Enough for 16^8 edges.
inline constexpr int max_levels = 7;

/// A coordinate far from everything: the sides of empty boxes.
inline constexpr float nowhere = 1e30F;

/// Edges in the boxes of the lowest box level, and boxes in those of the other levels.
inline constexpr int box_children = 4;
inline constexpr int max_box_levels = 14;

/// One level of the tree. Node i covers the slots 16 i .. 16 i + 15 in the lowest level, and these nodes of the level
/// below in the others. Arrays are padded to a multiple of 16 with boxes that nothing meets.
struct OutlineLevel {
    const float *left, *top, *right, *bottom; ///< the box around each node's edges
    const float* radius;                      ///< half the diagonal of the box, a little more
    /// A node covers parts of rings. These are the y at which the parts begin and end: [0] of the part of a ring at the
    /// node's end, [1] of the one at its start. Take a ray to the right, from a point left of the box. It crosses the
    /// edges [begin <= y] - [end <= y] times, where a crossing counts +1 downwards and -1 upwards. Whole rings add
    /// nothing.
    const float *begin[2], *end[2];
    std::int32_t count;
};

/// Boxes around groups of neighbouring edges, for tests of two outlines. A box of the lowest level is around four
/// slots, a box of another level around four boxes of the level below. Arrays are padded to a multiple of 16. An empty
/// box has a size so far below 0 that it meets nothing.
struct BoxLevel {
    const float *x, *y;                    ///< the middle of each box
    const float *half_width, *half_height; ///< from there to its sides
};

/// The number of discs around parts of the boundary.
inline constexpr int boundary_discs = 15;

/// Sixteen discs of an outline, for tests of two outlines. All but the last one are around points of the boundary. Each
/// of these contains a part of it, and together they contain all of it. The last one is the largest disc inside the
/// outline that is known, or a vertex.
struct alignas(64) OutlineDiscs {
    float x[16], y[16]; ///< the middles
    float radius[16];   ///< 0 for the last one
    /// The radius of a disc around the same middle that is inside. For points of the boundary it is
    /// inner_radius_of_boundary().
    float inner[16];
    /// The edges in each disc, as a set of the outline's largest boxes.
    std::uint16_t groups[16];
};

struct alignas(64) OutlineData {
    std::int32_t origin_x = 0, origin_y = 0; ///< the middle of the box, lattice
    /// The box around all vertices. Without vertices it is empty: left > right.
    float left = 1, top = 1, right = -1, bottom = -1;
    float error = 0; ///< bound on the rounding error of distances near the box, units

    std::int32_t slot_count = 0; ///< a multiple of 16
    std::int32_t edge_count = 0;
    const float *x = nullptr, *y = nullptr;   ///< where each edge begins
    const float *dx = nullptr, *dy = nullptr; ///< from there to its end
    const float* inverse_length_sq = nullptr; ///< 1 / (dx^2 + dy^2), 0 for an edge without length
    OutlineLevel levels[max_levels] = {};     ///< leaves first
    std::int32_t level_count = 0;             ///< the last level has at most 16 nodes
    BoxLevel box_levels[max_box_levels] = {}; ///< quads first
    std::int32_t box_level_count = 0;         ///< the last level has at most 16 boxes
    const std::int32_t* ring_slots = nullptr; ///< the first slot of each ring
    std::int32_t ring_count = 0;
    const std::int32_t* previous_slot = nullptr;  ///< the slot whose edge ends where each one begins
    const std::int32_t* next_at_vertex = nullptr; ///< the next slot that begins at the same vertex, in a cycle
    /// The clearance of each edge, at most clearance_limit. It is the least distance of the edge and its ends from
    /// vertices and edges that share no place with it. It is 0 if the edge touches or crosses others elsewhere than at
    /// vertices. All are 0 if some edge of the outline is not solid on its right side alone.
    const float* edge_clearance = nullptr;
    float clearance = 0; ///< the least clearance of an edge
    /// The least distance of a vertex from the line between its neighbours, for some convex outlines; otherwise 0. They
    /// have a single ring of up to eight edges, with its inside on the right.
    float convex_height = 0;
    float outer_radius = 0; ///< of a disc around the origin that contains all vertices
    /// The largest disc inside the outline that the distance grid proves. Without one, the radius is so far below 0
    /// that the disc meets nothing.
    float inner_x = 0, inner_y = 0, inner_radius = -nowhere;
    const OutlineDiscs* discs = nullptr; ///< or null
    /// The distance grid, or null. `nearest` has a run of slots for each cell: it contains the nearest edge of every
    /// point of the cell, or one as near. It is no_run if there is no such run, if the boundary passes through the
    /// cell, or if the cell is inside.
    const DistanceCell* cells = nullptr;
    const std::int32_t* nearest = nullptr;
    float grid_left = 0, grid_top = 0; ///< units
    float cell_side = 0, per_unit = 0; ///< units; cells in a unit
    float cell_step = 0;               ///< the unit of the numbers in cells, units
    float steps_per_unit = 0;
    std::int32_t columns = 0, rows = 0;
    /// Convex pieces, or none. Piece i has the vertices piece_ends[i - 1] .. piece_ends[i] - 1, at most max_corners of
    /// shapes. A vertex is where the edge of a slot begins. It is stored as twice the slot, plus 1 if the side of the
    /// piece that begins there is not an edge. See contact_pieces.h.
    const std::int32_t *piece_ends = nullptr, *piece_slots = nullptr;
    std::int32_t piece_count = 0;
    const LatticeBox* piece_boxes = nullptr; ///< the boxes of a PieceTree, on the lattice
};

/// The radius of a disc around a point of the boundary that is inside: about 0. If some edge is not solid on its right
/// side alone, the radius is so far below 0 that the disc meets nothing.
inline float inner_radius_of_boundary(const OutlineData& outline) {
    return outline.clearance > 0 ? -2 * outline.error : -nowhere;
}

/// The greatest length of a run, in blocks of sixteen slots. A run is one number, for its first slot (any slot) and its
/// length.
inline constexpr std::int32_t max_blocks = 8;

/// Edges outside a cell's run are farther from its points than the nearest edge, by at least twice this. So a point
/// that is off by this much still has its nearest edge in the run. The exception are edges whose nearest point is an
/// end that they share with an edge in the run, even if points and ends are off by this much. Units.
inline constexpr float run_margin = 1;

/// The run that contains two slots and all slots between them; no_run if it would be too long.
[[nodiscard]] constexpr std::int32_t run_of_slots(std::int32_t first, std::int32_t last) {
    const std::int32_t sixteens = (last - first) / leaf_edges + 1;
    return sixteens <= max_blocks ? first * max_blocks + sixteens - 1 : no_run;
}
[[nodiscard]] constexpr std::int32_t first_of_run(std::int32_t run) {
    return run / max_blocks;
}
[[nodiscard]] constexpr std::int32_t sixteens_of_run(std::int32_t run) {
    return run % max_blocks + 1;
}

/// Bound on the difference between a cell's value in its middle and the distance there, units.
inline constexpr float most_shift = 4;

/// Bounds how far the distance of any point of a cell differs from the cell's value in its middle. For code that
/// ignores how the distance grows.
[[nodiscard]] constexpr float cell_reach(float side, float error) {
    return 0.7072F * side + most_shift + error;
}

/// A block of 4 x 4 cells of a distance grid, row by row. Sets of cells have bit i for cell i. Units.
struct CellBlock {
    float x, y;  ///< the middle of the first cell
    float limit; ///< bound on the distance of the block's middle from the nearest edge
    float side;
    float reach, block_reach;         ///< from the middle of a cell or of the block to its farthest point
    float slack;                      ///< bound on errors from rounding that every cell allows for
    unsigned cells;                   ///< the set of cells that exist
    unsigned inside;                  ///< the set of cells whose middle is inside
    const std::int32_t* convex_until; ///< for each slot, the last slot of the convex chain that begins there
};

/// The distances in the cells of a block as planes: value in the middle, slope, and a bound on the error. `nearest` is
/// as in OutlineData.
struct alignas(64) BlockPlanes {
    float distance[16], slope_x[16], slope_y[16], error[16];
    std::int32_t nearest[16];
    float middle_distance; ///< of the block's middle from the nearest edge
};

/// The largest `clearance` that is looked for, units.
inline constexpr float clearance_limit = 4;

/// Bounds the error that rounding adds to a distance near a box of this size, units. It allows for a few roundings of
/// numbers as large as the box.
[[nodiscard]] constexpr float float_error(float width_and_height) {
    return width_and_height * 0x1p-21F + 0x1p-10F;
}

/// Returns true if nothing else of the outline touches or crosses this edge on the screen. Edges that share a vertex
/// with it do not count.
[[nodiscard]] inline bool is_clear(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    return posed.outline->edge_clearance[slot] > posed.clearance_needed;
}

/// Returns true if all edges that meet where this edge begins are clear. They touch others only at vertices, and only
/// their right sides are solid.
[[nodiscard]] inline bool is_clear_vertex(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    std::int32_t s = slot;
    do {
        if (!is_clear(posed, s) || !is_clear(posed, posed.outline->previous_slot[s])) return false;
        s = posed.outline->next_at_vertex[s];
    } while (s != slot);
    return true;
}

/// Returns true if all edges are clear.
[[nodiscard]] inline bool are_all_clear(const PosedOutlineData& posed) noexcept {
    return posed.outline->clearance > posed.clearance_needed;
}

/// A circle on the lattice of the screen.
struct LatticeCircle {
    std::int32_t x, y, radius;
};

} // namespace hitmask::kernels

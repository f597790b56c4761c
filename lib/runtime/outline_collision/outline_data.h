#pragma once

// What the kernels read of a prepared outline: plain data, the same for every SIMD target.
//
// Coordinates are in units of the lattice, 1/16 px, and count from `origin`: whole numbers, which float holds exactly.
// Edges lie in slots, ring after ring, each ring beginning a leaf of its own; the slots behind a ring's last edge hold
// edges without length at its first vertex.

#include <cstdint>

#include <hitmask/prepared_outline.h>

namespace hitmask::kernels {

/// Edges in a leaf of the tree, and children of its other nodes.
inline constexpr int leaf_edges = 16;

/// Enough for 16^8 edges.
inline constexpr int max_levels = 7;

/// Where nothing is near: the sides of boxes around nothing.
inline constexpr float nowhere = 1e30F;

/// Edges in the boxes of the lowest box level, and boxes in those of the others.
inline constexpr int box_children = 4;
inline constexpr int max_box_levels = 14;

/// The nodes of the tree that are equally far above the edges: node i has the leaf, or the nodes of the level below,
/// 16 i .. 16 i + 15. Arrays have entries up to a multiple of 16; those behind the last node are boxes that nothing
/// meets.
struct OutlineLevel {
    const float *left, *top, *right, *bottom; ///< the box around each node's edges
    const float* radius;                      ///< half the diagonal of the box, a little more
    /// Where the edges of a node are parts of rings, the y at which these parts begin and end; one part of a ring at
    /// the node's end, and one at its start. A ray to the right from a point left of the box crosses the edges, counted
    /// as +1 downwards and -1 upwards, [begin <= y] - [end <= y] times: whole rings count nothing.
    const float *begin[2], *end[2];
    std::int32_t count;
};

/// Boxes around groups of neighbouring edges, for two outlines: a box of the lowest level is around four slots, that of
/// a level above around four boxes of the level below. Arrays have entries up to a multiple of 16; a box around nothing
/// has sides so far below 0 that it meets nothing.
struct BoxLevel {
    const float *x, *y;                    ///< the middle of each box
    const float *half_width, *half_height; ///< from there to its sides
};

struct alignas(64) OutlineData {
    std::int32_t origin_x = 0, origin_y = 0; ///< the middle of the box, lattice
    /// The box around all vertices. Nothing has vertices: then it is empty, with left > right.
    float left = 1, top = 1, right = -1, bottom = -1;
    float error = 0; ///< what rounding may add to a distance near the box, units

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
    /// For each edge how far it and its ends are from vertices and edges that do not share a place with it, up to
    /// clearance_limit; 0 if it touches or crosses others elsewhere than at vertices, or if some edge of the outline is
    /// not solid on its right side alone.
    const float* edge_clearance = nullptr;
    float clearance = 0; ///< the least of them
    /// Of a convex ring of up to eight edges that has its inside on the right: the least distance of a vertex from the
    /// line between its neighbours. 0 for other outlines.
    float convex_height = 0;
    float outer_radius = 0; ///< of a disc about the origin that holds all vertices
    /// A disc inside the outline, as large as the distance grid knows one. If it knows none, the radius is so far below
    /// 0 that the disc meets nothing.
    float inner_x = 0, inner_y = 0, inner_radius = -nowhere;
    /// The distance grid, or null; and for each cell the run of slots that hold the nearest edge of every point of it,
    /// or no_run: also if the boundary passes through the cell, or it is inside.
    const DistanceCell* cells = nullptr;
    const std::int32_t* nearest = nullptr;
    float grid_left = 0, grid_top = 0; ///< units
    float cell_side = 0, per_unit = 0; ///< units; cells in a unit
    float cell_step = 0;               ///< what cells count in, units
    std::int32_t columns = 0, rows = 0;
    /// Convex pieces, or none: piece i has the vertices piece_ends[i - 1] .. piece_ends[i] - 1, at most max_corners of
    /// shapes. A vertex is where the edge of a slot begins: twice the slot, and 1 more if the side of the piece that
    /// begins there is no edge. See contact_pieces.h.
    const std::int32_t *piece_ends = nullptr, *piece_slots = nullptr;
    std::int32_t piece_count = 0;
};

/// A run of slots in one number: one to eight times sixteen of them, from any slot on.
inline constexpr std::int32_t max_blocks = 8;

/// Edges outside the run of a cell are farther from all of its points than the nearest one by twice this, units: what
/// is off by so much still has its nearest edge in the run.
inline constexpr float run_margin = 1;

/// The run that holds two slots and those between them; none if it would be too long.
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

/// How far what a cell tells of its middle may be from the distance there, units.
inline constexpr float most_shift = 4;

/// How far the distance of a point of a cell is from what the cell tells of its middle, at most: for those who take no
/// notice of how it grows.
[[nodiscard]] constexpr float cell_reach(float side, float error) {
    return 0.7072F * side + most_shift + error;
}

/// A square cell about the point x, y, whose nearest edge is `distance` away; from there the point is in the direction
/// of the slope. Units.
struct CellQuery {
    float x, y, distance, slope_x, slope_y;
    float half_side;
    float limit; ///< edges farther away than this are left out
};

/// The edges within a limit, and how they bend.
struct CellEdges {
    std::int32_t first = 0, last = 0, count = 0; ///< slots
    /// How far the distance from any of them is below the plane of distance and slope, at most, anywhere in the cell.
    float below = 0;
    /// How far one of them reaches beyond the nearest point, in the direction away from the middle.
    float beyond = 0;
};

/// Up to which `clearance` is looked for, units.
inline constexpr float clearance_limit = 4;

/// What a few roundings of numbers as large as a box add to a distance near it, units.
[[nodiscard]] constexpr float float_error(float width_and_height) {
    return width_and_height * 0x1p-21F + 0x1p-10F;
}

/// Does nothing else of the outline touch or cross this edge on the screen, but edges that share a vertex with it?
[[nodiscard]] inline bool is_clear(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    return posed.outline->edge_clearance[slot] > posed.clearance_needed;
}

/// Do all edges that meet where one begins touch others at vertices alone, with their right sides solid?
[[nodiscard]] inline bool is_clear_vertex(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    std::int32_t s = slot;
    do {
        if (!is_clear(posed, s) || !is_clear(posed, posed.outline->previous_slot[s])) return false;
        s = posed.outline->next_at_vertex[s];
    } while (s != slot);
    return true;
}

/// Is that so for all edges?
[[nodiscard]] inline bool are_all_clear(const PosedOutlineData& posed) noexcept {
    return posed.outline->clearance > posed.clearance_needed;
}

/// A circle on the lattice of the screen.
struct LatticeCircle {
    std::int32_t x, y, radius;
};

} // namespace hitmask::kernels

#pragma once

// Operations on an outline (geometry.h): move and mirror it, measure how well it fits, take it apart. Outlines that
// users draw or programs build can be checked.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

// ---- Moved and mirrored. Outer rings stay outer rings, each followed by its holes, and the result is in the canonical
// order of trace() if the outline was. All require vertices on the lattice before and after. Cost: linear in vertices;
// rings are sorted.

/// Moves every vertex by (dx, dy) pixels.
///
/// Requires:  multiples of 1/16.
/// Throws:    std::bad_alloc.
[[nodiscard]] Outline translated(OutlineView outline, double dx, double dy);

/// Mirrors left to right: (x, y) moves to (x_sum - x, y).
///
/// The line x = x_sum / 2 stays where it is. With the sprite's width as sum it gives the outline of the mirrored
/// sprite: mirrored_x(trace(m), width) == trace(flip_x(m)).
///
/// Requires:  a multiple of 1/16.
/// Throws:    std::bad_alloc.
/// Example:   (0,0) (2,0) (0,1) with sum 2 gives (0,0) (2,0) (2,1).
[[nodiscard]] Outline mirrored_x(OutlineView outline, double x_sum);

/// Mirrors top to bottom: (x, y) moves to (x, y_sum - y). mirrored_y(trace(m), height) == trace(flip_y(m)).
///
/// Requires:  a multiple of 1/16.
/// Throws:    std::bad_alloc.
[[nodiscard]] Outline mirrored_y(OutlineView outline, double y_sum);

/// Returns twice the x of a mask's vertical axis of symmetry: the `x_sum` with which mirrored_x() changes nothing.
///
/// Empty if the mask is not symmetric left to right, or has no solid pixel.
///
/// Example:   4 for ".##".
/// Cost:      linear in words.
[[nodiscard]] std::optional<int> symmetry_axis_x2(MaskView mask);

/// Returns twice the y of a mask's horizontal axis of symmetry, for mirrored_y(); empty if it has none.
///
/// Cost:      linear in words.
[[nodiscard]] std::optional<int> symmetry_axis_y2(MaskView mask);

/// Returns twice the x of an outline's vertical axis of symmetry, ring for ring and vertex for vertex.
///
/// Throws:    std::bad_alloc.
/// Cost:      n log n for n vertices.
[[nodiscard]] std::optional<double> symmetry_axis_x2(OutlineView outline);

/// Returns twice the y of an outline's horizontal axis of symmetry, ring for ring and vertex for vertex.
///
/// Throws:    std::bad_alloc.
/// Cost:      n log n for n vertices.
[[nodiscard]] std::optional<double> symmetry_axis_y2(OutlineView outline);

// ---- Measured

/// Returns the greatest distance from a point of one boundary to the other boundary, both ways, pixels.
///
/// A boundary is every point of every ring, not only the vertices.
///
/// Exact:     to 2^-40 px.
/// Throws:    std::bad_alloc.
/// Example:   sqrt(2) for two squares, one 1 px inside the other on all sides; 0 if both are empty, infinity if one is.
/// Cost:      near-linear in vertices plus total length / 8 px, for boundaries close to each other.
[[nodiscard]] double hausdorff_distance(OutlineView a, OutlineView b);

/// The place where two boundaries are farthest from each other.
struct FarthestPoint {
    double distance = 0; ///< pixels: hausdorff_distance()
    Vec2 at;             ///< a point of one boundary that is so far from the other; rounded to float
};

/// Returns the Hausdorff distance and a place where it is reached; (0, 0) for equal outlines, also empty ones.
///
/// Throws:    std::bad_alloc.
/// Cost:      that of hausdorff_distance().
[[nodiscard]] FarthestPoint farthest_point(OutlineView a, OutlineView b);

/// How well an outline covers the pixels it stands for.
struct Fidelity {
    double iou = 1;             ///< area in both / area in either, over pixel squares; best 1, worst 0; both empty: 1
    std::int64_t missed_px = 0; ///< solid pixels whose centre the outline does not contain; best 0
    std::int64_t extra_px = 0;  ///< clear pixels (of the mask's rectangle) whose centre it contains; best 0
};

/// Compares an outline with the mask it stands for.
///
/// The area of the outline outside the mask's rectangle counts in iou.
///
/// Requires:  rings that do not cross.
/// Throws:    std::bad_alloc.
/// Cost:      linear in pixels and in the pixels that edges pass through.
[[nodiscard]] Fidelity measure_fidelity(MaskView truth, OutlineView outline);

/// Compares an outline with the pixels that another outline, `truth`, contains.
///
/// Both are moved by whole pixels to where a mask at (0, 0) contains them. Where that mask would be too large, the
/// pixels farthest right or down, outside the truth, are ignored.
///
/// Requires:  rings that do not cross.
/// Throws:    std::bad_alloc.
/// Cost:      linear in pixels and in the pixels that edges pass through.
[[nodiscard]] Fidelity measure_fidelity(OutlineView truth, OutlineView outline);

// ---- Taken apart

/// The rings [first_ring, end_ring) of a piece: an outer ring and its holes.
struct PieceRings {
    std::size_t first_ring = 0, end_ring = 0;
};

/// Returns the pieces of an outline.
///
/// Requires:  an outline in which the holes of an outer ring follow it directly.
/// Throws:    std::bad_alloc.
/// Cost:      linear in vertices.
[[nodiscard]] std::vector<PieceRings> piece_rings(OutlineView outline);

/// Leaves out the pieces whose area, without their holes, is below `min_area` px^2, and the holes that are.
///
/// Pieces in a hole that is left out are smaller still, and go as well.
///
/// Requires:  rings that do not cross, in the order of trace().
/// Throws:    std::bad_alloc.
/// Cost:      linear in vertices.
[[nodiscard]] Outline without_small_parts(OutlineView outline, double min_area);

/// Returns the outer ring of the piece with the greatest area, the first of several, without its holes.
///
/// Requires:  an outline with a ring.
/// Throws:    std::bad_alloc.
/// Cost:      linear in vertices.
[[nodiscard]] Outline largest_piece(OutlineView outline);

/// Returns the outline as polygons that the OGC, GeoJSON and Shapely call valid: piece_rings() of the result.
///
/// No ring visits a place twice. A hole touches its outer ring and other holes at single points at most, and the inside
/// of each polygon is connected. Rings that touch themselves are cut there. Parts of a piece that only share corners
/// become polygons of their own. Rings that touch nothing stay as they are.
///
/// Polygons come in the order in which their outer rings begin in the outline.
///
/// Requires:  a valid outline (see OutlineView); trace() and simplify() make such.
/// Throws:    std::bad_alloc.
/// Example:   two pixels that meet at a corner: one ring of eight vertices becomes two rings of four.
/// Cost:      n log n for n vertices; as ring_parents() if rings touch.
[[nodiscard]] Outline simple_polygons(OutlineView outline);

/// Stands for "no ring" where an index of a ring is expected.
inline constexpr std::uint32_t no_ring = 0xFFFF'FFFF;

/// Returns for each ring the index of the ring directly around it, or no_ring.
///
/// Requires:  rings of some area that do not cross.
/// Throws:    std::bad_alloc.
/// Example:   {no_ring, 0} for a square with a hole.
/// Cost:      n log n for n vertices, and linear in the rings to the left of each ring.
[[nodiscard]] std::vector<std::uint32_t> ring_parents(OutlineView outline);

/// The numbers of outer rings and of holes.
struct RingCounts {
    std::int64_t pieces = 0, holes = 0;
};

/// Counts rings by their signed areas; a ring without area counts as a hole.
///
/// Cost:      linear in vertices.
[[nodiscard]] RingCounts count_rings(OutlineView outline) noexcept;

// ---- Checked
//
//     if (const auto fault = find_fault(outline)) complain(text_of(*fault));

/// The kinds of faults of an outline.
enum class FaultKind : std::uint8_t {
    ring_ends,        ///< they descend, exceed the number of vertices, or leave vertices out
    coordinate,       ///< not a number, or beyond +-max_coordinate
    too_few_vertices, ///< a ring has fewer than three different neighbours
    repeated_vertex,  ///< a vertex is the same as the next one: an edge has no length
    shared_stretch,   ///< two edges share more than a point
    vertex_on_edge,   ///< a vertex lies on an edge, between its ends
    crossing,         ///< two edges cross between their ends, or rings cross at a vertex
    winding,          ///< an edge is clear on its right or solid on its left
};

/// One fault of an outline, and where it is.
struct OutlineFault {
    /// The edge from a vertex of a ring to the next vertex of that ring. Both numbers begin at 0.
    struct Edge {
        std::uint32_t ring = 0, vertex = 0;

        friend bool operator==(const Edge&, const Edge&) = default;
    };

    FaultKind kind = FaultKind::crossing;
    Edge first;  ///< ring_ends, too_few_vertices: vertex 0 of the ring; coordinate, repeated_vertex: that vertex
    Edge second; ///< the other one of two edges, the later one in the outline; else equal to first
    Vec2 at;     ///< where it is, pixels, rounded to float; {0, 0} for ring_ends and too_few_vertices
};

/// The faults that find_fault() accepts.
struct OutlineRules {
    bool repeated_vertices = false; ///< true: neighbours in one place count as one vertex
    bool any_winding = false;       ///< true: rings may be wound either way
};

/// Returns a fault of an outline; empty if its rings bound a solid region and never cross, as OutlineView promises.
///
/// Vertices are rounded to the lattice first. Rings may touch themselves and each other at vertices, and holes need not
/// follow their outer ring. Of several faults the result is always the same: the kinds before shared_stretch come
/// first, in their order, and winding last.
///
/// Exact:     on the lattice.
/// Throws:    std::bad_alloc. Memory: 40 bytes a vertex, and 120 bytes per edge that the busiest vertical line crosses.
/// Example:   the bow tie (0,0) (8,8) (8,0) (0,8): crossing, edges 0 and 2, at (4, 4).
/// Cost:      n log n for n vertices: some 100 ns each.
/// Source:    Shamos, Hoey. Geometric Intersection Problems. 1976
[[nodiscard]] std::optional<OutlineFault> find_fault(OutlineView outline, const OutlineRules& rules = {});

/// Returns a kind of fault as text, such as "edges cross".
[[nodiscard]] const char* text_of(FaultKind kind) noexcept;

/// Returns a fault as text, such as "edges cross: ring 0, edge 0 and ring 0, edge 2".
///
/// Throws:    std::bad_alloc.
[[nodiscard]] std::string text_of(const OutlineFault& fault);

/// Thrown by functions that cannot work with an outline. what() is "invalid outline: " and the fault's text.
///
/// convex_pieces(), triangulate(), simplify(), simplify_to_budget() and vertex_lower_bound() check with
/// OutlineRules{.repeated_vertices = true, .any_winding = true}.
class InvalidOutline : public std::invalid_argument {
public:
    /// Makes the exception of a fault.
    explicit InvalidOutline(const OutlineFault& fault);

    /// Returns the fault.
    [[nodiscard]] const OutlineFault& fault() const noexcept { return fault_; }

private:
    OutlineFault fault_;
};

} // namespace hitmask

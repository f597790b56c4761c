#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

// Outlines moved and mirrored. Rings stay what they are: outer rings positive, each followed by its holes, and the
// result is in the canonical order of trace() if the outline was. Requires, as geometry.h does, vertices on the lattice
// before and after. Linear in vertices, but for sorting rings.

/// Every vertex moved by (dx, dy), px, multiples of 1/16.
[[nodiscard]] Outline translated(OutlineView outline, double dx, double dy);

/// Mirrored left to right: (x, y) moves to (x_sum - x, y), so that the line x = x_sum / 2 stays where it is. With the
/// sprite's width as sum, the outline of the mirrored sprite: mirrored_x(trace(m), width) == trace(flip_x(m)).
/// (0,0) (2,0) (0,1) with sum 2 gives (0,0) (2,0) (2,1). Requires a multiple of 1/16.
[[nodiscard]] Outline mirrored_x(OutlineView outline, double x_sum);

/// Mirrored top to bottom: (x, y) moves to (x, y_sum - y). mirrored_y(trace(m), height) == trace(flip_y(m)).
[[nodiscard]] Outline mirrored_y(OutlineView outline, double y_sum);

/// Are the solid pixels their own mirror image, left to right? Then the sum that mirrored_x() leaves their outline as
/// it is with, twice the middle of their bounds(): 4 for ".##". Nothing if they are not, or if there are none. Linear
/// in words.
[[nodiscard]] std::optional<int> symmetry_axis_x2(MaskView mask);

/// The same top to bottom, for mirrored_y().
[[nodiscard]] std::optional<int> mirror_sum_y(MaskView mask);

/// The same for an outline, whose sum may lie between whole pixels: is it its own mirror image, ring for ring and
/// vertex for vertex? n log n for n vertices.
[[nodiscard]] std::optional<double> symmetry_axis_x2(OutlineView outline);
[[nodiscard]] std::optional<double> mirror_sum_y(OutlineView outline);

/// Greatest distance from a point of one boundary to the other boundary, both ways, pixels; best 0. A boundary is
/// every point of every ring, not only the vertices. Exact but for the last bits of double arithmetic: places where
/// the nearest edge changes are bracketed until they cannot raise the result by more than 2^-40 px.
/// Both outlines empty: 0. One empty: infinity. Two squares one inside the other, each side 1 px in: sqrt(2).
/// Near-linear in vertices plus total length / 8 px for boundaries close to each other.
[[nodiscard]] double hausdorff_distance(OutlineView a, OutlineView b);

/// Where two boundaries are farthest from each other.
struct FarthestPoint {
    double distance = 0; ///< pixels: hausdorff_distance()
    Vec2 at;             ///< a point of one boundary that is so far from the other; rounded to float
};

/// The same, and where. Equal outlines, and both empty: distance 0 at (0, 0). Of several such points one is given.
[[nodiscard]] FarthestPoint farthest_point(OutlineView a, OutlineView b);

/// How well an outline covers the pixels it stands for.
struct Fidelity {
    double iou = 1;             ///< area in both / area in either, over pixel squares; best 1, worst 0; both empty: 1
    std::int64_t missed_px = 0; ///< solid pixels whose centre the outline does not contain; best 0
    std::int64_t extra_px = 0;  ///< clear pixels (of the mask's rectangle) whose centre it contains; best 0
};

/// Compares an outline whose rings do not cross with the mask it stands for. The area of the outline outside the
/// mask's rectangle counts in iou. Linear in pixels plus the pixels that edges pass through.
[[nodiscard]] Fidelity measure_fidelity(MaskView truth, OutlineView outline);

/// How well `outline` covers the pixels that `truth` contains. Both are moved by whole pixels to where a mask
/// that starts at (0, 0) holds them; where that would be too large a mask, the pixels farthest right or down, outside
/// the truth, are not looked at.
[[nodiscard]] Fidelity measure_fidelity(OutlineView truth, OutlineView outline);

// The parts of an outline: outer rings, and the holes in them.

/// Rings [first_ring, end_ring) of an outline: an outer ring and its holes.
struct PieceRings {
    std::size_t first_ring = 0, end_ring = 0;
};

/// The pieces of an outline in which the holes of an outer ring follow it directly. Linear time.
[[nodiscard]] std::vector<PieceRings> piece_rings(OutlineView outline);

/// Without the pieces whose area, holes taken off, is below `min_area` px^2, and without the holes that are. What lies
/// in a hole that is left out is smaller still, and goes as well. Requires rings that do not cross, in the order of
/// trace(). Linear time.
[[nodiscard]] Outline without_small_parts(OutlineView outline, double min_area);

/// The outer ring that is largest with its holes taken off, without those holes; the first one of several such.
/// Requires a ring. Linear time.
[[nodiscard]] Outline largest_piece(OutlineView outline);

/// In the place of a ring: none.
inline constexpr std::uint32_t no_ring = 0xFFFF'FFFF;

/// Of every ring the ring directly around it, or no_ring. Of a square with a hole: {no_ring, 0}. Requires rings of some
/// area that do not cross. n log n for n vertices, and linear in what lies to the left of rings.
[[nodiscard]] std::vector<std::uint32_t> ring_parents(OutlineView outline);

/// How many rings of an outline are outer ones, and how many holes.
struct RingCounts {
    std::int64_t pieces = 0, holes = 0;
};

/// By their signed areas; a ring of no area counts as a hole. Linear.
[[nodiscard]] RingCounts count_rings(OutlineView outline) noexcept;

// Checks outlines that users draw or that programs build, before they are cut, simplified or counted on.
//
//     if (const auto fault = find_fault(outline)) complain(text_of(*fault));

/// What can be wrong with an outline.
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
    Edge first;  ///< ring_ends, too_few_vertices: of the ring, vertex 0; coordinate, repeated_vertex: of that vertex
    Edge second; ///< the other one of two edges, the later one in the outline; else equal to first
    Vec2 at;     ///< where it is, px, rounded to float; of ring_ends and too_few_vertices {0, 0}
};

/// What find_fault() passes over.
struct OutlineRules {
    bool repeated_vertices = false; ///< true: neighbours in one place count as one vertex
    bool any_winding = false;       ///< true: rings may be wound either way
};

/// Looks for a fault of an outline: whether OutlineView's promise holds, that rings bound a solid region and never
/// cross. Vertices are rounded to the lattice first, as everywhere. Rings may touch themselves and each other at
/// vertices. Holes need not follow their outer ring. Without a fault: nothing, also for an outline without rings.
///
/// Of several faults one is returned, always the same: the kinds before shared_stretch come first, in their order, and
/// winding last. The bow tie (0,0) (8,8) (8,0) (0,8) has the fault crossing, of its edges 0 and 2, at (4, 4).
/// Exact. n log n for n vertices, whatever they are like: some 100 ns a vertex. Takes 40 bytes a vertex, and 120 bytes
/// for each edge that the vertical line with the most edges crosses.
/// Shamos, Hoey. Geometric Intersection Problems. 1976
[[nodiscard]] std::optional<OutlineFault> find_fault(OutlineView outline, const OutlineRules& rules = {});

/// "edges cross".
[[nodiscard]] const char* text_of(FaultKind kind) noexcept;

/// "edges cross: ring 0, edge 0 and ring 0, edge 2".
[[nodiscard]] std::string text_of(const OutlineFault& fault);

/// Thrown by functions that cannot work with an outline: convex_pieces(), triangulate(), simplify(),
/// simplify_to_budget(), vertex_lower_bound(). They check with OutlineRules{.repeated_vertices = true, .any_winding =
/// true}. what() is "invalid outline: " and the fault's text.
class InvalidOutline : public std::invalid_argument {
public:
    explicit InvalidOutline(const OutlineFault& fault);

    [[nodiscard]] const OutlineFault& fault() const noexcept { return fault_; }

private:
    OutlineFault fault_;
};

} // namespace hitmask

#pragma once

// Checks outlines that users draw or that programs build, before they are cut, simplified or counted on.
//
//     if (const auto fault = find_fault(outline)) complain(text_of(*fault));

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include <hitmask/geometry.h>

namespace hitmask {

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

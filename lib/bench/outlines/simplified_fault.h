#pragma once

#include <cstdint>

#include <hitmask/geometry.h>

namespace hitmask {

/// The reason why an outline is useless for code that relies on simple rings.
enum class SimplifiedFault : std::uint8_t {
    none,
    touch,     ///< a vertex lies on another edge, or on another vertex where the exact outline has no such meeting
    overlap,   ///< two edges share more than a point, or a vertex is repeated
    crossing,  ///< edges cross, or rings do at a vertex
    lost_ring, ///< fewer rings than the exact outline, or a ring of fewer than three vertices
};

/// Returns the first fault of `simple`, a simplified outline of `exact`.
///
/// A lost ring comes first, then a fault that find_fault() finds for any winding, then vertices that meet where those
/// of `exact` do not. Rings may meet at a vertex where those of `exact` meet (a pinch), as often as those do, and
/// without crossing.
///
/// Exact:     on the lattice of geometry.h.
/// Requires:  `exact` as trace() returns it.
/// Example:   two triangles with a common corner have the fault touch; none if that corner is a pinch of `exact`.
/// Cost:      n log n for n vertices.
[[nodiscard]] SimplifiedFault fault_of(OutlineView exact, OutlineView simple);

} // namespace hitmask

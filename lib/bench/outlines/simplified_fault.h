#pragma once

#include <cstdint>

#include <hitmask/geometry.h>

namespace hitmask {

/// Why an outline is of no use to code that relies on simple rings.
enum class SimplifiedFault : std::uint8_t {
    none,
    touch,     ///< a vertex lies on another edge, or on another vertex where the exact outline has no such meeting
    overlap,   ///< two edges share more than a point, or a vertex is repeated
    crossing,  ///< edges cross, or rings do at a vertex
    lost_ring, ///< fewer rings than the exact outline, or a ring of fewer than three vertices
};

/// A fault of `simple`, an outline that stands for `exact`: a lost ring, else what find_fault() finds (wound either
/// way), else vertices that meet where those of `exact` do not. Rings may meet at a vertex where those of `exact` meet
/// (a pinch), as often as those do, and without crossing. Two triangles with one corner in common: touch, and none if
/// that corner is a pinch of `exact`. Exact, on the lattice of geometry.h; `exact` is as trace() returns it. n log n
/// for n vertices.
[[nodiscard]] SimplifiedFault fault_of(OutlineView exact, OutlineView simple);

} // namespace hitmask

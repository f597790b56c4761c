#pragma once

#include <optional>

#include "lattice/lattice.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// The place where a segment enters an outline on the screen.
struct OutlineEntry {
    double fraction = 0; ///< of the segment
    LatticeEdge edge;    ///< the edge that is passed there; without length if the segment begins inside
};

/// The first place of the segment from which on both sides of it are inside the outline. Inside is defined by the
/// nonzero winding rule. For a segment without length: that point, if it is inside. Exact, also for rings that cross or
/// overlap.
[[nodiscard]] std::optional<OutlineEntry> first_entry(const kernels::PosedOutlineData& outline,
                                                      const LatticeEdge& segment) noexcept;

/// Returns true if the outline is solid on the right of the segment, right after its start. Looks at all edges.
[[nodiscard]] bool is_inside_right_of(const kernels::PosedOutlineData& outline, const LatticeEdge& segment) noexcept;

} // namespace hitmask

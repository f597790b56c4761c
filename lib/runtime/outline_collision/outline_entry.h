#pragma once

#include <optional>

#include "lattice/lattice.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// Where a segment enters an outline on the screen.
struct OutlineEntry {
    double fraction = 0; ///< of the segment
    LatticeEdge edge;    ///< that is passed there; without length if the segment begins inside
};

/// The first place of the segment from which on both sides of it are inside the outline, by the nonzero winding rule;
/// of a segment without length, itself. Exact, whatever the rings do.
[[nodiscard]] std::optional<OutlineEntry> first_entry(const kernels::PosedOutlineData& outline,
                                                      const LatticeEdge& segment) noexcept;

/// Right after its start, is what lies on the right of the segment inside the outline? Looks at all edges.
[[nodiscard]] bool is_inside_right_of(const kernels::PosedOutlineData& outline, const LatticeEdge& segment) noexcept;

} // namespace hitmask

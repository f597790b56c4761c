#pragma once

#include <optional>

#include "lattice/lattice.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// Where a way enters an outline on the screen.
struct OutlineEntry {
    double time = 0;  ///< part of the way
    LatticeEdge edge; ///< that is passed there; without length if the way begins inside
};

/// The first place of the way from which on both sides of it are inside the outline, by the nonzero winding rule; of a
/// way without length, itself. Exact, whatever the rings do.
[[nodiscard]] std::optional<OutlineEntry> first_entry(const kernels::PosedOutlineData& outline,
                                                      const LatticeEdge& way) noexcept;

/// Right after its start, is what lies on the right of the way inside the outline? Looks at all edges.
[[nodiscard]] bool is_inside_right_of(const kernels::PosedOutlineData& outline, const LatticeEdge& way) noexcept;

} // namespace hitmask

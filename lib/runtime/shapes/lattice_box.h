#pragma once

#include <algorithm>

#include "lattice.h"

namespace hitmask {

/// A box on the screen, its sides included, in units of the lattice.
struct LatticeBox {
    LatticePoint low, high;
};

[[nodiscard]] inline LatticeBox box_around(const LatticeEdge& edge, std::int32_t radius) noexcept {
    return {{std::min(edge.a.x, edge.b.x) - radius, std::min(edge.a.y, edge.b.y) - radius},
            {std::max(edge.a.x, edge.b.x) + radius, std::max(edge.a.y, edge.b.y) + radius}};
}

} // namespace hitmask

#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "lattice/lattice.h"

namespace hitmask {

/// The line x = at, or y = at, about which an outline is its own mirror image; lattice units.
struct MirrorLine {
    bool is_vertical;
    std::int32_t at;

    /// The distance of p beyond the line (to the right, or below): 0 on it, negative before it.
    [[nodiscard]] std::int32_t beyond(LatticePoint p) const noexcept { return (is_vertical ? p.x : p.y) - at; }
    /// A coordinate along the line that grows in the direction of the edges which close halves.
    [[nodiscard]] std::int32_t along(LatticePoint p) const noexcept { return is_vertical ? p.y : -p.x; }
    [[nodiscard]] LatticePoint mirrored(LatticePoint p) const noexcept {
        return is_vertical ? LatticePoint{2 * at - p.x, p.y} : LatticePoint{p.x, 2 * at - p.y};
    }
};

[[nodiscard]] inline bool is_before_all(LatticePoint p, std::span<const MirrorLine> lines) noexcept {
    return std::ranges::all_of(lines, [p](const MirrorLine& line) { return line.beyond(p) < 0; });
}

[[nodiscard]] inline bool is_on_any(LatticePoint p, std::span<const MirrorLine> lines) noexcept {
    return std::ranges::any_of(lines, [p](const MirrorLine& line) { return line.beyond(p) == 0; });
}

} // namespace hitmask

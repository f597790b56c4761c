#pragma once

#include "decompose/merged_triangles.h"

namespace hitmask {

/// The pairs of corners of a block that see each other. Two corners do if the segment between them lies inside and
/// meets the boundary nowhere else. Neighbours on the boundary count as well. So a corner hides everything straight
/// behind it.
struct VisibilityGraph {
    std::vector<std::uint32_t> begins; ///< for each corner, the begin of its list; one more at the end
    /// The corners that corner i sees, along the boundary from i + 1 to i - 1. This is also their order around corner
    /// i.
    std::vector<std::uint32_t> corners;

    [[nodiscard]] std::span<const std::uint32_t> from(std::uint32_t corner) const noexcept {
        return std::span(corners).subspan(begins[corner], begins[corner + 1] - begins[corner]);
    }
};

/// Looks from each corner through the triangles, and no further than it sees. Time: at worst the square of the corners.
/// Bungiu, Hemmer, Hershberger, Huang, Kroeller. Efficient Computation of Visibility Polygons. 2014
[[nodiscard]] VisibilityGraph visibility_in(const Block& block);

} // namespace hitmask

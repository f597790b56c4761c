#pragma once

#include "decompose/merged_triangles.h"

namespace hitmask {

/// Which corners of a block see each other: the segment between them lies inside and meets the boundary nowhere else.
/// Neighbours on the boundary count as well. So a corner hides what lies straight behind it.
struct VisibilityGraph {
    std::vector<std::uint32_t> begins; ///< of each corner: where its list begins; one more at the end
    /// Of corner i those that it sees, along the boundary from i + 1 to i - 1, which is also how they turn around it.
    std::vector<std::uint32_t> corners;

    [[nodiscard]] std::span<const std::uint32_t> from(std::uint32_t corner) const noexcept {
        return std::span(corners).subspan(begins[corner], begins[corner + 1] - begins[corner]);
    }
};

/// Looks from each corner through the triangles, and no further than it sees: at worst the square of the corners.
/// Bungiu, Hemmer, Hershberger, Huang, Kroeller. Efficient Computation of Visibility Polygons. 2014
[[nodiscard]] VisibilityGraph visibility_in(const Block& block);

} // namespace hitmask

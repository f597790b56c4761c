#pragma once

#include "lattice/cell_grid.h"
#include "lattice/occupied_cells.h"
#include "simplify/search/search_steps.h"

namespace hitmask {

/// The most steps to look for vertices that can be taken away, rows and vertices. It is 256 for each vertex of the
/// outline, and 2^20 more. Sprites take up to 30 for each.
[[nodiscard]] inline SearchSteps steps_to_take_away(std::size_t vertices) {
    return SearchSteps(256 * vertices + (std::uint64_t{1} << 20));
}

/// The rings of an outline as linked lists of vertices. Vertices can be taken away, and put back in reverse order,
/// without making rings cross or touch anew.
///
/// To take away vertex v between u and w replaces the edges uv and vw by uw. Nothing comes in between if no other
/// vertex lies in the closed triangle uvw. An edge that enters the triangle without a vertex in it would have to leave
/// through uv or vw, which it does not cross. So rings that do not cross at the start never do, and each stays on its
/// side of every other. Vertices that share a place with u, v or w (pinches) are tested more closely.
class LinkedRings {
public:
    /// Requires rings of at least three vertices that neither cross nor share edges; fewer than 2^31 vertices in all.
    explicit LinkedRings(OutlineView outline);

    [[nodiscard]] LatticePoint point(std::uint32_t v) const noexcept { return points_[v]; }
    [[nodiscard]] std::uint32_t previous(std::uint32_t v) const noexcept { return prev_[v]; }
    [[nodiscard]] std::uint32_t next(std::uint32_t v) const noexcept { return next_[v]; }
    [[nodiscard]] bool is_present(std::uint32_t v) const noexcept { return present_[v]; }

    /// Returns true if v may be taken away. False if its ring has only three vertices left. Adds the rows and vertices
    /// that it looked at to `steps`.
    [[nodiscard]] bool is_removable(std::uint32_t v, SearchSteps& steps) const noexcept;

    /// Requires that v is removable.
    void remove(std::uint32_t v) noexcept;

    /// Requires that v was removed, and that all vertices removed after it have been restored.
    void restore(std::uint32_t v) noexcept;

    /// The given outline without the vertices taken away. Requires the outline that these rings were made of.
    [[nodiscard]] Outline what_is_left(OutlineView outline) const;

private:
    struct Corner; // a vertex and its two neighbours

    [[nodiscard]] ColumnRange columns_of_triangle(const Corner& corner, std::ptrdiff_t row) const noexcept;
    [[nodiscard]] bool blocks(std::uint32_t q, const Corner& corner) const noexcept;
    [[nodiscard]] bool joins(std::uint32_t q, LatticePoint place) const noexcept;

    std::vector<LatticePoint> points_;
    std::vector<std::uint32_t> prev_, next_;
    std::vector<bool> present_;
    CellGrid grid_;
    CellContents contents_;  ///< all vertices, also those taken away
    OccupiedCells occupied_; ///< by vertices that are present
};

} // namespace hitmask

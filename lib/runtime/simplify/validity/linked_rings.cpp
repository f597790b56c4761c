#include "simplify/validity/linked_rings.h"

#include <cassert>

namespace hitmask {

namespace {

bool is_between(LatticePoint p, LatticePoint a, LatticePoint b) noexcept {
    return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
           p.y <= std::max(a.y, b.y);
}

} // namespace

struct LinkedRings::Corner {
    LatticePoint u, v, w; ///< before, at and after the vertex
    std::int64_t turn;    ///< orientation of uvw

    /// Returns true if p is in the closed triangle uvw, or on the segment uw if there is no turn.
    [[nodiscard]] bool triangle_contains(LatticePoint p) const noexcept {
        if (turn == 0) return orientation(u, w, p) == 0 && is_between(p, u, w);
        const std::int64_t sign = turn > 0 ? 1 : -1;
        return sign * orientation(u, v, p) >= 0 && sign * orientation(v, w, p) >= 0 && sign * orientation(w, u, p) >= 0;
    }

    /// Returns true if the direction from v to p leads into the triangle.
    [[nodiscard]] bool wedge_contains(LatticePoint p) const noexcept {
        if (turn == 0) return true; // v lies on uw: anything at v would touch uw
        const std::int64_t sign = turn > 0 ? 1 : -1;
        return sign * orientation(u, v, p) >= 0 && sign * orientation(v, w, p) >= 0;
    }
};

LinkedRings::LinkedRings(OutlineView outline) {
    const auto n = static_cast<std::uint32_t>(outline.vertices.size());
    assert(n > 0 && n < std::uint32_t{1} << 31);
    for (const Vec2& vertex : outline.vertices) {
        points_.push_back(to_lattice(vertex));
    }
    prev_.resize(n);
    next_.resize(n);
    present_.assign(n, true);
    std::uint32_t begin = 0;
    for (const std::uint32_t end : outline.ring_ends) {
        for (std::uint32_t v = begin; v < end; ++v) {
            prev_[v] = v == begin ? end - 1 : v - 1;
            next_[v] = v + 1 == end ? begin : v + 1;
        }
        begin = end;
    }
    grid_ = CellGrid::over(points_);
    contents_ = CellContents(grid_.cell_count(), n, [this](std::uint32_t v, auto visit) {
        visit(grid_.index(grid_.column(points_[v].x), grid_.row(points_[v].y)));
    });
    occupied_ = OccupiedCells(grid_.columns, grid_.rows);
    for (const LatticePoint& p : points_) {
        occupied_.add(grid_.column(p.x), grid_.row(p.y));
    }
}

/// Returns true if an edge leads from q to that place.
bool LinkedRings::joins(std::uint32_t q, LatticePoint place) const noexcept {
    return points_[prev_[q]] == place || points_[next_[q]] == place;
}

bool LinkedRings::blocks(std::uint32_t q, const Corner& corner) const noexcept {
    const LatticePoint p = points_[q];
    // The new edge must not lie on an existing one: the last side of a triangle, or another chain's edge between
    // pinches.
    if (p == corner.u) return joins(q, corner.w);
    if (p == corner.w) return false; // then the edge was seen from its other end
    if (p == corner.v) return corner.wedge_contains(points_[prev_[q]]) || corner.wedge_contains(points_[next_[q]]);
    return corner.triangle_contains(p);
}

bool LinkedRings::is_removable(std::uint32_t v, SearchSteps& steps) const noexcept {
    const LatticePoint before = points_[prev_[v]], at = points_[v], after = points_[next_[v]];
    const Corner corner{before, at, after, orientation(before, at, after)};
    const auto [y_min, y_max] = std::minmax({before.y, at.y, after.y});
    for (std::ptrdiff_t row = grid_.row(y_min); row <= grid_.row(y_max); ++row) {
        const ColumnRange range = columns_of_triangle(corner, row);
        steps.add(1);
        for (std::ptrdiff_t column = range.first;; ++column) {
            column = occupied_.next(column, range.last, row);
            if (column > range.last) break;
            for (const std::uint32_t q : contents_[grid_.index(column, row)]) {
                steps.add(1);
                if (present_[q] && q != v && blocks(q, corner)) return false;
            }
        }
    }
    return true;
}

ColumnRange LinkedRings::columns_of_triangle(const Corner& corner, std::ptrdiff_t row) const noexcept {
    ColumnRange range{grid_.columns, -1};
    for (const LatticeEdge& side : {LatticeEdge{corner.u, corner.v}, {corner.v, corner.w}, {corner.w, corner.u}}) {
        const auto [top, bottom] = std::minmax(side.a.y, side.b.y);
        if (row < grid_.row(top) || row > grid_.row(bottom)) continue;
        const ColumnRange of_side = grid_.columns_in_row(side, row);
        range = {std::min(range.first, of_side.first), std::max(range.last, of_side.last)};
    }
    return range;
}

void LinkedRings::remove(std::uint32_t v) noexcept {
    next_[prev_[v]] = next_[v];
    prev_[next_[v]] = prev_[v];
    present_[v] = false;
    occupied_.take(grid_.column(points_[v].x), grid_.row(points_[v].y));
}

void LinkedRings::restore(std::uint32_t v) noexcept {
    next_[prev_[v]] = v;
    prev_[next_[v]] = v;
    present_[v] = true;
    occupied_.add(grid_.column(points_[v].x), grid_.row(points_[v].y));
}

Outline LinkedRings::what_is_left(OutlineView outline) const {
    Outline result;
    std::uint32_t v = 0;
    for (const std::uint32_t end : outline.ring_ends) {
        for (; v < end; ++v) {
            if (present_[v]) result.vertices.push_back(outline.vertices[v]);
        }
        result.ring_ends.push_back(static_cast<std::uint32_t>(result.vertices.size()));
    }
    return result;
}

} // namespace hitmask

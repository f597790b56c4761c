#include "outline_collision/outline_rings.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "lattice/cell_grid.h"
#include "lattice/interior_sectors.h"
#include "lattice/lattice_edges.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

void widen_box(OutlineRings& rings, LatticePoint p) {
    rings.low = {std::min(rings.low.x, p.x), std::min(rings.low.y, p.y)};
    rings.high = {std::max(rings.high.x, p.x), std::max(rings.high.y, p.y)};
}

std::vector<LatticeEdge> edges_of(const OutlineRings& rings) {
    std::vector<LatticeEdge> edges;
    edges.reserve(rings.points.size());
    std::size_t begin = 0;
    for (const std::size_t end : rings.ends) {
        for (std::size_t i = begin; i < end; ++i) {
            edges.push_back({rings.points[i], rings.points[i + 1 < end ? i + 1 : begin]});
        }
        begin = end;
    }
    return edges;
}

/// Finds vertices and edges that are close to each other, cell by cell.
class ContactSearch {
public:
    ContactSearch(const OutlineRings& rings, double limit)
        : edges_(edges_of(rings)), reach_(static_cast<std::int32_t>(std::ceil(limit))),
          grid_(CellGrid::over(rings.points, reach_, cells_per_vertex)),
          contents_(grid_.cell_count(), static_cast<std::uint32_t>(edges_.size()),
                    [this](std::uint32_t e, auto visit) { grid_.for_each_cell_along(edges_[e], visit); }),
          squared_(edges_.size(), limit * limit), before_(edges_.size()), next_(edges_.size()) {
        std::iota(next_.begin(), next_.end(), 0U);
        std::uint32_t begin = 0;
        for (const std::uint32_t end : rings.ends) {
            for (std::uint32_t v = begin; v < end; ++v) {
                before_[v] = v == begin ? end - 1 : v - 1;
            }
            begin = end;
        }
    }

    [[nodiscard]] VertexContacts result() && {
        for (std::uint32_t v = 0; v < edges_.size(); ++v) {
            look_around(v);
        }
        for (std::size_t cell = 0; cell < grid_.cell_count(); ++cell) {
            mark_crossings(contents_[cell]);
        }
        for (std::uint32_t v = 0; v < edges_.size(); ++v) {
            if (next_[v] != v) mark_crossing_at(v);
        }
        VertexContacts contacts{std::move(next_), {}};
        contacts.clearance.reserve(squared_.size());
        for (const double squared : squared_) {
            contacts.clearance.push_back(static_cast<float>(square_root(squared)));
        }
        return contacts;
    }

private:
    /// With fewer cells, more edges share one; with more, it takes longer to go through them.
    static constexpr int cells_per_vertex = 4;

    void look_around(std::uint32_t v) {
        const LatticePoint p = edges_[v].a;
        for (std::ptrdiff_t r = grid_.row(p.y - reach_); r <= grid_.row(p.y + reach_); ++r) {
            for (std::ptrdiff_t c = grid_.column(p.x - reach_); c <= grid_.column(p.x + reach_); ++c) {
                for (const std::uint32_t e : contents_[grid_.index(c, r)]) {
                    look_at(v, p, e);
                }
            }
        }
    }

    /// Returns true if p is so far from the box around an edge that the edge does not matter. There are no branches,
    /// because they could not be predicted.
    [[nodiscard]] bool is_far(LatticePoint p, const LatticeEdge& edge) const {
        const std::int32_t gap_x = std::max(std::min(edge.a.x, edge.b.x) - p.x, p.x - std::max(edge.a.x, edge.b.x));
        const std::int32_t gap_y = std::max(std::min(edge.a.y, edge.b.y) - p.y, p.y - std::max(edge.a.y, edge.b.y));
        return std::max(gap_x, gap_y) > reach_;
    }

    void look_at(std::uint32_t v, LatticePoint p, std::uint32_t e) {
        if (e == v || is_far(p, edges_[e])) return;
        const LatticePoint end = edges_[v].b;
        const bool is_same = edges_[e].a == p && edges_[e].b == end;
        if (is_same || (edges_[e].b == p && edges_[e].a == end)) squared_[e] = squared_[v] = 0;
        if (edges_[e].a == p) {
            if (e < v && next_[v] == v) std::swap(next_[v], next_[e]); // joins the cycle of an earlier vertex, once
        } else if (edges_[e].b != p) {
            const double squared = squared_distance(to_real(p), edges_[e]);
            for (const std::uint32_t near : {e, v, before_[v]}) {
                squared_[near] = std::min(squared_[near], squared);
            }
        }
    }

    void mark_crossings(std::span<const std::uint32_t> cell) {
        for (std::size_t i = 0; i < cell.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const std::uint32_t e = cell[i], f = cell[k];
                if (before_[e] == f || before_[f] == e) continue; // most pairs; they share a vertex
                if (boxes_meet(edges_[e], edges_[f]) && cross_inside(edges_[e], edges_[f])) {
                    squared_[e] = squared_[f] = 0;
                }
            }
        }
    }

    /// A direction from a vertex, in which an edge leaves it or from which an edge arrives.
    struct Ray {
        LatticeVector along;
        bool leaves;
    };

    /// Rings that pass a vertex several times do not cross there if leaving and arriving edges alternate all around it.
    void mark_crossing_at(std::uint32_t first) {
        std::vector<Ray> rays;
        for (std::uint32_t v = first; rays.empty() || v != first; v = next_[v]) {
            if (v < first) return; // already checked
            rays.push_back({vector_along(edges_[v]), true});
            rays.push_back({-vector_along(edges_[before_[v]]), false});
        }
        std::sort(rays.begin(), rays.end(), [](const Ray& p, const Ray& q) { return comes_before(p.along, q.along); });
        for (std::size_t i = 0; i < rays.size(); ++i) {
            if (rays[i].leaves == rays[(i + 1) % rays.size()].leaves) squared_[first] = 0;
        }
    }

    std::vector<LatticeEdge> edges_;
    std::int32_t reach_;
    CellGrid grid_;
    CellContents contents_;
    std::vector<double> squared_; ///< the squared clearance of each edge
    std::vector<std::uint32_t> before_, next_;
};

} // namespace

OutlineRings outline_rings(OutlineView outline) {
    OutlineRings rings;
    rings.points.reserve(outline.vertices.size());
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const std::size_t begin = rings.points.size();
        for (const Vec2& vertex : outline.ring(r)) {
            const LatticePoint p = to_lattice(vertex);
            if (rings.points.size() == begin || rings.points.back() != p) rings.points.push_back(p);
        }
        while (rings.points.size() > begin + 1 && rings.points.back() == rings.points[begin]) {
            rings.points.pop_back();
        }
        if (rings.points.size() == begin + 1) rings.points.pop_back();
        if (rings.points.size() > begin) rings.ends.push_back(static_cast<std::uint32_t>(rings.points.size()));
    }
    if (!rings.points.empty()) rings.low = rings.high = rings.points.front();
    for (const LatticePoint& p : rings.points) {
        widen_box(rings, p);
    }
    return rings;
}

VertexContacts vertex_contacts(const OutlineRings& rings, double limit) {
    if (rings.points.empty()) return {};
    return ContactSearch(rings, limit).result();
}

double convex_height(const OutlineRings& rings) {
    if (rings.ends.size() != 1 || rings.points.size() < 3) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < rings.points.size(); ++i) {
        const LatticePoint before = rings.points[(i + rings.points.size() - 1) % rings.points.size()];
        const LatticePoint at = rings.points[i], after = rings.points[(i + 1) % rings.points.size()];
        const std::int64_t turn = orientation(before, at, after);
        if (turn <= 0 || before == after) return 0;
        least = std::min(least, static_cast<double>(turn) / vector_length(static_cast<double>(after.x - before.x),
                                                                          static_cast<double>(after.y - before.y)));
    }
    return least;
}

Outline outline_of(const OutlineRings& rings) {
    Outline outline;
    outline.ring_ends = rings.ends;
    outline.vertices.reserve(rings.points.size());
    for (const LatticePoint p : rings.points) {
        outline.vertices.push_back(from_lattice(p));
    }
    return outline;
}

} // namespace hitmask

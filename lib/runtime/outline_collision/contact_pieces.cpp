#include "outline_collision/contact_pieces.h"

#include <algorithm>
#include <numeric>
#include <span>

#include <hitmask/decompose.h>
#include <hitmask/shapes.h>

#include "lattice/lattice_distance.h"
#include "lattice/lattice_edges.h"

namespace hitmask {

namespace {

constexpr std::size_t most_piece_vertices = ConvexPolygon::max_corners;

using Vertex = ContactPieces::Vertex;

bool column_before(LatticePoint p, LatticePoint q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/// The points of rings in row order and in column order, one for each place. Finds the points on a side.
class SortedPoints {
public:
    explicit SortedPoints(const OutlineRings& rings)
        : rings_(rings), rows_(sorted(row_before)), columns_(sorted(column_before)) {}

    [[nodiscard]] LatticePoint point(std::uint32_t index) const { return rings_.points[index]; }

    /// Adds the point where a side begins and those between its ends, in their order along the side.
    void add_from(const LatticeEdge& side, std::vector<std::uint32_t>& to) const {
        const auto begin = static_cast<std::ptrdiff_t>(to.size());
        if (side.a.y == side.b.y) {
            add_from(rows_, row_before, side, to);
        } else {
            add_from(columns_, column_before, side, to);
        }
        std::sort(to.begin() + begin, to.end(), [&](std::uint32_t p, std::uint32_t q) {
            return squared_length(side.a, point(p)) < squared_length(side.a, point(q));
        });
    }

private:
    template<class Before>
    [[nodiscard]] std::vector<std::uint32_t> sorted(Before before) const {
        std::vector<std::uint32_t> indices(rings_.points.size());
        std::iota(indices.begin(), indices.end(), 0U);
        std::sort(indices.begin(), indices.end(),
                  [&](std::uint32_t p, std::uint32_t q) { return before(point(p), point(q)); });
        const auto is_same = [&](std::uint32_t p, std::uint32_t q) { return point(p) == point(q); };
        indices.erase(std::unique(indices.begin(), indices.end(), is_same), indices.end());
        return indices;
    }

    template<class Before>
    void add_from(const std::vector<std::uint32_t>& indices, Before before, const LatticeEdge& side,
                  std::vector<std::uint32_t>& to) const {
        const bool is_forward = before(side.a, side.b);
        const LatticePoint low = is_forward ? side.a : side.b, high = is_forward ? side.b : side.a;
        auto p = std::lower_bound(indices.begin(), indices.end(), low,
                                  [&](std::uint32_t index, LatticePoint q) { return before(point(index), q); });
        for (; p != indices.end() && !before(high, point(*p)); ++p) {
            if (point(*p) != side.b && is_on(point(*p), side)) to.push_back(*p);
        }
    }

    const OutlineRings& rings_;
    std::vector<std::uint32_t> rows_, columns_;
};

/// The edges of rings. Tests whether a side of a piece is an edge.
class EdgeSet {
public:
    explicit EdgeSet(const OutlineRings& rings) {
        std::size_t begin = 0;
        for (const std::size_t end : rings.ends) {
            for (std::size_t i = begin; i < end; ++i) {
                edges_.push_back({rings.points[i], rings.points[i + 1 < end ? i + 1 : begin]});
            }
            begin = end;
        }
        std::sort(edges_.begin(), edges_.end(), is_before);
    }

    [[nodiscard]] bool contains(const LatticeEdge& edge) const {
        return std::binary_search(edges_.begin(), edges_.end(), edge, is_before);
    }

private:
    static bool is_before(const LatticeEdge& e, const LatticeEdge& f) {
        return e.a != f.a ? row_before(e.a, f.a) : row_before(e.b, f.b);
    }

    std::vector<LatticeEdge> edges_;
};

/// Adds a piece. If it has too many vertices, halves it first, and halves again.
void add_piece(ContactPieces& pieces, std::span<const Vertex> piece) {
    if (piece.size() <= most_piece_vertices) {
        pieces.vertices.insert(pieces.vertices.end(), piece.begin(), piece.end());
        pieces.ends.push_back(static_cast<std::int32_t>(pieces.vertices.size()));
        return;
    }
    const std::size_t half = piece.size() / 2;
    std::vector<Vertex> first(piece.begin(), piece.begin() + static_cast<std::ptrdiff_t>(half) + 1);
    std::vector<Vertex> rest(piece.begin() + static_cast<std::ptrdiff_t>(half), piece.end());
    first.back().is_cut = true;
    rest.push_back({piece.front().index, true});
    add_piece(pieces, first);
    add_piece(pieces, rest);
}

} // namespace

ContactPieces contact_pieces(const OutlineRings& rings) {
    const ConvexPieces cut = convex_pieces(outline_of(rings), {.max_vertices = static_cast<int>(most_piece_vertices)});
    const SortedPoints places(rings);
    const EdgeSet edges(rings);
    ContactPieces pieces;
    std::vector<std::uint32_t> indices;
    std::vector<Vertex> piece;
    for (std::size_t i = 0; i < cut.piece_count(); ++i) {
        const RingView ring = cut.piece(i);
        indices.clear(), piece.clear();
        for (std::size_t k = 0; k < ring.size(); ++k) {
            places.add_from({to_lattice(ring[k]), to_lattice(ring[k + 1 < ring.size() ? k + 1 : 0])}, indices);
        }
        for (std::size_t k = 0; k < indices.size(); ++k) {
            const std::uint32_t next = indices[k + 1 < indices.size() ? k + 1 : 0];
            piece.push_back({indices[k], !edges.contains({places.point(indices[k]), places.point(next)})});
        }
        add_piece(pieces, piece);
    }
    return pieces;
}

} // namespace hitmask

#include "outline_collision/contact_pieces.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>

#include <hitmask/decompose.h>
#include <hitmask/shapes.h>

#include "lattice/lattice_distance.h"
#include "lattice/lattice_edges.h"
#include "outline_collision/piece_tree.h"

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

/// The edges of rings. Finds the one along a side of a piece.
class EdgeSet {
public:
    explicit EdgeSet(const OutlineRings& rings) {
        std::uint32_t begin = 0;
        for (const std::uint32_t end : rings.ends) {
            for (std::uint32_t i = begin; i < end; ++i) {
                edges_.push_back({{rings.points[i], rings.points[i + 1 < end ? i + 1 : begin]}, i});
            }
            begin = end;
        }
        std::sort(edges_.begin(), edges_.end(), [](const Item& p, const Item& q) { return is_before(p.edge, q.edge); });
    }

    /// The index of the point where the edge begins; empty if the side is no edge.
    [[nodiscard]] std::optional<std::uint32_t> find(const LatticeEdge& side) const {
        const auto found = std::lower_bound(edges_.begin(), edges_.end(), side,
                                            [](const Item& p, const LatticeEdge& e) { return is_before(p.edge, e); });
        if (found == edges_.end() || is_before(side, found->edge)) return std::nullopt;
        return found->index;
    }

private:
    struct Item {
        LatticeEdge edge;
        std::uint32_t index;
    };
    static bool is_before(const LatticeEdge& e, const LatticeEdge& f) {
        return e.a != f.a ? row_before(e.a, f.a) : row_before(e.b, f.b);
    }

    std::vector<Item> edges_;
};

using Piece = std::vector<Vertex>;

/// Adds a piece. If it has too many vertices, halves it first, and halves again.
void add_piece(std::vector<Piece>& pieces, std::span<const Vertex> piece) {
    if (piece.size() <= most_piece_vertices) {
        pieces.emplace_back(piece.begin(), piece.end());
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

std::vector<Piece> cut_pieces(const OutlineRings& rings) {
    const ConvexPieces cut = convex_pieces(outline_of(rings), {.max_vertices = static_cast<int>(most_piece_vertices)});
    const SortedPoints places(rings);
    const EdgeSet edges(rings);
    std::vector<Piece> pieces;
    std::vector<std::uint32_t> indices;
    Piece piece;
    for (std::size_t i = 0; i < cut.piece_count(); ++i) {
        const RingView ring = cut.piece(i);
        indices.clear(), piece.clear();
        for (std::size_t k = 0; k < ring.size(); ++k) {
            places.add_from({to_lattice(ring[k]), to_lattice(ring[k + 1 < ring.size() ? k + 1 : 0])}, indices);
        }
        for (std::size_t k = 0; k < indices.size(); ++k) {
            const std::uint32_t next = indices[k + 1 < indices.size() ? k + 1 : 0];
            const auto edge = edges.find({places.point(indices[k]), places.point(next)});
            piece.push_back({edge.value_or(indices[k]), !edge});
        }
        add_piece(pieces, piece);
    }
    return pieces;
}

} // namespace

LatticeBox box_around_piece(const OutlineRings& rings, std::span<const Vertex> piece) {
    const LatticePoint first = rings.points[piece.front().index];
    LatticeBox box{first, first};
    for (const Vertex& vertex : piece) {
        const LatticePoint p = rings.points[vertex.index];
        box = joined(box, {p, p});
    }
    return box;
}

ContactPieces contact_pieces(const OutlineRings& rings) {
    std::vector<Piece> cut = cut_pieces(rings);
    std::vector<LatticeBox> boxes;
    for (const Piece& piece : cut) {
        boxes.push_back(box_around_piece(rings, piece));
    }
    ContactPieces pieces;
    for (const std::uint32_t i : piece_order(boxes)) {
        pieces.vertices.insert(pieces.vertices.end(), cut[i].begin(), cut[i].end());
        pieces.ends.push_back(static_cast<std::int32_t>(pieces.vertices.size()));
        pieces.boxes.push_back(boxes[i]);
    }
    return pieces;
}

} // namespace hitmask

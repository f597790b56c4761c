#include "contact_pieces.h"

#include <algorithm>
#include <span>

#include <hitmask/convex.h>
#include <hitmask/shapes.h>

#include "lattice_distance.h"
#include "lattice_edges.h"

namespace hitmask {

namespace {

constexpr std::size_t most_corners = ConvexPolygon::max_corners;

bool column_before(LatticePoint p, LatticePoint q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/// Vertices in row order and in column order, to find those on a side.
class Vertices {
public:
    explicit Vertices(const std::vector<LatticePoint>& points) : rows_(points), columns_(points) {
        const auto drop_equal = [](std::vector<LatticePoint>& sorted) {
            sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
        };
        std::sort(rows_.begin(), rows_.end(), row_before), drop_equal(rows_);
        std::sort(columns_.begin(), columns_.end(), column_before), drop_equal(columns_);
    }

    /// Adds those between the ends of a side, from its beginning on.
    void add_between(const LatticeEdge& side, std::vector<LatticePoint>& to) const {
        const auto begin = static_cast<std::ptrdiff_t>(to.size());
        if (side.a.y == side.b.y) {
            add_from(rows_, row_before, side, to);
        } else {
            add_from(columns_, column_before, side, to);
        }
        std::sort(to.begin() + begin, to.end(), [&](LatticePoint p, LatticePoint q) {
            return squared_length(side.a, p) < squared_length(side.a, q);
        });
    }

private:
    template<class Before>
    static void add_from(const std::vector<LatticePoint>& sorted, Before before, const LatticeEdge& side,
                         std::vector<LatticePoint>& to) {
        const bool is_forward = before(side.a, side.b);
        const LatticePoint low = is_forward ? side.a : side.b, high = is_forward ? side.b : side.a;
        const auto end = std::lower_bound(sorted.begin(), sorted.end(), high, before);
        for (auto p = std::upper_bound(sorted.begin(), sorted.end(), low, before); p < end; ++p) {
            if (is_on(*p, side)) to.push_back(*p);
        }
    }

    std::vector<LatticePoint> rows_, columns_;
};

/// Halves by halves, where there are too many vertices.
void add_piece(ContactPieces& pieces, std::span<const LatticePoint> piece) {
    if (piece.size() <= most_corners) {
        pieces.vertices.insert(pieces.vertices.end(), piece.begin(), piece.end());
        pieces.ends.push_back(static_cast<std::int32_t>(pieces.vertices.size()));
        return;
    }
    const auto half = static_cast<std::ptrdiff_t>(piece.size() / 2);
    std::vector<LatticePoint> rest(piece.begin() + half, piece.end());
    rest.push_back(piece.front());
    add_piece(pieces, piece.first(static_cast<std::size_t>(half) + 1));
    add_piece(pieces, rest);
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

} // namespace

ContactPieces contact_pieces(const OutlineRings& rings) {
    const ConvexPieces cut = convex_pieces(outline_of(rings), {.max_vertices = static_cast<int>(most_corners)});
    const Vertices vertices(rings.points);
    ContactPieces pieces;
    std::vector<LatticePoint> piece;
    for (std::size_t i = 0; i < cut.piece_count(); ++i) {
        const RingView ring = cut.piece(i);
        piece.clear();
        for (std::size_t k = 0; k < ring.size(); ++k) {
            const LatticeEdge side{to_lattice(ring[k]), to_lattice(ring[k + 1 < ring.size() ? k + 1 : 0])};
            piece.push_back(side.a);
            vertices.add_between(side, piece);
        }
        add_piece(pieces, piece);
    }
    return pieces;
}

} // namespace hitmask

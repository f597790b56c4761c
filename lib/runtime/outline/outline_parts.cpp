#include <hitmask/outline.h>

#include <cmath>
#include <cstdint>
#include <utility>

#include "outline/ring_nesting.h"

namespace hitmask {

namespace {

double area_of(OutlineView outline, PieceRings piece) {
    double area = 0; // exact, as are areas of rings on the lattice
    for (std::size_t r = piece.first_ring; r < piece.end_ring; ++r) {
        area += signed_area(outline.ring(r));
    }
    return area;
}

} // namespace

std::vector<PieceRings> piece_rings(OutlineView outline) {
    std::vector<PieceRings> pieces;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        if (pieces.empty() || signed_area(outline.ring(r)) > 0) pieces.push_back({r, r});
        pieces.back().end_ring = r + 1;
    }
    return pieces;
}

Outline without_small_parts(OutlineView outline, double min_area) {
    Outline rest;
    for (const PieceRings& piece : piece_rings(outline)) {
        if (area_of(outline, piece) < min_area) continue;
        for (std::size_t r = piece.first_ring; r < piece.end_ring; ++r) {
            const RingView ring = outline.ring(r);
            if (std::abs(signed_area(ring)) < min_area) continue;
            rest.vertices.insert(rest.vertices.end(), ring.begin(), ring.end());
            rest.ring_ends.push_back(static_cast<std::uint32_t>(rest.vertices.size()));
        }
    }
    return rest;
}

Outline largest_piece(OutlineView outline) {
    std::size_t largest = 0;
    double most = 0;
    for (const PieceRings& piece : piece_rings(outline)) {
        const double area = area_of(outline, piece);
        if (area > most) largest = piece.first_ring, most = area;
    }
    const RingView ring = outline.ring(largest);
    return {{ring.begin(), ring.end()}, {static_cast<std::uint32_t>(ring.size())}};
}

std::vector<std::uint32_t> ring_parents(OutlineView outline) {
    if (outline.vertices.empty()) return {};
    std::vector<LatticePoint> points;
    points.reserve(outline.vertices.size());
    for (const Vec2& vertex : outline.vertices) {
        points.push_back(to_lattice(vertex));
    }
    std::vector<std::uint32_t> ends(outline.ring_ends.begin(), outline.ring_ends.end());
    return ring_parents(RingEdges(std::move(points), std::move(ends), 0));
}

RingCounts count_rings(OutlineView outline) noexcept {
    RingCounts counts;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        ++(signed_area(outline.ring(r)) > 0 ? counts.pieces : counts.holes);
    }
    return counts;
}

} // namespace hitmask

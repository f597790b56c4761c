#include <hitmask/clean.h>

namespace hitmask {

namespace {

/// The rings [first, end) of an outline: an outer ring and its holes.
struct Piece {
    std::size_t first_ring = 0, end_ring = 0;
    double area = 0; ///< px
};

/// Requires a traced outline: each outer ring is followed by its holes.
std::vector<Piece> pieces_of(const Outline& outline) {
    std::vector<Piece> pieces;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const double area = signed_area(outline.ring(r));
        if (area > 0) pieces.push_back({r, r, 0});
        pieces.back().end_ring = r + 1;
        pieces.back().area += area;
    }
    return pieces;
}

void append_ring(Outline& outline, RingView ring) {
    outline.vertices.insert(outline.vertices.end(), ring.begin(), ring.end());
    outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
}

bool reaches_border(RingView ring, MaskView mask) {
    for (const Vec2& v : ring) {
        const int x = static_cast<int>(v.x), y = static_cast<int>(v.y);
        if (x == 0 || y == 0 || x == mask.width || y == mask.height) return true;
    }
    return false;
}

enum class AtBorder : bool { drop, keep };

Mask drop_small_pieces(MaskView mask, std::int64_t min_area, Connectivity connectivity, AtBorder at_border) {
    const Outline outline = trace(mask, connectivity);
    Outline kept;
    for (const Piece& piece : pieces_of(outline)) {
        const bool stays = piece.area >= static_cast<double>(min_area) ||
                           (at_border == AtBorder::keep && reaches_border(outline.ring(piece.first_ring), mask));
        if (!stays) continue;
        for (std::size_t r = piece.first_ring; r < piece.end_ring; ++r) {
            append_ring(kept, outline.ring(r));
        }
    }
    return rasterize(kept, mask.width, mask.height);
}

} // namespace

Mask drop_small_parts(MaskView mask, std::int64_t min_area, Connectivity connectivity) {
    Mask cleaned = drop_small_pieces(mask, min_area, connectivity, AtBorder::drop);
    // Holes are the pieces of the clear part that do not reach the border; where solid pixels join at a
    // corner, clear ones do not, and the other way round.
    const bool eight = connectivity == Connectivity::eight;
    cleaned.invert();
    cleaned = drop_small_pieces(cleaned, min_area, eight ? Connectivity::four : Connectivity::eight, AtBorder::keep);
    cleaned.invert();
    return cleaned;
}

} // namespace hitmask

#include "export/engine_rings.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <hitmask/offline/export.h>
#include <hitmask/outline.h>

namespace hitmask {

namespace {

constexpr int most_box2d_vertices = 8;

/// The pieces except those with the given numbers.
ConvexPieces without(const ConvexPieces& pieces, const std::vector<std::uint32_t>& numbers) {
    ConvexPieces left;
    for (std::size_t i = 0; i < pieces.piece_count(); ++i) {
        if (std::ranges::binary_search(numbers, static_cast<std::uint32_t>(i))) continue;
        const RingView piece = pieces.piece(i);
        left.vertices.insert(left.vertices.end(), piece.begin(), piece.end());
        left.piece_ends.push_back(static_cast<std::uint32_t>(left.vertices.size()));
    }
    return left;
}

int piece_limit(const ExportOptions& options, int most_vertices) {
    return most_vertices == 0 ? options.max_convex_vertices : std::min(options.max_convex_vertices, most_vertices);
}

ConvexPieces cut(const TracedSprite& sprite, const Outline& outline, const ConvexOptions& options) {
    return sprite.cuts ? sprite.cuts->pieces(outline, options) : convex_pieces(outline, options);
}

void add_ring(Outline& outline, RingView ring) {
    outline.vertices.insert(outline.vertices.end(), ring.begin(), ring.end());
    outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
}

/// The ring without vertices that lie on the line between their neighbours.
std::vector<Vec2> without_collinear(RingView ring) {
    std::vector<Vec2> left;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Vec2 before = ring[i == 0 ? ring.size() - 1 : i - 1], after = ring[i + 1 == ring.size() ? 0 : i + 1];
        if (cross(ring[i] - before, after - ring[i]) != 0) left.push_back(ring[i]);
    }
    return left;
}

} // namespace

EngineRings rings_without_holes(const TracedSprite& sprite, const ExportOptions& options) {
    EngineRings rings;
    Outline to_cut;
    const Outline polygons = simple_polygons(sprite.found.simplified.outline);
    for (const PieceRings& polygon : piece_rings(polygons)) {
        if (!options.convex && polygon.end_ring - polygon.first_ring == 1) {
            rings.simple.push_back(without_collinear(polygons.ring(polygon.first_ring)));
            continue;
        }
        for (std::size_t r = polygon.first_ring; r < polygon.end_ring; ++r) {
            add_ring(to_cut, polygons.ring(r));
        }
    }
    rings.convex = cut(sprite, to_cut, {.max_vertices = options.max_convex_vertices});
    return rings;
}

EngineRings convex_rings(const TracedSprite& sprite, const ExportOptions& options, int most_vertices) {
    EngineRings rings;
    rings.convex = cut(sprite, sprite.found.simplified.outline, {.max_vertices = piece_limit(options, most_vertices)});
    return rings;
}

EngineRings box2d_rings(const TracedSprite& sprite, const ExportOptions& options) {
    const ConvexPieces pieces = cut(
        sprite, sprite.found.simplified.outline,
        {.max_vertices = piece_limit(options, most_box2d_vertices), .px_per_metre = options.coordinates.px_per_metre});
    EngineRings rings;
    rings.convex = without(pieces, pieces.slivers);
    rings.slivers = static_cast<std::int64_t>(pieces.slivers.size());
    return rings;
}

} // namespace hitmask

#include <hitmask/convex.h>

#include <algorithm>
#include <cassert>

#include "decompose/block_search.h"
#include "decompose/slivers.h"
#include "decompose/split_convex.h"
#include "decompose/triangle_mesh.h"
#include "outline/uncrossed.h"

namespace hitmask {

namespace {

/// Strictly convex pieces under the limit.
PlacePolygons split_all(const PlacePolygons& polygons, std::span<const LatticePoint> points, int max_vertices) {
    PlacePolygons pieces;
    for (std::size_t i = 0; i < polygons.count(); ++i) {
        split_convex(without_collinear(polygons[i], points), points, max_vertices, pieces);
    }
    return pieces;
}

/// Each from its leftmost corner on, and ordered by these.
std::vector<std::vector<std::uint32_t>> in_order(const PlacePolygons& pieces) {
    std::vector<std::vector<std::uint32_t>> result;
    for (std::size_t i = 0; i < pieces.count(); ++i) {
        std::vector<std::uint32_t> piece(pieces[i].begin(), pieces[i].end());
        std::rotate(piece.begin(), std::ranges::min_element(piece), piece.end());
        result.push_back(std::move(piece));
    }
    std::ranges::sort(result);
    return result;
}

/// Throws InvalidOutline. Where each vertex has its own place, how edges lie is left to checked_triangles().
Places checked_places(OutlineView outline) {
    if (const auto fault = find_plain_fault(outline)) throw InvalidOutline(*fault);
    Places places = find_places(outline);
    if (places.points.size() < outline.vertices.size()) require_uncrossed(outline);
    return places;
}

std::vector<PlaceTriangle> checked_triangles(OutlineView outline, const Places& places) {
    auto triangles = sweep_triangulation(places.points, edges_between(outline, places));
    if (!triangles) throw InvalidOutline(find_fault(outline, uncrossed_rules).value());
    return *std::move(triangles);
}

} // namespace

ConvexPieces convex_pieces(OutlineView outline, const ConvexOptions& options) {
    assert(options.max_vertices >= 3);
    assert(options.px_per_metre > 0);
    const Places places = checked_places(outline);
    const std::vector<PlaceTriangle> triangles = checked_triangles(outline, places);
    PlacePolygons polygons = merge_triangles(mesh_of(triangles, places.points.size()), places.points);
    SearchBudget budget;
    polygons = solve_blocks(std::move(polygons), places.points, options, budget);
    SliverRule rule(options.px_per_metre);
    ConvexPieces result;
    std::vector<LatticePoint> corners;
    for (const auto& piece : in_order(split_all(polygons, places.points, options.max_vertices))) {
        corners.clear();
        for (const std::uint32_t place : piece) {
            corners.push_back(places.points[place]);
            result.vertices.push_back(outline.vertices[places.first_vertex[place]]);
        }
        if (rule.is_sliver(corners)) result.slivers.push_back(static_cast<std::uint32_t>(result.piece_ends.size()));
        result.piece_ends.push_back(static_cast<std::uint32_t>(result.vertices.size()));
    }
    return result;
}

std::vector<std::uint32_t> triangulate(OutlineView outline) {
    const Places places = checked_places(outline);
    std::vector<std::uint32_t> indices;
    for (const PlaceTriangle& t : checked_triangles(outline, places)) {
        for (const std::uint32_t place : t) {
            indices.push_back(places.first_vertex[place]);
        }
    }
    return indices;
}

} // namespace hitmask

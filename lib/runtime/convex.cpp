#include <hitmask/convex.h>

#include <algorithm>
#include <cassert>

#include "convex_blocks.h"
#include "fewest_pieces.h"
#include "split_convex.h"
#include "uncrossed.h"

namespace hitmask {

namespace {

/// The first round solves parts without holes once and for all, if they are no larger than the header promises. Later
/// ones look for better cuts in small blocks: larger ones gain little more, and take the square of their corners.
constexpr BlockSizes first_sizes{512, 128}, later_sizes{128, 128};
constexpr int patience = 3;

/// Outlines that are noise rather than sprites shall end as well.
int most_rounds(std::size_t corners) {
    constexpr std::size_t enough = std::size_t{1} << 18;
    return static_cast<int>(std::clamp<std::size_t>(enough / std::max<std::size_t>(corners, 1), 1, 8));
}

/// How many pieces under the limit these polygons make.
std::size_t count_pieces(const PlacePolygons& polygons, std::span<const LatticePoint> points, int max_vertices) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < polygons.count(); ++i) {
        count += least_pieces(without_collinear(polygons[i], points).size(), max_vertices);
    }
    return count;
}

/// Solves blocks of polygons, and where blocks are not all there is, other blocks of what has come out, for as long as
/// that helps.
PlacePolygons improve(PlacePolygons polygons, std::span<const LatticePoint> points, const ConvexOptions& options) {
    SliverRule slivers(options.px_per_metre);
    PlacePolygons done;
    ConvexBlocks::Cuts cuts;
    std::size_t fewest = nothing;
    const int rounds = most_rounds(points.size());
    for (int round = 0, in_vain = 0; round < rounds && in_vain < patience && polygons.count() > 0; ++round) {
        PlacePolygons next;
        ConvexBlocks blocks(polygons, points, round == 0 ? first_sizes : later_sizes, cuts);
        blocks.for_each(
            [&](const Block& block, bool is_whole) {
                const PlacePolygons pieces = fewest_pieces(block, options.max_vertices, slivers);
                for (std::size_t i = 0; i < pieces.count(); ++i) {
                    (is_whole ? done : next).add(pieces[i]);
                }
            },
            [&](std::span<const std::uint32_t> polygon, bool is_whole) { (is_whole ? done : next).add(polygon); });
        polygons = std::move(next);
        const std::size_t count = count_pieces(polygons, points, options.max_vertices);
        in_vain = count < fewest ? 0 : in_vain + 1;
        fewest = std::min(fewest, count);
    }
    for (std::size_t i = 0; i < polygons.count(); ++i) {
        done.add(polygons[i]);
    }
    return done;
}

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
    polygons = improve(std::move(polygons), places.points, options);
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

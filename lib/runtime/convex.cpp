#include <hitmask/convex.h>

#include <algorithm>
#include <cassert>
#include <limits>

#include "convex_blocks.h"
#include "fewest_pieces.h"
#include "search_budget.h"
#include "split_convex.h"

namespace hitmask {

namespace {

/// The first round solves parts without holes once and for all, if they are no larger than the header promises. Later
/// ones look for better cuts in small blocks: larger ones gain little more, and take the square of their corners.
constexpr BlockSizes first_sizes{512, 128}, later_sizes{128, 128}, small_sizes{0, 32};
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

/// Cuts blocks of polygons anew into fewer, and where blocks are not all there is, other blocks of what has come out,
/// for as long as that helps.
class BlockSearch {
public:
    BlockSearch(std::span<const LatticePoint> points, const ConvexOptions& options)
        : points_(points), max_vertices_(options.max_vertices), slivers_(options.px_per_metre) {}

    PlacePolygons improve(PlacePolygons polygons) {
        std::size_t fewest = nothing;
        const int rounds = most_rounds(points_.size());
        for (int round = 0, in_vain = 0; round < rounds && in_vain < patience && polygons.count() > 0; ++round) {
            polygons = round == 0 ? first_round(polygons) : later_round(polygons);
            const std::size_t count = count_pieces(polygons, points_, max_vertices_);
            in_vain = count < fewest ? 0 : in_vain + 1;
            fewest = std::min(fewest, count);
        }
        done_.add_all(polygons);
        return std::move(done_);
    }

private:
    /// Each round returns what others may still better.
    PlacePolygons first_round(const PlacePolygons& polygons) {
        PlacePolygons next, hard;
        solve(ConvexBlocks(polygons, points_, first_sizes, cuts_), next, hard);
        if (hard.count() > 0) solve_small(hard, next);
        return next;
    }

    PlacePolygons later_round(const PlacePolygons& polygons) {
        PlacePolygons next, hard;
        solve(ConvexBlocks(polygons, points_, later_sizes, cuts_), next, hard);
        next.add_all(hard);
        return next;
    }

    /// What is too much work goes to `hard` as it was.
    void solve(ConvexBlocks blocks, PlacePolygons& next, PlacePolygons& hard) {
        blocks.for_each(
            [&](const Block& block, bool is_whole) {
                std::uint64_t steps = 0;
                const auto pieces = fewest_pieces(block, max_vertices_, slivers_, budget_.limit(block.size()), steps);
                budget_.spend(block.size(), steps);
                if (pieces) {
                    (is_whole ? done_ : next).add_all(*pieces);
                } else {
                    blocks.add_members(hard);
                }
            },
            [&](std::span<const std::uint32_t> polygon, bool is_whole) { (is_whole ? done_ : next).add(polygon); });
    }

    /// In blocks of so few corners that none is too much work.
    void solve_small(const PlacePolygons& hard, PlacePolygons& next) {
        ConvexBlocks::Cuts cuts;
        ConvexBlocks(hard, points_, small_sizes, cuts)
            .for_each(
                [&](const Block& block, bool) {
                    constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();
                    std::uint64_t steps = 0;
                    next.add_all(*fewest_pieces(block, max_vertices_, slivers_, no_limit, steps));
                },
                [&](std::span<const std::uint32_t> polygon, bool) { next.add(polygon); });
    }

    std::span<const LatticePoint> points_;
    int max_vertices_;
    SliverRule slivers_;
    SearchBudget budget_;
    ConvexBlocks::Cuts cuts_;
    PlacePolygons done_;
};

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

} // namespace

ConvexPieces convex_pieces(OutlineView outline, const ConvexOptions& options) {
    assert(options.max_vertices >= 3);
    assert(options.px_per_metre > 0);
    const Places places = find_places(outline);
    const std::vector<PlaceTriangle> triangles = sweep_triangulation(places.points, edges_between(outline, places));
    PlacePolygons polygons = merge_triangles(mesh_of(triangles, places.points.size()), places.points);
    polygons = BlockSearch(places.points, options).improve(std::move(polygons));
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
    const Places places = find_places(outline);
    std::vector<std::uint32_t> indices;
    for (const PlaceTriangle& t : sweep_triangulation(places.points, edges_between(outline, places))) {
        for (const std::uint32_t place : t) {
            indices.push_back(places.first_vertex[place]);
        }
    }
    return indices;
}

} // namespace hitmask

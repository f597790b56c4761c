#include "decompose/block_search.h"

#include <algorithm>
#include <limits>

#include "decompose/merged_triangles.h"
#include "decompose/min_convex_partition.h"
#include "decompose/split_large_pieces.h"

namespace hitmask {

namespace {

/// In the first round, parts of up to 512 corners are one block each. So if they have no holes, they get the fewest
/// pieces, as convex_pieces() promises.
constexpr BlockSizes first_sizes{512, 128};
/// Later rounds look for better cuts in blocks of up to 128 corners. Larger blocks gain little more, and their time
/// grows with the square of their corners.
constexpr BlockSizes later_sizes{128, 128};
/// The size of the blocks that replace a block which takes too many steps.
constexpr BlockSizes small_sizes{0, 32};
/// The search ends after this many rounds in a row that do not reduce the number of pieces.
constexpr int patience = 3;

/// The number of rounds. It falls with the number of corners, so that outlines which are noise rather than sprites also
/// end.
int most_rounds(std::size_t corners) {
    constexpr std::size_t enough = std::size_t{1} << 18;
    return static_cast<int>(std::clamp<std::size_t>(enough / std::max<std::size_t>(corners, 1), 1, 8));
}

/// The number of pieces of at most `max_vertices` corners into which these polygons will be cut.
std::size_t count_pieces(const PointPolygons& polygons, std::span<const LatticePoint> points, int max_vertices) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < polygons.count(); ++i) {
        count += least_pieces(without_collinear(polygons[i], points).size(), max_vertices);
    }
    return count;
}

/// Cuts blocks of polygons anew into fewer polygons. Parts that are one block are then done. The polygons of other
/// parts are joined to other blocks in the next round, as long as that helps.
class BlockSearch {
public:
    BlockSearch(std::span<const LatticePoint> points, const ConvexOptions& options, SearchBudget& budget)
        : points_(points), max_vertices_(options.max_vertices), slivers_(options.px_per_metre), budget_(budget) {}

    PointPolygons improve(PointPolygons polygons) {
        std::size_t fewest = nothing;
        const int rounds = most_rounds(points_.size());
        for (int round = 0, in_vain = 0; round < rounds && in_vain < patience && polygons.count() > 0; ++round) {
            PointPolygons next, hard;
            solve(ConvexBlocks(polygons, points_, round == 0 ? first_sizes : later_sizes, cuts_), next, hard);
            if (round == 0 && hard.count() > 0) solve_small(hard);
            if (round > 0) done_.add_all(hard); // an earlier round made these polygons
            polygons = std::move(next);
            const std::size_t count = count_pieces(polygons, points_, max_vertices_);
            in_vain = count < fewest ? 0 : in_vain + 1;
            fewest = std::min(fewest, count);
        }
        done_.add_all(polygons);
        return std::move(done_);
    }

private:
    /// Cuts all blocks. If a block exceeds its limit of steps, its polygons go to `hard` as they are.
    void solve(ConvexBlocks blocks, PointPolygons& next, PointPolygons& hard) {
        blocks.for_each(
            [&](const Block& block, bool is_whole_part) {
                std::uint64_t steps = 0;
                const auto pieces =
                    min_convex_partition(block, max_vertices_, slivers_, budget_.limit(block.size()), steps);
                budget_.spend(block.size(), steps);
                if (pieces) {
                    (is_whole_part ? done_ : next).add_all(*pieces);
                } else {
                    blocks.add_members(hard);
                }
            },
            [&](std::span<const std::uint32_t> polygon, bool is_whole_part) {
                (is_whole_part ? done_ : next).add(polygon);
            });
    }

    /// Joins the polygons to blocks of at most 32 corners, and cuts these without a limit on steps.
    void solve_small(const PointPolygons& hard) {
        ConvexBlocks::Cuts cuts;
        ConvexBlocks(hard, points_, small_sizes, cuts)
            .for_each(
                [&](const Block& block, bool) {
                    constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();
                    std::uint64_t steps = 0;
                    done_.add_all(*min_convex_partition(block, max_vertices_, slivers_, no_limit, steps));
                    budget_.spend(block.size(), steps);
                },
                [&](std::span<const std::uint32_t> polygon, bool) { done_.add(polygon); });
    }

    std::span<const LatticePoint> points_;
    int max_vertices_;
    SliverRule slivers_;
    SearchBudget& budget_;
    ConvexBlocks::Cuts cuts_;
    PointPolygons done_;
};

} // namespace

PointPolygons solve_blocks(PointPolygons polygons, std::span<const LatticePoint> points, const ConvexOptions& options,
                           SearchBudget& budget) {
    return BlockSearch(points, options, budget).improve(std::move(polygons));
}

} // namespace hitmask

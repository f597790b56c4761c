#pragma once

#include <map>

#include "decompose/triangle_mesh.h"

namespace hitmask {

/// A polygon without holes, cut into triangles. Corners are numbered along the boundary; where the boundary passes a
/// place twice, that are two corners.
struct Block {
    std::vector<LatticePoint> points;   ///< of each corner
    std::vector<std::uint32_t> indices; ///< of each corner: its distinct point
    std::vector<std::uint32_t> origins; ///< as in TriangleMesh, but corners
    std::vector<std::uint32_t> twins;   ///< as in TriangleMesh
    std::vector<std::uint32_t> sides;   ///< of each corner: the side of a triangle that leads along the boundary

    [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(points.size()); }
};

/// How large blocks become.
struct BlockSizes {
    std::size_t most_for_whole = 0; ///< parts of up to so many corners become one block, but for their holes
    std::size_t most_else = 0;      ///< larger parts become blocks of up to so many corners
};

/// Convex polygons put together to blocks, in which fewer might do. Polygons that share a side are joined, as long as
/// the block has no hole and is not too large. So a block is never worse than what it was made of, since what it was
/// made of is one way to cut it.
class ConvexBlocks {
public:
    /// What earlier rounds did with a border between two points.
    struct Cut {
        std::uint32_t times = 0;    ///< how often it was not joined
        bool in_last_round = false; ///< was it there and not joined?
    };
    using Cuts = std::map<std::pair<std::uint32_t, std::uint32_t>, Cut>;

    /// Borders are joined first that were not joined before, then long ones. Notes in `cuts` what it does with them.
    ConvexBlocks(const PointPolygons& polygons, std::span<const LatticePoint> points, BlockSizes sizes, Cuts& cuts);

    /// visit(block, is_whole) for each block of several polygons, where `is_whole` says that it has no neighbours left.
    /// keep(polygon, is_whole) for single ones, and those of blocks that lie within one of the last round.
    template<class Visit, class Keep>
    void for_each(Visit visit, Keep keep);

    /// While a block is visited: appends the polygons that it was made of.
    void add_members(PointPolygons& to) const;

private:
    struct Border {
        std::uint32_t side = 0, times_cut = 0;
        std::uint64_t squared_length = 0;
    };

    [[nodiscard]] std::vector<Border> borders(const Cuts& cuts) const;
    void find_parts();
    void join(BlockSizes sizes, Cuts& cuts);
    [[nodiscard]] std::uint32_t polygon_of_side(std::uint32_t side) const { return polygon_of_[side / 3]; }
    [[nodiscard]] bool is_open(std::uint32_t side) const { return mesh_.twins[side] != nothing && !is_wall_[side]; }
    [[nodiscard]] Block block_from(std::uint32_t triangle);
    void collect_triangles(std::uint32_t triangle);
    void walk_boundary(Block& block);

    const PointPolygons& polygons_;
    std::span<const LatticePoint> points_;
    TriangleMesh mesh_;
    std::vector<std::uint32_t> polygon_of_;     ///< of each triangle
    std::vector<std::uint32_t> first_triangle_; ///< of each polygon
    std::vector<bool> is_wall_;                 ///< of each side
    std::vector<std::uint32_t> part_of_;        ///< of each polygon: the first one of all that hang together with it
    std::vector<std::size_t> part_corners_;     ///< of the first polygon of a part: how many if all were joined
    std::vector<bool> is_whole_, is_done_;      ///< of each polygon
    std::vector<std::uint32_t> local_;          ///< of each triangle: its number in its block
    std::vector<std::uint32_t> triangles_;      ///< of the block at hand
};

template<class Visit, class Keep>
void ConvexBlocks::for_each(Visit visit, Keep keep) {
    for (std::uint32_t i = 0; i < polygons_.count(); ++i) {
        if (is_done_[i]) {
            keep(polygons_[i], is_whole_[i]);
        } else if (local_[first_triangle_[i]] == nothing) {
            visit(block_from(first_triangle_[i]), is_whole_[i]);
        }
    }
}

} // namespace hitmask

#pragma once

#include <map>

#include "decompose/triangle_mesh.h"

namespace hitmask {

/// A polygon without holes, cut into triangles. Corners are numbered along the boundary. A place that the boundary
/// passes twice is two corners.
struct Block {
    std::vector<LatticePoint> points;   ///< for each corner
    std::vector<std::uint32_t> indices; ///< for each corner, its distinct point
    std::vector<std::uint32_t> origins; ///< as in TriangleMesh, but corners
    std::vector<std::uint32_t> twins;   ///< as in TriangleMesh
    std::vector<std::uint32_t> sides;   ///< for each corner, the side of a triangle from there along the boundary

    [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(points.size()); }
};

/// The sizes of blocks, in corners.
struct BlockSizes {
    std::size_t most_for_whole = 0; ///< parts up to this size become one block, cut open at their holes
    std::size_t most_else = 0;      ///< larger parts become blocks up to this size
};

/// Joins convex polygons to blocks, for which fewer polygons may be enough. Polygons that share a side are joined, as
/// long as the block has no hole and is not too large. A block never becomes worse, because its old polygons are one
/// way to cut it.
class ConvexBlocks {
public:
    /// The history of a border between two points in earlier rounds.
    struct Cut {
        std::uint32_t times = 0;    ///< the number of rounds that did not join it
        bool in_last_round = false; ///< the last round had it and did not join it
    };
    using Cuts = std::map<std::pair<std::uint32_t, std::uint32_t>, Cut>;

    /// Joins the borders first that were left unjoined most often before, then long ones. Updates `cuts` accordingly.
    ConvexBlocks(const PointPolygons& polygons, std::span<const LatticePoint> points, BlockSizes sizes, Cuts& cuts);

    /// Calls visit(block, is_whole) for each block of several polygons, and keep(polygon, is_whole) for all other
    /// polygons. These are single ones, and those of blocks that lie within one block of the last round. `is_whole` is
    /// true if no neighbours are left.
    template<class Visit, class Keep>
    void for_each(Visit visit, Keep keep);

    /// Appends the polygons of the block that is being visited.
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
    std::vector<std::uint32_t> part_of_;        ///< for each polygon, the first one of its connected part
    std::vector<std::size_t> part_corners_;     ///< for the first polygon of a part, its corners if all were joined
    std::vector<bool> is_whole_, is_done_;      ///< of each polygon
    std::vector<std::uint32_t> local_;          ///< for each triangle, its number in its block
    std::vector<std::uint32_t> triangles_;      ///< of the current block
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

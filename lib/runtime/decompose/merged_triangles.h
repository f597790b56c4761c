#pragma once

// Neighbouring convex polygons, joined to blocks. The words for regions of an outline are:
// - polygon: a convex polygon of the present solution. Polygons do not overlap.
// - block: one polygon, or several that were joined across common borders. It has no hole, and need not be convex.
//   min_convex_partition() cuts a block into fewer polygons.
// - part: a connected component of the polygons. Polygons that meet only in a point are not connected.
// A side is a half-edge, as in TriangleMesh: the two triangles at an edge each have their own side there, and each of
// these sides is the other's twin. A border is an edge between two polygons.

#include <map>

#include "decompose/triangle_mesh.h"

namespace hitmask {

/// A region without holes, cut into triangles. Corners are numbered along its boundary. A point that the boundary
/// passes twice is two corners.
struct Block {
    std::vector<LatticePoint> points;   ///< for each corner
    std::vector<std::uint32_t> indices; ///< for each corner, its distinct point
    std::vector<std::uint32_t> origins; ///< as in TriangleMesh, but with corners instead of points
    std::vector<std::uint32_t> twins;   ///< as in TriangleMesh
    std::vector<std::uint32_t> sides;   ///< for each corner, the side that leads from there along the boundary

    [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(points.size()); }
};

/// The limits on the size of blocks, in corners.
struct BlockSizes {
    std::size_t max_whole_part = 0; ///< a part of up to this size becomes one block, cut open at its holes
    std::size_t max_block = 0;      ///< a larger part becomes several blocks of up to this size
};

/// The blocks that are made of some convex polygons. Neighbouring polygons are joined as long as their block has no
/// hole and is not too large. Cutting a block anew never makes it worse, because its old polygons are one solution.
class ConvexBlocks {
public:
    /// The history of a border in earlier rounds. A round makes blocks and cuts them. A border is cut in a round if no
    /// block has the polygons on both sides of it joined there.
    struct Cut {
        std::uint32_t times = 0;    ///< the number of rounds in which it was cut
        bool in_last_round = false; ///< true if it was cut in the last round
    };
    /// For each border that was ever cut, by its two points in ascending order.
    using Cuts = std::map<std::pair<std::uint32_t, std::uint32_t>, Cut>;

    /// Joins polygons across one border after another. Borders that were cut in more rounds come first, then longer
    /// ones. Updates `cuts`.
    ConvexBlocks(const PointPolygons& polygons, std::span<const LatticePoint> points, BlockSizes sizes, Cuts& cuts);

    /// Calls visit(block, is_whole_part) for each block that may be worth cutting anew. Calls keep(polygon,
    /// is_whole_part) for each other polygon: a block of its own, or part of a block that lies within one block of the
    /// last round. `is_whole_part` is true if no border of the part is cut, so later rounds cannot change its block.
    /// Call this once.
    template<class Visit, class Keep>
    void for_each(Visit visit, Keep keep);

    /// Appends the polygons of the block that for_each() is visiting. Call this only within `visit`.
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
    std::vector<std::uint32_t> polygon_of_;     ///< for each triangle
    std::vector<std::uint32_t> first_triangle_; ///< for each polygon
    std::vector<bool> is_wall_;                 ///< for each side, whether it lies on a border that is cut
    std::vector<std::uint32_t> part_of_;        ///< for each polygon, the first polygon of its part
    std::vector<std::size_t> part_corners_;     ///< for the first polygon of a part, its corners if all were joined
    std::vector<bool> is_whole_part_;           ///< for each polygon, whether no border of its part is cut
    std::vector<bool> is_unchanged_;            ///< for each polygon, whether it goes to `keep` of for_each()
    /// For each triangle, its number in its block, or nothing if its block was not visited. Each triangle is in one
    /// block, so this is never reset.
    std::vector<std::uint32_t> index_in_block_;
    std::vector<std::uint32_t> block_triangles_; ///< the triangles of the block that was made last
};

template<class Visit, class Keep>
void ConvexBlocks::for_each(Visit visit, Keep keep) {
    for (std::uint32_t i = 0; i < polygons_.count(); ++i) {
        if (is_unchanged_[i]) {
            keep(polygons_[i], is_whole_part_[i]);
        } else if (index_in_block_[first_triangle_[i]] == nothing) {
            visit(block_from(first_triangle_[i]), is_whole_part_[i]);
        }
    }
}

} // namespace hitmask

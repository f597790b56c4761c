#include "decompose/merged_triangles.h"

#include <algorithm>

#include "base/disjoint_sets.h"
#include "lattice/lattice_distance.h"

namespace hitmask {

namespace {

std::pair<std::uint32_t, std::uint32_t> ends_of(const TriangleMesh& mesh, std::uint32_t side) {
    return std::minmax({mesh.origins[side], mesh.target(side)});
}

} // namespace

ConvexBlocks::ConvexBlocks(const PointPolygons& polygons, std::span<const LatticePoint> points, BlockSizes sizes,
                           Cuts& cuts)
    : polygons_(polygons), points_(points) {
    std::vector<PointTriangle> triangles;
    for (std::uint32_t i = 0; i < polygons.count(); ++i) {
        first_triangle_.push_back(static_cast<std::uint32_t>(triangles.size()));
        triangulate_convex(polygons[i], points, triangles);
        polygon_of_.resize(triangles.size(), i);
    }
    mesh_ = mesh_of(triangles, points.size());
    is_wall_.assign(mesh_.side_count(), false);
    is_whole_part_.assign(polygons.count(), true);
    is_unchanged_.assign(polygons.count(), true);
    index_in_block_.assign(triangles.size(), nothing);
    find_parts();
    join(sizes, cuts);
}

/// Sets the part of each polygon. DisjointSets::find() returns the lowest number of a set: the first polygon of a part.
void ConvexBlocks::find_parts() {
    DisjointSets parts(polygons_.count());
    for (std::uint32_t h = 0; h < mesh_.side_count(); ++h) {
        if (mesh_.twins[h] != nothing) parts.unite(polygon_of_side(h), polygon_of_side(mesh_.twins[h]));
    }
    part_corners_.assign(polygons_.count(), 2);
    for (std::uint32_t i = 0; i < polygons_.count(); ++i) {
        part_of_.push_back(parts.find(i));
        part_corners_[part_of_[i]] += polygons_[i].size() - 2;
    }
}

/// All borders, in the order in which join() tries them.
std::vector<ConvexBlocks::Border> ConvexBlocks::borders(const Cuts& cuts) const {
    std::vector<Border> result;
    for (std::uint32_t h = 0; h < mesh_.side_count(); ++h) {
        const std::uint32_t twin = mesh_.twins[h];
        if (twin == nothing || twin < h || polygon_of_side(h) == polygon_of_side(twin)) continue;
        const auto cut = cuts.find(ends_of(mesh_, h));
        result.push_back({h, cut == cuts.end() ? 0 : cut->second.times,
                          squared_length(points_[mesh_.origins[h]], points_[mesh_.target(h)])});
    }
    std::ranges::sort(result, [](const Border& a, const Border& b) {
        if (a.times_cut != b.times_cut) return a.times_cut > b.times_cut;
        return a.squared_length != b.squared_length ? a.squared_length > b.squared_length : a.side < b.side;
    });
    return result;
}

/// Joins polygons to blocks. If one block has the polygons on both sides of a border already, does not join them there:
/// that would close a ring of polygons around a hole. A block is numbered by its first polygon, as DisjointSets::find()
/// returns it, so the joined blocks a and b become block min(a, b).
void ConvexBlocks::join(BlockSizes sizes, Cuts& cuts) {
    DisjointSets blocks(polygons_.count());
    std::vector<std::size_t> corners(polygons_.count()); // for each block
    for (std::size_t i = 0; i < polygons_.count(); ++i) {
        corners[i] = polygons_[i].size();
    }
    const bool is_first_round = cuts.empty();
    std::vector<bool> is_cut(polygons_.count(), false); // for each part: a border of it is cut
    std::vector<bool> is_new(polygons_.count(), false); // for each block: no block of the last round had all of it
    for (const Border& border : borders(cuts)) {
        const std::uint32_t one = polygon_of_side(border.side), other = polygon_of_side(mesh_.twins[border.side]);
        const std::uint32_t a = blocks.find(one), b = blocks.find(other), part = part_of_[one];
        const bool may_be_whole = part_corners_[part] <= sizes.max_whole_part;
        const std::size_t together = corners[a] + corners[b] - 2;
        if (a == b || (!may_be_whole && together > sizes.max_block)) {
            is_wall_[border.side] = is_wall_[mesh_.twins[border.side]] = true;
            cuts[ends_of(mesh_, border.side)] = {border.times_cut + 1, true};
            is_cut[part] = true;
        } else {
            const auto cut = border.times_cut == 0 ? cuts.end() : cuts.find(ends_of(mesh_, border.side));
            const bool was_cut = cut != cuts.end() && cut->second.in_last_round;
            is_new[std::min(a, b)] = is_new[a] || is_new[b] || is_first_round || was_cut;
            if (was_cut) cut->second.in_last_round = false;
            blocks.unite(a, b);
            corners[std::min(a, b)] = together;
        }
    }
    for (std::uint32_t i = 0; i < polygons_.count(); ++i) {
        is_whole_part_[i] = !is_cut[part_of_[i]];
        is_unchanged_[i] = !is_new[blocks.find(i)];
    }
}

void ConvexBlocks::add_members(PointPolygons& to) const {
    for (const std::uint32_t triangle : block_triangles_) {
        const std::uint32_t polygon = polygon_of_[triangle];
        if (first_triangle_[polygon] == triangle) to.add(polygons_[polygon]);
    }
}

/// The block that a triangle belongs to.
Block ConvexBlocks::block_from(std::uint32_t triangle) {
    collect_triangles(triangle);
    Block block;
    block.origins.assign(block_triangles_.size() * 3, nothing);
    block.twins.assign(block_triangles_.size() * 3, nothing);
    for (std::uint32_t t = 0; t < block_triangles_.size(); ++t) {
        for (std::uint32_t k = 0; k < 3; ++k) {
            const std::uint32_t side = block_triangles_[t] * 3 + k;
            if (!is_open(side)) continue;
            const std::uint32_t twin = mesh_.twins[side];
            block.twins[t * 3 + k] = index_in_block_[twin / 3] * 3 + twin % 3;
        }
    }
    walk_boundary(block);
    return block;
}

/// Numbers all triangles of the block that a triangle belongs to.
void ConvexBlocks::collect_triangles(std::uint32_t triangle) {
    block_triangles_.assign(1, triangle);
    index_in_block_[triangle] = 0;
    for (std::size_t i = 0; i < block_triangles_.size(); ++i) {
        for (std::uint32_t side = block_triangles_[i] * 3; side < block_triangles_[i] * 3 + 3; ++side) {
            if (!is_open(side) || index_in_block_[mesh_.twins[side] / 3] != nothing) continue;
            index_in_block_[mesh_.twins[side] / 3] = static_cast<std::uint32_t>(block_triangles_.size());
            block_triangles_.push_back(mesh_.twins[side] / 3);
        }
    }
}

/// Numbers the corners along the boundary. Goes around each corner from the boundary side that leaves it to the one
/// that arrives there. Corner 0 is convex.
void ConvexBlocks::walk_boundary(Block& block) {
    const auto place = [&](std::uint32_t side) { return mesh_.origins[block_triangles_[side / 3] * 3 + side % 3]; };
    const auto after = [&](std::uint32_t side) { // along the boundary
        side = TriangleMesh::next(side);
        while (block.twins[side] != nothing) {
            side = TriangleMesh::next(block.twins[side]);
        }
        return side;
    };
    std::uint32_t before = 0;
    while (block.twins[before] != nothing) {
        ++before;
    }
    std::uint32_t start = after(before);
    while (orientation(points_[place(before)], points_[place(start)], points_[place(after(start))]) <= 0) {
        before = start;
        start = after(start);
    }
    std::uint32_t side = start;
    do {
        const auto corner = block.size();
        block.points.push_back(points_[place(side)]);
        block.indices.push_back(place(side));
        block.sides.push_back(side);
        std::uint32_t around = side;
        while (around != nothing) {
            block.origins[around] = corner;
            around = block.twins[TriangleMesh::previous(around)];
        }
        side = after(side);
    } while (side != start);
}

} // namespace hitmask

#include "decompose/triangle_mesh.h"

#include <algorithm>
#include <numeric>

namespace hitmask {

TriangleMesh mesh_of(std::span<const PointTriangle> triangles, std::size_t place_count) {
    TriangleMesh mesh;
    for (const PointTriangle& t : triangles) {
        mesh.origins.insert(mesh.origins.end(), t.begin(), t.end());
    }
    const std::uint32_t count = mesh.side_count();
    mesh.twins.assign(count, nothing);
    // Twins are the two sides with the same ends. Group sides by their end with the lower number, and sort each group.
    struct Side {
        std::uint32_t far, side;
    };
    std::vector<std::uint32_t> ends(place_count + 1, 0);
    const auto near = [&](std::uint32_t h) { return std::min(mesh.origins[h], mesh.target(h)); };
    for (std::uint32_t h = 0; h < count; ++h) {
        ++ends[near(h) + 1];
    }
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    std::vector<Side> sides(count);
    std::vector<std::uint32_t> place = ends;
    for (std::uint32_t h = 0; h < count; ++h) {
        sides[place[near(h)]++] = {std::max(mesh.origins[h], mesh.target(h)), h};
    }
    for (std::size_t p = 0; p < place_count; ++p) {
        Side* const begin = sides.data() + ends[p];
        Side* const end = sides.data() + ends[p + 1];
        std::sort(begin, end,
                  [](const Side& a, const Side& b) { return a.far != b.far ? a.far < b.far : a.side < b.side; });
        for (Side* s = begin; s != end && s + 1 != end; ++s) {
            if (s->far != (s + 1)->far) continue;
            mesh.twins[s->side] = (s + 1)->side;
            mesh.twins[(s + 1)->side] = s->side;
        }
    }
    return mesh;
}

namespace {

/// Polygons as rings of sides, from which sides are removed.
struct Merging {
    Merging(const TriangleMesh& of, std::span<const LatticePoint> at)
        : mesh(of), points(at), next(of.side_count()), previous(of.side_count()), gone(of.side_count(), false) {
        for (std::uint32_t h = 0; h < mesh.side_count(); ++h) {
            next[h] = TriangleMesh::next(h);
            previous[h] = TriangleMesh::previous(h);
        }
    }

    /// Returns true if the corner where the side begins is convex without this side and its twin.
    [[nodiscard]] bool stays_convex(std::uint32_t h) const {
        const std::uint32_t before = mesh.origins[previous[h]], after = mesh.origins[next[next[mesh.twins[h]]]];
        return orientation(points[before], points[mesh.origins[h]], points[after]) >= 0;
    }

    void remove(std::uint32_t h) {
        const std::uint32_t twin = mesh.twins[h];
        for (const auto& [in, out] : {std::pair{previous[h], next[twin]}, {previous[twin], next[h]}}) {
            next[in] = out;
            previous[out] = in;
        }
        gone[h] = gone[twin] = true;
    }

    const TriangleMesh& mesh;
    std::span<const LatticePoint> points;
    std::vector<std::uint32_t> next, previous;
    std::vector<bool> gone;
};

} // namespace

PointPolygons merge_triangles(const TriangleMesh& mesh, std::span<const LatticePoint> points) {
    Merging merging(mesh, points);
    for (std::uint32_t h = 0; h < mesh.side_count(); ++h) {
        const std::uint32_t twin = mesh.twins[h];
        if (twin == nothing || twin < h) continue;
        if (merging.stays_convex(h) && merging.stays_convex(twin)) merging.remove(h);
    }
    PointPolygons polygons;
    for (std::uint32_t start = 0; start < mesh.side_count(); ++start) {
        if (merging.gone[start]) continue;
        for (std::uint32_t h = start; !merging.gone[h]; h = merging.next[h]) {
            polygons.indices.push_back(mesh.origins[h]);
            merging.gone[h] = true;
        }
        polygons.close();
    }
    return polygons;
}

void triangulate_convex(std::span<const std::uint32_t> polygon, std::span<const LatticePoint> points,
                        std::vector<PointTriangle>& triangles) {
    const std::size_t size = polygon.size();
    const auto turns_at = [&](std::size_t i) {
        return orientation(points[polygon[(i + size - 1) % size]], points[polygon[i]],
                           points[polygon[(i + 1) % size]]) > 0;
    };
    std::size_t apex = 0;
    while (!turns_at(apex)) {
        ++apex;
    }
    const auto place = [&](std::size_t i) { return polygon[(apex + i) % size]; }; // counted from the apex
    std::size_t first = 1, last = size - 1; // the next corners after and before the apex
    while (!turns_at((apex + first) % size)) {
        ++first;
    }
    while (!turns_at((apex + last) % size)) {
        --last;
    }
    for (std::size_t i = first + 1; i + 1 < last; ++i) {
        triangles.push_back({place(0), place(i), place(i + 1)});
    }
    // The outermost triangles have sides that lie on sides of the polygon. Points on these sides must be corners, too.
    const auto fan = [&](std::size_t centre, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            triangles.push_back({place(centre), place(i), place(i + 1)});
        }
    };
    if (first + 1 < last) {
        fan(first + 1, 0, first);
        fan(last - 1, last, size);
    } else {
        fan(last, 1, first);
        fan(1, last, size);
    }
}

} // namespace hitmask

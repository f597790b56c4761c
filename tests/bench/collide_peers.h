#pragma once

// Other libraries as methods of the benchmark of outlines. Each has a source file of its own, built where the library
// is there.

#include <vector>

#include <hitmask/offline/bench_collide.h>

namespace hitmask::bench {

/// Everything that competes.
struct Contest {
    std::vector<CircleMethod> circles;
    std::vector<OutlinePairMethod> pairs;
};

/// GEOS: "geos", prepared geometries; the second outline of a pair is turned beforehand, since GEOS cannot.
void add_geos(Contest& contest);

/// Boost.Geometry: "boost", plain polygons; likewise.
void add_boost(Contest& contest);

/// Box2D: "box2d", convex pieces of up to 8 corners in a dynamic tree; and "box2d_edges", segments in a dynamic tree,
/// which see no circle inside.
void add_box2d(Contest& contest);

} // namespace hitmask::bench

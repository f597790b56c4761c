#pragma once

// Other libraries as methods of the benchmark of outlines. Each has a source file of its own, built where the library
// is there.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "collide/bench_collide.h"
#include <hitmask/shapes.h>

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

/// Box i and circle i, or box i and other box i, are a pair.
struct PrimitivePairs {
    std::vector<Obb> boxes;
    std::vector<Circle> circles;
    std::vector<Obb> others;

    [[nodiscard]] std::size_t size() const { return boxes.size(); }
    [[nodiscard]] bool has_circles() const { return !circles.empty(); }
};

/// Something that answers all pairs: made from them beforehand.
struct PrimitiveMethod {
    std::string name;
    std::function<std::int64_t()> run;                  ///< how many pairs overlap
    std::function<std::vector<std::uint8_t>()> answers; ///< 1 or 0 for each
};

/// Box2D, one pair after the other, with the way from one frame to the other computed beforehand: "box2d", the
/// functions that find manifolds, and "box2d_gjk", b2ShapeDistance.
[[nodiscard]] std::vector<PrimitiveMethod> box2d_primitives(const PrimitivePairs& pairs);

/// Boxes and circles in batches, beside Box2D if it was there when this was built. Prints CSV rows and ratios.
void bench_primitives();

} // namespace hitmask::bench

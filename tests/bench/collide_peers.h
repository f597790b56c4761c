#pragma once

// Other libraries as methods of the benchmark of outlines. Each has its own source file, built if the library is
// installed.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "collide/bench_collide.h"
#include <hitmask/shapes.h>

namespace hitmask::bench {

/// The methods that are compared.
struct ComparedMethods {
    std::vector<CircleMethod> circles;
    std::vector<OutlinePairMethod> pairs;
};

/// GEOS: "geos", prepared geometries. GEOS cannot turn one, so the second outline of a pair is turned beforehand.
void add_geos(ComparedMethods& methods);

/// Boost.Geometry: "boost", plain polygons. The second outline of a pair is turned beforehand too.
void add_boost(ComparedMethods& methods);

/// Box2D: "box2d" and "box2d_edges". The first one has convex pieces of up to 8 corners in a dynamic tree. The second
/// one has segments in a dynamic tree, so it misses circles inside an outline.
void add_box2d(ComparedMethods& methods);

/// The pairs are box i and circle i, or box i and other box i.
struct PrimitivePairs {
    std::vector<Obb> boxes;
    std::vector<Circle> circles;
    std::vector<Obb> others;

    [[nodiscard]] std::size_t size() const { return boxes.size(); }
    [[nodiscard]] bool has_circles() const { return !circles.empty(); }
};

/// A method that answers all pairs. It is made from the pairs beforehand.
struct PrimitiveMethod {
    std::string name;
    std::function<std::int64_t()> run;                  ///< returns the number of pairs that overlap
    std::function<std::vector<std::uint8_t>()> answers; ///< 1 or 0 per pair
};

/// Box2D, one pair at a time, with the transform between the two frames computed beforehand. "box2d" calls the
/// functions that find manifolds, "box2d_gjk" calls b2ShapeDistance.
[[nodiscard]] std::vector<PrimitiveMethod> box2d_primitives(const PrimitivePairs& pairs);

/// Benchmark of boxes and circles in batches, beside Box2D if this was built with it. Prints CSV rows and ratios.
void bench_primitives();

} // namespace hitmask::bench

#pragma once

// Measures the speed of collision tests with outlines, in one run, after checking their answers.

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "timing/bench.h"
#include <hitmask/geometry.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// Outlines that are measured together, with about the same number of vertices.
struct OutlineFamily {
    std::string name; ///< "blob", or the user's name
    int size = 0;     ///< number of vertices, on average
    std::vector<Outline> outlines;
};

/// Wavy closed curves around a centre with this number of vertices each, the same ones each time. They are about 200 px
/// wide. With more than 800 vertices the width in px is a quarter of their number. Requires vertices >= 3.
[[nodiscard]] OutlineFamily synthetic_outlines(int vertices, int count = 12);

/// A question about a circle and one of the outlines, in the outline's coordinates.
struct CircleQuery {
    std::size_t outline = 0;
    Circle circle;
};

/// A question about two posed outlines of a family.
struct OutlinePairQuery {
    std::size_t a = 0, b = 0;
    Pose pose_a, pose_b;
};

using CircleMethod = BenchMethod<CircleQuery, OutlineFamily>;
using OutlinePairMethod = BenchMethod<OutlinePairQuery, OutlineFamily>;

/// The methods for circles.
///
/// "outline"            PreparedOutline.
/// "outline_batch"      The same, with all circles of an outline in one call.
/// "outline_no_grid"    PreparedOutline without a distance grid.
/// "segment_loop"       The distance to each edge, and the number of edges that a ray crosses, in double.
/// "heron_loop"         The article's loop: distances from edges by Heron's formula. It misses circles inside and some
///                      that touch, so its answers are not compared.
[[nodiscard]] std::vector<CircleMethod> circle_methods();

/// The methods for two outlines.
///
/// "pair"            PosedOutline.
/// "pair_no_grid"    The same without a distance grid.
/// "edge_loop"       All edges against all edges, then a vertex of each ring against the other outline, in double.
///
/// The first outline is not moved. The second one is turned and moved. The work per outline and frame is not measured.
/// For "edge_loop" that work is posing all vertices.
[[nodiscard]] std::vector<OutlinePairMethod> outline_pair_methods();

/// Measures methods on one family, class by class, as bench_overlap() does. The suite is "collide".
///
/// Circles have radii of 4 to 24 px, at random places where they can meet the box around the outline. A tight miss is
/// at most 1 px away from a hit. Outlines with more than options.most_pair_vertices take part in bench_circles() only.
/// If there are no others, bench_outline_pairs() returns no rows. Throws BenchError if two methods disagree.
[[nodiscard]] std::vector<BenchRow> bench_circles(const OutlineFamily& family, std::span<const CircleMethod> methods,
                                                  const BenchOptions& options = {});
[[nodiscard]] std::vector<BenchRow> bench_outline_pairs(const OutlineFamily& family,
                                                        std::span<const OutlinePairMethod> methods,
                                                        const BenchOptions& options = {});

} // namespace hitmask

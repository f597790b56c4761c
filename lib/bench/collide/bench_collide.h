#pragma once

// How fast do collision tests with outlines answer? Measured on outlines, in one run, with answers checked first.

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "timing/bench.h"
#include <hitmask/geometry.h>
#include <hitmask/pose.h>
#include <hitmask/shapes.h>

namespace hitmask {

/// Outlines that are measured together, of about as many vertices.
struct OutlineFamily {
    std::string name; ///< "blob", or what the user calls them
    int size = 0;     ///< vertices, on average
    std::vector<Outline> outlines;
};

/// Closed curves about a middle with waves on them, of so many vertices each, and about 200 px wide; from 800 vertices
/// on a quarter of their number. The same outlines each time. Requires vertices >= 3.
[[nodiscard]] OutlineFamily synthetic_outlines(int vertices, int count = 12);

/// Does a circle overlap one of the outlines? Both in the outline's coordinates.
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

/// The methods for circles: "outline" (PreparedOutline), "outline_batch" (the same, all circles of an outline in one
/// call), "outline_no_grid" (without a distance grid), "segment_loop" (the distance to each edge, and the number of
/// times that a ray crosses them, in double) and "heron_loop" (the article's loop: distances by Heron's formula, edges
/// only, so that it misses circles inside and some that touch; its answers are not compared).
[[nodiscard]] std::vector<CircleMethod> circle_methods();

/// The methods for two outlines: "pair" (PosedOutline), "pair_no_grid", and "edge_loop" (all edges with all edges, then
/// a vertex of each ring in the other, in double). The first outline is moved by whole pixels, the second one turned.
/// What an outline needs once for each frame is prepared and not measured; for "edge_loop" that is all its vertices.
[[nodiscard]] std::vector<OutlinePairMethod> outline_pair_methods();

/// Measures methods on one family, class by class, as bench_overlap() does: suite "collide". Circles have radii of 4 to
/// 24 px and lie where they may meet the box around the outline, all places alike likely. A tight miss is at most 1 px
/// away from a hit. Outlines of more than options.most_pair_vertices take part in bench_circles() alone; without any
/// others bench_outline_pairs() has no rows.
[[nodiscard]] std::vector<BenchRow> bench_circles(const OutlineFamily& family, std::span<const CircleMethod> methods,
                                                  const BenchOptions& options = {});
[[nodiscard]] std::vector<BenchRow> bench_outline_pairs(const OutlineFamily& family,
                                                        std::span<const OutlinePairMethod> methods,
                                                        const BenchOptions& options = {});

} // namespace hitmask

// The search for few convex pieces, and its cost.

#include "decompose/block_search.h"

#include <cstdint>
#include <limits>

#include <hitmask/trace.h>

#include "decompose/merged_triangles.h"
#include "decompose/min_convex_partition.h"
#include "decompose/slivers.h"
#include "decompose/triangle_mesh.h"
#include "support/catch.h"
#include "support/random.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Stripes of two pixels along the diagonal. Each corner sees all others in the two rows of corners of its stripe.
Mask diagonal_stripes(int side) {
    Mask mask(side, side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if ((x + y) % 4 < 2) mask.set(x, y);
        }
    }
    return mask;
}

/// The mask with one pixel in a hundred changed.
Mask with_noise(Mask mask) {
    Random random(31);
    for (int y = 0; y < mask.height(); ++y) {
        for (int x = 0; x < mask.width(); ++x) {
            if (random.below(100) != 0) continue;
            if (mask.test(x, y)) {
                mask.clear(x, y);
            } else {
                mask.set(x, y);
            }
        }
    }
    return mask;
}

struct Merged {
    DistinctPoints distinct;
    PointPolygons polygons;
};

Merged merged(const Outline& outline) {
    Merged result{distinct_points(outline), {}};
    const auto triangles = sweep_triangulation(result.distinct.points, edges_between(outline, result.distinct));
    result.polygons =
        merge_triangles(mesh_of(triangles.value(), result.distinct.points.size()), result.distinct.points);
    return result;
}

/// The only block of an outline without holes.
Block block_of(const Merged& merged) {
    ConvexBlocks::Cuts cuts;
    ConvexBlocks blocks(merged.polygons, merged.distinct.points, {512, 128}, cuts);
    Block result;
    blocks.for_each([&](const Block& block, bool) { result = block; }, [](auto, bool) {});
    return result;
}

ConvexPieces pieces_of(const Merged& merged, const PointPolygons& polygons, const Outline& outline) {
    ConvexPieces pieces;
    for (std::size_t i = 0; i < polygons.count(); ++i) {
        for (const std::uint32_t place : polygons[i]) {
            pieces.vertices.push_back(outline.vertices[merged.distinct.first_vertex[place]]);
        }
        pieces.piece_ends.push_back(static_cast<std::uint32_t>(pieces.vertices.size()));
    }
    return pieces;
}

double area_of(const ConvexPieces& pieces) {
    double area = 0;
    for (std::size_t i = 0; i < pieces.piece_count(); ++i) {
        area += signed_area(pieces.piece(i));
    }
    return area;
}

} // namespace

TEST_CASE("a search that is given the steps that it takes finds the same, and with fewer steps it ends early") {
    constexpr auto no_limit = std::numeric_limits<std::uint64_t>::max();
    Outline stripe;
    for (int i = 0; i < 60; ++i) {
        const auto at = static_cast<float>(i);
        stripe.vertices.insert(stripe.vertices.end(), {{at, at}, {at + 1, at}});
    }
    for (int i = 60; i > 0; --i) {
        const auto at = static_cast<float>(i);
        stripe.vertices.insert(stripe.vertices.end(), {{at, at + 1}, {at - 1, at + 1}});
    }
    stripe.ring_ends = {static_cast<std::uint32_t>(stripe.vertices.size())};
    const Block block = block_of(merged(stripe));
    REQUIRE(block.size() > 200);
    SliverRule slivers(32);
    for (const int max_vertices : {3, 8, 1000}) {
        std::uint64_t steps = 0, same_steps = 0, few_steps = 0;
        const auto pieces = min_convex_partition(block, max_vertices, slivers, no_limit, steps);
        const auto same = min_convex_partition(block, max_vertices, slivers, steps, same_steps);
        REQUIRE(pieces);
        REQUIRE(same);
        CHECK(same->indices == pieces->indices);
        CHECK(same_steps == steps);
        CHECK(!min_convex_partition(block, max_vertices, slivers, steps / 4, few_steps));
        CHECK(few_steps > steps / 4);
        CHECK(few_steps < steps / 2);
    }
}

TEST_CASE("a budget gives each block the share of its corners, and takes what is beyond from the reserve") {
    SearchBudget budget(1000);
    constexpr std::uint64_t share = 10 * SearchBudget::steps_per_corner;
    CHECK(budget.limit(10) == share + 1000);
    budget.spend(10, share - 1);
    CHECK(budget.limit(10) == share + 1000);
    budget.spend(10, share + 400);
    CHECK(budget.limit(10) == share + 600);
    budget.spend(10, share + 700);
    CHECK(budget.limit(10) == share);
    CHECK(budget.spent() == 3 * share + 1099);
}

TEST_CASE("without a reserve the pieces of hostile outlines are still exact, few, and found in few steps") {
    const Outline outlines[] = {trace(diagonal_stripes(96)), trace(with_noise(diagonal_stripes(96)))};
    for (const Outline& outline : outlines) {
        const Merged start = merged(outline);
        SearchBudget none(0), usual;
        const PointPolygons hurried = solve_blocks(start.polygons, start.distinct.points, {.max_vertices = 1000}, none);
        const PointPolygons best = solve_blocks(start.polygons, start.distinct.points, {.max_vertices = 1000}, usual);
        CAPTURE(start.polygons.count(), hurried.count(), best.count(), none.spent(), usual.spent());
        const ConvexPieces pieces = pieces_of(start, hurried, outline);
        CHECK(area_of(pieces) == signed_area(outline));
        CHECK(hurried.count() <= start.polygons.count());
        CHECK(static_cast<double>(hurried.count()) <= 1.15 * static_cast<double>(best.count()));
        CHECK(none.spent() < 3 * SearchBudget::steps_per_corner * outline.vertices.size());
        CHECK(usual.spent() > 4 * none.spent()); // the limit made a difference
    }
}

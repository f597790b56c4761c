#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "mask_collision/distance_grid.h"
#include "support/mask_oracle.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// The distance of a cell, from the distance of each of its pixels.
int naive_distance(DistanceTransform& to_solid, DistanceTransform& to_clear, const DistanceGrid& grid, int column,
                   int row) {
    std::int32_t solid = DistanceTransform::unreachable, clear = DistanceTransform::unreachable;
    for (int y = grid.box.y + 4 * row; y < std::min(grid.box.y + 4 * row + 4, grid.box.y + grid.box.h); ++y) {
        for (int x = grid.box.x + 4 * column; x < std::min(grid.box.x + 4 * column + 4, grid.box.x + grid.box.w); ++x) {
            solid = std::min(solid, to_solid.row(y)[static_cast<std::size_t>(x)]);
            clear = std::min(clear, to_clear.row(y)[static_cast<std::size_t>(x)]);
        }
    }
    const auto half_pixels = [](std::int32_t squared) {
        return static_cast<int>(std::clamp(2 * (std::sqrt(static_cast<double>(squared)) - 1.4143), 0.0, 127.0));
    };
    return half_pixels(solid) - half_pixels(clear);
}

std::vector<int> naive_distances(MaskView mask, const DistanceGrid& grid) {
    DistanceTransform to_solid(mask, DistanceTransform::To::solid), to_clear(mask, DistanceTransform::To::clear);
    std::vector<int> distances;
    for (int row = 0; row < grid.rows; ++row) {
        for (int column = 0; column < grid.columns; ++column) {
            distances.push_back(naive_distance(to_solid, to_clear, grid, column, row));
        }
    }
    return distances;
}

std::vector<int> distances_of(MaskView mask, const DistanceGrid& grid) {
    std::vector<std::int8_t> distances(grid.size());
    compute_distances(mask, grid, distances.data());
    return {distances.begin(), distances.end()};
}

} // namespace

TEST_CASE("the distances of cells are those of their pixels") {
    Random random(71);
    for (int i = 0; i < case_count(300, Weight::medium); ++i) {
        const Mask mask = random_mask(random, 50);
        const PixelRect box = MaskView(mask).bounds();
        if (box.w == 0) continue;
        const DistanceGrid grid(box);
        INFO(mask.width() << " x " << mask.height());
        REQUIRE(distances_of(mask, grid) == naive_distances(mask, grid));
    }
}

TEST_CASE("the distances of cells in large sprites are right, also where they are cut off") {
    Random random(72);
    int deep = 0, far = 0;
    for (const SpriteKind kind : all_shapes) {
        for (const int side : {64, 130, 301, 400}) {
            if (slow_build && side > 301) continue; // the oracle takes most of the time
            const Mask mask = random_shape(random, side, kind);
            // The box may be larger than the solid pixels need.
            for (const PixelRect& box : {MaskView(mask).bounds(), PixelRect{0, 0, mask.width(), mask.height()}}) {
                const DistanceGrid grid(box);
                const std::vector<int> distances = distances_of(mask, grid);
                REQUIRE(distances == naive_distances(mask, grid));
                deep += static_cast<int>(std::ranges::count(distances, -127));
                far += static_cast<int>(std::ranges::count(distances, 127));
            }
        }
    }
    CHECK(deep > 100);
    CHECK(far > 20);
}

// The distance grid of a prepared outline keeps its promise at every point. The signed distance to the nearest edge,
// negative inside, differs from the plane of the cell by at most the cell's error.

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "outline_collision/outline_data.h"
#include "support/outlines.h"
#include "support/random.h"
#include "support/settings.h"

using namespace hitmask;
using namespace hitmask::test;

namespace {

/// Bound on the rounding error of a centre (half a unit along both axes) and a radius (half a unit).
constexpr double lattice_rounding = 1.2;

struct OutlinePoint {
    double x, y;
};

/// The distance to the nearest edge, in units, by trying all edges. Negative if the outline winds around the point. The
/// point is relative to the outline's origin, in units.
double signed_distance(const kernels::OutlineData& o, OutlinePoint p) {
    double least = std::numeric_limits<double>::infinity();
    int turns = 0;
    for (std::int32_t s = 0; s < o.slot_count; ++s) {
        const double dx = o.dx[s], dy = o.dy[s], qx = p.x - o.x[s], qy = p.y - o.y[s];
        if (dx == 0 && dy == 0) continue;
        const double t = std::clamp((qx * dx + qy * dy) / (dx * dx + dy * dy), 0.0, 1.0);
        least = std::min(least, std::hypot(qx - t * dx, qy - t * dy));
        const bool begun = qy >= 0, ended = qy >= dy;
        if (begun == ended) continue;
        const double cross = dx * qy - dy * qx;
        if (begun && cross > 0) ++turns;
        if (ended && cross < 0) --turns;
    }
    return turns != 0 ? -least : least;
}

/// Checks random cells. Returns the number of cells that say more than that the boundary may be near.
int check_cells(Random& random, const PreparedOutline& outline, int count) {
    const kernels::OutlineData& o = outline.data();
    int useful = 0;
    for (int i = 0; i < count; ++i) {
        const int column = random.between(0, o.columns - 1), row = random.between(0, o.rows - 1);
        const kernels::DistanceCell& cell = o.cells[row * o.columns + column];
        const double error = double{o.cell_step} * cell.error;
        useful += error < 0.5 * o.cell_side ? 1 : 0;
        for (int k = 0; k < 9; ++k) {
            const auto part = [&](int step) {
                return k < 8 ? step / 2.0 - 0.5 : random.between(0, 1024) / 1024.0 - 0.5;
            };
            const double x = part(k % 3), y = part(k / 3);
            const OutlinePoint p{o.grid_left + (column + 0.5 + x) * o.cell_side,
                                 o.grid_top + (row + 0.5 + y) * o.cell_side};
            const double plane =
                double{o.cell_step} * (cell.at_corner + cell.across_x * (x + 0.5) + cell.across_y * (y + 0.5));
            const double off = std::abs(signed_distance(o, p) - plane) + lattice_rounding;
            if (off <= error) continue;
            CAPTURE(column, row, x, y, plane, signed_distance(o, p));
            REQUIRE(off <= error);
        }
    }
    return useful;
}

/// A band that winds around several times: a chain of edges that turns right by more than a whole turn.
Outline spiral(Random& random) {
    const int steps = random.between(20, 120);
    const double turns = random.between(2, 7) / 2.0, width = random.between(1, 40) / 16.0;
    const double inner = random.between(0, 32) / 8.0, pitch = random.between(2, 16);
    std::vector<Vec2> ring;
    const auto add = [&](int i, double wider) {
        const double angle = 6.283185307179586 * turns * i / steps,
                     radius = inner + pitch * angle / 6.283185307179586 + wider;
        ring.push_back({on_lattice(radius * std::cos(angle)), on_lattice(radius * std::sin(angle))});
    };
    for (int i = 0; i <= steps; ++i) {
        add(i, width);
    }
    for (int i = steps; i >= 0; --i) {
        add(i, 0);
    }
    return one_ring(std::move(ring));
}

/// A box with a spike that goes out and comes back in the same place, or nearly.
Outline spiked(Random& random) {
    const float reach = static_cast<float>(random.between(4, 20)), at = static_cast<float>(random.between(1, 8));
    const float thick = static_cast<float>(random.between(0, 3)) / 16;
    return one_ring({{0, 0}, {10, 0}, {10, at}, {10 + reach, at}, {10, at + thick}, {10, 10}, {0, 10}});
}

} // namespace

TEST_CASE("cells of distance grids are right about every point of theirs") {
    Random random(21);
    int useful = 0, all = 0;
    for (int i = 0; i < case_count(400, Weight::heavy); ++i) {
        const Outline outline = i % 4 == 0   ? dense_blob(random)
                                : i % 4 == 1 ? spiral(random)
                                : i % 4 == 2 ? spiked(random)
                                             : random_outline(random);
        const PreparedOutline prepared(outline);
        if (!prepared.has_distance_grid()) continue;
        CAPTURE(i, outline);
        useful += check_cells(random, prepared, 60);
        all += 60;
    }
    CHECK(useful > all / 2);
}

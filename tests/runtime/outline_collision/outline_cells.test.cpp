// The distance grid of a prepared outline keeps its promises at every point. The signed distance to the nearest edge,
// negative inside, differs from the plane of the cell by at most the cell's error. The run of the cell has an edge as
// near as the nearest one, also after all vertices are rounded in a pose.

#include "support/catch.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "outline_collision/outline_data.h"
#include "support/mask_oracle.h"
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

/// Moves each vertex by at most `most` along both axes, as rounding in a pose does. Vertices in one place stay
/// together.
class MovedVertices {
public:
    MovedVertices(const kernels::OutlineData& outline, std::uint64_t seed, double most)
        : o_(outline), seed_(seed), most_(most) {}

    /// The distance of p from the edges of the slots first .. last - 1.
    [[nodiscard]] double distance(OutlinePoint p, std::int32_t first, std::int32_t last) const {
        double least = std::numeric_limits<double>::infinity();
        for (std::int32_t s = first; s < last; ++s) {
            if (o_.inverse_length_sq[s] == 0) continue;
            const OutlinePoint a = moved({o_.x[s], o_.y[s]}), b = moved({o_.x[s] + o_.dx[s], o_.y[s] + o_.dy[s]});
            const double dx = b.x - a.x, dy = b.y - a.y, length2 = dx * dx + dy * dy;
            const double along = (p.x - a.x) * dx + (p.y - a.y) * dy;
            const double t = length2 == 0 ? 0 : std::clamp(along / length2, 0.0, 1.0);
            least = std::min(least, std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy));
        }
        return least;
    }

private:
    [[nodiscard]] OutlinePoint moved(OutlinePoint vertex) const {
        const auto place = static_cast<std::uint64_t>(static_cast<std::int64_t>(vertex.x) * 100003 +
                                                      static_cast<std::int64_t>(vertex.y));
        Random random(seed_ ^ place);
        const auto step = [&] { return most_ * random.between(-8, 8) / 8; };
        return {vertex.x + step(), vertex.y + step()};
    }

    const kernels::OutlineData& o_;
    std::uint64_t seed_;
    double most_;
};

/// Checks the runs of about one cell in `one_in`, at a corner or near one. Returns the number of cells that have one.
int check_runs(Random& random, const PreparedOutline& outline, int one_in) {
    const kernels::OutlineData& o = outline.data();
    int runs = 0;
    for (std::int32_t i = random.between(0, one_in - 1); i < o.columns * o.rows;
         i += random.between(1, 2 * one_in - 1)) {
        const std::int32_t run = o.nearest[i];
        if (run < 0) continue;
        ++runs;
        const double most = random.below(4) == 0 ? 0 : 0.7;
        const MovedVertices vertices(o, static_cast<std::uint64_t>(i), most);
        const auto near_corner = [&] { return most * random.between(-8, 8) / 8; };
        const int column = i % o.columns + random.between(0, 1), row = i / o.columns + random.between(0, 1);
        const OutlinePoint p{o.grid_left + double{o.cell_side} * column + near_corner(),
                             o.grid_top + double{o.cell_side} * row + near_corner()};
        const std::int32_t first = kernels::first_of_run(run),
                           last = std::min(first + 16 * kernels::sixteens_of_run(run), o.slot_count);
        CAPTURE(i, p.x, p.y, run);
        REQUIRE(vertices.distance(p, first, last) <= vertices.distance(p, 0, o.slot_count) + 1e-9);
    }
    return runs;
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

/// An outline of one of many kinds. Some have more edges near a cell than are listed there.
Outline any_outline(Random& random, int kind) {
    switch (kind % 6) {
    case 0:
        return dense_blob(random);
    case 1:
        return spiral(random);
    case 2:
        return spiked(random);
    case 3:
        return trace(random_shape(random, random.between(16, 90), SpriteKind::noisy_blob));
    case 4:
        return turned_around(random_outline(random));
    default:
        return random_outline(random);
    }
}

} // namespace

TEST_CASE("cells of distance grids are right about every point of theirs, for every target") {
    for_each_simd_target([](SimdTarget) {
        Random random(21);
        int useful = 0, runs = 0, all = 0;
        for (int i = 0; i < case_count(180, Weight::heavy); ++i) {
            const Outline outline = any_outline(random, i);
            const PreparedOutline prepared(outline);
            if (!prepared.has_distance_grid()) continue;
            CAPTURE(i, outline);
            useful += check_cells(random, prepared, 60);
            runs += check_runs(random, prepared, 20);
            all += 60;
        }
        CHECK(useful > all / 2);
        CHECK(runs > all / 10);
    });
}

TEST_CASE("cells beside a ring of thousands of short edges know the distance well, for every target") {
    const Outline outline = wavy_ring(4096, 400, 0.15, 3);
    for_each_simd_target([&](SimdTarget) {
        Random random(24);
        const PreparedOutline prepared(outline);
        const kernels::OutlineData& o = prepared.data();
        check_cells(random, prepared, 100);
        int beside = 0, sharp = 0;
        for (std::int32_t c = 0; c < o.columns * o.rows; ++c) {
            const float away = std::abs(o.cell_step * o.cells[c].at_middle());
            if (away < o.cell_side || away > 4 * o.cell_side) continue;
            ++beside;
            sharp += o.cell_step * o.cells[c].error < 6 ? 1 : 0;
        }
        CHECK(beside > 1000);
        CHECK(sharp > beside * 9 / 10);
    });
}

TEST_CASE("runs of cells have a nearest edge also after vertices are rounded") {
    Random random(23);
    int runs = 0;
    const int count = case_count(60, Weight::heavy);
    for (int i = 0; i < count; ++i) {
        const Outline outline = any_outline(random, i % 2 == 0 ? 3 : 5);
        const PreparedOutline prepared(i % 4 < 2 ? outline : scaled(outline, 0.5F));
        CAPTURE(i, outline);
        runs += check_runs(random, prepared, 1);
    }
    CHECK(runs > 100 * count);
}

TEST_CASE("all cells know on which side of the boundary they are") {
    Random random(22);
    int inside = 0, all = 0;
    for (int i = 0; i < case_count(60, Weight::heavy); ++i) {
        const PreparedOutline prepared(any_outline(random, i));
        const kernels::OutlineData& o = prepared.data();
        for (std::int32_t c = 0; c < o.columns * o.rows; ++c) {
            const float middle = o.cell_step * o.cells[c].at_middle();
            if (std::abs(middle) <= 2 * o.cell_step + o.error) continue;
            const OutlinePoint p{o.grid_left + (static_cast<float>(c % o.columns) + 0.5F) * o.cell_side,
                                 o.grid_top + (static_cast<float>(c / o.columns) + 0.5F) * o.cell_side};
            // Planes are moved between the bounds of the distance.
            if (std::abs(signed_distance(o, p)) <= kernels::most_shift + 1) continue;
            CAPTURE(i, c, middle);
            REQUIRE((middle < 0) == (signed_distance(o, p) < 0));
            inside += middle < 0 ? 1 : 0, ++all;
        }
    }
    CHECK(inside > all / 20);
}

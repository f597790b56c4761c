#pragma once

// Looks up two points in the distance grid of an outline, both in one vector of sixteen bytes: engines of WebAssembly
// make branches of plain minima, maxima and conversions. Targets with wider vectors look up one after the other, which
// is faster there. Included once for each SIMD target, after outline_kernel.h.

#include <bit>
#include <cstddef>
#include <cstdint>

#include "kernels/fours.h"
#include "kernels/lanes.h"
#include "kernels/outline_kernel.h"
#include "outline_collision/outline_data.h"

namespace hitmask::kernels {
namespace {

/// The distances of two points from the boundary, as CellDistance has that of one.
struct TwoDistances {
    struct Point {
        float x, y; ///< units
    };

    float distance[2], error[2], squared_outside[2];

    /// Requires a grid.
    TwoDistances(const OutlineData& o, const Point& p, const Point& q) {
        if constexpr (Simd::has_wide_vectors) {
            set(0, CellDistance(o, p.x, p.y)), set(1, CellDistance(o, q.x, q.y));
        } else {
            set_both<Simd>(o, Lanes<float>{p.x, p.y, q.x, q.y});
        }
    }

private:
    void set(int i, const CellDistance& cell) {
        distance[i] = cell.distance, error[i] = cell.error, squared_outside[i] = cell.squared_outside;
    }

    /// Computes as CellDistance does, for x and y of both points at once.
    template<typename Narrow>
    void set_both(const OutlineData& o, const Fours& points) {
        const auto column = static_cast<float>(o.columns - 1), row = static_cast<float>(o.rows - 1);
        const Fours corner = Lanes<float>{o.grid_left, o.grid_top, o.grid_left, o.grid_top};
        const Fours last = Lanes<float>{column, row, column, row};
        const Fours at = (points - corner) * o.per_unit;
        const Fours near = Narrow::lesser(Narrow::greater(at, 0), last);
        const auto whole = truncated(near.v);
        const Fours part = near - to_floats(whole), outside = (at - near) * o.cell_side;
        const Fours squares = outside * outside;
        for (std::size_t i = 0; i < 2; ++i) {
            const std::size_t x = 2 * i, y = 2 * i + 1;
            const Fours cell = numbers_of(o.cells[whole[y] * o.columns + whole[x]]);
            distance[i] = o.cell_step * (cell.v[0] + (cell.v[1] * part.v[x] + cell.v[2] * part.v[y]));
            error[i] = o.cell_step * cell.v[3];
            squared_outside[i] = squares.v[x] + squares.v[y];
        }
    }

    /// The four numbers of a cell, in their order.
    static Fours numbers_of(const DistanceCell& cell) {
        const auto twice = std::bit_cast<Lanes<std::int16_t>>(splat_lanes(load_lanes<std::uint64_t>(&cell)));
        // A number twice makes 32 bits with the number in their upper half.
        return to_floats(std::bit_cast<Lanes<std::int32_t>>(interleave_low(twice, twice)) >> 16);
    }
};

} // namespace
} // namespace hitmask::kernels

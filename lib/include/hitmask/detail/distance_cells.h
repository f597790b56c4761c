#pragma once

// Internal: looks up a circle in the distance grid of a prepared outline. overlaps() in prepared_outline.h inlines
// these few instructions.

#include <cmath>
#include <cstdint>

#include <hitmask/shapes.h>

#if defined(__SSE2__) && defined(__x86_64__) || defined(_M_X64)
#define HITMASK_DISTANCE_CELLS_SSE2 1
#include <emmintrin.h>
#endif

namespace hitmask::kernels {

/// A square cell of a distance grid, in the grid's steps. Stores a plane: the distance from one corner of the cell to
/// the outline's boundary (negative inside), and its growth to the opposite sides. The corner is the one with the least
/// x and y. A cell has only eight bytes because queries mostly wait for memory.
struct DistanceCell {
    std::int16_t at_corner, across_x, across_y;
    std::int16_t error; ///< error bound, including the rounding of a point to the lattice

    /// The distance in the middle, steps.
    [[nodiscard]] float at_middle() const {
        return static_cast<float>(at_corner) + static_cast<float>(across_x + across_y) / 2;
    }

    /// The distance at a point, steps. x and y count from the corner, as fractions of the side.
    [[nodiscard]] float at_point(float x, float y) const {
        return static_cast<float>(at_corner) + (static_cast<float>(across_x) * x + static_cast<float>(across_y) * y);
    }
};

/// Stands for "no run": no run of slots is known to contain the nearest edge (outline_data.h).
inline constexpr std::int32_t no_run = -1;

/// The cells of a grid, and the numbers that locate the cell of a point. An outline without a grid has a single cell,
/// which decides nothing.
struct DistanceCells {
    const DistanceCell* cells;
    const std::int32_t* nearest; ///< as OutlineData::nearest
    float left_top[2];           ///< the corner of the first cell with the least x and y, pixels
    float last[2];               ///< column and row of the last cell
    float per_px;                ///< cells per pixel
    float half_side;             ///< half the side of a cell, steps
    float steps_per_px;
    std::int32_t columns;
};

/// The cell of a point. A point outside the grid gets the cell of the grid's nearest point.
struct PointByCell {
    std::int32_t index;         ///< of the cell
    float x, y;                 ///< the grid's nearest point, from the corner of the cell, as fractions of its side
    float outside_x, outside_y; ///< from there to the point itself, in cells; 0 in the grid

    /// `column` and `row` are the point's coordinates, in cells from the corner of the first cell.
    PointByCell(float column, float row, float last_column, float last_row, std::int32_t columns) noexcept {
        const auto clamped = [](float v, float most) {
            v = v > 0 ? v : 0;
            return v < most ? v : most;
        };
        const float near_column = clamped(column, last_column), near_row = clamped(row, last_row);
        const auto whole_column = static_cast<std::int32_t>(near_column),
                   whole_row = static_cast<std::int32_t>(near_row);
        index = whole_row * columns + whole_column;
        x = near_column - static_cast<float>(whole_column), y = near_row - static_cast<float>(whole_row);
        outside_x = column - near_column, outside_y = row - near_row;
    }
};

/// The result of looking up a circle's centre in the grid.
struct CircleByCell {
    float gap;         ///< distance from its centre to the boundary, negative inside, minus its radius; steps
    float error;       ///< bound on the error of `gap`, steps
    std::int32_t cell; ///< index of the cell
    bool is_in_grid;
};

#if defined(HITMASK_DISTANCE_CELLS_SSE2)

/// The lookup of PointByCell with x and y side by side in a register: half the instructions.
[[nodiscard]] inline CircleByCell circle_by_cell(const DistanceCells& grid, const Circle& circle) noexcept {
    const auto two = [](const float* p) {
        return _mm_castsi128_ps(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(p)));
    };
    const auto second = [](__m128 v) { return _mm_shuffle_ps(v, v, 1); };
    const __m128 center = _mm_sub_ps(two(&circle.center.x), two(grid.left_top));
    const __m128 at = _mm_mul_ps(center, _mm_set1_ps(grid.per_px));
    const __m128 near = _mm_min_ps(_mm_max_ps(at, _mm_setzero_ps()), two(grid.last));
    const __m128i whole = _mm_cvttps_epi32(near);
    const __m128 part = _mm_sub_ps(near, _mm_cvtepi32_ps(whole));
    const __m128 outside =
        _mm_mul_ps(_mm_andnot_ps(_mm_set1_ps(-0.0F), _mm_sub_ps(at, near)), _mm_set1_ps(grid.half_side));
    // x + columns * y in the upper half.
    const auto place = static_cast<std::uint64_t>(_mm_cvtsi128_si64(whole));
    const auto index = static_cast<std::uint32_t>(
        (place * ((std::uint64_t{1} << 32) + static_cast<std::uint32_t>(grid.columns))) >> 32);
    const __m128i shorts = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(&grid.cells[index]));
    const __m128 cell = _mm_cvtepi32_ps(_mm_srai_epi32(_mm_unpacklo_epi16(shorts, shorts), 16));
    const __m128 across = _mm_shuffle_ps(cell, cell, 0b00001001);
    const __m128 growth = _mm_add_ps(_mm_mul_ps(across, part), outside);
    const float all_outside = _mm_cvtss_f32(_mm_add_ss(outside, second(outside)));
    const float distance = _mm_cvtss_f32(_mm_add_ss(_mm_add_ss(growth, second(growth)), cell));
    return {distance - circle.radius * grid.steps_per_px, _mm_cvtss_f32(_mm_shuffle_ps(cell, cell, 3)) + all_outside,
            static_cast<std::int32_t>(index), all_outside == 0};
}

#else

[[nodiscard]] inline CircleByCell circle_by_cell(const DistanceCells& grid, const Circle& circle) noexcept {
    const PointByCell center((circle.center.x - grid.left_top[0]) * grid.per_px,
                             (circle.center.y - grid.left_top[1]) * grid.per_px, grid.last[0], grid.last[1],
                             grid.columns);
    const DistanceCell& cell = grid.cells[center.index];
    const float outside = (std::abs(center.outside_x) + std::abs(center.outside_y)) * grid.half_side;
    const float distance = cell.at_point(center.x, center.y) + outside;
    return {distance - circle.radius * grid.steps_per_px, static_cast<float>(cell.error) + outside, center.index,
            outside == 0};
}

#endif

} // namespace hitmask::kernels

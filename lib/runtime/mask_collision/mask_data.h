#pragma once

// The part of a prepared mask that the kernels read: plain data, the same for every SIMD target.
//
// Coordinates are those of the mask. Arrays of rows have entries only for the rows of the box around the solid pixels.
// The pointers to these arrays are moved so that row y is entry y.

#include <cstdint>

#include <hitmask/detail/kernels.h>

namespace hitmask {
class DerivedSlot;
}

namespace hitmask::kernels {

/// The longest side of a mask and the farthest offset that the kernels accept, pixels. With this limit, sums of two
/// coordinates and a sentinel fit in int16.
inline constexpr int max_side = 8192;

/// The left end of an empty span, and minus its right end. At no offset of up to max_side does such a span overlap
/// anything.
inline constexpr std::int16_t empty_span = 16000;

/// The number of zero rows after the rows of a stripe. So kernels may read vectors of 8 words beyond the last row.
inline constexpr int stripe_padding = 8;

/// The same for the only stripe of a mask, so that kernels may read 64 rows at once.
inline constexpr int single_stripe_padding = 64;

/// The number of empty rows after the rows of each array of spans. So kernels may read a vector of 32 rows that begins
/// at the last row. They never read before the first row, so no padding is needed there.
inline constexpr int span_padding = 32;

/// The longest side of masks that have a copy of their bits in rows of 32 bits. There are as many zero rows before and
/// after these rows.
inline constexpr int small_side = 32;

/// Eight directions in which the extent of a mask is known. With their opposites they make 16 directions. Arrays of 16
/// entries have direction k at k, and its opposite at 8 + k.
inline constexpr int direction_count = 8;
inline constexpr std::int16_t direction_x[direction_count] = {1, 0, 1, 1, 2, 1, 2, 1};
inline constexpr std::int16_t direction_y[direction_count] = {0, 1, 1, -1, 1, 2, -1, -2};

/// The number of discs inside a mask.
inline constexpr int inner_count = 4;

/// Four discs, copied to the 16 pairs of numbers of one vector. The vector of one mask has each disc four times in a
/// row, and that of the other mask has the four discs in turn. So one comparison of the two vectors compares each disc
/// with each disc. A missing disc has radius -0x8000, so no sum with another radius is positive.
struct InnerLanes {
    std::int16_t center[32];          ///< x and y in turn, pixels
    std::int16_t radius_quarters[32]; ///< the radius in quarter pixels, and 0, in turn
};

/// The number of corners of the polygon around a mask. A corner is where neighbouring directions of extents meet.
inline constexpr int corner_count = 2 * direction_count;

/// The side of the cells whose distances are stored is 2^cell_shift pixels.
inline constexpr int cell_shift = 2;

/// The fewest stripes of a mask whose fringes are counted. In narrower masks, bits take less time.
inline constexpr int fewest_fringed_stripes = 6;

/// Flags that rule out a fast path, or make it slow. A pair has the flags of both masks.
enum MaskFlags : std::int32_t {
    has_no_small_rows = 1, ///< small_rows is null
    has_many_words = 2,    ///< the box has more than 64 rows, or columns with x >= 64
    has_frayed_rows = 4    ///< run_count is 0, and the widest runs take less than half of the outer spans
};

/// A mask keeps each run of solid pixels if no row has more than this many.
inline constexpr int max_runs = 3;

/// Two arrays, one entry a row: the half-open span [left, right).
struct SpanRows {
    const std::int16_t* left = nullptr;
    const std::int16_t* right = nullptr;
};

struct alignas(64) MaskData {
    /// Entry k is the greatest dot product of direction k of 16 with a solid pixel.
    std::int32_t extent[16];
    /// Entry k is the extent in the opposite of direction k. Two masks at an offset d are apart in direction k if
    /// a.extent[k] + b.extent_swapped[k] is less than the dot product of the direction with d.
    std::int32_t extent_swapped[16];
    InnerLanes inner;        ///< pair 4 i + j has disc i; kernels compare it with inner_cycled of the other mask
    InnerLanes inner_cycled; ///< pair 4 i + j has disc j

    std::int32_t flags = 0; ///< a set of MaskFlags

    /// Rows of up to 32 pixels; null if the mask is larger. Row y is small_rows[y], with small_side zero rows before
    /// and after.
    const std::uint32_t* small_rows = nullptr;

    std::int32_t left = 0, top = 0, right = 0, bottom = 0; ///< the box around the solid pixels; all 0 if there is none

    /// Pixel (x, y) is bit x % 64 of stripes[(x / 64 - first_stripe) * stripe_rows + y].
    const std::uint64_t* stripes = nullptr;
    std::int32_t stripe_rows = 0, first_stripe = 0, stripe_count = 0;

    SpanRows outer;  ///< from the first to behind the last solid pixel of a row
    SpanRows widest; ///< the widest run of a row; of masks with run_count > 0 it may be another run
    /// The numbers of solid pixels on the left and on the right of `widest` in each row. Null if run_count > 0, for
    /// masks with frayed rows or few stripes, and for those with room for edits.
    const std::int16_t *left_fringe = nullptr, *right_fringe = nullptr;
    /// Run k of each row, from left to right. If a row has fewer runs, it is empty.
    SpanRows runs[max_runs];
    std::int32_t run_count = 0; ///< how many runs have all runs of all rows; 0 if some row has more than max_runs
    /// Lower bounds on distances, in half pixels, one per cell, row by row. The cells cover the box. Each bound is for
    /// all points of the cell. A positive number is for the distance to the nearest solid pixel, a negative one for the
    /// nearest clear pixel. 0 is no bound. Kernels may read four bytes at each cell.
    const std::int8_t* distances = nullptr;
    std::int32_t cell_columns = 0, cell_rows = 0;
    std::int32_t grid_left = 0, grid_top = 0; ///< the top left pixel of the first cell

    /// The corners of a polygon around the solid pixels, in order. They are at pixel corners.
    float corner_x[corner_count] = {}, corner_y[corner_count] = {};

    DerivedSlot* derived = nullptr; ///< for the outline, once a question needs it; null if there are no pixels
};

} // namespace hitmask::kernels

#pragma once

// What the kernels read of a prepared mask: plain data, the same for every SIMD target.
//
// Coordinates are those of the mask. Arrays of rows have entries only for the rows of the box around the solid pixels;
// the pointers to them are moved so that row y is entry y.

#include <cstdint>

#include <hitmask/detail/kernels.h>

namespace hitmask::kernels {

/// Longest side of a mask, and farthest offset, that the kernels take, pixels. Sums of two coordinates and a sentinel
/// then fit int16.
inline constexpr int max_side = 8192;

/// Left end of an empty span, and minus its right end: no offset of up to max_side makes it overlap anything.
inline constexpr std::int16_t empty_span = 16000;

/// Zero rows after the rows of a stripe, so that vectors of 8 words may be read beyond the last row.
inline constexpr int stripe_padding = 8;

/// Empty rows before, between and after the arrays of spans, so that vectors of 32 rows may be read beyond the last.
inline constexpr int span_padding = 32;

/// Sides of masks that have a copy of their bits in rows of 32 bits, with as many zero rows on both sides.
inline constexpr int small_side = 32;

/// Directions in which the extent of a mask is known.
inline constexpr int direction_count = 8;
inline constexpr std::int16_t direction_x[direction_count] = {1, 0, 1, 1, 2, 1, 2, 1};
inline constexpr std::int16_t direction_y[direction_count] = {0, 1, 1, -1, 1, 2, -1, -2};

/// Discs inside a mask.
inline constexpr int inner_count = 4;

/// Four discs as the kernels compare them with four others: sixteen pairs of numbers. A disc that is not there has a
/// radius so negative that no sum with another is positive.
struct InnerLanes {
    std::int16_t center[32];   ///< x and y in turn, pixels
    std::int16_t radius_q[32]; ///< quarter pixels and 0 in turn
};

/// Corners of the polygon around a mask: where neighbouring directions of extents meet.
inline constexpr int corner_count = 2 * direction_count;

/// Side of the cells whose distances are kept, pixels: 2^cell_shift.
inline constexpr int cell_shift = 2;

/// What a mask is too large for.
enum SizeClass : std::int32_t { has_no_small_rows = 1, wider_than_a_word = 2 };

/// Layers of spans that a mask keeps at most.
inline constexpr int max_layers = 3;

/// Two arrays, one entry a row: the half-open span [left, right).
struct SpanRows {
    const std::int16_t* left = nullptr;
    const std::int16_t* right = nullptr;
};

struct alignas(64) MaskData {
    /// Entry k: the greatest k . p over the solid pixels p, for direction k; entry 8 + k: minus the least.
    std::int32_t extent[16];
    /// The same with the halves exchanged.
    std::int32_t extent_swapped[16];
    InnerLanes inner;        ///< pair 4 i + j holds disc i
    InnerLanes inner_cycled; ///< pair 4 i + j holds disc j

    std::int32_t size_class = 0; ///< bits of SizeClass

    /// Rows of up to 32 pixels, row y at small_rows[y], with small_side zero rows before and after; null if the mask is
    /// larger.
    const std::uint32_t* small_rows = nullptr;

    std::int32_t left = 0, top = 0, right = 0, bottom = 0; ///< the box around the solid pixels; all 0 if there is none

    /// Pixel (x, y) is bit x % 64 of stripes[(x / 64 - first_stripe) * stripe_rows + y].
    const std::uint64_t* stripes = nullptr;
    std::int32_t stripe_rows = 0, first_stripe = 0, stripe_count = 0;

    SpanRows outer; ///< from the first to behind the last solid pixel of a row
    /// Layer k holds the k-th widest run of solid pixels of each row. Layer 0 is always there, and is `outer` itself if
    /// no row has more runs.
    SpanRows layers[max_layers];
    /// For each cell of the box, row by row: from every point of the cell it is at least so far to the nearest solid
    /// pixel, in half pixels; or if negative to the nearest clear one. 0 says nothing. Four bytes may be read at each
    /// cell.
    const std::int8_t* distances = nullptr;
    std::int32_t cell_columns = 0, cell_rows = 0;

    /// A polygon around the solid pixels, in order, pixel corners.
    float corner_x[corner_count] = {}, corner_y[corner_count] = {};

    std::int32_t layer_count = 0; ///< if the layers hold all runs of all rows, their number, else 0
};

} // namespace hitmask::kernels

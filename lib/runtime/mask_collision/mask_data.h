#pragma once

// The part of a prepared mask that the kernels read: plain data, the same for every SIMD target.
//
// Coordinates are those of the mask. Arrays of rows have entries only for the rows of the box around the solid pixels.
// The pointers to these arrays are moved so that row y is entry y.

#include <cstdint>

#include <hitmask/detail/kernels.h>

namespace hitmask::kernels {

/// The longest side of a mask and the farthest offset that the kernels accept, pixels. With this limit, sums of two
/// coordinates and a sentinel fit in int16.
inline constexpr int max_side = 8192;

/// The left end of an empty span, and minus its right end. At no offset of up to max_side does such a span overlap
/// anything.
inline constexpr std::int16_t empty_span = 16000;

/// The number of zero rows after the rows of a stripe. So kernels may read vectors of 8 words beyond the last row.
inline constexpr int stripe_padding = 8;

/// The number of empty rows before, between and after the arrays of spans. So kernels may read vectors of 32 rows
/// beyond the last row.
inline constexpr int span_padding = 32;

/// The longest side of masks that have a copy of their bits in rows of 32 bits. There are as many zero rows before and
/// after these rows.
inline constexpr int small_side = 32;

/// The number of directions in which the extent of a mask is known.
inline constexpr int direction_count = 8;
inline constexpr std::int16_t direction_x[direction_count] = {1, 0, 1, 1, 2, 1, 2, 1};
inline constexpr std::int16_t direction_y[direction_count] = {0, 1, 1, -1, 1, 2, -1, -2};

/// The number of discs inside a mask.
inline constexpr int inner_count = 4;

/// Four discs in the layout in which kernels compare them with four others: sixteen pairs of numbers. A missing disc
/// has a radius so negative that no sum with another radius is positive.
struct InnerLanes {
    std::int16_t center[32];   ///< x and y in turn, pixels
    std::int16_t radius_q[32]; ///< quarter pixels and 0 in turn
};

/// The number of corners of the polygon around a mask. A corner is where neighbouring directions of extents meet.
inline constexpr int corner_count = 2 * direction_count;

/// The side of the cells whose distances are stored is 2^cell_shift pixels.
inline constexpr int cell_shift = 2;

/// Flags of masks that are too large for some fast path.
enum SizeClass : std::int32_t { has_no_small_rows = 1, wider_than_a_word = 2 };

/// The greatest number of layers of spans that a mask has.
inline constexpr int max_layers = 3;

/// Two arrays, one entry a row: the half-open span [left, right).
struct SpanRows {
    const std::int16_t* left = nullptr;
    const std::int16_t* right = nullptr;
};

struct alignas(64) MaskData {
    /// Entry k is the greatest dot product of direction k with a solid pixel. Entry 8 + k is minus the least.
    std::int32_t extent[16];
    /// The same values with the halves exchanged.
    std::int32_t extent_swapped[16];
    InnerLanes inner;        ///< pair 4 i + j has disc i
    InnerLanes inner_cycled; ///< pair 4 i + j has disc j

    std::int32_t size_class = 0; ///< bits of SizeClass

    /// Rows of up to 32 pixels; null if the mask is larger. Row y is small_rows[y], with small_side zero rows before
    /// and after.
    const std::uint32_t* small_rows = nullptr;

    std::int32_t left = 0, top = 0, right = 0, bottom = 0; ///< the box around the solid pixels; all 0 if there is none

    /// Pixel (x, y) is bit x % 64 of stripes[(x / 64 - first_stripe) * stripe_rows + y].
    const std::uint64_t* stripes = nullptr;
    std::int32_t stripe_rows = 0, first_stripe = 0, stripe_count = 0;

    SpanRows outer; ///< from the first to behind the last solid pixel of a row
    /// Layer k has the k-th widest run of solid pixels of each row. Layer 0 always exists. It is `outer` itself if no
    /// row has more than one run.
    SpanRows layers[max_layers];
    /// Lower bounds on distances, in half pixels, one per cell of the box, row by row. Each bound is for all points of
    /// the cell. A positive number is for the distance to the nearest solid pixel, a negative one for the nearest clear
    /// pixel. 0 is no bound. Kernels may read four bytes at each cell.
    const std::int8_t* distances = nullptr;
    std::int32_t cell_columns = 0, cell_rows = 0;

    /// The corners of a polygon around the solid pixels, in order. They are at pixel corners.
    float corner_x[corner_count] = {}, corner_y[corner_count] = {};

    std::int32_t layer_count = 0; ///< the number of layers if they have all runs of all rows, else 0
};

} // namespace hitmask::kernels

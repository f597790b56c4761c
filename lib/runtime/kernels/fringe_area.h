#pragma once

// Counts the pixels that two masks share if each row is mostly one wide run. At both ends of the run there may be a
// fringe: pixels and gaps, as noise along an edge makes them. Where a fringe of one mask is wholly inside or outside
// the other, the number of its pixels is known. Only blocks of rows where ends lie in a fringe need bits. Included once
// for each SIMD target, which defines `Simd` first.

#include <cstdint>

#include "kernels/row_spans.h"
#include "kernels/word_stripes.h"
#include "mask_collision/mask_data.h"

namespace hitmask::kernels {
namespace {

/// Rows of a mask: the wide runs, and the number of pixels on the left and on the right of them.
struct FringedRows {
    Spans outer, run;
    Rows left_pixels, right_pixels;
};

/// Loads rows from row y on, moved to the right by dx.
[[gnu::always_inline]] inline FringedRows load_fringed(const MaskData& mask, int y, Rows dx) {
    const bool has_fringes = mask.left_fringe != nullptr;
    return {load_spans(mask.outer, y, dx), load_spans(mask.widest, y, dx),
            has_fringes ? Simd::load_rows(mask.left_fringe + y) : Simd::splat_rows(0),
            has_fringes ? Simd::load_rows(mask.right_fringe + y) : Simd::splat_rows(0)};
}

/// How many pixels masks share in each row of a vector, where that is known without bits.
struct KnownLengths {
    Rows length;       ///< the number of shared pixels in each row that is not open
    Simd::RowSet open; ///< the rows that need bits

    /// Adds the fringe [left, right) of one mask, which has so many pixels. A row is open if the fringe reaches beyond
    /// the run of the other mask, unless that mask is clear there.
    [[gnu::always_inline]] void add_fringe(Rows left, Rows right, Rows pixels, const FringedRows& other) {
        const Simd::RowSet beyond_run = (other.run.left > left) | (right > other.run.right);
        const Simd::RowSet within_outer = (right > other.outer.left) & (other.outer.right > left);
        length = length + Simd::select(beyond_run, Simd::splat_rows(0), pixels);
        open = open | (beyond_run & within_outer);
    }
    [[gnu::always_inline]] void add_fringes(const FringedRows& of, const FringedRows& other) {
        add_fringe(of.outer.left, of.run.left, of.left_pixels, other);
        add_fringe(of.run.right, of.outer.right, of.right_pixels, other);
    }
};

/// The known numbers from row y of a on.
[[gnu::always_inline]] inline KnownLengths known_lengths(const MaskData& a, const MaskData& b, MaskOffset d, int y) {
    const FringedRows of_a = load_fringed(a, y, Simd::splat_rows(0));
    const FringedRows of_b = load_fringed(b, y - d.dy, Simd::splat_rows(d.dx));
    const Spans both = of_a.run & of_b.run;
    KnownLengths known{Simd::positive_difference(both.right, both.left), {}};
    known.add_fringes(of_a, of_b);
    known.add_fringes(of_b, of_a);
    return known;
}

/// The blocks of rows that need bits.
struct OpenBlocks {
    std::int16_t first_row[max_side / block_rows + 1];
    int count;
};

/// Returns the number of pixels shared in blocks that are not open, and lists the others. No branch depends on that.
[[gnu::always_inline]] inline std::int64_t area_of_known(const MaskData& a, const MaskData& b, MaskOffset d,
                                                         RowRange range, OpenBlocks& blocks) {
    auto sum = Simd::zero_sums();
    blocks.count = 0;
    for (int block = range.top; block < range.bottom; block += block_rows) {
        auto sum_of_block = Simd::zero_sums();
        Simd::RowSet open{};
        for (int y = block; y < block + block_rows; y += Simd::row_count) {
            const KnownLengths known = known_lengths(a, b, d, y);
            sum_of_block = sum_of_block + Simd::sums_of_pairs(known.length);
            open = open | known.open;
        }
        const bool is_open = Simd::any_row(open);
        sum = sum + Simd::sums_unless(is_open, sum_of_block);
        blocks.first_row[blocks.count] = static_cast<std::int16_t>(block);
        blocks.count += is_open ? 1 : 0;
    }
    return Simd::total_sums(sum);
}

/// Returns true if both have a wide run in each row, and so many columns that bits take more time: the more, the more
/// bits are in a vector. A single run has no fringe.
inline bool are_fringes_cheaper(const MaskData& a, const MaskData& b) {
    const bool has_a = a.left_fringe != nullptr || a.run_count == 1;
    const bool has_b = b.left_fringe != nullptr || b.run_count == 1;
    return has_a && has_b &&
           min_int(a.stripe_count, b.stripe_count) >= fewest_fringed_stripes - 1 + Simd::word_count / 2;
}

/// The number of pixels that two masks with fringes share.
inline std::int64_t area_of_fringed(const MaskData& a, const MaskData& b, MaskOffset d, RowRange range) {
    OpenBlocks blocks;
    const std::int64_t known = area_of_known(a, b, d, range, blocks);
    Words sum = Simd::zero_words();
    for (int i = 0; i < blocks.count; ++i) {
        const int block = blocks.first_row[i];
        LiveColumns columns;
        columns.add_block(a, b, d, block);
        const RowRange rows{block, min_int(block + block_rows, range.bottom)};
        for (int stripe = columns.left_end() >> 6; stripe <= (columns.right_end() - 1) >> 6; stripe += 2) {
            sum = add_area<2>(sum, a, b, d, stripe, rows);
        }
    }
    return known + Simd::total(sum);
}

} // namespace
} // namespace hitmask::kernels

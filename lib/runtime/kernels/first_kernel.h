#pragma once

// Finds the first pixel that two prepared masks share, in one of the orders of first_overlap(). Spans of rows skip what
// is apart; vectors of bits find eight rows with a shared pixel; single words find the pixel. Included once for each
// SIMD target, which defines `Simd` first.

#include <cstdint>
#include <cstring>

#include "kernels/overlap_kernel.h"
#include "kernels/word_bits.h"

namespace hitmask::kernels {
namespace {

/// Two masks at an offset that are not apart in any direction, so that sums of coordinates fit.
struct PlacedPair {
    const MaskData &a, &b;
    MaskOffset d;

    static std::uint64_t word_of(const MaskData& mask, int k, int y) {
        const int i = k - mask.first_stripe;
        if (i < 0 || i >= mask.stripe_count) return 0;
        return mask.stripes[std::int64_t{i} * mask.stripe_rows + y];
    }
    /// The shared pixels in word i of row y.
    [[nodiscard]] std::uint64_t shared_word(int i, int y) const {
        const int from = 64 * i - d.dx, shift = from & 63;
        const std::uint64_t low = word_of(b, from >> 6, y - d.dy), high = word_of(b, (from >> 6) + 1, y - d.dy);
        return word_of(a, i, y) & (low >> shift | high << 1 << (63 - shift));
    }
    /// The outer span that both share in row y; empty if right <= left.
    [[nodiscard]] int left_end(int y) const { return max_int(a.outer.left[y], b.outer.left[y - d.dy] + d.dx); }
    [[nodiscard]] int right_end(int y) const { return min_int(a.outer.right[y], b.outer.right[y - d.dy] + d.dx); }
    /// True if all rows of both are single runs.
    [[nodiscard]] bool is_of_runs() const { return a.run_count == 1 && b.run_count == 1; }
};

/// Finds the first shared pixel of row y in the columns where outer spans meet.
inline bool first_in_row(const PlacedPair& pair, int y, Pixel& pixel) {
    const int left = pair.left_end(y), right = pair.right_end(y);
    if (left >= right) return false;
    if (pair.is_of_runs()) {
        pixel = {left, y};
        return true;
    }
    for (int i = left >> 6; i <= (right - 1) >> 6; ++i) {
        if (const std::uint64_t bits = pair.shared_word(i, y); bits != 0) {
            pixel = {64 * i + lowest_bit(bits), y};
            return true;
        }
    }
    return false;
}

/// The first of some rows with a shared pixel, from the top or from the bottom.
template<bool from_top>
bool first_of_rows(const PlacedPair& pair, RowRange rows, Pixel& pixel) {
    for (int i = 0; i < rows.bottom - rows.top; ++i) {
        if (first_in_row(pair, from_top ? rows.top + i : rows.bottom - 1 - i, pixel)) return true;
    }
    return false;
}

/// Narrows at most block_rows rows to the first chunk_rows of them that have a shared pixel; to none if there is none.
template<bool from_top>
RowRange first_chunk(const PlacedPair& pair, RowRange rows, int left, int right) {
    const int chunks = (rows.bottom - rows.top + chunk_rows - 1) / chunk_rows;
    int best = chunks; // counted in the direction of the scan
    for (int i = left >> 6; i <= (right - 1) >> 6; i += 2) {
        const StripesOfBoth<2> stripes(pair.a, pair.b, pair.d, i, rows.top);
        for (int n = 0; n < best; ++n) {
            if (chunk_meets(stripes, chunk_rows * (from_top ? n : chunks - 1 - n))) best = n;
        }
    }
    const int top = rows.top + chunk_rows * (from_top ? best : chunks - 1 - best);
    return {max_int(top, rows.top), best == chunks ? top : min_int(top + chunk_rows, rows.bottom)};
}

template<bool from_top>
HITMASK_OUT_OF_LINE bool first_by_rows(const PlacedPair& pair, Pixel& pixel) {
    const RowRange all = shared_rows(pair.a, pair.b, pair.d);
    const Rows dx = Simd::splat_rows(pair.d.dx);
    for (int done = 0; done < all.bottom - all.top; done += block_rows) {
        const int block = from_top ? all.top + done : max_int(all.top, all.bottom - done - block_rows);
        if (!Simd::any_row(meeting_rows(pair.a.outer, pair.b.outer, pair.d, dx, block))) continue;
        RowRange rows{block, min_int(block + block_rows, all.bottom)};
        if (!pair.is_of_runs()) {
            LiveColumns columns;
            columns.add_block(pair.a, pair.b, pair.d, block);
            rows = first_chunk<from_top>(pair, rows, columns.left_end(), columns.right_end());
        }
        if (first_of_rows<from_top>(pair, rows, pixel)) return true;
    }
    return false;
}

/// All bits of all words of a vector.
inline std::uint64_t united(Words words) {
    std::uint64_t lanes[Simd::word_count], all = 0;
    static_assert(sizeof lanes == sizeof words);
    std::memcpy(lanes, &words, sizeof lanes);
    for (const std::uint64_t lane : lanes) {
        all |= lane;
    }
    return all;
}

/// One stripe of a, and what b has there, in a range of rows.
class SharedStripe {
public:
    SharedStripe(const PlacedPair& pair, int i, RowRange rows)
        : pair_(pair), i_(i), rows_(rows), stripes_(pair.a, pair.b, pair.d, i, rows.top) {}

    /// The columns of the stripe with a shared pixel.
    [[nodiscard]] std::uint64_t columns() const {
        Words all = Simd::zero_words();
        for (int y = 0; y < rows_.bottom - rows_.top; y += Simd::word_count) {
            stripes_.for_each_shared(y, [&](Words shared) { all = all | shared; });
        }
        return united(all);
    }

    /// Finds the first row with a shared pixel in a band of columns.
    bool first_in_band(std::uint64_t band, Pixel& pixel) const {
        alignas(64) std::uint64_t lanes[8];
        for (std::uint64_t& lane : lanes) {
            lane = band;
        }
        const Words bands = Simd::load_words(lanes);
        for (int y = 0; y < rows_.bottom - rows_.top; y += chunk_rows) {
            Words any = Simd::zero_words();
            for (int z = y; z < y + chunk_rows; z += Simd::word_count) {
                stripes_.for_each_shared(z, [&](Words shared) { any = any | (shared & bands); });
            }
            if (Simd::any_word(any)) return first_from(rows_.top + y, band, pixel);
        }
        return false;
    }

private:
    bool first_from(int y, std::uint64_t band, Pixel& pixel) const {
        std::uint64_t bits = pair_.shared_word(i_, y) & band;
        while (bits == 0) {
            bits = pair_.shared_word(i_, ++y) & band;
        }
        pixel = {64 * i_ + lowest_bit(bits), y};
        return true;
    }

    const PlacedPair& pair_;
    int i_;
    RowRange rows_;
    StripesOfBoth<1> stripes_;
};

/// Finds the first pixel of a stripe.
inline bool first_in_stripe(const SharedStripe& stripe, int dx, ScanOrder order, Pixel& pixel) {
    if (order == ScanOrder::pygame) { // the first row of a band tells whether there is one
        const std::uint64_t before = before_next_word_of_b(dx);
        return (before != 0 && stripe.first_in_band(before, pixel)) || stripe.first_in_band(~before, pixel);
    }
    const std::uint64_t columns = stripe.columns();
    return columns != 0 && stripe.first_in_band(first_band(columns, dx, order), pixel);
}

/// The rows and columns in which outer spans meet; no rows if there are none.
inline Region live_region(const PlacedPair& pair) {
    const RowRange all = shared_rows(pair.a, pair.b, pair.d);
    const Rows dx = Simd::splat_rows(pair.d.dx);
    LiveColumns columns;
    int first = all.bottom, last = all.top;
    for (int block = all.top; block < all.bottom; block += block_rows) {
        if (!Simd::any_row(meeting_rows(pair.a.outer, pair.b.outer, pair.d, dx, block))) continue;
        columns.add_block(pair.a, pair.b, pair.d, block);
        first = min_int(first, block);
        last = block + block_rows;
    }
    return {columns.left_end(), first, columns.right_end(), min_int(last, all.bottom)};
}

/// Finds the first pixel in the outermost column in which outer spans meet. Mostly one of its pixels is shared.
inline bool first_in_outermost(const PlacedPair& pair, const Region& live, bool from_left, Pixel& pixel) {
    const int x = from_left ? live.left : live.right - 1;
    const Rows dx = Simd::splat_rows(pair.d.dx), at = Simd::splat_rows(x), behind = Simd::splat_rows(x + 1);
    for (int block = live.top; block < live.bottom; block += Simd::row_count) {
        const Spans spans = shared_spans(pair.a.outer, pair.b.outer, pair.d, dx, block);
        if (!Simd::any_row(spans.rows() & (from_left ? behind > spans.left : spans.right > at))) continue;
        for (int y = block; y < min_int(block + Simd::row_count, live.bottom); ++y) {
            if (x < pair.left_end(y) || x >= pair.right_end(y)) continue;
            if ((pair.shared_word(x >> 6, y) >> (x & 63) & 1) == 0) continue;
            pixel = {x, y};
            return true;
        }
    }
    return false;
}

HITMASK_OUT_OF_LINE inline bool first_by_columns(const PlacedPair& pair, ScanOrder order, Pixel& pixel) {
    const Region live = live_region(pair);
    if (live.top >= live.bottom) return false;
    const int first = live.left >> 6, last = (live.right - 1) >> 6;
    if (order != ScanOrder::pygame && first_in_outermost(pair, live, order == ScanOrder::from_left, pixel)) return true;
    for (int n = 0; n <= last - first; ++n) {
        const int i = order == ScanOrder::from_right ? last - n : first + n;
        if (first_in_stripe(SharedStripe(pair, i, {live.top, live.bottom}), pair.d.dx, order, pixel)) return true;
    }
    return false;
}

/// Finds the first pixel of masks of at most 64 x 64 pixels.
HITMASK_OUT_OF_LINE inline bool first_of_small(const PlacedPair& pair, ScanOrder order, Pixel& pixel) {
    const RowRange rows = shared_rows(pair.a, pair.b, pair.d);
    return first_of_single_words({pair.a.stripes + rows.top, pair.b.stripes + (rows.top - pair.d.dy), pair.d.dx,
                                  rows.top, rows.bottom - rows.top},
                                 order, pixel);
}

inline bool first_overlap(const MaskData& a, const MaskData& b, MaskOffset d, ScanOrder order, Pixel& pixel) {
    if (apart_in_a_direction(a, b, Simd::splat_pair(d.dx, d.dy)) != 0) return false;
    const PlacedPair pair{a, b, d};
    if (((a.flags | b.flags) & has_many_words) == 0) return first_of_small(pair, order, pixel);
    switch (order) {
    case ScanOrder::from_top:
        return first_by_rows<true>(pair, pixel);
    case ScanOrder::from_bottom:
        return first_by_rows<false>(pair, pixel);
    default:
        return first_by_columns(pair, order, pixel);
    }
}

} // namespace
} // namespace hitmask::kernels

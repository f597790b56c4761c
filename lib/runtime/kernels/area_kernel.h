#pragma once

// How many pixels do two prepared masks share? Counted from spans where rows have few of them, from bits otherwise.

#include "kernels/overlap_kernel.h"

namespace hitmask::kernels {
namespace {

/// Rows [top, bottom) of a in which both boxes have rows.
inline RowRange shared_rows(const MaskData& a, const MaskData& b, MaskOffset d) {
    return {greater(a.top, b.top + d.dy), lesser(a.bottom, b.bottom + d.dy)};
}

/// The lengths that the spans of one layer of a and one of b have in common. Spans of a row lie apart, so the sum over
/// all pairs of layers is the area.
inline std::int64_t common_length(const SpanRows& a, const SpanRows& b, MaskOffset d, RowRange range) {
    const Rows dx = Simd::splat_rows(d.dx);
    auto sum = Simd::zero_sums();
    for (int y = range.top; y < range.bottom; y += Simd::row_count) {
        const int v = y - d.dy;
        const Rows left = Simd::max(Simd::load_rows(a.left + y), Simd::add_rows(Simd::load_rows(b.left + v), dx));
        const Rows right = Simd::min(Simd::load_rows(a.right + y), Simd::add_rows(Simd::load_rows(b.right + v), dx));
        sum = Simd::add_sums(sum, Simd::positive_sums(Simd::subtract_rows(right, left)));
    }
    return Simd::total_sums(sum);
}

inline std::int64_t area_of_spans(const MaskData& a, const MaskData& b, MaskOffset d, RowRange range) {
    std::int64_t area = 0;
    for (int i = 0; i < a.layer_count; ++i) {
        for (int j = 0; j < b.layer_count; ++j) {
            area += common_length(a.layers[i], b.layers[j], d, range);
        }
    }
    return area;
}

/// Rows beyond the last are zero in one of the two, so whole vectors may be counted. Along a group of rows each word of
/// b is loaded once: it is the upper part under one stripe of a and the lower part under the next.
inline std::int64_t area_of_bits(const MaskData& a, const MaskData& b, MaskOffset d, RowRange range) {
    const int left = greater(a.left, b.left + d.dx), right = lesser(a.right, b.right + d.dx);
    const int first = left >> 6, from = 64 * first - d.dx; // the first column in b
    const int j = (from >> 6) - b.first_stripe;
    const int count = ((right - 1) >> 6) - first + 1, whole = lesser(count, b.stripe_count - 1 - j);
    const auto low_shift = Simd::shift_by(from & 63), high_shift = Simd::shift_by(64 - (from & 63));
    const std::int64_t rows_a = a.stripe_rows, rows_b = b.stripe_rows;
    const std::uint64_t* pa = a.stripes + (first - a.first_stripe) * rows_a + range.top;
    const std::uint64_t* pb = b.stripes + j * rows_b + (range.top - d.dy);
    Words sum = Simd::zero_words();
    const auto add = [&](const std::uint64_t* word, Words low, Words high) {
        const Words common =
            Simd::and_or(Simd::load_words(word), Simd::shift_right(low, low_shift), Simd::shift_left(high, high_shift));
        sum = Simd::add_words(sum, Simd::count_ones(common));
    };
    for (int y = range.top; y < range.bottom; y += Simd::word_count, pa += Simd::word_count, pb += Simd::word_count) {
        Words low = j >= 0 ? Simd::load_words(pb) : Simd::zero_words();
        for (int i = 0; i < whole; ++i) {
            const Words high = Simd::load_words(pb + (i + 1) * rows_b);
            add(pa + i * rows_a, low, high);
            low = high;
        }
        if (whole < count) add(pa + whole * rows_a, low, Simd::zero_words());
    }
    return Simd::total(sum);
}

/// Both have layers that hold all their spans, and those are fewer steps than the bits.
inline bool spans_are_cheaper(const MaskData& a, const MaskData& b) {
    if (a.layer_count == 0 || b.layer_count == 0) return false;
    return a.layer_count * b.layer_count * Simd::word_count <= lesser(a.stripe_count, b.stripe_count) * Simd::row_count;
}

inline std::int64_t overlap_area(const MaskData& a, const MaskData& b, MaskOffset d) {
    const unsigned apart = apart_in_a_direction(a, b, Simd::splat_pair(d.dx, d.dy));
    if (spans_are_cheaper(a, b)) {
        // Masks that lie apart have no rows to count: no branch for an answer that is as likely as not.
        RowRange range = shared_rows(a, b, apart != 0 ? MaskOffset{0, 0} : d);
        range.bottom = apart != 0 ? range.top : range.bottom;
        return area_of_spans(a, b, d, range);
    }
    return apart != 0 ? 0 : area_of_bits(a, b, d, shared_rows(a, b, d));
}

} // namespace
} // namespace hitmask::kernels

#pragma once

// Counts the pixels that two prepared masks share: from spans if rows have few of them, otherwise from bits.

#include "kernels/overlap_kernel.h"

namespace hitmask::kernels {
namespace {

/// The total length that the spans of one layer of a and one layer of b have in common. The spans of a row lie apart,
/// so the sum over all pairs of layers is the area.
inline std::int64_t common_length(const SpanRows& a, const SpanRows& b, MaskOffset d, RowRange range) {
    const Rows dx = Simd::splat_rows(d.dx);
    auto sum = Simd::zero_sums();
    for (int y = range.top; y < range.bottom; y += Simd::row_count) {
        const SharedSpans shared(a, b, d, dx, y);
        sum = sum + Simd::positive_differences(shared.right, shared.left);
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

/// Adds to `sum` the pixels that `count` stripes of a share with b in a range of rows. The first stripe is the i-th.
/// Beyond the last row one of the masks is zero, so whole vectors may be counted. Each word of b is loaded once for the
/// two stripes of a that it lies across. A shift by 64 or more makes a stripe count as zero that b does not have.
template<int count>
Words add_area(Words sum, const MaskData& a, const MaskData& b, MaskOffset d, int i, RowRange range) {
    const int from = 64 * i - d.dx; // the first column in b
    const int j = (from >> 6) - b.first_stripe, k = i - a.first_stripe, s = from & 63;
    const std::uint64_t *of_a[std::size_t{count}], *of_b[std::size_t{count} + 1];
    for (int n = 0; n <= count; ++n) {
        if (n < count) of_a[n] = stripe_at(a, k + n, range.top);
        of_b[n] = stripe_at(b, j + n, range.top - d.dy);
    }
    const auto low = Simd::shift_by(s), high = Simd::shift_by(64 - s);
    const auto first_low = Simd::shift_by(s | missing(b, j)),
               last_high = Simd::shift_by((64 - s) | missing(b, j + count));
    for (std::int64_t y = 0; y < range.bottom - range.top; y += Simd::word_count) {
        Words left = Simd::load_words(of_b[0] + y);
        for (int n = 0; n < count; ++n) {
            const Words right = Simd::load_words(of_b[n + 1] + y);
            const Words common = Simd::load_words(of_a[n] + y) &
                                 (left >> (n == 0 ? first_low : low) | right << (n + 1 == count ? last_high : high));
            sum = sum + Simd::count_ones(common);
            left = right;
        }
    }
    return sum;
}

inline std::int64_t area_of_bits(const MaskData& a, const MaskData& b, MaskOffset d) {
    const Region shared = shared_region(a, b, d);
    const RowRange range{shared.top, shared.bottom};
    const int end = ((shared.right - 1) >> 6) + 1;
    int i = shared.left >> 6;
    Words sum = Simd::zero_words();
    for (; end - i > 4; i += 4) {
        sum = add_area<4>(sum, a, b, d, i, range);
    }
    switch (end - i) {
    case 4:
        sum = add_area<4>(sum, a, b, d, i, range);
        break;
    case 3:
        sum = add_area<3>(sum, a, b, d, i, range);
        break;
    case 2:
        sum = add_area<2>(sum, a, b, d, i, range);
        break;
    default:
        sum = add_area<1>(sum, a, b, d, i, range);
        break;
    }
    return Simd::total(sum);
}

/// Returns true if both have layers with all their spans, and these take no more steps than the bits.
inline bool spans_are_cheaper(const MaskData& a, const MaskData& b) {
    if (a.layer_count == 0 || b.layer_count == 0) return false;
    return a.layer_count * b.layer_count * Simd::word_count <=
           min_int(a.stripe_count, b.stripe_count) * Simd::row_count;
}

inline std::int64_t overlap_area(const MaskData& a, const MaskData& b, MaskOffset d) {
    const unsigned apart = apart_in_a_direction(a, b, Simd::splat_pair(d.dx, d.dy));
    if (spans_are_cheaper(a, b)) {
        // Masks that lie apart get no rows to count. This avoids a branch on an answer that is as likely as not.
        RowRange range = shared_rows(a, b, apart != 0 ? MaskOffset{0, 0} : d);
        range.bottom = apart != 0 ? range.top : range.bottom;
        return area_of_spans(a, b, d, range);
    }
    return apart != 0 ? 0 : area_of_bits(a, b, d);
}

} // namespace
} // namespace hitmask::kernels

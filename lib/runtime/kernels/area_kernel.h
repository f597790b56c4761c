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
    for (int y = range.top; y < range.bottom; y += Simd::rows) {
        const int v = y - d.dy;
        const Rows left = Simd::max(Simd::load_rows(a.left + y), Simd::add_rows(Simd::load_rows(b.left + v), dx));
        const Rows right = Simd::min(Simd::load_rows(a.right + y), Simd::add_rows(Simd::load_rows(b.right + v), dx));
        sum = Simd::add_sums(sum, Simd::positive_sums(Simd::subtract_rows(right, left)));
    }
    return Simd::total_sums(sum);
}

inline std::int64_t area_of_spans(const MaskData& a, const MaskData& b, MaskOffset d) {
    const RowRange range = shared_rows(a, b, d);
    std::int64_t area = 0;
    for (int i = 0; i < a.layer_count; ++i) {
        for (int j = 0; j < b.layer_count; ++j) {
            area += common_length(a.layers[i], b.layers[j], d, range);
        }
    }
    return area;
}

/// Rows beyond the last are zero in one of the two, so whole vectors may be counted.
inline std::int64_t area_of_bits(const MaskData& a, const MaskData& b, MaskOffset d) {
    const RowRange range = shared_rows(a, b, d);
    const int left = greater(a.left, b.left + d.dx), right = lesser(a.right, b.right + d.dx);
    Words sum = Simd::zero_words();
    for (int i = left >> 6; i <= (right - 1) >> 6; ++i) {
        const StripePair pair(a, b, d, i, range.top);
        if (pair.empty) continue;
        for (std::int64_t y = 0; y < range.bottom - range.top; y += Simd::words) {
            sum = Simd::add_words(sum, Simd::count_ones(pair.common(y, Simd::zero_words())));
        }
    }
    return Simd::total(sum);
}

/// Both have layers that hold all their spans, and those are fewer steps than the bits.
inline bool spans_are_cheaper(const MaskData& a, const MaskData& b) {
    if (a.layer_count == 0 || b.layer_count == 0) return false;
    return a.layer_count * b.layer_count * Simd::words <= lesser(a.stripe_count, b.stripe_count) * Simd::rows;
}

std::int64_t overlap_area(const MaskData& a, const MaskData& b, MaskOffset d) {
    if (apart_in_a_direction(a, b, Simd::splat_pair(d.dx, d.dy)) != 0) return 0;
    return spans_are_cheaper(a, b) ? area_of_spans(a, b, d) : area_of_bits(a, b, d);
}

} // namespace
} // namespace hitmask::kernels

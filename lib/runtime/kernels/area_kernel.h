#pragma once

// Counts the pixels that two prepared masks share: from spans if rows have few of them, otherwise from bits.

#include "kernels/fringe_area.h"
#include "kernels/overlap_kernel.h"

namespace hitmask::kernels {
namespace {

inline std::int64_t area_of_runs(const MaskData& a, const MaskData& b, MaskOffset d, RowRange range) {
    switch (4 * a.run_count + b.run_count) {
    case 4 * 1 + 1:
        return common_length<1, 1>(a, b, d, range);
    case 4 * 1 + 2:
        return common_length<1, 2>(a, b, d, range);
    case 4 * 1 + 3:
        return common_length<1, 3>(a, b, d, range);
    case 4 * 2 + 1:
        return common_length<2, 1>(a, b, d, range);
    case 4 * 2 + 2:
        return common_length<2, 2>(a, b, d, range);
    case 4 * 2 + 3:
        return common_length<2, 3>(a, b, d, range);
    case 4 * 3 + 1:
        return common_length<3, 1>(a, b, d, range);
    case 4 * 3 + 2:
        return common_length<3, 2>(a, b, d, range);
    default:
        return common_length<3, 3>(a, b, d, range);
    }
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

/// Returns true if both keep all runs, and these take no more steps than the bits.
inline bool runs_are_cheaper(const MaskData& a, const MaskData& b) {
    if (a.run_count == 0 || b.run_count == 0) return false;
    return a.run_count * b.run_count * Simd::word_count <= min_int(a.stripe_count, b.stripe_count) * Simd::row_count;
}

inline std::int64_t overlap_area(const MaskData& a, const MaskData& b, MaskOffset d) {
    const unsigned apart = apart_in_a_direction(a, b, Simd::splat_pair(d.dx, d.dy));
    if (runs_are_cheaper(a, b)) {
        // Masks that lie apart get no rows to count. This avoids a branch on an answer that is as likely as not.
        RowRange range = shared_rows(a, b, apart != 0 ? MaskOffset{0, 0} : d);
        range.bottom = apart != 0 ? range.top : range.bottom;
        return area_of_runs(a, b, d, range);
    }
    if (apart != 0) return 0;
    if (are_fringes_cheaper(a, b)) return area_of_fringed(a, b, d, shared_rows(a, b, d));
    return area_of_bits(a, b, d);
}

} // namespace
} // namespace hitmask::kernels

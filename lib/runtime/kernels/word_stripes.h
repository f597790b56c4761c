#pragma once

// The bits of two prepared masks, in stripes of 64 columns. A stripe of a lies across two stripes of b. Included once
// for each SIMD target, which defines `Simd` first.

#include <cstdint>

#include "kernels/row_spans.h"
#include "mask_collision/mask_data.h"

namespace hitmask::kernels {
namespace {

using Words = Simd::Words;

/// A rectangle on a, half-open.
struct Region {
    int left, top, right, bottom;
};

/// The region where both boxes are.
inline Region shared_region(const MaskData& a, const MaskData& b, MaskOffset d) {
    const RowRange rows = shared_rows(a, b, d);
    return {max_int(a.left, b.left + d.dx), rows.top, min_int(a.right, b.right + d.dx), rows.bottom};
}

/// Stripe k of a mask, from row y on; the nearest stripe if there is no stripe k.
inline const std::uint64_t* stripe_at(const MaskData& mask, int k, int y) {
    return mask.stripes + std::int64_t{min_int(max_int(k, 0), mask.stripe_count - 1)} * mask.stripe_rows + y;
}

/// 64 if a mask has no stripe k, else 0. Uses arithmetic, because compilers would turn conditions into branches.
inline int missing(const MaskData& mask, int k) {
    return (k | (mask.stripe_count - 1 - k)) >> 31 & 64;
}

/// Neighbouring stripes of a, from the i-th on, and the stripes of b that they lie across. All begin at the same row.
/// Stripes that a mask does not have count as zero: only the last one of a, and the outermost ones of b, may be such.
template<int count>
struct StripesOfBoth {
    const std::uint64_t *of_a[std::size_t{count}], *of_b[std::size_t{count} + 1];
    Simd::Funnel first, middle, last;

    [[gnu::always_inline]] StripesOfBoth(const MaskData& a, const MaskData& b, MaskOffset d, int i, int top) {
        const int from = 64 * i - d.dx; // the first column in b
        const int j = (from >> 6) - b.first_stripe, k = i - a.first_stripe, shift = from & 63;
        for (int n = 0; n <= count; ++n) {
            of_b[n] = stripe_at(b, j + n, top - d.dy);
            if (n < count) of_a[n] = stripe_at(a, k + n, top);
        }
        const int none = missing(a, k + count - 1);
        first = Simd::funnel_by(shift, missing(b, j), missing(b, j + 1));
        middle = Simd::funnel_by(shift, 0, 0);
        last = Simd::funnel_by(shift, none | missing(b, j + count - 1), none | missing(b, j + count));
    }

    /// Calls use(words) with the pixels that both share in a vector of rows, stripe by stripe, from y on after the
    /// first row. Each word of b is loaded once for the two stripes of a that it lies across.
    template<typename Use>
    [[gnu::always_inline]] void for_each_shared(std::int64_t y, Use use) const {
        Words low = Simd::load_words(of_b[0] + y);
        for (int n = 0; n < count; ++n) {
            const Words high = Simd::load_words(of_b[n + 1] + y);
            const Simd::Funnel& by = n == count - 1 ? last : n == 0 ? first : middle;
            use(Simd::common(Simd::load_words(of_a[n] + y), low, high, by));
            low = high;
        }
    }
};

/// The number of rows whose bits are compared before a branch.
inline constexpr int chunk_rows = stripe_padding;

/// Returns true if meets(y) is true for a chunk of rows that begins at row y. Goes from the middle row to the last,
/// then from the first to the middle: masks that meet do so most likely in the middle.
template<typename Meets>
bool any_chunk(int rows, Meets meets) {
    const int chunks = (rows + chunk_rows - 1) / chunk_rows;
    int chunk = chunks / 2;
    for (int left = chunks; left > 0; --left) {
        if (meets(chunk * chunk_rows)) return true;
        chunk = chunk + 1 == chunks ? 0 : chunk + 1;
    }
    return false;
}

/// Returns true if stripes share a pixel in the chunk of rows from y on.
template<int count>
[[gnu::always_inline]] inline bool chunk_meets(const StripesOfBoth<count>& stripes, int y) {
    Words sum = Simd::zero_words();
    for (const int end = y + chunk_rows; y < end; y += Simd::word_count) {
        stripes.for_each_shared(y, [&](Words shared) { sum = sum | shared; });
    }
    return Simd::any_word(sum);
}

/// Returns true if the masks share a pixel in a region.
inline bool bits_meet(const MaskData& a, const MaskData& b, MaskOffset d, const Region& region) {
    for (int i = region.left >> 6; i <= (region.right - 1) >> 6; i += 2) {
        const StripesOfBoth<2> stripes(a, b, d, i, region.top);
        if (any_chunk(region.bottom - region.top, [&](int y) { return chunk_meets(stripes, y); })) return true;
    }
    return false;
}

/// Returns true if the masks share a pixel around the middle of a region.
[[gnu::always_inline]] inline bool middle_bits_meet(const MaskData& a, const MaskData& b, MaskOffset d,
                                                    const Region& region) {
    const int row = middle_of({region.top, region.bottom}, chunk_rows);
    const int column = max_int(region.left, (region.left + region.right) / 2 - 32);
    return chunk_meets(StripesOfBoth<2>(a, b, d, column >> 6, row), 0);
}

/// The number of pixels that `count` stripes share in a range of rows. The first stripe is the i-th. Beyond the last
/// row one of the masks is zero, so whole vectors may be counted.
template<int count>
Words add_area(Words sum, const MaskData& a, const MaskData& b, MaskOffset d, int i, RowRange range) {
    const StripesOfBoth<count> stripes(a, b, d, i, range.top);
    for (std::int64_t y = 0; y < range.bottom - range.top; y += Simd::word_count) {
        stripes.for_each_shared(y, [&](Words shared) { sum = sum + Simd::count_ones(shared); });
    }
    return sum;
}

} // namespace
} // namespace hitmask::kernels

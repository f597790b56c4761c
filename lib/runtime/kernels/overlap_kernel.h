#pragma once

// Tests whether two prepared masks share a pixel. The steps, from the cheapest to the most expensive: extents in eight
// directions and discs inside; then spans of rows or bits, starting in the middle. All are exact. Included once for
// each SIMD target, which defines `Simd` first.

#include <cstdint>

#include "mask_collision/mask_data.h"

namespace hitmask::kernels {
namespace {

using Rows = Simd::Rows;
using Words = Simd::Words;

inline int min_int(int a, int b) {
    return a < b ? a : b;
}
inline int max_int(int a, int b) {
    return a > b ? a : b;
}

/// The sixteen directions of extents.
inline Simd::Pairs directions() {
    alignas(64) static constexpr std::int16_t both_signs[32] = {
        1, 0, 0, 1, 1, 1, 1, -1, 2, 1, 1, 2, 2, -1, 1, -2, -1, 0, 0, -1, -1, -1, -1, 1, -2, -1, -1, -2, -2, 1, -1, 2};
    return Simd::load_pairs(both_signs);
}

/// Nonzero if the masks are apart in some direction. A shared pixel p has k . p within both extents for every direction
/// k.
[[gnu::always_inline]] inline unsigned apart_in_a_direction(const MaskData& a, const MaskData& b, Simd::Pairs d) {
    const auto reach = Simd::load_extents(a.extent) + Simd::load_extents(b.extent_swapped);
    return Simd::any_less(reach, Simd::dot(directions(), d));
}

/// Nonzero if one of a's inner discs meets one of b's. Open discs that meet share area, and that area lies in pixels
/// that are solid in both masks. The result means nothing for masks that are apart: at large distances it overflows.
[[gnu::always_inline]] inline unsigned inner_discs_meet(const MaskData& a, const MaskData& b, Simd::Pairs d) {
    const InnerLanes &p = a.inner, &q = b.inner_cycled;
    const auto offset = Simd::load_pairs(q.center) + d - Simd::load_pairs(p.center);
    const auto reach = Simd::load_pairs(p.radius_quarters) + Simd::load_pairs(q.radius_quarters);
    return Simd::any_less(Simd::dot(offset, offset), Simd::sixteenth_of_square(reach));
}

/// Rows [top, bottom) of a.
struct RowRange {
    int top, bottom;
};

/// The rows of a in which both boxes have rows.
inline RowRange shared_rows(const MaskData& a, const MaskData& b, MaskOffset d) {
    return {max_int(a.top, b.top + d.dy), min_int(a.bottom, b.bottom + d.dy)};
}

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

/// The number of rows that are compared before a branch.
inline constexpr int chunk_rows = stripe_padding;

/// Two neighbouring stripes of a, and the three stripes of b that they lie across. All begin at the same row. A shift
/// by 64 or more makes a missing stripe count as zero.
struct TwoStripes {
    const std::uint64_t *a_left, *a_right, *b_left, *b_middle, *b_right;
    Simd::Shift left_low, left_high, right_low, right_high;

    TwoStripes(const MaskData& a, const MaskData& b, MaskOffset d, int i, int top) {
        const int from = 64 * i - d.dx; // the first column in b
        const int j = (from >> 6) - b.first_stripe, k = i - a.first_stripe, s = from & 63;
        a_left = stripe_at(a, k, top), a_right = stripe_at(a, k + 1, top);
        b_left = stripe_at(b, j, top - d.dy), b_middle = stripe_at(b, j + 1, top - d.dy);
        b_right = stripe_at(b, j + 2, top - d.dy);
        left_low = Simd::shift_by(s | missing(b, j));
        left_high = Simd::shift_by((64 - s) | missing(b, j + 1));
        right_low = Simd::shift_by(s | missing(b, j + 1) | missing(a, k + 1));
        right_high = Simd::shift_by((64 - s) | missing(b, j + 2) | missing(a, k + 1));
    }

    /// Returns true if they share a pixel in the chunk of rows from y on, counted from `top`.
    [[nodiscard]] bool chunk_meets(std::int64_t y) const {
        Words shared = Simd::zero_words();
        for (const std::int64_t end = y + chunk_rows; y < end; y += Simd::word_count) {
            shared = common(y, shared);
        }
        return Simd::any_word(shared);
    }

private:
    /// Adds the pixels that both share in a vector of rows, from y on, to `sum`.
    [[nodiscard]] Words common(std::int64_t y, Words sum) const {
        const Words left = Simd::load_words(b_left + y), middle = Simd::load_words(b_middle + y);
        const Words right = Simd::load_words(b_right + y);
        const Words shared_left = Simd::load_words(a_left + y) & (left >> left_low | middle << left_high);
        const Words shared_right = Simd::load_words(a_right + y) & (middle >> right_low | right << right_high);
        return sum | (shared_left | shared_right);
    }
};

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

/// Returns true if the masks share a pixel in a region.
inline bool bits_meet(const MaskData& a, const MaskData& b, MaskOffset d, const Region& region) {
    for (int i = region.left >> 6; i <= (region.right - 1) >> 6; i += 2) {
        const TwoStripes stripes(a, b, d, i, region.top);
        if (any_chunk(region.bottom - region.top, [&](int y) { return stripes.chunk_meets(y); })) return true;
    }
    return false;
}

/// Returns true if the masks share a pixel around the middle of a region.
inline bool middles_meet(const MaskData& a, const MaskData& b, MaskOffset d, const Region& region) {
    const int row = region.top + max_int(0, region.bottom - region.top - chunk_rows) / 2;
    const int column = max_int(region.left, (region.left + region.right) / 2 - 32);
    return TwoStripes(a, b, d, column >> 6, row).chunk_meets(0);
}

/// Returns true if masks at most 64 pixels wide, one word a row, share a pixel in these rows.
inline bool rows_of_words_meet(const MaskData& a, const MaskData& b, MaskOffset d, RowRange range) {
    const auto left = Simd::shift_by(d.dx), right = Simd::shift_by(-std::int64_t{d.dx});
    Words shared = Simd::zero_words();
    for (int y = range.top; y < range.bottom; y += Simd::word_count) {
        const Words rows = Simd::load_words(b.stripes + y - d.dy);
        const Words moved_left = rows >> right, moved_right = rows << left;
        shared = shared | (Simd::load_words(a.stripes + y) & (moved_left | moved_right));
    }
    return Simd::any_word(shared);
}

/// Returns true if masks at most 64 pixels wide share a pixel. Wide vectors take up to 64 rows at once: they finish
/// before a branch would pay. Otherwise starts in the middle, as bits_meet() does.
[[gnu::noinline]] inline bool words_meet(const MaskData& a, const MaskData& b, int dx, int dy) {
    const MaskOffset d{dx, dy};
    const RowRange rows = shared_rows(a, b, d);
    if (Simd::word_count >= 4 && rows.bottom - rows.top <= 64) return rows_of_words_meet(a, b, d, rows);
    return any_chunk(rows.bottom - rows.top, [&](int y) {
        return rows_of_words_meet(a, b, d, {rows.top + y, rows.top + y + chunk_rows});
    });
}

/// Returns true if two masks of at most 32 x 32 pixels share a pixel. Tests all rows at once, without a branch. One of
/// the two shifts is by a negative number, which clears the word, unless both are by 0.
[[gnu::always_inline]] inline bool small_masks_meet(const MaskData& a, const MaskData& b, int dx, int dy) {
    const auto left = Simd::shift_by(dx), right = Simd::shift_by(-std::int64_t{dx});
    const std::uint32_t* const pa = a.small_rows;
    const std::uint32_t* const pb = b.small_rows - min_int(max_int(dy, -small_side), small_side);
    auto shared = Simd::zero_small();
    for (int y = 0; y < small_side; y += Simd::small_count) {
        const auto rows = Simd::load_small(pb + y);
        const auto moved_left = rows >> right, moved_right = rows << left;
        shared = shared | (Simd::load_small(pa + y) & (moved_left | moved_right));
    }
    return Simd::any_word(shared);
}

/// The rows in which the two may share a pixel, from their extents. Two diagonals bound twice y, and two steeper ones
/// bound four times y.
inline RowRange common_rows(const MaskData& a, const MaskData& b, MaskOffset d) {
    alignas(64) std::int32_t most[16];
    const auto offset = Simd::dot(directions(), Simd::splat_pair(d.dx, d.dy));
    Simd::store(most, min(Simd::load_extents(a.extent), Simd::load_extents(b.extent) + offset));
    const auto [e, s, se, ne, ese, sse, ene, nne, w, n, nw, sw, wnw, nnw, wsw, ssw] = most;
    const int bottom = min_int(min_int(s, (se + sw) >> 1), (sse + ssw) >> 2);
    const int top = min_int(min_int(n, (ne + nw) >> 1), (nne + nnw) >> 2);
    return {-top, bottom + 1};
}

/// The rows in which the outer spans meet, as a box around these. It is still spread over the lanes of vectors.
struct LiveRows {
    Rows left, right;
    int first, last;
};

/// The span that a and b share in each row of a vector: [left, right) where left < right.
struct SharedSpans {
    Rows left, right;

    /// Takes the rows from row y of a on. `dx` is d.dx in all lanes.
    SharedSpans(const SpanRows& a, const SpanRows& b, MaskOffset d, Rows dx, int y)
        : left(max(Simd::load_rows(a.left + y), Simd::load_rows(b.left + (y - d.dy)) + dx)),
          right(min(Simd::load_rows(a.right + y), Simd::load_rows(b.right + (y - d.dy)) + dx)) {}

    [[nodiscard]] Simd::RowSet rows() const { return right > left; }
};

/// Returns true if the widest spans of a row meet. If not, adds the rows whose outer spans meet to `live`.
inline bool widest_spans_meet(const MaskData& a, const MaskData& b, MaskOffset d, RowRange range, LiveRows& live) {
    const Rows dx = Simd::splat_rows(d.dx);
    for (int y = range.top; y < range.bottom; y += Simd::row_count) {
        const SharedSpans outer(a.outer, b.outer, d, dx, y);
        const Simd::RowSet meets = outer.rows();
        if (!Simd::any_row(meets)) continue;
        if (Simd::any_row(SharedSpans(a.layers[0], b.layers[0], d, dx, y).rows())) return true;
        live.left = min(live.left, Simd::select(meets, outer.left, Simd::splat_rows(empty_span)));
        live.right = max(live.right, Simd::select(meets, outer.right, Simd::splat_rows(-empty_span)));
        live.first = min_int(live.first, y + Simd::first(meets));
        live.last = max_int(live.last, y + Simd::last(meets) + 1);
    }
    return false;
}

/// Returns true if a span of layer `a` meets one of layer `b` in a row of the range.
inline bool layers_meet(const SpanRows& a, const SpanRows& b, MaskOffset d, RowRange range) {
    const Rows dx = Simd::splat_rows(d.dx);
    for (int y = range.top; y < range.bottom; y += Simd::row_count) {
        if (Simd::any_row(SharedSpans(a, b, d, dx, y).rows())) return true;
    }
    return false;
}

/// For masks whose layers have all their runs, so that no bits are needed.
inline bool runs_meet(const MaskData& a, const MaskData& b, MaskOffset d, RowRange range) {
    for (int i = 0; i < a.layer_count; ++i) {
        for (int j = 0; j < b.layer_count; ++j) {
            if (layers_meet(a.layers[i], b.layers[j], d, range)) return true;
        }
    }
    return false;
}

/// The exact test, for pairs that extents and discs leave open. It compares spans if rows have few runs, otherwise
/// bits. For wide masks, it compares only the bits where spans meet. The middle comes first: masks that meet do so most
/// likely there.
[[gnu::noinline]] inline bool rows_meet(const MaskData& a, const MaskData& b, int dx, int dy) {
    const MaskOffset d{dx, dy};
    const Region shared = shared_region(a, b, d);
    if (static_cast<unsigned>(a.layer_count * b.layer_count - 1) < 4) {
        const int middle = shared.top + max_int(0, shared.bottom - shared.top - Simd::row_count) / 2;
        return runs_meet(a, b, d, {middle, shared.bottom}) || runs_meet(a, b, d, {shared.top, middle});
    }
    if (min_int(a.stripe_count, b.stripe_count) <= 4) return bits_meet(a, b, d, shared);
    if (middles_meet(a, b, d, shared)) return true;
    const RowRange all = common_rows(a, b, d);
    const int middle = all.top + max_int(0, all.bottom - all.top - Simd::row_count) / 2;
    LiveRows live{Simd::splat_rows(empty_span), Simd::splat_rows(-empty_span), all.bottom, all.top};
    if (widest_spans_meet(a, b, d, {middle, all.bottom}, live)) return true;
    if (widest_spans_meet(a, b, d, {all.top, middle}, live)) return true;
    if (live.first >= live.last) return false;
    return bits_meet(a, b, d, {Simd::least(live.left), live.first, Simd::greatest(live.right), live.last});
}

/// Tests pairs that extents and discs leave open. Passes dx and dy as two numbers: GCC puts a whole offset into memory,
/// in a frame that even the quick answers pay for.
inline bool pixels_meet(const MaskData& a, const MaskData& b, MaskOffset d, int size_flags) {
    if ((size_flags & beyond_first_word) == 0) return words_meet(a, b, d.dx, d.dy);
    return rows_meet(a, b, d.dx, d.dy);
}

inline bool overlaps(const MaskData& a, const MaskData& b, MaskOffset d) {
    const int size_flags = a.size_flags | b.size_flags;
    if ((size_flags & has_no_small_rows) == 0) return small_masks_meet(a, b, d.dx, d.dy);
    // One branch for both answers: each alone is as likely as not, but pairs without an answer are rare.
    const Simd::Pairs offset = Simd::splat_pair(d.dx, d.dy);
    const unsigned apart = apart_in_a_direction(a, b, offset), met = inner_discs_meet(a, b, offset);
    if ((apart | met) != 0) [[likely]]
        return apart == 0;
    return pixels_meet(a, b, d, size_flags);
}

/// Answers up to 32 queries, as far as extents and discs decide them, or completely for small masks. No branch depends
/// on an answer. Bit i of the result is set if query i stays open. (A list of open queries in memory would be written
/// to one place again and again. Each load from a similar address would wait for that.)
inline unsigned answer_quickly(const MaskData& a, const MaskData* const* b, const MaskOffset* d, std::size_t count,
                               std::uint8_t* hits) {
    unsigned open = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (((a.size_flags | b[i]->size_flags) & has_no_small_rows) == 0) {
            hits[i] = static_cast<std::uint8_t>(small_masks_meet(a, *b[i], d[i].dx, d[i].dy));
            continue;
        }
        const Simd::Pairs offset = Simd::splat_pair(d[i].dx, d[i].dy);
        const unsigned apart = apart_in_a_direction(a, *b[i], offset), met = inner_discs_meet(a, *b[i], offset);
        hits[i] = static_cast<std::uint8_t>(apart == 0);
        open |= static_cast<unsigned>((apart | met) == 0) << i;
    }
    return open;
}

inline void overlaps_batch(const MaskData& a, const MaskData* const* b, const MaskOffset* d, std::size_t count,
                           std::uint8_t* hits) {
    constexpr std::size_t most = 32;
    while (count > 0) {
        const std::size_t now = count < most ? count : most;
        for (unsigned open = answer_quickly(a, b, d, now, hits); open != 0; open &= open - 1) {
            const auto i = static_cast<std::size_t>(Simd::lowest(open));
            hits[i] = static_cast<std::uint8_t>(pixels_meet(a, *b[i], d[i], a.size_flags | b[i]->size_flags));
        }
        b += now, d += now, hits += now, count -= now;
    }
}

} // namespace
} // namespace hitmask::kernels

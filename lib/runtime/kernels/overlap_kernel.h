#pragma once

// Tests whether two prepared masks share a pixel. The steps, from the cheapest to the most expensive: extents in eight
// directions and discs inside; spans of rows; bits. All are exact. Small masks go to their bits at once. Included once
// for each SIMD target, which defines `Simd` first.

#include <cstdint>

#include "kernels/out_of_line.h"
#include "kernels/row_spans.h"
#include "kernels/word_stripes.h"
#include "mask_collision/mask_data.h"

namespace hitmask::kernels {
namespace {

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

/// Returns true if masks with one word in each row share a pixel in these rows of a. One of the two shifts is by a
/// negative number, which clears the word, unless both are by 0.
[[gnu::always_inline]] inline bool rows_of_words_meet(const MaskData& a, const MaskData& b, MaskOffset d,
                                                      RowRange rows) {
    const auto left = Simd::shift_by(d.dx), right = Simd::shift_by(-std::int64_t{d.dx});
    Words shared = Simd::zero_words();
    for (int y = rows.top; y < rows.bottom; y += Simd::word_count) {
        const Words of_b = Simd::load_words(b.stripes + y - d.dy);
        const Words moved_left = of_b >> right, moved_right = of_b << left;
        shared = shared | (Simd::load_words(a.stripes + y) & (moved_left | moved_right));
    }
    return Simd::any_word(shared);
}

/// True if vectors are so wide that 64 words take less time than a branch that goes the wrong way.
inline constexpr bool are_wide_words = Simd::word_count >= 4;

/// Returns true if two masks of at most 64 x 64 pixels share a pixel. Tests all rows at once, without a branch.
HITMASK_OUT_OF_LINE inline bool all_words_meet(const MaskData& a, const MaskData& b, int dx, int dy) {
    const int top = max_int(a.top, b.top + dy);
    const std::uint64_t *const of_a = a.stripes + top, *const of_b = b.stripes + (top - dy);
    const std::uint64_t *const fixed = dx < 0 ? of_b : of_a, *const moved = dx < 0 ? of_a : of_b;
    const auto by = Simd::shift_by(dx < 0 ? -std::int64_t{dx} : dx);
    Words shared = Simd::zero_words();
    for (int y = 0; y < 64; y += Simd::word_count) {
        shared = shared | (Simd::load_words(fixed + y) & (Simd::load_words(moved + y) << by));
    }
    return Simd::any_word(shared);
}

/// Returns true if two masks of at most 64 x 64 pixels share a pixel. Starts in the middle, as bits_meet() does.
HITMASK_OUT_OF_LINE inline bool words_meet(const MaskData& a, const MaskData& b, int dx, int dy) {
    const MaskOffset d{dx, dy};
    const RowRange rows = shared_rows(a, b, d);
    return any_chunk(rows.bottom - rows.top, [&](int y) {
        return rows_of_words_meet(a, b, d, {rows.top + y, rows.top + y + chunk_rows});
    });
}

/// Returns true if two masks of at most 32 x 32 pixels share a pixel. Tests all rows at once, without a branch. One of
/// the two shifts is by a negative number, which clears the word, unless both are by 0.
[[gnu::always_inline]] inline bool small_masks_meet(const MaskData& a, const MaskData& b, int dx, int dy) {
    const auto left = Simd::small_shift_by(dx), right = Simd::small_shift_by(-std::int64_t{dx});
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

/// Tests masks that keep all runs.
HITMASK_OUT_OF_LINE inline bool few_runs_meet(const MaskData& a, const MaskData& b, int dx, int dy) {
    const MaskOffset d{dx, dy};
    const RowRange range = shared_rows(a, b, d);
    switch (4 * a.run_count + b.run_count) {
    case 4 * 1 + 2:
        return runs_meet<1, 2>(a, b, d, range);
    case 4 * 1 + 3:
        return runs_meet<1, 3>(a, b, d, range);
    case 4 * 2 + 1:
        return runs_meet<2, 1>(a, b, d, range);
    case 4 * 2 + 2:
        return runs_meet<2, 2>(a, b, d, range);
    default:
        return runs_meet<3, 1>(a, b, d, range);
    }
}

/// Tests masks whose rows have many runs. Where outer spans meet, compares the widest runs, and at last the bits.
HITMASK_OUT_OF_LINE inline bool frayed_rows_meet(const MaskData& a, const MaskData& b, int ox, int oy) {
    const MaskOffset d{ox, oy};
    const RowRange range = shared_rows(a, b, d);
    const Rows dx = Simd::splat_rows(d.dx);
    LiveColumns columns;
    int first = range.bottom, last = range.top;
    for (int block = range.top; block < range.bottom; block += block_rows) {
        if (!Simd::any_row(meeting_rows(a.outer, b.outer, d, dx, block))) continue;
        if (Simd::any_row(meeting_rows(a.widest, b.widest, d, dx, block))) return true;
        columns.add_block(a, b, d, block);
        first = min_int(first, block);
        last = block + block_rows;
    }
    if (first >= last) return false;
    return bits_meet(a, b, d, {columns.left_end(), first, columns.right_end(), min_int(last, range.bottom)});
}

/// Returns true if one of the two is at most 128 pixels wide: so few bits that a look at the widest runs does not pay.
inline bool are_narrow(const MaskData& a, const MaskData& b) {
    return min_int(a.stripe_count, b.stripe_count) <= 2;
}

/// Tests masks whose rows have few runs, or one that is wide. Near misses end after the outer spans.
HITMASK_OUT_OF_LINE inline bool solid_rows_meet(const MaskData& a, const MaskData& b, int dx, int dy) {
    const MaskOffset d{dx, dy};
    const Region shared = shared_region(a, b, d);
    if (!outer_spans_meet(a, b, d, {shared.top, shared.bottom})) return false;
    if (a.run_count == 1 && b.run_count == 1) return true;
    if (have_few_runs(a, b)) return few_runs_meet(a, b, dx, dy);
    if (are_narrow(a, b)) return bits_meet(a, b, d, shared);
    return middle_bits_meet(a, b, d, shared) || frayed_rows_meet(a, b, dx, dy);
}

/// Tests pairs that extents and discs leave open. Passes dx and dy as two numbers: GCC puts a whole offset into memory,
/// in a frame that even the quick answers pay for.
inline bool pixels_meet(const MaskData& a, const MaskData& b, MaskOffset d, int flags) {
    if ((flags & has_many_words) == 0) {
        return are_wide_words ? all_words_meet(a, b, d.dx, d.dy) : words_meet(a, b, d.dx, d.dy);
    }
    if ((flags & has_frayed_rows) != 0 && !are_narrow(a, b)) return frayed_rows_meet(a, b, d.dx, d.dy);
    return solid_rows_meet(a, b, d.dx, d.dy);
}

inline bool overlaps(const MaskData& a, const MaskData& b, MaskOffset d) {
    const int flags = a.flags | b.flags;
    if ((flags & has_no_small_rows) == 0) return small_masks_meet(a, b, d.dx, d.dy);
    // One branch for both answers: each alone is as likely as not, but pairs without an answer are rare.
    const Simd::Pairs offset = Simd::splat_pair(d.dx, d.dy);
    const unsigned apart = apart_in_a_direction(a, b, offset), met = inner_discs_meet(a, b, offset);
    if ((apart | met) != 0) [[likely]]
        return apart == 0;
    return pixels_meet(a, b, d, flags);
}

/// Answers up to 32 queries, as far as extents and discs decide them, or completely for small masks. No branch depends
/// on an answer. Bit i of the result is set if query i stays open. (A list of open queries in memory would be written
/// to one place again and again. Each load from a similar address would wait for that.)
inline unsigned answer_quickly(const MaskData& a, const MaskData* const* b, const MaskOffset* d, std::size_t count,
                               std::uint8_t* hits) {
    unsigned open = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (((a.flags | b[i]->flags) & has_no_small_rows) == 0) {
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
            hits[i] = static_cast<std::uint8_t>(pixels_meet(a, *b[i], d[i], a.flags | b[i]->flags));
        }
        b += now, d += now, hits += now, count -= now;
    }
}

} // namespace
} // namespace hitmask::kernels

#pragma once

// Rows of two prepared masks as spans: the span that two rows share is the larger left end and the smaller right end.
// Many rows are compared at once. Included once for each SIMD target, which defines `Simd` first.

#include <cstdint>

#include "mask_collision/mask_data.h"

namespace hitmask::kernels {
namespace {

using Rows = Simd::Rows;

inline int min_int(int a, int b) {
    return a < b ? a : b;
}
inline int max_int(int a, int b) {
    return a > b ? a : b;
}

/// Rows [top, bottom) of a.
struct RowRange {
    int top, bottom;
};

/// The rows of a in which both boxes have rows.
inline RowRange shared_rows(const MaskData& a, const MaskData& b, MaskOffset d) {
    return {max_int(a.top, b.top + d.dy), min_int(a.bottom, b.bottom + d.dy)};
}

/// The first of `count` rows in the middle of a range; of all rows if there are fewer.
inline int middle_of(RowRange range, int count) {
    return range.top + max_int(0, range.bottom - range.top - count) / 2;
}

/// The number of rows whose spans are compared before a branch. Beyond the last row, spans are empty.
inline constexpr int block_rows = span_padding;

/// A span in each row of a vector: [left, right) where left < right.
struct Spans {
    Rows left, right;

    [[nodiscard]] Simd::RowSet rows() const { return right > left; }
};

/// Spans from row y on, moved to the right by dx.
inline Spans load_spans(const SpanRows& of, int y) {
    return {Simd::load_rows(of.left + y), Simd::load_rows(of.right + y)};
}
inline Spans load_spans(const SpanRows& of, int y, Rows dx) {
    return {Simd::load_rows(of.left + y) + dx, Simd::load_rows(of.right + y) + dx};
}

/// The part that two spans have in common.
inline Spans operator&(const Spans& a, const Spans& b) {
    return {max(a.left, b.left), min(a.right, b.right)};
}

/// The span that a and b share in each row of a vector, from row y of a on. `dx` is d.dx in all lanes.
[[gnu::always_inline]] inline Spans shared_spans(const SpanRows& a, const SpanRows& b, MaskOffset d, Rows dx, int y) {
    return load_spans(a, y) & load_spans(b, y - d.dy, dx);
}

/// The rows of a block in which spans meet, as a set that is empty if there are none.
[[gnu::always_inline]] inline Simd::RowSet meeting_rows(const SpanRows& a, const SpanRows& b, MaskOffset d, Rows dx,
                                                        int block) {
    Simd::RowSet meets{};
    for (int y = block; y < block + block_rows; y += Simd::row_count) {
        meets = meets | shared_spans(a, b, d, dx, y).rows();
    }
    return meets;
}

/// The columns in which the outer spans of some rows meet.
class LiveColumns {
public:
    [[gnu::always_inline]] void add_block(const MaskData& a, const MaskData& b, MaskOffset d, int block) {
        const Rows dx = Simd::splat_rows(d.dx);
        for (int y = block; y < block + block_rows; y += Simd::row_count) {
            const Spans shared = shared_spans(a.outer, b.outer, d, dx, y);
            left_ = min(left_, Simd::select(shared.rows(), shared.left, Simd::splat_rows(empty_span)));
            right_ = max(right_, Simd::select(shared.rows(), shared.right, Simd::splat_rows(-empty_span)));
        }
    }
    [[nodiscard]] int left_end() const { return Simd::least(left_); }
    [[nodiscard]] int right_end() const { return Simd::greatest(right_); }

private:
    Rows left_ = Simd::splat_rows(empty_span), right_ = Simd::splat_rows(-empty_span);
};

/// Returns true if the outer spans of a row meet. The middle comes first: masks that meet do so most likely there.
[[gnu::always_inline]] inline bool outer_spans_meet(const MaskData& a, const MaskData& b, MaskOffset d,
                                                    RowRange range) {
    const Rows dx = Simd::splat_rows(d.dx);
    const int middle = middle_of(range, Simd::row_count);
    if (Simd::any_row(shared_spans(a.outer, b.outer, d, dx, middle).rows())) return true;
    for (int block = range.top; block < range.bottom; block += block_rows) {
        if (Simd::any_row(meeting_rows(a.outer, b.outer, d, dx, block))) return true;
    }
    return false;
}

/// Returns true if both keep all runs, so few that these take less time than bits.
inline bool have_few_runs(const MaskData& a, const MaskData& b) {
    return static_cast<unsigned>(a.run_count * b.run_count - 1) < 4;
}

/// The runs of rows of one mask: up to `count` in a row.
template<int count>
struct RunRows {
    Spans at[std::size_t{count}];
};
/// Loads rows from row y on. `dx` moves them to the right.
template<int count, typename... Moved>
[[gnu::always_inline]] inline RunRows<count> load_runs(const MaskData& mask, int y, Moved... dx) {
    const auto load = [&](int k) { return load_spans(mask.runs[k], y, dx...); };
    if constexpr (count == 1) return {{load(0)}};
    if constexpr (count == 2) return {{load(0), load(1)}};
    if constexpr (count == 3) return {{load(0), load(1), load(2)}};
}

/// Calls use(spans) with what each run of a shares with each run of b, in the rows from row y of a on.
template<int count_a, int count_b, typename Use>
[[gnu::always_inline]] inline void for_each_shared(const MaskData& a, const MaskData& b, MaskOffset d, Rows dx, int y,
                                                   Use use) {
    const RunRows<count_a> of_a = load_runs<count_a>(a, y);
    const RunRows<count_b> of_b = load_runs<count_b>(b, y - d.dy, dx);
    for (const Spans& run : of_b.at) {
        for (const Spans& other : of_a.at) {
            use(other & run);
        }
    }
}

/// The rows of a block in which runs meet.
template<int count_a, int count_b>
[[gnu::always_inline]] inline Simd::RowSet rows_of_meeting_runs(const MaskData& a, const MaskData& b, MaskOffset d,
                                                                Rows dx, int block) {
    Simd::RowSet meets{};
    for (int y = block; y < block + block_rows; y += Simd::row_count) {
        for_each_shared<count_a, count_b>(a, b, d, dx, y, [&](const Spans& shared) { meets = meets | shared.rows(); });
    }
    return meets;
}

/// Returns true if runs of a row meet. The first and the middle rows come first: the borders of round shapes cross
/// there.
template<int count_a, int count_b>
bool runs_meet(const MaskData& a, const MaskData& b, MaskOffset d, RowRange range) {
    const Rows dx = Simd::splat_rows(d.dx);
    const int middle = middle_of(range, block_rows);
    if (Simd::any_row(rows_of_meeting_runs<count_a, count_b>(a, b, d, dx, range.top) |
                      rows_of_meeting_runs<count_a, count_b>(a, b, d, dx, middle))) {
        return true;
    }
    for (int block = range.top + block_rows; block < range.bottom; block += block_rows) {
        if (Simd::any_row(rows_of_meeting_runs<count_a, count_b>(a, b, d, dx, block))) return true;
    }
    return false;
}

/// The total length that runs have in common: the number of pixels that the masks share. The runs of a row are apart,
/// so their lengths together fit into 16 bits.
template<int count_a, int count_b>
std::int64_t common_length(const MaskData& a, const MaskData& b, MaskOffset d, RowRange range) {
    const Rows dx = Simd::splat_rows(d.dx);
    auto sum = Simd::zero_sums();
    for (int y = range.top; y < range.bottom; y += Simd::row_count) {
        Rows length = Simd::splat_rows(0);
        for_each_shared<count_a, count_b>(a, b, d, dx, y, [&](const Spans& shared) {
            length = length + Simd::positive_difference(shared.right, shared.left);
        });
        sum = sum + Simd::sums_of_pairs(length);
    }
    return Simd::total_sums(sum);
}

} // namespace
} // namespace hitmask::kernels

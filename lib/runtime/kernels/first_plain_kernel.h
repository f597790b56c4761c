#pragma once

// Finds the first pixel that two plain masks share, in one of the orders of first_overlap(). Included once for each
// SIMD target, which defines `Simd` first.
//
// Goes down two columns of words at a time, eight rows between two branches. Most first pixels are in the first two
// columns, and wider vectors of rows would lie across lines of the cache. Once a pixel is found, only bits that would
// come before it are looked for. When there are none, the search ends.

#include <cstdint>

#include "kernels/lanes.h"
#include "kernels/plain_kernel.h"
#include "kernels/word_bits.h"

namespace hitmask::kernels {
namespace {

using TwoWords = Lanes<std::uint64_t>;

inline bool any_bit(const TwoWords& v) {
    return (v[0] | v[1]) != 0;
}

/// Two words side by side in all rows that b covers: the bits that both masks share. The second word may be outside.
class WordColumns {
public:
    /// The first word is number `first` of those that b covers in a row.
    WordColumns(const Overlay& at, const std::uint64_t* a, const std::uint64_t* b, std::int64_t first)
        : at_(at), a_(a), b_(b), first_(first), of_a_(at.a_first + first), of_b_(at.b_first + first),
          to_high_(at.shift == 0 ? 0 : 1), inside_begin_(of_b_ < 0 ? 1 : 0), inside_end_(at.rows) {
        while (inside_end_ > inside_begin_ && !is_before_ends(inside_end_ - 1)) {
            --inside_end_;
        }
    }

    /// The bits that b covers, which are to be looked for. The others of row() mean nothing.
    [[nodiscard]] TwoWords covered() const { return TwoWords{covered(first_), covered(first_ + 1)}; }

    [[nodiscard]] TwoWords row(std::int64_t y) const {
        if (!is_inside(y)) return TwoWords{word(y, first_), word(y, first_ + 1)};
        const std::uint64_t* const low = b_ + (of_b_ + y * at_.b_stride);
        return shared(a_ + (of_a_ + y * at_.a_stride), low, low + to_high_, at_.shift);
    }

    static constexpr std::int64_t at_once = 8; ///< rows between two branches

    /// True if next_rows() may be called for row y.
    [[nodiscard]] bool has_next_rows(std::int64_t y) const {
        return is_inside(y) && inside_end_ - inside_begin_ >= at_once;
    }
    /// Goes down from row y to the next rows, at_once of them, that share some of the bits wanted. Returns the row
    /// behind them, and these bits; none at the end. The last rows may begin before y.
    HITMASK_OUT_OF_LINE std::int64_t next_rows(std::int64_t y, const TwoWords& wanted, TwoWords& bits) const {
        y = min_of(y, inside_end_ - at_once);
        const std::uint64_t *of_a = a_ + (of_a_ + y * at_.a_stride), *low = b_ + (of_b_ + y * at_.b_stride);
        const std::int64_t a_stride = at_.a_stride, b_stride = at_.b_stride, to_high = to_high_, end = inside_end_;
        const int shift = at_.shift;
        do {
            TwoWords all = {};
            for (int i = 0; i < at_once; ++i, of_a += a_stride, low += b_stride) {
                all = all | shared(of_a, low, low + to_high, shift);
            }
            bits = all & wanted;
            y += at_once;
        } while (!any_bit(bits) && y + at_once <= end);
        return y;
    }

private:
    static TwoWords shared(const std::uint64_t* a, const std::uint64_t* low, const std::uint64_t* high, int shift) {
        return load_lanes<TwoWords>(a) &
               (load_lanes<TwoWords>(low) >> shift | load_lanes<TwoWords>(high) << (-shift & 63));
    }
    /// True if vectors of row y end inside both masks.
    [[nodiscard]] bool is_before_ends(std::int64_t y) const {
        return of_b_ + y * at_.b_stride + 2 < at_.b_count && of_a_ + y * at_.a_stride + 1 < at_.a_count;
    }
    [[nodiscard]] bool is_inside(std::int64_t y) const { return y >= inside_begin_ && y < inside_end_; }
    [[nodiscard]] std::uint64_t covered(std::int64_t word) const {
        const std::uint64_t all = word < at_.words ? ~std::uint64_t{0} : 0;
        return all & (word == 0 ? at_.left_bits : all) & (word == at_.words - 1 ? at_.right_bits : all);
    }
    [[nodiscard]] std::uint64_t word(std::int64_t y, std::int64_t word) const {
        return word < at_.words ? a_[at_.a_first + y * at_.a_stride + word] & word_under(at_, b_, y, word) : 0;
    }

    const Overlay& at_;
    const std::uint64_t *a_, *b_;
    std::int64_t first_, of_a_, of_b_;
    std::int64_t to_high_; ///< from a low word of b to the high one; 0 if there is only one
    std::int64_t inside_begin_, inside_end_;
};

inline bool is_by_rows(ScanOrder order) {
    return order == ScanOrder::from_top || order == ScanOrder::from_bottom;
}

/// The bits of two words to look for.
struct BandSearch {
    TwoWords before; ///< those that come before the best ones so far
    TwoWords best;   ///< the best ones so far: the first pixel is one of them, or before

    /// Takes over bits found among those before.
    void narrow(const TwoWords& found, std::int64_t dx, ScanOrder order) {
        const bool from_right = order == ScanOrder::from_right, is_second = from_right ? found[1] != 0 : found[0] == 0;
        const std::uint64_t band = first_band(found[is_second ? 1 : 0], dx, order);
        const std::uint64_t earlier = order == ScanOrder::pygame ? before_next_word_of_b(dx) & ~band
                                      : from_right               ? ~(band | (band - 1))
                                                                 : band - 1;
        const std::uint64_t first = before[0], second = before[1];
        best = is_second ? TwoWords{0, second & band} : TwoWords{first & band, 0};
        before = is_second ? TwoWords{from_right ? 0 : first, second & earlier}
                           : TwoWords{first & earlier, from_right ? second : 0};
    }
};

/// A row, the first of the two words or the second one, and bits of it.
struct FoundBits {
    std::int64_t row = 0;
    int word = 0;
    std::uint64_t bits = 0;
};

/// Finds the first shared pixel in two columns of words.
inline bool first_in_columns(const WordColumns& columns, std::int64_t rows, std::int64_t dx, ScanOrder order,
                             FoundBits& found) {
    BandSearch search{columns.covered(), columns.covered()};
    std::int64_t best = -1;
    for (std::int64_t done = 0; done < rows && any_bit(search.before);) {
        std::int64_t y = order == ScanOrder::from_bottom ? rows - 1 - done : done;
        TwoWords bits;
        if (order != ScanOrder::from_bottom && columns.has_next_rows(y)) {
            done = columns.next_rows(y, search.before, bits);
            y = done - WordColumns::at_once;
        } else {
            bits = columns.row(y) & search.before;
            ++done;
        }
        if (!any_bit(bits)) continue;
        best = y;
        if (is_by_rows(order)) break;
        search.narrow(bits, dx, order);
    }
    if (best < 0) return false;
    TwoWords bits = columns.row(best) & search.best;
    while (!any_bit(bits)) {
        bits = columns.row(++best) & search.best;
    }
    found = bits[0] != 0 ? FoundBits{best, 0, bits[0]} : FoundBits{best, 1, bits[1]};
    return true;
}

/// Keeps the rows that come before a row.
inline void keep_rows_before(std::int64_t row, ScanOrder order, Overlay& at) {
    if (order == ScanOrder::from_bottom) {
        at.a_first += (row + 1) * at.a_stride, at.b_first += (row + 1) * at.b_stride;
        at.rows -= row + 1;
    } else {
        at.rows = row;
    }
}

HITMASK_OUT_OF_LINE inline bool wide_first_overlap(const PlainMask& a, const PlainMask& b, const WideOffset& d,
                                                   ScanOrder order, Pixel& pixel) {
    Overlay at(a, b, d);
    const std::int64_t left = max_of(0, d.dx) >> 6, pairs = (at.words + 1) / 2;
    std::int64_t top = max_of(0, d.dy);
    bool is_found = false;
    for (std::int64_t n = 0; n < pairs && at.rows > 0; ++n) {
        const std::int64_t word = 2 * (order == ScanOrder::from_right ? pairs - 1 - n : n);
        FoundBits first;
        if (!first_in_columns(WordColumns(at, a.words, b.words, word), at.rows, d.dx, order, first)) continue;
        is_found = true;
        pixel = {static_cast<int>(left + word + first.word) * 64 + lowest_bit(first.bits),
                 static_cast<int>(top + first.row)};
        if (!is_by_rows(order)) break;
        keep_rows_before(first.row, order, at);
        if (order == ScanOrder::from_bottom) top += first.row + 1;
    }
    return is_found;
}

/// Finds the first row of masks with a word for each row.
struct FirstRow {
    const std::uint64_t* a;
    Words found = Simd::zero_words();
    std::int64_t row = 0; ///< of the first word of the vector

    void whole(std::int64_t i, Words bits) { found = Simd::load_words(a + i) & bits, row = i; }
    void part(std::int64_t i, int count, Words bits) { found = words_before(a, i, i + count) & bits, row = i; }
    [[nodiscard]] bool is_done() const { return Simd::any_word(found); }
};

HITMASK_OUT_OF_LINE inline bool narrow_first_overlap(const PlainMask& a, const PlainMask& b, const WideOffset& d,
                                                     ScanOrder order, Pixel& pixel) {
    const Overlay at(a, b, d);
    if (at.rows == 0) return false;
    const std::int64_t top = max_of(0, d.dy);
    return first_of_single_words({a.words + top, b.words + (top - d.dy), static_cast<int>(d.dx), static_cast<int>(top),
                                  static_cast<int>(at.rows)},
                                 order, pixel);
}

inline bool plain_first_overlap(const PlainMask& a, const PlainMask& b, const WideOffset& d, ScanOrder order,
                                Pixel& pixel) {
    if (!have_single_words(a, b)) return wide_first_overlap(a, b, d, order, pixel);
    if (order != ScanOrder::from_top && order != ScanOrder::pygame) return narrow_first_overlap(a, b, d, order, pixel);
    FirstRow first{a.words};
    visit_single_words(a, b, d, first);
    if (!first.is_done()) return false;
    std::uint64_t words[Simd::word_count];
    Simd::store_words(words, first.found);
    int i = 0;
    while (words[i] == 0) {
        ++i;
    }
    pixel = {lowest_bit(words[i]), static_cast<int>(first.row) + i};
    return true;
}

} // namespace
} // namespace hitmask::kernels

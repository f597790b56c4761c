#pragma once

// Compares and combines plain masks: rows of words, with nothing prepared. Included once for each SIMD target, which
// defines `Simd` first.
//
// One mask, b, lies at an offset on another one, a. So each word of a lies on two neighbouring words of b, a low and a
// high one. A vector takes several words of a row. Where rows are shorter than that, and both masks have as many words
// in a row, it takes words of several rows. Masks of up to 64 columns have a word for each row, and no neighbours.

#include <cstddef>
#include <cstdint>

#include <hitmask/detail/kernels.h>

#include "kernels/count_kernel.h"
#include "kernels/out_of_line.h"

namespace hitmask::kernels {
namespace {

inline std::int64_t min_of(std::int64_t a, std::int64_t b) {
    return a < b ? a : b;
}
inline std::int64_t max_of(std::int64_t a, std::int64_t b) {
    return a > b ? a : b;
}

/// The words of a that b covers, and the words of b there.
struct Overlay {
    std::int64_t a_count, b_count;       ///< words of the masks
    std::int64_t a_stride, b_stride;     ///< words of a row
    std::int64_t a_first;                ///< the first word in the first row
    std::int64_t b_first;                ///< the word of b with the low bits of that word; may be -1
    std::int64_t rows, words;            ///< rows, and words of each; 0 rows if the masks lie apart
    int shift;                           ///< bit 0 of a word is this bit of the low word
    std::uint64_t left_bits, right_bits; ///< the bits of the first and the last word of a row that b covers

    Overlay(const PlainMask& a, const PlainMask& b, const WideOffset& d) {
        const std::int64_t left = max_of(0, d.dx), right = min_of(a.width, d.dx + b.width);
        const std::int64_t top = max_of(0, d.dy), bottom = min_of(a.height, d.dy + b.height);
        rows = left < right && top < bottom ? bottom - top : 0;
        a_stride = (std::int64_t{a.width} + 63) >> 6, b_stride = (std::int64_t{b.width} + 63) >> 6;
        a_count = a_stride * a.height, b_count = b_stride * b.height;
        const std::int64_t first = left >> 6, from = 64 * first - d.dx; // bit 0 of the first word is column `from` of b
        words = ((right - 1) >> 6) + 1 - first;
        a_first = top * a_stride + first;
        b_first = (top - d.dy) * b_stride + (from >> 6);
        shift = static_cast<int>(from & 63);
        left_bits = ~std::uint64_t{0} << (left & 63), right_bits = ~std::uint64_t{0} >> (63 - ((right - 1) & 63));
    }
};

/// The most words in a row of masks whose rows are taken together.
inline constexpr std::int64_t most_words_together = 16;

/// True if vectors of whole rows are no more than vectors of the words that b covers. Vectors of two words are faster
/// row by row.
inline bool are_rows_together(const Overlay& at) {
    const std::int64_t vectors = (at.words + Simd::word_count - 1) / Simd::word_count;
    return Simd::word_count > 2 && at.a_stride == at.b_stride && at.a_stride <= most_words_together &&
           at.a_stride <= vectors * Simd::word_count;
}

/// The bits that b covers, word by word: of the rows from the first word on, again and again.
struct CoveredOfRows {
    std::uint64_t bits[most_words_together + Simd::word_count];
    int phase = 0, step, period;

    explicit CoveredOfRows(const Overlay& at) : period(static_cast<int>(at.a_stride)) {
        step = Simd::word_count % period;
        const int words = static_cast<int>(at.words);
        for (int i = 0; i < period; ++i) {
            bits[i] = i < words ? ~std::uint64_t{0} : 0;
        }
        bits[0] &= at.left_bits, bits[words - 1] &= at.right_bits;
        for (int i = 0; i < Simd::word_count; ++i) {
            bits[period + i] = bits[i];
        }
    }
    Words next() {
        const Words covered = Simd::load_words(bits + phase);
        phase += step;
        phase -= phase >= period ? period : 0;
        return covered;
    }
};

/// The bits of b under a vector of words of a, from index `high` of the high words on; `low` becomes these.
[[gnu::always_inline]] inline Words bits_under(Words covered, Words& low, Words high, const Simd::Funnel& by) {
    const Words bits = Simd::common(covered, Simd::following(low, high), high, by);
    low = high;
    return bits;
}

/// A vector whose last word is the low word of the first word of a.
inline Words first_low(const std::uint64_t* b, std::int64_t at) {
    return Simd::splat_word(at < 0 ? 0 : b[at]);
}

/// Calls use.whole(i, bits) or use.part(i, count, bits) for all words of a that b covers, from index i on. Ends early
/// once use.is_done().
template<class Use>
[[gnu::always_inline]] inline void visit_together(const Overlay& at, const std::uint64_t* b, Use& use) {
    CoveredOfRows covered(at);
    const Simd::Funnel by = Simd::funnel_by(at.shift, 0, 0);
    const std::int64_t count = (at.rows - 1) * at.a_stride + at.words, high = at.b_first + 1;
    const std::int64_t whole = min_of(count, at.b_count - high) - Simd::word_count;
    Words low = first_low(b, at.b_first);
    std::int64_t i = 0;
    for (; i <= whole; i += Simd::word_count) {
        use.whole(at.a_first + i, bits_under(covered.next(), low, Simd::load_words(b + high + i), by));
        if (use.is_done()) return;
    }
    for (; i < count; i += Simd::word_count) {
        const Words bits = bits_under(covered.next(), low, words_before(b, high + i, at.b_count), by);
        use.part(at.a_first + i, static_cast<int>(min_of(count - i, Simd::word_count)), bits);
    }
}

/// The bits of b under a word of a row, the i-th one; those that b does not cover are 0.
inline std::uint64_t word_under(const Overlay& at, const std::uint64_t* b, std::int64_t y, std::int64_t i) {
    const std::int64_t low = at.b_first + y * at.b_stride + i;
    const auto word = [&](std::int64_t k) { return k >= 0 && k < at.b_count ? b[k] : 0; };
    std::uint64_t bits = word(low) >> at.shift | word(low + 1) << 1 << (63 - at.shift);
    if (i == 0) bits &= at.left_bits;
    if (i == at.words - 1) bits &= at.right_bits;
    return bits;
}

/// Calls use.word(i, bits) for the words of row y. For rows at whose ends a vector would be partly outside b.
template<class Use>
HITMASK_OUT_OF_LINE void visit_words(const Overlay& at, const std::uint64_t* b, std::int64_t y, Use& use) {
    for (std::int64_t i = 0; i < at.words; ++i) {
        use.word(at.a_first + y * at.a_stride + i, word_under(at, b, y, i));
    }
}

/// The same for one or two words of each row. In the first row and in the last one, words of b may be missing. It
/// covers nothing there, so that other words may stand for them.
template<int words, class Use>
[[gnu::always_inline]] inline void visit_narrow_rows(const Overlay& at, const std::uint64_t* b, Use& use) {
    const std::int64_t a_stride = at.a_stride, b_stride = at.b_stride, rows = at.rows;
    const std::uint64_t left_bits = at.left_bits, right_bits = at.right_bits;
    const int shift = at.shift, back = 63 - shift;
    std::int64_t of_a = at.a_first, of_b = at.b_first;
    const auto visit = [&](auto word) {
        const std::uint64_t low = word(of_b), high = word(of_b + 1),
                            bits = (low >> shift | high << 1 << back) & left_bits;
        if constexpr (words == 1) {
            use.word(of_a, bits & right_bits);
        } else {
            use.word(of_a, bits);
            use.word(of_a + 1, (high >> shift | word(of_b + 2) << 1 << back) & right_bits);
        }
        of_a += a_stride, of_b += b_stride;
    };
    const auto nearest = [&](std::int64_t k) { return b[min_of(max_of(k, 0), at.b_count - 1)]; };
    visit(nearest);
    for (std::int64_t y = 1; y < rows - 1; ++y) {
        visit([b](std::int64_t k) { return b[k]; });
        if (use.is_done()) return;
    }
    if (rows > 1) visit(nearest);
}

/// The bits that b covers in the first vector of a row and in the last one, which may be the same.
struct CoveredOfRow {
    std::uint64_t first[Simd::word_count], last[Simd::word_count];

    CoveredOfRow(const Overlay& at, int in_last) {
        for (int i = 0; i < Simd::word_count; ++i) {
            first[i] = last[i] = ~std::uint64_t{0};
        }
        first[0] &= at.left_bits, last[in_last - 1] &= at.right_bits;
        if (at.words <= Simd::word_count) last[0] &= at.left_bits;
    }
};

/// The vectors of words that b covers in a row. The last one may have fewer words.
struct RowVectors {
    std::int64_t last; ///< the first word of the last one
    int in_last;       ///< its words
    Words of_first = Simd::zero_words(), of_last = Simd::zero_words(), of_others = Simd::splat_word(~std::uint64_t{0});
    Simd::Funnel by;

    explicit RowVectors(const Overlay& at)
        : last((at.words - 1) & -std::int64_t{Simd::word_count}), in_last(static_cast<int>(at.words - last)),
          by(Simd::funnel_by(at.shift, 0, 0)) {
        const CoveredOfRow covered(at, in_last);
        of_first = Simd::load_words(covered.first), of_last = Simd::load_words(covered.last);
    }

    /// Visits a row that has so many vectors, or three and more.
    template<int count, class Use>
    [[gnu::always_inline]] void visit(std::int64_t of_a, const std::uint64_t* of_b, Use& use) const {
        const auto under = [&](std::int64_t i, const Words& covered) {
            return Simd::common(covered, Simd::load_words(of_b + i), Simd::load_words(of_b + i + 1), by);
        };
        if constexpr (count > 1) use.whole(of_a, under(0, of_first));
        if constexpr (count > 2) {
            for (std::int64_t i = Simd::word_count; i < last; i += Simd::word_count) {
                use.whole(of_a + i, under(i, of_others));
            }
        }
        const std::int64_t i = count == 1 ? 0 : count == 2 ? Simd::word_count : last;
        use.part(of_a + i, in_last, under(i, of_last));
    }
};

/// Visits the rows begin .. end - 1, for which whole vectors are inside b.
template<int vector_count, class Use>
[[gnu::always_inline]] inline void visit_inner_rows(const Overlay& at, const RowVectors& vectors,
                                                    const std::uint64_t* b, std::int64_t begin, std::int64_t end,
                                                    Use& use) {
    const std::int64_t a_stride = at.a_stride, b_stride = at.b_stride;
    std::int64_t of_a = at.a_first + begin * a_stride;
    const std::uint64_t* of_b = b + (at.b_first + begin * b_stride);
    for (std::int64_t y = begin; y < end; ++y, of_a += a_stride, of_b += b_stride) {
        vectors.visit<vector_count>(of_a, of_b, use);
        if (use.is_done()) return;
    }
}

/// The same as visit_together(), row by row.
template<class Use>
[[gnu::always_inline]] inline void visit_rows(const Overlay& at, const std::uint64_t* b, Use& use) {
    const RowVectors vectors(at);
    const std::int64_t taken = vectors.last + Simd::word_count + 1; // the words of b that the vectors of a row take
    const std::int64_t begin = at.b_first < 0 ? 1 : 0;
    std::int64_t end = at.rows;
    while (end > begin && at.b_first + (end - 1) * at.b_stride + taken > at.b_count) {
        --end;
    }
    if (begin > 0) visit_words(at, b, 0, use);
    if (vectors.last == 0) { // loops of known length take a third less time
        visit_inner_rows<1>(at, vectors, b, begin, end, use);
    } else if (vectors.last == Simd::word_count) {
        visit_inner_rows<2>(at, vectors, b, begin, end, use);
    } else {
        visit_inner_rows<3>(at, vectors, b, begin, end, use);
    }
    for (std::int64_t y = end; y < at.rows && !use.is_done(); ++y) {
        visit_words(at, b, y, use);
    }
}

/// The same for masks of up to 64 columns, which have one word in each row.
template<class Use>
[[gnu::always_inline]] inline void visit_single_words(const PlainMask& a, const PlainMask& b, const WideOffset& d,
                                                      Use& use) {
    const std::int64_t top = max_of(0, d.dy), count = min_of(a.height, d.dy + b.height) - top;
    if (count <= 0 || d.dx >= a.width || -d.dx >= b.width || a.width == 0 || b.width == 0) return;
    // One of the two shifts is by a negative number, which clears the word, unless both are by 0.
    const auto left = Simd::shift_by(d.dx), right = Simd::shift_by(-d.dx);
    const Words inside = Simd::splat_word(~std::uint64_t{0} >> (64 - a.width));
    const auto moved = [&](Words words) { return (words << left | words >> right) & inside; };
    const std::uint64_t* const of_b = b.words + (top - d.dy);
    std::int64_t i = 0;
    for (; i + Simd::word_count <= count; i += Simd::word_count) {
        use.whole(top + i, moved(Simd::load_words(of_b + i)));
        if (use.is_done()) return;
    }
    if (i == count) return;
    const int rest = static_cast<int>(count - i);
    use.part(top + i, rest, moved(Simd::load_some(of_b + i, rest)));
}

inline bool have_single_words(const PlainMask& a, const PlainMask& b) {
    return a.width <= 64 && b.width <= 64;
}

template<class Use>
[[gnu::always_inline]] inline void visit_wide(const Overlay& at, const std::uint64_t* b, Use& use) {
    if (at.rows == 0) return;
    if (are_rows_together(at)) {
        visit_together(at, b, use);
    } else if (at.words == 1) {
        visit_narrow_rows<1>(at, b, use);
    } else if (at.words == 2 && Simd::word_count > 2) {
        visit_narrow_rows<2>(at, b, use);
    } else {
        visit_rows(at, b, use);
    }
}

/// Counts bits of a.
struct SharedArea {
    const std::uint64_t* a;
    Words sum = Simd::zero_words(),
          copies = Simd::zero_words(); ///< copies: sums of single words, the same in all lanes

    void whole(std::int64_t i, Words bits) { sum = sum + Simd::count_ones(Simd::load_words(a + i) & bits); }
    void part(std::int64_t i, int count, Words bits) {
        sum = sum + Simd::count_ones(words_before(a, i, i + count) & bits);
    }
    void word(std::int64_t i, std::uint64_t bits) { copies = copies + Simd::count_ones(Simd::splat_word(a[i] & bits)); }
    static constexpr bool is_done() { return false; }
    [[nodiscard]] std::int64_t total() const { return Simd::total(sum) + Simd::total(copies) / Simd::word_count; }
};

HITMASK_OUT_OF_LINE inline std::int64_t wide_overlap_area(const PlainMask& a, const PlainMask& b, const WideOffset& d) {
    SharedArea area{a.words};
    visit_wide(Overlay(a, b, d), b.words, area);
    return area.total();
}

inline std::int64_t plain_overlap_area(const PlainMask& a, const PlainMask& b, const WideOffset& d) {
    if (!have_single_words(a, b)) return wide_overlap_area(a, b, d);
    SharedArea area{a.words};
    visit_single_words(a, b, d, area);
    return Simd::total(area.sum);
}

/// Finds bits of a.
struct SharedBits {
    const std::uint64_t* a;
    Words all = Simd::zero_words();

    void whole(std::int64_t i, Words bits) { all = all | (Simd::load_words(a + i) & bits); }
    void part(std::int64_t i, int count, Words bits) { all = all | (words_before(a, i, i + count) & bits); }
    void word(std::int64_t i, std::uint64_t bits) { all = all | Simd::splat_word(a[i] & bits); }
    [[nodiscard]] bool is_done() const { return Simd::any_word(all); }
};

HITMASK_OUT_OF_LINE inline bool wide_overlaps(const PlainMask& a, const PlainMask& b, const WideOffset& d) {
    SharedBits shared{a.words};
    visit_wide(Overlay(a, b, d), b.words, shared);
    return shared.is_done();
}

inline bool plain_overlaps(const PlainMask& a, const PlainMask& b, const WideOffset& d) {
    if (!have_single_words(a, b)) return wide_overlaps(a, b, d);
    SharedBits shared{a.words};
    visit_single_words(a, b, d, shared);
    return shared.is_done();
}

/// Writes words to a mask of a's size, or to a itself.
template<class Rule>
struct Combined {
    const std::uint64_t* a;
    std::uint64_t* to;

    void whole(std::int64_t i, Words bits) { Simd::store_words(to + i, Rule::of(Simd::load_words(a + i), bits)); }
    void part(std::int64_t i, int count, Words bits) {
        if (count == Simd::word_count) {
            whole(i, bits);
        } else {
            Simd::store_some(to + i, count, Rule::of(Simd::load_some(a + i, count), bits));
        }
    }
    void word(std::int64_t i, std::uint64_t bits) { to[i] = Rule::of(a[i], bits); }
    static constexpr bool is_done() { return false; }
};

struct Union {
    static Words of(Words a, Words b) { return a | b; }
    static std::uint64_t of(std::uint64_t a, std::uint64_t b) { return a | b; }
};
struct Difference {
    static Words of(Words a, Words b) { return Simd::without(a, b); }
    static std::uint64_t of(std::uint64_t a, std::uint64_t b) { return a & ~b; }
};
struct Intersection {
    static Words of(Words a, Words b) { return a & b; }
    static std::uint64_t of(std::uint64_t a, std::uint64_t b) { return a & b; }
};

/// The number of words from the first word of b to that of `to`.
inline std::int64_t words_between(const std::uint64_t* b, const std::uint64_t* to) {
    const auto bytes = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(to)) -
                       static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(b));
    return bytes / static_cast<std::int64_t>(sizeof *b);
}

/// Combines word by word, the last one first. So b may lie in memory that is written: each of its words is read before
/// it is written.
template<class Rule>
HITMASK_OUT_OF_LINE void combine_backwards(const Overlay& at, const std::uint64_t* a, const std::uint64_t* b,
                                           std::uint64_t* to) {
    for (std::int64_t y = at.rows; y-- > 0;) {
        for (std::int64_t i = at.words; i-- > 0;) {
            const std::int64_t of_a = at.a_first + y * at.a_stride + i;
            to[of_a] = Rule::of(a[of_a], word_under(at, b, y, i));
        }
    }
}

template<class Rule>
HITMASK_OUT_OF_LINE void combine_wide(const PlainMask& a, const PlainMask& b, const WideOffset& d, std::uint64_t* to) {
    const Overlay at(a, b, d);
    const std::int64_t between = words_between(b.words, to), behind = between + at.a_first - at.b_first;
    if (behind > 0 && between < at.b_count && -between < at.a_count) {
        combine_backwards<Rule>(at, a.words, b.words, to);
    } else {
        Combined<Rule> combined{a.words, to};
        visit_wide(at, b.words, combined);
    }
}

template<class Rule>
void combine(const PlainMask& a, const PlainMask& b, const WideOffset& d, std::uint64_t* to) {
    if (!have_single_words(a, b)) return combine_wide<Rule>(a, b, d, to);
    const std::int64_t between = words_between(b.words, to);
    if (between + d.dy > 0 && between < b.height && -between < a.height) { // b is in memory that is written
        combine_backwards<Rule>(Overlay(a, b, d), a.words, b.words, to);
    } else {
        Combined<Rule> combined{a.words, to};
        visit_single_words(a, b, d, combined);
    }
}

} // namespace
} // namespace hitmask::kernels

#pragma once

// Vectors of the AVX2 target (Haswell, Zen and later). simd_portable.h says what each function does.

#include <cstdint>
#include <immintrin.h>

namespace hitmask::kernels {
namespace {

struct Simd {
    static __m256i load(const void* p) { return _mm256_loadu_si256(static_cast<const __m256i*>(p)); }

    struct Pairs {
        __m256i low, high;
    };

    static Pairs load_pairs(const std::int16_t* p) { return {load(p), load(p + 16)}; }
    static Pairs splat_pair(int x, int y) {
        const __m128i pair = _mm_insert_epi32(_mm_cvtsi32_si128(x), y, 1);
        const __m256i all = _mm256_broadcastd_epi32(_mm_packs_epi32(pair, pair));
        return {all, all};
    }
    static Pairs add_pairs(Pairs a, Pairs b) {
        return {_mm256_adds_epi16(a.low, b.low), _mm256_adds_epi16(a.high, b.high)};
    }
    static Pairs subtract_pairs(Pairs a, Pairs b) {
        return {_mm256_subs_epi16(a.low, b.low), _mm256_subs_epi16(a.high, b.high)};
    }

    struct Extents {
        __m256i low, high;
    };

    static Extents load_extents(const std::int32_t* p) { return {load(p), load(p + 8)}; }
    static Extents dot(Pairs a, Pairs b) {
        return {_mm256_madd_epi16(a.low, b.low), _mm256_madd_epi16(a.high, b.high)};
    }
    static __m256i sixteenth_of_square(__m256i v) {
        const __m256i positive = _mm256_max_epi16(v, _mm256_setzero_si256());
        return _mm256_srli_epi32(_mm256_madd_epi16(positive, positive), 4);
    }
    static Extents sixteenth_of_square(Pairs v) { return {sixteenth_of_square(v.low), sixteenth_of_square(v.high)}; }
    static Extents add(Extents a, Extents b) {
        return {_mm256_add_epi32(a.low, b.low), _mm256_add_epi32(a.high, b.high)};
    }
    static unsigned any_less(Extents a, Extents b) {
        const __m256i less = _mm256_or_si256(_mm256_cmpgt_epi32(b.low, a.low), _mm256_cmpgt_epi32(b.high, a.high));
        return static_cast<unsigned>(_mm256_movemask_epi8(less));
    }
    static Extents lesser(Extents a, Extents b) {
        return {_mm256_min_epi32(a.low, b.low), _mm256_min_epi32(a.high, b.high)};
    }
    static void store(std::int32_t* p, Extents v) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(p), v.low);
        _mm256_store_si256(reinterpret_cast<__m256i*>(p + 8), v.high);
    }

    using Rows = __m256i;
    using RowSet = __m256i;
    static constexpr int rows = 16;

    static Rows load_rows(const std::int16_t* p) { return load(p); }
    static Rows splat_rows(int v) { return _mm256_set1_epi16(static_cast<short>(v)); }
    static Rows subtract_rows(Rows a, Rows b) { return _mm256_subs_epi16(a, b); }
    static Rows add_rows(Rows a, Rows b) { return _mm256_add_epi16(a, b); }
    static Rows max(Rows a, Rows b) { return _mm256_max_epi16(a, b); }
    static Rows min(Rows a, Rows b) { return _mm256_min_epi16(a, b); }
    static RowSet greater(Rows a, Rows b) { return _mm256_cmpgt_epi16(a, b); }
    static Rows select(RowSet set, Rows a, Rows b) { return _mm256_blendv_epi8(b, a, set); }
    static bool any_row(RowSet set) { return _mm256_testz_si256(set, set) == 0; }
    static int first(RowSet set) { return __builtin_ctz(static_cast<unsigned>(_mm256_movemask_epi8(set))) / 2; }
    static int last(RowSet set) { return (31 - __builtin_clz(static_cast<unsigned>(_mm256_movemask_epi8(set)))) / 2; }
    static int least(Rows v) {
        const __m128i half = _mm_min_epi16(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
        const __m128i biased = _mm_xor_si128(half, _mm_set1_epi16(-0x8000));
        return static_cast<std::int16_t>(_mm_extract_epi16(_mm_minpos_epu16(biased), 0) ^ 0x8000);
    }
    static int greatest(Rows v) { return ~least(_mm256_xor_si256(v, _mm256_set1_epi16(-1))); }

    using Sums = __m256i;
    static Sums positive_sums(Rows v) {
        return _mm256_madd_epi16(_mm256_max_epi16(v, _mm256_setzero_si256()), _mm256_set1_epi16(1));
    }
    static Sums zero_sums() { return _mm256_setzero_si256(); }
    static Sums add_sums(Sums a, Sums b) { return _mm256_add_epi32(a, b); }
    static std::int64_t total_sums(Sums v) {
        __m128i half = _mm_add_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
        half = _mm_add_epi32(half, _mm_srli_si128(half, 8));
        return _mm_cvtsi128_si32(_mm_add_epi32(half, _mm_srli_si128(half, 4)));
    }

    using Words = __m256i;
    using Shift = __m128i;
    static constexpr int words = 4;

    static Words load_words(const std::uint64_t* p) { return load(p); }
    static Words zero_words() { return _mm256_setzero_si256(); }
    static Shift shift_by(std::int64_t count) { return _mm_cvtsi64_si128(count); }
    static Words shift_left(Words v, Shift by) { return _mm256_sll_epi64(v, by); }
    static Words shift_right(Words v, Shift by) { return _mm256_srl_epi64(v, by); }
    static Words or_(Words a, Words b) { return _mm256_or_si256(a, b); }
    static Words and_or(Words a, Words b, Words c) { return _mm256_and_si256(a, _mm256_or_si256(b, c)); }
    static bool any_word(Words v) { return _mm256_testz_si256(v, v) == 0; }

    static Words count_ones(Words v) {
        const __m256i low = _mm256_set1_epi8(15);
        const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3,
                                               1, 2, 2, 3, 2, 3, 3, 4);
        const __m256i ones =
            _mm256_add_epi8(_mm256_shuffle_epi8(table, _mm256_and_si256(v, low)),
                            _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(v, 4), low)));
        return _mm256_sad_epu8(ones, _mm256_setzero_si256());
    }
    static Words and_(Words a, Words b) { return _mm256_and_si256(a, b); }
    static Words add_words(Words a, Words b) { return _mm256_add_epi64(a, b); }
    static std::int64_t total(Words v) {
        const __m128i half = _mm_add_epi64(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
        return _mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1);
    }

    using SmallWords = Words;
    static constexpr int small_words = 8;
    static SmallWords load_small(const std::uint32_t* p) { return load(p); }
    static SmallWords zero_small() { return zero_words(); }
    static Words shift_left_small(Words v, Shift by) { return _mm256_sll_epi32(v, by); }
    static Words shift_right_small(Words v, Shift by) { return _mm256_srl_epi32(v, by); }
};

} // namespace
} // namespace hitmask::kernels

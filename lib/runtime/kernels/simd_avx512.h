#pragma once

// Vectors of the AVX-512 target (Ice Lake, Zen 4 and later). simd_128.h says what each function does.

#include <cstdint>
#include <immintrin.h>

#include "kernels/simd_avx.h"
#include "scene/box_data.h"

namespace hitmask::kernels {
namespace {

struct Simd : SimdAvx<Simd> {
    struct Pairs {
        __m512i v;

        Pairs(__m512i lanes) : v(lanes) {}
        friend Pairs operator+(Pairs a, Pairs b) { return _mm512_adds_epi16(a.v, b.v); }
        friend Pairs operator-(Pairs a, Pairs b) { return _mm512_subs_epi16(a.v, b.v); }
    };

    static Pairs load_pairs(const std::int16_t* p) { return _mm512_load_si512(p); }
    static Pairs splat_pair(int x, int y) {
        const __m128i pair = _mm_insert_epi32(_mm_cvtsi32_si128(x), y, 1);
        return _mm512_broadcastd_epi32(_mm_packs_epi32(pair, pair));
    }

    struct Ints {
        __m512i v;

        Ints() = default;
        Ints(__m512i lanes) : v(lanes) {}
        Ints(std::int32_t all) : v(_mm512_set1_epi32(all)) {}
        friend Ints operator+(Ints a, Ints b) { return _mm512_add_epi32(a.v, b.v); }
        friend Ints operator-(Ints a, Ints b) { return _mm512_sub_epi32(a.v, b.v); }
        friend Ints operator*(Ints a, Ints b) { return _mm512_mullo_epi32(a.v, b.v); }
        friend Ints min(Ints a, Ints b) { return _mm512_min_epi32(a.v, b.v); }
        friend unsigned operator<(Ints a, Ints b) { return _mm512_cmplt_epi32_mask(a.v, b.v); }
        friend unsigned operator>(Ints a, Ints b) { return _mm512_cmpgt_epi32_mask(a.v, b.v); }
    };

    using Extents = Ints;

    static Extents load_extents(const std::int32_t* p) { return _mm512_load_si512(p); }
    static Extents dot(Pairs a, Pairs b) { return _mm512_madd_epi16(a.v, b.v); }
    static Extents sixteenth_of_square(Pairs v) {
        const __m512i positive = _mm512_max_epi16(v.v, _mm512_setzero_si512());
        return _mm512_srli_epi32(_mm512_madd_epi16(positive, positive), 4);
    }
    static unsigned any_less(Extents a, Extents b) { return a < b; }

    using RowSet = __mmask32;
    struct Rows {
        __m512i v;

        Rows(__m512i lanes) : v(lanes) {}
        friend Rows operator+(Rows a, Rows b) { return _mm512_add_epi16(a.v, b.v); }
        friend Rows max(Rows a, Rows b) { return _mm512_max_epi16(a.v, b.v); }
        friend Rows min(Rows a, Rows b) { return _mm512_min_epi16(a.v, b.v); }
        friend RowSet operator>(Rows a, Rows b) { return _mm512_cmpgt_epi16_mask(a.v, b.v); }
    };
    static constexpr int row_count = 32;

    static Rows load_rows(const std::int16_t* p) { return _mm512_loadu_si512(p); }
    static Rows splat_rows(int v) { return _mm512_set1_epi16(static_cast<short>(v)); }
    static Rows select(RowSet set, Rows a, Rows b) { return _mm512_mask_blend_epi16(set, b.v, a.v); }
    static bool any_row(RowSet set) { return set != 0; }
    static int least(Rows v) {
        const __m256i half = _mm256_min_epi16(_mm512_castsi512_si256(v.v), _mm512_extracti64x4_epi64(v.v, 1));
        const __m128i quarter = _mm_min_epi16(_mm256_castsi256_si128(half), _mm256_extracti128_si256(half, 1));
        const __m128i biased = _mm_xor_si128(quarter, _mm_set1_epi16(-0x8000));
        return static_cast<std::int16_t>(_mm_extract_epi16(_mm_minpos_epu16(biased), 0) ^ 0x8000);
    }
    static int greatest(Rows v) { return ~least(Rows(_mm512_xor_si512(v.v, _mm512_set1_epi16(-1)))); }

    struct Sums {
        __m512i v;

        Sums(__m512i lanes) : v(lanes) {}
        friend Sums operator+(Sums a, Sums b) { return _mm512_add_epi32(a.v, b.v); }
    };
    static Rows positive_difference(Rows a, Rows b) {
        return _mm512_max_epi16(_mm512_subs_epi16(a.v, b.v), _mm512_setzero_si512());
    }
    static Sums sums_of_pairs(Rows v) { return _mm512_madd_epi16(v.v, _mm512_set1_epi16(1)); }
    static Sums sums_unless(bool is_none, Sums v) {
        return _mm512_maskz_mov_epi32(static_cast<__mmask16>(is_none ? 0 : 0xffff), v.v);
    }
    static Sums zero_sums() { return _mm512_setzero_si512(); }
    static std::int64_t total_sums(Sums v) { return _mm512_reduce_add_epi32(v.v); }

    using Shift = __m512i;
    struct Words {
        __m512i v;

        Words(__m512i lanes) : v(lanes) {}
        friend Words operator&(Words a, Words b) { return _mm512_and_si512(a.v, b.v); }
        friend Words operator|(Words a, Words b) { return _mm512_or_si512(a.v, b.v); }
        friend Words operator+(Words a, Words b) { return _mm512_add_epi64(a.v, b.v); }
        friend Words operator<<(Words a, Shift by) { return _mm512_sllv_epi64(a.v, by); }
        friend Words operator>>(Words a, Shift by) { return _mm512_srlv_epi64(a.v, by); }
    };
    static constexpr int word_count = 8;

    static Words load_words(const std::uint64_t* p) { return _mm512_loadu_si512(p); }
    static Words zero_words() { return _mm512_setzero_si512(); }
    static Words splat_word(std::uint64_t word) { return _mm512_set1_epi64(static_cast<long long>(word)); }
    static void store_words(std::uint64_t* p, Words v) { _mm512_storeu_si512(p, v.v); }
    static __mmask8 first_words(int count) { return static_cast<__mmask8>((1U << count) - 1); }
    static Words load_some(const std::uint64_t* p, int count) {
        return _mm512_maskz_loadu_epi64(first_words(count), p);
    }
    static void store_some(std::uint64_t* p, int count, Words v) {
        __m256i half = _mm512_castsi512_si256(v.v);
        if ((count & 4) != 0) {
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), half);
            half = _mm512_extracti64x4_epi64(v.v, 1), p += 4;
        }
        SimdAvx::store_some_of_four(p, count & 3, half);
    }
    static Words following(Words before, Words v) { return _mm512_alignr_epi64(v.v, before.v, 7); }
    static Words without(Words a, Words b) { return _mm512_andnot_si512(b.v, a.v); }
    static Shift shift_by(std::int64_t count) { return _mm512_set1_epi64(count); }
    struct Funnel {
        __m512i count, kept;
    };
    static Funnel funnel_by(int count, int no_low, int no_high) {
        const __m512i ones = _mm512_set1_epi64(-1);
        const __m512i low = _mm512_srlv_epi64(ones, shift_by(count | no_low));
        const __m512i high = _mm512_sllv_epi64(ones, shift_by((64 - count) | no_high));
        return {shift_by(count), _mm512_or_si512(low, high)};
    }
    static Words common(Words a, Words low, Words high, const Funnel& by) {
        const __m512i moved = _mm512_shrdv_epi64(low.v, high.v, by.count);
        return _mm512_ternarylogic_epi64(a.v, moved, by.kept, 0x80); // a & moved & kept
    }
    static bool any_word(Words v) { return _mm512_test_epi64_mask(v.v, v.v) != 0; }

    static Words count_ones(Words v) { return _mm512_popcnt_epi64(v.v); }
    static std::int64_t total(Words v) { return _mm512_reduce_add_epi64(v.v); }

    struct SmallShift {
        __m512i v;
    };
    static SmallShift small_shift_by(std::int64_t count) { return {_mm512_set1_epi32(static_cast<int>(count))}; }
    struct SmallWords {
        __m512i v;

        SmallWords(__m512i lanes) : v(lanes) {}
        friend SmallWords operator&(SmallWords a, SmallWords b) { return _mm512_and_si512(a.v, b.v); }
        friend SmallWords operator|(SmallWords a, SmallWords b) { return _mm512_or_si512(a.v, b.v); }
        friend SmallWords operator<<(SmallWords a, SmallShift by) { return _mm512_sllv_epi32(a.v, by.v); }
        friend SmallWords operator>>(SmallWords a, SmallShift by) { return _mm512_srlv_epi32(a.v, by.v); }
    };
    static constexpr int small_count = 16;
    static SmallWords load_small(const std::uint32_t* p) { return _mm512_loadu_si512(p); }
    static SmallWords zero_small() { return zero_words().v; }
    static bool any_word(SmallWords v) { return any_word(Words(v.v)); }

    struct Floats {
        __m512 v;

        Floats() = default;
        Floats(__m512 lanes) : v(lanes) {}
        Floats(float all) : v(_mm512_set1_ps(all)) {}
        friend Floats operator+(Floats a, Floats b) { return _mm512_add_ps(a.v, b.v); }
        friend Floats operator-(Floats a, Floats b) { return _mm512_sub_ps(a.v, b.v); }
        friend Floats operator-(Floats a) { return Floats(0.0F) - a; }
        friend Floats operator*(Floats a, Floats b) { return _mm512_mul_ps(a.v, b.v); }
        friend Floats operator/(Floats a, Floats b) { return _mm512_div_ps(a.v, b.v); }
        friend unsigned operator<(Floats a, Floats b) { return _mm512_cmp_ps_mask(a.v, b.v, _CMP_LT_OQ); }
        friend unsigned operator<=(Floats a, Floats b) { return _mm512_cmp_ps_mask(a.v, b.v, _CMP_LE_OQ); }
        friend Floats add_product(Floats sum, Floats a, Floats b) { return _mm512_fmadd_ps(a.v, b.v, sum.v); }
        friend Floats subtract_product(Floats sum, Floats a, Floats b) { return _mm512_fnmadd_ps(a.v, b.v, sum.v); }
        friend Floats max(Floats a, Floats b) { return _mm512_max_ps(a.v, b.v); }
        friend Floats min(Floats a, Floats b) { return _mm512_min_ps(a.v, b.v); }
        friend Floats absolute(Floats a) { return _mm512_abs_ps(a.v); }
        friend Floats square_root(Floats a) { return _mm512_sqrt_ps(a.v); }
    };

    static Floats load_floats(const float* p) { return _mm512_loadu_ps(p); }
    static Floats load_swapped(const float* p) {
        const __m512 v = _mm512_loadu_ps(p);
        return _mm512_shuffle_f32x4(v, v, _MM_SHUFFLE(1, 0, 3, 2));
    }
    static Floats each_of_four(const float* p) { return _mm512_broadcast_f32x4(_mm_loadu_ps(p)); }
    static Floats four_of_each(const float* p) {
        return _mm512_permutexvar_ps(rows_of_four().v, _mm512_castps128_ps512(_mm_loadu_ps(p)));
    }
    using Quad = Floats;
    static Floats load_floats_anywhere(const float* p) { return _mm512_loadu_ps(p); }
    static float least(Floats v) { return _mm512_reduce_min_ps(v.v); }

    static Ints columns() { return _mm512_setr_epi32(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3); }
    static Ints rows_of_four() { return _mm512_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3); }
    static Ints grid(std::int32_t x, std::int32_t y) { return columns() * x + rows_of_four() * y; }
    template<int count>
    static Ints shift_left_by(Ints v) {
        return _mm512_slli_epi32(v.v, count);
    }
    using Shorts = Ints;
    template<int count>
    static Ints shift_right_by(Ints v) {
        return _mm512_srai_epi32(v.v, count);
    }
    template<int count>
    static Ints high_bits(Ints v) {
        return shift_right_by<count>(v);
    }
    static Ints clamp(Ints v, std::int32_t most) { return _mm512_max_epi32(min(v, most).v, _mm512_setzero_si512()); }
    static unsigned within(Ints v, std::int32_t low, std::int32_t high) {
        return _mm512_cmplt_epu32_mask((v - low).v, _mm512_set1_epi32(high - low));
    }
    static Ints only(unsigned, Ints v) { return v; }
    static Ints indices(Ints row, std::int32_t columns, Ints column) { return row * columns + column; }
    static Ints gather_bytes(const std::int8_t* base, Ints index, unsigned set) {
        const __m512i words =
            _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), static_cast<__mmask16>(set), index.v, base, 1);
        return _mm512_srai_epi32(_mm512_slli_epi32(words, 24), 24);
    }
    static unsigned gather_bits(const std::uint64_t* words, Ints word, Ints bit, unsigned set) {
        const __m512i half = _mm512_and_si512(_mm512_srli_epi32(bit.v, 5), _mm512_set1_epi32(1));
        const __m512i index = _mm512_add_epi32(_mm512_slli_epi32(word.v, 1), half);
        const auto mask = static_cast<__mmask16>(set);
        const __m512i bits = _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), mask, index, words, 4);
        const __m512i wanted = _mm512_sllv_epi32(_mm512_set1_epi32(1), _mm512_and_si512(bit.v, _mm512_set1_epi32(31)));
        return _mm512_mask_test_epi32_mask(mask, bits, wanted);
    }
    static int lowest(unsigned set) { return __builtin_ctz(set); }
    static int highest(unsigned set) { return 31 - __builtin_clz(set); }
    static int size_of(unsigned set) { return __builtin_popcount(set); }

    static Floats to_floats(Ints v) { return _mm512_cvtepi32_ps(v.v); }
    static Ints truncated(Floats v) { return _mm512_cvttps_epi32(v.v); }
    /// Sixteen loads and shuffles take half the time of gathers.
    static void gather_fours(const std::int16_t* base, const std::int32_t* index, Floats* to) {
        const auto two = [&](int i) { return Simd::load_two_fours(base, index + i); };
        // The numbers of lanes 0, 1, 4, 5, 8, .. or of lanes 2, 3, 6, 7, 10, ..
        const auto half = [&](int i) {
            const __m256d low = _mm256_set_m128d(two(i + 4), two(i)), high = _mm256_set_m128d(two(i + 12), two(i + 8));
            return _mm512_castpd_ps(_mm512_insertf64x4(_mm512_castpd256_pd512(low), high, 1));
        };
        const __m512 a = half(0), b = half(2);
        const __m512i first = _mm512_castps_si512(_mm512_shuffle_ps(a, b, 0x88)),
                      second = _mm512_castps_si512(_mm512_shuffle_ps(a, b, 0xDD));
        const auto lower = [](__m512i v) { return _mm512_srai_epi32(_mm512_slli_epi32(v, 16), 16); };
        to[0] = to_floats(lower(first)), to[1] = to_floats(_mm512_srai_epi32(first, 16));
        to[2] = to_floats(lower(second)), to[3] = to_floats(_mm512_srai_epi32(second, 16));
    }
    static void store_ints(std::int32_t* p, Ints v) { _mm512_storeu_si512(p, v.v); }
    static void load_triples(const float* p, Floats& x, Floats& y, Floats& z) {
        const __m512 a = _mm512_loadu_ps(p), b = _mm512_loadu_ps(p + 16), c = _mm512_loadu_ps(p + 32);
        // Lane i of x is number 3 i of 48. Numbers in a and b are taken first, then those in c.
        const auto pick = [&](int first) -> Floats {
            alignas(64) std::int32_t from_ab[16], from_all[16];
            for (int i = 0; i < 16; ++i) {
                const int number = first + 3 * i;
                from_ab[i] = number & 31;
                from_all[i] = number < 32 ? i : number - 16;
            }
            const __m512 ab = _mm512_permutex2var_ps(a, _mm512_load_si512(from_ab), b);
            return _mm512_permutex2var_ps(ab, _mm512_load_si512(from_all), c);
        };
        x = pick(0), y = pick(1), z = pick(2);
    }
    static void store_floats(float* p, Floats v) { _mm512_storeu_ps(p, v.v); }
    static Floats select_floats(unsigned set, Floats a, Floats b) {
        return _mm512_mask_blend_ps(static_cast<__mmask16>(set), b.v, a.v);
    }
    static Floats low_halves(Floats a, Floats b) { return _mm512_shuffle_f32x4(a.v, b.v, _MM_SHUFFLE(1, 0, 1, 0)); }
    static void store_set(std::uint8_t* p, unsigned set) {
        _mm_storeu_si128(reinterpret_cast<__m128i*>(p), _mm_maskz_set1_epi8(static_cast<__mmask16>(set), 1));
    }

    static constexpr std::size_t pixel_count = 16;
    using AlphaLimit = __m512i;
    /// Alpha is the highest byte, so whole pixels can be compared. With threshold 255 no pixel is greater.
    static AlphaLimit alpha_limit(int threshold) {
        return _mm512_set1_epi32(static_cast<int>(static_cast<unsigned>(threshold) << 24 | 0xffffffU));
    }
    static unsigned solid_pixels(const std::uint8_t* rgba, AlphaLimit limit) {
        return _mm512_cmpgt_epu32_mask(_mm512_loadu_si512(rgba), limit);
    }

    static constexpr std::size_t byte_count = 64;
    static __m512i byte_limit(int threshold) { return _mm512_set1_epi8(static_cast<char>(threshold)); }
    static std::uint64_t solid_bytes(const std::uint8_t* bytes, __m512i limit) {
        return _mm512_cmpgt_epu8_mask(_mm512_loadu_si512(bytes), limit);
    }

    static constexpr std::size_t alike_count = 16;
    static __m512i tolerance(const std::uint8_t (&bytes)[4]) {
        return _mm512_set1_epi32(load_lanes<std::int32_t>(bytes));
    }
    static unsigned alike_pixels(const std::uint8_t* a, const std::uint8_t* b, __m512i most) {
        const __m512i p = _mm512_loadu_si512(a), q = _mm512_loadu_si512(b);
        const __m512i difference = _mm512_sub_epi8(_mm512_max_epu8(p, q), _mm512_min_epu8(p, q));
        return _mm512_cmpeq_epi32_mask(_mm512_max_epu8(difference, most), most);
    }

    struct Boxes {
        Floats x0, y0, x1, y1;
    };
    static Boxes load_boxes(const BoxEntries& e, std::size_t i) {
        return {load_floats_anywhere(e.x0 + i), load_floats_anywhere(e.y0 + i), load_floats_anywhere(e.x1 + i),
                load_floats_anywhere(e.y1 + i)};
    }
    static Boxes splat_box(const float* box) { return {box[0], box[1], box[2], box[3]}; }
    static unsigned overlapping(const Boxes& a, const Boxes& b) {
        return (a.x0 < b.x1) & (b.x0 < a.x1) & (a.y0 < b.y1) & (b.y0 < a.y1);
    }
    static unsigned reaching(const std::int32_t* ends, std::int32_t from) {
        const __m512i lanes = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        return _mm512_cmpgt_epi32_mask(_mm512_loadu_si512(ends), _mm512_add_epi32(lanes, _mm512_set1_epi32(from)));
    }
    /// Writes the lanes of a set, one after another.
    static void store_first(std::uint32_t* p, __mmask16 set, __m512i v) {
        _mm512_storeu_si512(p, _mm512_maskz_compress_epi32(set, v)); // via a register: to memory it is slow on Zen 4
    }
    static std::size_t store_pairs(unsigned set, const std::uint32_t* a, const std::uint32_t* b, std::uint32_t* low,
                                   std::uint32_t* high) {
        const __m512i id_a = _mm512_loadu_si512(a), id_b = _mm512_loadu_si512(b);
        const __mmask16 repeated = _mm512_movepi32_mask(_mm512_and_si512(id_a, id_b));
        const auto kept = static_cast<__mmask16>(set & ~unsigned{repeated});
        const __m512i bits = _mm512_set1_epi32(0x7fffffff);
        const __m512i first = _mm512_and_si512(id_a, bits), second = _mm512_and_si512(id_b, bits);
        store_first(low, kept, _mm512_min_epu32(first, second));
        store_first(high, kept, _mm512_max_epu32(first, second));
        return static_cast<std::size_t>(__builtin_popcount(kept));
    }
    static std::size_t store_ids(unsigned set, const std::uint32_t* ids, std::uint32_t* out) {
        store_first(out, static_cast<__mmask16>(set), _mm512_loadu_si512(ids));
        return static_cast<std::size_t>(__builtin_popcount(set));
    }
};

} // namespace
} // namespace hitmask::kernels

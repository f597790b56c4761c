#pragma once

// Vectors of the AVX2 target (Haswell, Zen and later). simd_128.h says what each function does.

#include <cstdint>
#include <immintrin.h>

#include "kernels/simd_avx.h"
#include "scene/box_data.h"

namespace hitmask::kernels {
namespace {

struct Simd : SimdAvx<Simd> {
    static __m256i load(const void* p) { return _mm256_loadu_si256(static_cast<const __m256i*>(p)); }

    struct Pairs {
        __m256i low, high;

        friend Pairs operator+(Pairs a, Pairs b) {
            return {_mm256_adds_epi16(a.low, b.low), _mm256_adds_epi16(a.high, b.high)};
        }
        friend Pairs operator-(Pairs a, Pairs b) {
            return {_mm256_subs_epi16(a.low, b.low), _mm256_subs_epi16(a.high, b.high)};
        }
    };

    static Pairs load_pairs(const std::int16_t* p) { return {load(p), load(p + 16)}; }
    static Pairs splat_pair(int x, int y) {
        const __m128i pair = _mm_insert_epi32(_mm_cvtsi32_si128(x), y, 1);
        const __m256i all = _mm256_broadcastd_epi32(_mm_packs_epi32(pair, pair));
        return {all, all};
    }

    struct Ints {
        __m256i low, high;

        Ints() = default;
        Ints(__m256i lower, __m256i upper) : low(lower), high(upper) {}
        Ints(std::int32_t all) : low(_mm256_set1_epi32(all)), high(low) {}
        friend Ints operator+(Ints a, Ints b) {
            return {_mm256_add_epi32(a.low, b.low), _mm256_add_epi32(a.high, b.high)};
        }
        friend Ints operator-(Ints a, Ints b) {
            return {_mm256_sub_epi32(a.low, b.low), _mm256_sub_epi32(a.high, b.high)};
        }
        friend Ints operator*(Ints a, Ints b) {
            return {_mm256_mullo_epi32(a.low, b.low), _mm256_mullo_epi32(a.high, b.high)};
        }
        friend Ints min(Ints a, Ints b) { return {_mm256_min_epi32(a.low, b.low), _mm256_min_epi32(a.high, b.high)}; }
        friend unsigned operator>(Ints a, Ints b) {
            return set_of(_mm256_cmpgt_epi32(a.low, b.low), _mm256_cmpgt_epi32(a.high, b.high));
        }
    };

    using Extents = Ints;

    static Extents load_extents(const std::int32_t* p) { return {load(p), load(p + 8)}; }
    static Extents dot(Pairs a, Pairs b) {
        return {_mm256_madd_epi16(a.low, b.low), _mm256_madd_epi16(a.high, b.high)};
    }
    static __m256i sixteenth_of_square(__m256i v) {
        const __m256i positive = _mm256_max_epi16(v, _mm256_setzero_si256());
        return _mm256_srli_epi32(_mm256_madd_epi16(positive, positive), 4);
    }
    static Extents sixteenth_of_square(Pairs v) { return {sixteenth_of_square(v.low), sixteenth_of_square(v.high)}; }
    static unsigned any_less(Extents a, Extents b) {
        const __m256i less = _mm256_or_si256(_mm256_cmpgt_epi32(b.low, a.low), _mm256_cmpgt_epi32(b.high, a.high));
        return static_cast<unsigned>(_mm256_movemask_epi8(less));
    }

    using RowSet = __m256i;
    struct Rows {
        __m256i v;

        Rows(__m256i lanes) : v(lanes) {}
        friend Rows operator+(Rows a, Rows b) { return _mm256_add_epi16(a.v, b.v); }
        friend Rows max(Rows a, Rows b) { return _mm256_max_epi16(a.v, b.v); }
        friend Rows min(Rows a, Rows b) { return _mm256_min_epi16(a.v, b.v); }
        friend RowSet operator>(Rows a, Rows b) { return _mm256_cmpgt_epi16(a.v, b.v); }
    };
    static constexpr int row_count = 16;

    static Rows load_rows(const std::int16_t* p) { return load(p); }
    static Rows splat_rows(int v) { return _mm256_set1_epi16(static_cast<short>(v)); }
    static Rows select(RowSet set, Rows a, Rows b) { return _mm256_blendv_epi8(b.v, a.v, set); }
    static bool any_row(RowSet set) { return _mm256_testz_si256(set, set) == 0; }
    static int least(Rows v) {
        const __m128i half = _mm_min_epi16(_mm256_castsi256_si128(v.v), _mm256_extracti128_si256(v.v, 1));
        const __m128i biased = _mm_xor_si128(half, _mm_set1_epi16(-0x8000));
        return static_cast<std::int16_t>(_mm_extract_epi16(_mm_minpos_epu16(biased), 0) ^ 0x8000);
    }
    static int greatest(Rows v) { return ~least(Rows(_mm256_xor_si256(v.v, _mm256_set1_epi16(-1)))); }

    struct Sums {
        __m256i v;

        Sums(__m256i lanes) : v(lanes) {}
        friend Sums operator+(Sums a, Sums b) { return _mm256_add_epi32(a.v, b.v); }
    };
    static Rows positive_difference(Rows a, Rows b) {
        return _mm256_max_epi16(_mm256_subs_epi16(a.v, b.v), _mm256_setzero_si256());
    }
    static Sums sums_of_pairs(Rows v) { return _mm256_madd_epi16(v.v, _mm256_set1_epi16(1)); }
    static Sums sums_unless(bool is_none, Sums v) { return _mm256_and_si256(v.v, _mm256_set1_epi32(is_none ? 0 : -1)); }
    static Sums zero_sums() { return _mm256_setzero_si256(); }
    static std::int64_t total_sums(Sums v) {
        __m128i half = _mm_add_epi32(_mm256_castsi256_si128(v.v), _mm256_extracti128_si256(v.v, 1));
        half = _mm_add_epi32(half, _mm_srli_si128(half, 8));
        return _mm_cvtsi128_si32(_mm_add_epi32(half, _mm_srli_si128(half, 4)));
    }

    using Shift = __m256i;
    struct Words {
        __m256i v;

        Words(__m256i lanes) : v(lanes) {}
        friend Words operator&(Words a, Words b) { return _mm256_and_si256(a.v, b.v); }
        friend Words operator|(Words a, Words b) { return _mm256_or_si256(a.v, b.v); }
        friend Words operator+(Words a, Words b) { return _mm256_add_epi64(a.v, b.v); }
        friend Words operator<<(Words a, Shift by) { return _mm256_sllv_epi64(a.v, by); }
        friend Words operator>>(Words a, Shift by) { return _mm256_srlv_epi64(a.v, by); }
    };
    static constexpr int word_count = 4;

    static Words load_words(const std::uint64_t* p) { return load(p); }
    static Words zero_words() { return _mm256_setzero_si256(); }
    static Words splat_word(std::uint64_t word) { return _mm256_set1_epi64x(static_cast<long long>(word)); }
    static void store_words(std::uint64_t* p, Words v) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v.v); }
    static __m256i first_words(int count) {
        return _mm256_cmpgt_epi64(_mm256_set1_epi64x(count), _mm256_setr_epi64x(0, 1, 2, 3));
    }
    static Words load_some(const std::uint64_t* p, int count) {
        return _mm256_maskload_epi64(reinterpret_cast<const long long*>(p), first_words(count));
    }
    static void store_some(std::uint64_t* p, int count, Words v) { SimdAvx::store_some_of_four(p, count, v.v); }
    static Words following(Words before, Words v) {
        return _mm256_alignr_epi8(v.v, _mm256_permute2x128_si256(before.v, v.v, 0x21), 8);
    }
    static Words without(Words a, Words b) { return _mm256_andnot_si256(b.v, a.v); }
    static Shift shift_by(std::int64_t count) { return _mm256_set1_epi64x(count); }
    static bool any_word(Words v) { return _mm256_testz_si256(v.v, v.v) == 0; }

    struct Funnel {
        Shift low, high;
    };
    static Funnel funnel_by(int count, int no_low, int no_high) {
        return {shift_by(count | no_low), shift_by((64 - count) | no_high)};
    }
    static Words common(Words a, Words low, Words high, const Funnel& by) {
        return a & (low >> by.low | high << by.high);
    }

    static Words count_ones(Words v) {
        const __m256i low = _mm256_set1_epi8(15);
        const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3,
                                               1, 2, 2, 3, 2, 3, 3, 4);
        const __m256i ones =
            _mm256_add_epi8(_mm256_shuffle_epi8(table, _mm256_and_si256(v.v, low)),
                            _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(v.v, 4), low)));
        return _mm256_sad_epu8(ones, _mm256_setzero_si256());
    }
    static std::int64_t total(Words v) {
        const __m128i half = _mm_add_epi64(_mm256_castsi256_si128(v.v), _mm256_extracti128_si256(v.v, 1));
        return _mm_cvtsi128_si64(half) + _mm_extract_epi64(half, 1);
    }

    struct SmallShift {
        __m256i v;
    };
    static SmallShift small_shift_by(std::int64_t count) { return {_mm256_set1_epi32(static_cast<int>(count))}; }
    struct SmallWords {
        __m256i v;

        SmallWords(__m256i lanes) : v(lanes) {}
        friend SmallWords operator&(SmallWords a, SmallWords b) { return _mm256_and_si256(a.v, b.v); }
        friend SmallWords operator|(SmallWords a, SmallWords b) { return _mm256_or_si256(a.v, b.v); }
        friend SmallWords operator<<(SmallWords a, SmallShift by) { return _mm256_sllv_epi32(a.v, by.v); }
        friend SmallWords operator>>(SmallWords a, SmallShift by) { return _mm256_srlv_epi32(a.v, by.v); }
    };
    static constexpr int small_count = 8;
    static SmallWords load_small(const std::uint32_t* p) { return load(p); }
    static SmallWords zero_small() { return zero_words().v; }
    static bool any_word(SmallWords v) { return any_word(Words(v.v)); }

    struct Floats {
        __m256 low, high;

        Floats() = default;
        Floats(__m256 lower, __m256 upper) : low(lower), high(upper) {}
        Floats(float all) : low(_mm256_set1_ps(all)), high(low) {}
        friend Floats operator+(Floats a, Floats b) {
            return {_mm256_add_ps(a.low, b.low), _mm256_add_ps(a.high, b.high)};
        }
        friend Floats operator-(Floats a, Floats b) {
            return {_mm256_sub_ps(a.low, b.low), _mm256_sub_ps(a.high, b.high)};
        }
        friend Floats operator-(Floats v) { return Floats(0) - v; }
        friend Floats operator*(Floats a, Floats b) {
            return {_mm256_mul_ps(a.low, b.low), _mm256_mul_ps(a.high, b.high)};
        }
        friend Floats operator/(Floats a, Floats b) {
            return {_mm256_div_ps(a.low, b.low), _mm256_div_ps(a.high, b.high)};
        }
        friend unsigned operator<(Floats a, Floats b) {
            return set_of(_mm256_cmp_ps(a.low, b.low, _CMP_LT_OQ), _mm256_cmp_ps(a.high, b.high, _CMP_LT_OQ));
        }
        friend unsigned operator<=(Floats a, Floats b) {
            return set_of(_mm256_cmp_ps(a.low, b.low, _CMP_LE_OQ), _mm256_cmp_ps(a.high, b.high, _CMP_LE_OQ));
        }
        friend Floats add_product(Floats sum, Floats a, Floats b) { return sum + a * b; }
        friend Floats subtract_product(Floats sum, Floats a, Floats b) { return sum - a * b; }
        friend Floats max(Floats a, Floats b) { return {_mm256_max_ps(a.low, b.low), _mm256_max_ps(a.high, b.high)}; }
        friend Floats min(Floats a, Floats b) { return {_mm256_min_ps(a.low, b.low), _mm256_min_ps(a.high, b.high)}; }
        friend Floats absolute(Floats v) {
            const __m256 sign = _mm256_set1_ps(-0.0F);
            return {_mm256_andnot_ps(sign, v.low), _mm256_andnot_ps(sign, v.high)};
        }
        friend Floats square_root(Floats v) { return {_mm256_sqrt_ps(v.low), _mm256_sqrt_ps(v.high)}; }
    };

    static Floats load_floats(const float* p) { return {_mm256_loadu_ps(p), _mm256_loadu_ps(p + 8)}; }
    static Floats load_swapped(const float* p) { return {_mm256_loadu_ps(p + 8), _mm256_loadu_ps(p)}; }
    static Floats each_of_four(const float* p) {
        const __m256 four = _mm256_broadcast_ps(reinterpret_cast<const __m128*>(p));
        return {four, four};
    }
    static __m256 two(float low, float high) { return _mm256_set_m128(_mm_set1_ps(high), _mm_set1_ps(low)); }
    static Floats four_of_each(const float* p) { return {two(p[0], p[1]), two(p[2], p[3])}; }
    using Quad = Floats;
    static unsigned set_of(__m256 low, __m256 high) {
        return static_cast<unsigned>(_mm256_movemask_ps(low)) | static_cast<unsigned>(_mm256_movemask_ps(high)) << 8;
    }
    static unsigned set_of(__m256i low, __m256i high) {
        return set_of(_mm256_castsi256_ps(low), _mm256_castsi256_ps(high));
    }
    static Floats load_floats_anywhere(const float* p) { return {_mm256_loadu_ps(p), _mm256_loadu_ps(p + 8)}; }
    static float least(Floats v) {
        const __m256 eight = _mm256_min_ps(v.low, v.high);
        const __m128 four = _mm_min_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
        const __m128 two_of = _mm_min_ps(four, _mm_movehl_ps(four, four));
        return _mm_cvtss_f32(_mm_min_ss(two_of, _mm_movehdup_ps(two_of)));
    }

    static Ints columns() {
        const __m256i half = _mm256_setr_epi32(0, 1, 2, 3, 0, 1, 2, 3);
        return {half, half};
    }
    static Ints rows_of_four() {
        return {_mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1), _mm256_setr_epi32(2, 2, 2, 2, 3, 3, 3, 3)};
    }
    static Ints grid(std::int32_t x, std::int32_t y) { return columns() * x + rows_of_four() * y; }
    template<int count>
    static Ints shift_left_by(Ints v) {
        return {_mm256_slli_epi32(v.low, count), _mm256_slli_epi32(v.high, count)};
    }
    using Shorts = Ints;
    template<int count>
    static Ints shift_right_by(Ints v) {
        return {_mm256_srai_epi32(v.low, count), _mm256_srai_epi32(v.high, count)};
    }
    template<int count>
    static Ints high_bits(Ints v) {
        return shift_right_by<count>(v);
    }
    static Ints clamp(Ints v, std::int32_t most) {
        const __m256i top = _mm256_set1_epi32(most), zero = _mm256_setzero_si256();
        return {_mm256_max_epi32(_mm256_min_epi32(v.low, top), zero),
                _mm256_max_epi32(_mm256_min_epi32(v.high, top), zero)};
    }
    static unsigned within(Ints v, std::int32_t low, std::int32_t high) { return (v > low - 1) & (high > v); }
    static Ints only(unsigned, Ints v) { return v; }
    static Ints indices(Ints row, std::int32_t columns, Ints column) { return row * columns + column; }
    /// All bits set in the lanes of a set.
    static Ints lanes_of(unsigned set) {
        const Ints bit = {_mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128),
                          _mm256_setr_epi32(256, 512, 1024, 2048, 4096, 8192, 16384, 32768)};
        const __m256i all = _mm256_set1_epi32(static_cast<int>(set));
        return {_mm256_cmpeq_epi32(_mm256_and_si256(all, bit.low), bit.low),
                _mm256_cmpeq_epi32(_mm256_and_si256(all, bit.high), bit.high)};
    }
    static __m256i byte_lanes(__m256i words) { return _mm256_srai_epi32(_mm256_slli_epi32(words, 24), 24); }
    static Ints gather_bytes(const std::int8_t* base, Ints index, unsigned set) {
        const Ints lanes = lanes_of(set);
        const auto* const from = reinterpret_cast<const int*>(base);
        const __m256i none = _mm256_setzero_si256();
        return {byte_lanes(_mm256_mask_i32gather_epi32(none, from, index.low, lanes.low, 1)),
                byte_lanes(_mm256_mask_i32gather_epi32(none, from, index.high, lanes.high, 1))};
    }
    static __m256i gather_half(const std::uint64_t* words, __m256i word, __m256i bit, __m256i lanes) {
        const __m256i half = _mm256_and_si256(_mm256_srli_epi32(bit, 5), _mm256_set1_epi32(1));
        const __m256i index = _mm256_add_epi32(_mm256_slli_epi32(word, 1), half);
        const __m256i bits =
            _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), reinterpret_cast<const int*>(words), index, lanes, 4);
        const __m256i wanted = _mm256_sllv_epi32(_mm256_set1_epi32(1), _mm256_and_si256(bit, _mm256_set1_epi32(31)));
        return _mm256_cmpeq_epi32(_mm256_and_si256(bits, wanted), wanted);
    }
    static unsigned gather_bits(const std::uint64_t* words, Ints word, Ints bit, unsigned set) {
        const Ints lanes = lanes_of(set);
        return set_of(gather_half(words, word.low, bit.low, lanes.low),
                      gather_half(words, word.high, bit.high, lanes.high));
    }
    static int lowest(unsigned set) { return __builtin_ctz(set); }
    static int highest(unsigned set) { return 31 - __builtin_clz(set); }
    static int size_of(unsigned set) { return __builtin_popcount(set); }

    static Floats to_floats(Ints v) { return {_mm256_cvtepi32_ps(v.low), _mm256_cvtepi32_ps(v.high)}; }
    static Ints truncated(Floats v) { return {_mm256_cvttps_epi32(v.low), _mm256_cvttps_epi32(v.high)}; }
    /// The four numbers from base + 4 index[i] on, for eight lanes: to[0] gets the lower two, to[1] the others.
    static void gather_eight_fours(const std::int16_t* base, const std::int32_t* index, __m256i* to) {
        const auto two = [&](int i) { return Simd::load_two_fours(base, index + i); };
        const __m256 a = _mm256_castpd_ps(_mm256_set_m128d(two(4), two(0)));
        const __m256 b = _mm256_castpd_ps(_mm256_set_m128d(two(6), two(2)));
        to[0] = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0x88));
        to[1] = _mm256_castps_si256(_mm256_shuffle_ps(a, b, 0xDD));
    }
    static void gather_fours(const std::int16_t* base, const std::int32_t* index, Floats* to) {
        __m256i low[2], high[2];
        gather_eight_fours(base, index, low), gather_eight_fours(base, index + 8, high);
        const auto lower = [](__m256i v) { return _mm256_srai_epi32(_mm256_slli_epi32(v, 16), 16); };
        const auto upper = [](__m256i v) { return _mm256_srai_epi32(v, 16); };
        to[0] = to_floats({lower(low[0]), lower(high[0])}), to[1] = to_floats({upper(low[0]), upper(high[0])});
        to[2] = to_floats({lower(low[1]), lower(high[1])}), to[3] = to_floats({upper(low[1]), upper(high[1])});
    }
    static void store_ints(std::int32_t* p, Ints v) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(p), v.low);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(p + 8), v.high);
    }
    static void load_triples(const float* p, Floats& x, Floats& y, Floats& z) {
        const __m256i every_third = _mm256_setr_epi32(0, 3, 6, 9, 12, 15, 18, 21);
        const auto pick = [&](int first) -> Floats {
            return {_mm256_i32gather_ps(p + first, every_third, 4),
                    _mm256_i32gather_ps(p + 24 + first, every_third, 4)};
        };
        x = pick(0), y = pick(1), z = pick(2);
    }
    static void store_floats(float* p, Floats v) {
        _mm256_storeu_ps(p, v.low);
        _mm256_storeu_ps(p + 8, v.high);
    }
    static Floats select_floats(unsigned set, Floats a, Floats b) {
        const Ints lanes = lanes_of(set);
        return {_mm256_blendv_ps(b.low, a.low, _mm256_castsi256_ps(lanes.low)),
                _mm256_blendv_ps(b.high, a.high, _mm256_castsi256_ps(lanes.high))};
    }
    static Floats low_halves(Floats a, Floats b) { return {a.low, b.low}; }
    static void store_set(std::uint8_t* p, unsigned set) {
        const Ints lanes = lanes_of(set);
        const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi32(lanes.low, lanes.high), 0xD8);
        const __m128i bytes = _mm_packs_epi16(_mm256_castsi256_si128(packed), _mm256_extracti128_si256(packed, 1));
        _mm_storeu_si128(reinterpret_cast<__m128i*>(p), _mm_and_si128(bytes, _mm_set1_epi8(1)));
    }

    static constexpr std::size_t pixel_count = 32;
    using AlphaLimit = __m256i;
    static AlphaLimit alpha_limit(int threshold) { return _mm256_set1_epi8(static_cast<char>(threshold)); }
    static __m256i alphas(const std::uint8_t* rgba) { return _mm256_srli_epi32(load(rgba), 24); }
    static unsigned solid_pixels(const std::uint8_t* rgba, AlphaLimit limit) {
        const __m256i low = _mm256_packus_epi32(alphas(rgba), alphas(rgba + 32));
        const __m256i high = _mm256_packus_epi32(alphas(rgba + 64), alphas(rgba + 96));
        // Packing works within halves: groups of four bytes come out in the order 0 2 4 6 1 3 5 7.
        const __m256i mixed = _mm256_packus_epi16(low, high);
        return greater_bytes(_mm256_permutevar8x32_epi32(mixed, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7)), limit);
    }

    static constexpr std::size_t byte_count = 32;
    static AlphaLimit byte_limit(int threshold) { return alpha_limit(threshold); }
    static unsigned solid_bytes(const std::uint8_t* bytes, AlphaLimit limit) {
        return greater_bytes(load(bytes), limit);
    }
    static unsigned greater_bytes(__m256i bytes, AlphaLimit limit) {
        const __m256i clear = _mm256_cmpeq_epi8(_mm256_subs_epu8(bytes, limit), _mm256_setzero_si256());
        return ~static_cast<unsigned>(_mm256_movemask_epi8(clear));
    }

    static constexpr std::size_t alike_count = 8;
    static __m256i tolerance(const std::uint8_t (&bytes)[4]) {
        return _mm256_set1_epi32(load_lanes<std::int32_t>(bytes));
    }
    static unsigned alike_pixels(const std::uint8_t* a, const std::uint8_t* b, __m256i most) {
        const __m256i p = load(a), q = load(b);
        const __m256i difference = _mm256_sub_epi8(_mm256_max_epu8(p, q), _mm256_min_epu8(p, q));
        const __m256i alike = _mm256_cmpeq_epi32(_mm256_max_epu8(difference, most), most);
        return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(alike)));
    }

    struct Boxes {
        Floats x0, y0, x1, y1;
    };
    static Boxes load_boxes(const BoxEntries& e, std::size_t i) {
        return {load_floats_anywhere(e.x0 + i), load_floats_anywhere(e.y0 + i), load_floats_anywhere(e.x1 + i),
                load_floats_anywhere(e.y1 + i)};
    }
    static Boxes splat_box(const float* box) { return {box[0], box[1], box[2], box[3]}; }
    static __m256 both_less(__m256 a, __m256 b, __m256 c, __m256 d) {
        return _mm256_and_ps(_mm256_cmp_ps(a, b, _CMP_LT_OQ), _mm256_cmp_ps(c, d, _CMP_LT_OQ));
    }
    static unsigned overlapping(const Boxes& a, const Boxes& b) {
        const __m256 low = _mm256_and_ps(both_less(a.x0.low, b.x1.low, b.x0.low, a.x1.low),
                                         both_less(a.y0.low, b.y1.low, b.y0.low, a.y1.low));
        const __m256 high = _mm256_and_ps(both_less(a.x0.high, b.x1.high, b.x0.high, a.x1.high),
                                          both_less(a.y0.high, b.y1.high, b.y0.high, a.y1.high));
        return set_of(low, high);
    }
    static unsigned reaching(const std::int32_t* ends, std::int32_t from) {
        const Ints lanes = {_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_setr_epi32(8, 9, 10, 11, 12, 13, 14, 15)};
        return load_extents(ends) > lanes + from;
    }
    static std::size_t store_pairs(unsigned set, const std::uint32_t* a, const std::uint32_t* b, std::uint32_t* low,
                                   std::uint32_t* high) {
        std::size_t count = 0;
        for (; set != 0; set &= set - 1) {
            const auto i = static_cast<std::size_t>(__builtin_ctz(set));
            const std::uint32_t id_a = a[i] & ~repeated_bit, id_b = b[i] & ~repeated_bit;
            low[count] = id_a < id_b ? id_a : id_b;
            high[count] = id_a < id_b ? id_b : id_a;
            count += (a[i] & b[i] & repeated_bit) == 0 ? 1 : 0;
        }
        return count;
    }
    static std::size_t store_ids(unsigned set, const std::uint32_t* ids, std::uint32_t* out) {
        std::size_t count = 0;
        for (; set != 0; set &= set - 1) {
            out[count++] = ids[__builtin_ctz(set)];
        }
        return count;
    }
};

} // namespace
} // namespace hitmask::kernels

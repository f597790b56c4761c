#pragma once

// Vectors of the SSE2 target, which every 64-bit x86 CPU has. simd_portable.h says what each function does.

#include <cstdint>
#include <emmintrin.h>

#include "kernels/simd_blocks_portable.h"

namespace hitmask::kernels {
namespace {

struct Simd : PortableBlocks {
    using PortableBlocks::least;

    static __m128i load(const void* p) { return _mm_loadu_si128(static_cast<const __m128i*>(p)); }

    struct Pairs {
        __m128i at[4];

        friend Pairs operator+(const Pairs& a, const Pairs& b) {
            return each<Pairs>([&](int i) { return _mm_adds_epi16(a.at[i], b.at[i]); });
        }
        friend Pairs operator-(const Pairs& a, const Pairs& b) {
            return each<Pairs>([&](int i) { return _mm_subs_epi16(a.at[i], b.at[i]); });
        }
    };
    template<typename V, typename Function>
    static V each(Function function) {
        return {{function(0), function(1), function(2), function(3)}};
    }

    static Pairs load_pairs(const std::int16_t* p) { return {{load(p), load(p + 8), load(p + 16), load(p + 24)}}; }
    static Pairs splat_pair(int x, int y) {
        const __m128i pair = _mm_unpacklo_epi32(_mm_cvtsi32_si128(x), _mm_cvtsi32_si128(y));
        const __m128i all = _mm_shuffle_epi32(_mm_packs_epi32(pair, pair), 0);
        return {{all, all, all, all}};
    }

    struct Extents {
        __m128i at[4];

        friend Extents operator+(const Extents& a, const Extents& b) {
            return each<Extents>([&](int i) { return _mm_add_epi32(a.at[i], b.at[i]); });
        }
        friend Extents min(const Extents& a, const Extents& b) {
            return each<Extents>([&](int i) {
                const __m128i a_less = _mm_cmplt_epi32(a.at[i], b.at[i]);
                return _mm_or_si128(_mm_and_si128(a_less, a.at[i]), _mm_andnot_si128(a_less, b.at[i]));
            });
        }
    };

    static Extents load_extents(const std::int32_t* p) { return {{load(p), load(p + 4), load(p + 8), load(p + 12)}}; }
    static Extents dot(const Pairs& a, const Pairs& b) {
        return each<Extents>([&](int i) { return _mm_madd_epi16(a.at[i], b.at[i]); });
    }
    static Extents sixteenth_of_square(const Pairs& v) {
        return each<Extents>([&](int i) {
            const __m128i positive = _mm_max_epi16(v.at[i], _mm_setzero_si128());
            return _mm_srli_epi32(_mm_madd_epi16(positive, positive), 4);
        });
    }
    static unsigned any_less(const Extents& a, const Extents& b) {
        const auto less = each<Extents>([&](int i) { return _mm_cmplt_epi32(a.at[i], b.at[i]); });
        const __m128i any = _mm_or_si128(_mm_or_si128(less.at[0], less.at[1]), _mm_or_si128(less.at[2], less.at[3]));
        return static_cast<unsigned>(_mm_movemask_epi8(any));
    }
    static void store(std::int32_t* p, const Extents& v) {
        for (int i = 0; i < 4; ++i) {
            _mm_store_si128(reinterpret_cast<__m128i*>(p) + i, v.at[i]);
        }
    }

    using RowSet = __m128i;
    struct Rows {
        __m128i v;

        Rows(__m128i lanes) : v(lanes) {}
        friend Rows operator+(Rows a, Rows b) { return _mm_add_epi16(a.v, b.v); }
        friend Rows max(Rows a, Rows b) { return _mm_max_epi16(a.v, b.v); }
        friend Rows min(Rows a, Rows b) { return _mm_min_epi16(a.v, b.v); }
        friend RowSet operator>(Rows a, Rows b) { return _mm_cmpgt_epi16(a.v, b.v); }
    };
    static constexpr int row_count = 8;

    static Rows load_rows(const std::int16_t* p) { return load(p); }
    static Rows splat_rows(int v) { return _mm_set1_epi16(static_cast<short>(v)); }
    static Rows select(RowSet set, Rows a, Rows b) {
        return _mm_or_si128(_mm_and_si128(set, a.v), _mm_andnot_si128(set, b.v));
    }
    static bool any_row(RowSet set) { return _mm_movemask_epi8(set) != 0; }
    static int first(RowSet set) { return __builtin_ctz(static_cast<unsigned>(_mm_movemask_epi8(set))) / 2; }
    static int last(RowSet set) { return (31 - __builtin_clz(static_cast<unsigned>(_mm_movemask_epi8(set)))) / 2; }
    static int least(Rows rows) {
        __m128i v = rows.v;
        v = _mm_min_epi16(v, _mm_srli_si128(v, 8));
        v = _mm_min_epi16(v, _mm_srli_si128(v, 4));
        v = _mm_min_epi16(v, _mm_srli_si128(v, 2));
        return static_cast<std::int16_t>(_mm_cvtsi128_si32(v));
    }
    static int greatest(Rows v) { return ~least(Rows(_mm_xor_si128(v.v, _mm_set1_epi16(-1)))); }

    struct Sums {
        __m128i v;

        Sums(__m128i lanes) : v(lanes) {}
        friend Sums operator+(Sums a, Sums b) { return _mm_add_epi32(a.v, b.v); }
    };
    static Sums positive_differences(Rows a, Rows b) {
        const __m128i difference = _mm_max_epi16(_mm_subs_epi16(a.v, b.v), _mm_setzero_si128());
        return _mm_madd_epi16(difference, _mm_set1_epi16(1));
    }
    static Sums zero_sums() { return _mm_setzero_si128(); }
    static std::int64_t total_sums(Sums sums) {
        const __m128i v = _mm_add_epi32(sums.v, _mm_srli_si128(sums.v, 8));
        return _mm_cvtsi128_si32(_mm_add_epi32(v, _mm_srli_si128(v, 4)));
    }

    using Shift = __m128i;
    struct Words {
        __m128i v;

        Words(__m128i lanes) : v(lanes) {}
        friend Words operator&(Words a, Words b) { return _mm_and_si128(a.v, b.v); }
        friend Words operator|(Words a, Words b) { return _mm_or_si128(a.v, b.v); }
        friend Words operator+(Words a, Words b) { return _mm_add_epi64(a.v, b.v); }
        friend Words operator<<(Words a, Shift by) { return _mm_sll_epi64(a.v, by); }
        friend Words operator>>(Words a, Shift by) { return _mm_srl_epi64(a.v, by); }
    };
    static constexpr int word_count = 2;

    static Words load_words(const std::uint64_t* p) { return load(p); }
    static Words zero_words() { return _mm_setzero_si128(); }
    static Shift shift_by(std::int64_t count) { return _mm_cvtsi64_si128(count); }
    static bool any_word(Words v) { return _mm_movemask_epi8(_mm_cmpeq_epi8(v.v, _mm_setzero_si128())) != 0xFFFF; }

    static Words count_ones(Words words) {
        __m128i v = words.v;
        const __m128i fives = _mm_set1_epi8(0x55), threes = _mm_set1_epi8(0x33), low = _mm_set1_epi8(15);
        v = _mm_sub_epi8(v, _mm_and_si128(_mm_srli_epi16(v, 1), fives));
        v = _mm_add_epi8(_mm_and_si128(v, threes), _mm_and_si128(_mm_srli_epi16(v, 2), threes));
        v = _mm_and_si128(_mm_add_epi8(v, _mm_srli_epi16(v, 4)), low);
        return _mm_sad_epu8(v, _mm_setzero_si128());
    }
    static std::int64_t total(Words v) { return _mm_cvtsi128_si64(_mm_add_epi64(v.v, _mm_srli_si128(v.v, 8))); }

    struct SmallWords {
        __m128i v;

        SmallWords(__m128i lanes) : v(lanes) {}
        friend SmallWords operator&(SmallWords a, SmallWords b) { return _mm_and_si128(a.v, b.v); }
        friend SmallWords operator|(SmallWords a, SmallWords b) { return _mm_or_si128(a.v, b.v); }
        friend SmallWords operator<<(SmallWords a, Shift by) { return _mm_sll_epi32(a.v, by); }
        friend SmallWords operator>>(SmallWords a, Shift by) { return _mm_srl_epi32(a.v, by); }
    };
    static constexpr int small_count = 4;
    static SmallWords load_small(const std::uint32_t* p) { return load(p); }
    static SmallWords zero_small() { return zero_words().v; }
    static bool any_word(SmallWords v) { return any_word(Words(v.v)); }

    static constexpr std::size_t pixel_count = 16;
    using AlphaLimit = __m128i;
    static AlphaLimit alpha_limit(int threshold) { return _mm_set1_epi8(static_cast<char>(threshold)); }
    static __m128i alphas(const std::uint8_t* rgba) { return _mm_srli_epi32(load(rgba), 24); }
    static unsigned solid_pixels(const std::uint8_t* rgba, AlphaLimit limit) {
        const __m128i low = _mm_packs_epi32(alphas(rgba), alphas(rgba + 16));
        const __m128i high = _mm_packs_epi32(alphas(rgba + 32), alphas(rgba + 48));
        return greater_bytes(_mm_packus_epi16(low, high), limit);
    }

    static constexpr std::size_t byte_count = 16;
    static AlphaLimit byte_limit(int threshold) { return alpha_limit(threshold); }
    static unsigned solid_bytes(const std::uint8_t* bytes, AlphaLimit limit) {
        return greater_bytes(load(bytes), limit);
    }
    static unsigned greater_bytes(__m128i bytes, AlphaLimit limit) {
        const __m128i clear = _mm_cmpeq_epi8(_mm_subs_epu8(bytes, limit), _mm_setzero_si128());
        return ~static_cast<unsigned>(_mm_movemask_epi8(clear)) & 0xffffU;
    }

    struct Boxes {
        __m128 x0[4], y0[4], x1[4], y1[4];
    };
    template<typename Function>
    static Boxes each_of_boxes(Function function) {
        Boxes boxes;
        for (std::size_t i = 0; i < 4; ++i) {
            function(boxes, i);
        }
        return boxes;
    }
    static Boxes load_boxes(const BoxEntries& e, std::size_t from) {
        return each_of_boxes([&](Boxes& boxes, std::size_t i) {
            boxes.x0[i] = _mm_loadu_ps(e.x0 + from + 4 * i);
            boxes.y0[i] = _mm_loadu_ps(e.y0 + from + 4 * i);
            boxes.x1[i] = _mm_loadu_ps(e.x1 + from + 4 * i);
            boxes.y1[i] = _mm_loadu_ps(e.y1 + from + 4 * i);
        });
    }
    static Boxes splat_box(const float* box) {
        return each_of_boxes([&](Boxes& boxes, std::size_t i) {
            boxes.x0[i] = _mm_set1_ps(box[0]);
            boxes.y0[i] = _mm_set1_ps(box[1]);
            boxes.x1[i] = _mm_set1_ps(box[2]);
            boxes.y1[i] = _mm_set1_ps(box[3]);
        });
    }
    static __m128i overlapping(const Boxes& a, const Boxes& b, std::size_t i) {
        return _mm_castps_si128(_mm_and_ps(_mm_and_ps(_mm_cmplt_ps(a.x0[i], b.x1[i]), _mm_cmplt_ps(b.x0[i], a.x1[i])),
                                           _mm_and_ps(_mm_cmplt_ps(a.y0[i], b.y1[i]), _mm_cmplt_ps(b.y0[i], a.y1[i]))));
    }
    static unsigned set_of_lanes(__m128i v0, __m128i v1, __m128i v2, __m128i v3) {
        const __m128i bytes = _mm_packs_epi16(_mm_packs_epi32(v0, v1), _mm_packs_epi32(v2, v3));
        return static_cast<unsigned>(_mm_movemask_epi8(bytes));
    }
    static unsigned overlapping(const Boxes& a, const Boxes& b) {
        return set_of_lanes(overlapping(a, b, 0), overlapping(a, b, 1), overlapping(a, b, 2), overlapping(a, b, 3));
    }
    static __m128i reaching_four(const std::int32_t* ends, std::int32_t from) {
        return _mm_cmpgt_epi32(load(ends), _mm_add_epi32(_mm_set1_epi32(from), _mm_setr_epi32(0, 1, 2, 3)));
    }
    static unsigned reaching(const std::int32_t* ends, std::int32_t from) {
        return set_of_lanes(reaching_four(ends, from), reaching_four(ends + 4, from + 4),
                            reaching_four(ends + 8, from + 8), reaching_four(ends + 12, from + 12));
    }
};

} // namespace
} // namespace hitmask::kernels

#pragma once

// The operations of SSE2, which every 64-bit x86 CPU has. ops_portable.h says what each one does.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <emmintrin.h>

#include "kernels/lanes.h"

namespace hitmask::kernels {
namespace {

struct Ops {
    using Floats4 = Lanes<float>;
    using Ints4 = Lanes<std::int32_t>;
    using Shorts8 = Lanes<std::int16_t>;
    using Bytes16 = Lanes<std::uint8_t>;
    using Words2 = Lanes<std::uint64_t>;
    using SmallWords4 = Lanes<std::uint32_t>;

    template<typename V>
    static __m128i raw(V v) {
        return std::bit_cast<__m128i>(v);
    }
    static __m128 raw(Floats4 v) { return std::bit_cast<__m128>(v); }
    static Shorts8 shorts(__m128i v) { return std::bit_cast<Shorts8>(v); }
    static Ints4 ints(__m128i v) { return std::bit_cast<Ints4>(v); }
    static Floats4 floats(__m128 v) { return std::bit_cast<Floats4>(v); }

    static Shorts8 min(Shorts8 a, Shorts8 b) { return shorts(_mm_min_epi16(raw(a), raw(b))); }
    static Shorts8 max(Shorts8 a, Shorts8 b) { return shorts(_mm_max_epi16(raw(a), raw(b))); }
    static Ints4 min(Ints4 a, Ints4 b) { return select(a < b, a, b); }
    static Floats4 min(Floats4 a, Floats4 b) { return floats(_mm_min_ps(raw(a), raw(b))); }
    static Floats4 max(Floats4 a, Floats4 b) { return floats(_mm_max_ps(raw(a), raw(b))); }
    template<typename M, typename V>
    static V select(M mask, V a, V b) {
        const auto set = std::bit_cast<__m128i>(mask);
        return std::bit_cast<V>(_mm_or_si128(_mm_and_si128(set, std::bit_cast<__m128i>(a)),
                                             _mm_andnot_si128(set, std::bit_cast<__m128i>(b))));
    }
    static Floats4 absolute(Floats4 v) { return floats(_mm_andnot_ps(_mm_set1_ps(-0.0F), raw(v))); }
    static Floats4 square_root(Floats4 v) { return floats(_mm_sqrt_ps(raw(v))); }

    static Shorts8 add(Shorts8 a, Shorts8 b) { return shorts(_mm_adds_epi16(raw(a), raw(b))); }
    static Shorts8 subtract(Shorts8 a, Shorts8 b) { return shorts(_mm_subs_epi16(raw(a), raw(b))); }
    static Ints4 dot(Shorts8 a, Shorts8 b) { return ints(_mm_madd_epi16(raw(a), raw(b))); }
    static Shorts8 narrow(Ints4 low, Ints4 high) { return shorts(_mm_packs_epi32(raw(low), raw(high))); }

    template<typename V>
    static bool any_bit(V v) {
        return _mm_movemask_epi8(_mm_cmpeq_epi8(raw(v), _mm_setzero_si128())) != 0xffff;
    }
    template<typename V>
    static bool any_lane(V v) {
        return _mm_movemask_epi8(raw(v)) != 0;
    }
    static unsigned set_of(Ints4 v) { return static_cast<unsigned>(_mm_movemask_ps(std::bit_cast<__m128>(v))); }
    static unsigned set_of(Ints4 a, Ints4 b, Ints4 c, Ints4 d) { return set_of(narrow(a, b), narrow(c, d)); }
    static unsigned set_of(Shorts8 low, Shorts8 high) {
        return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(raw(low), raw(high))));
    }

    static Shorts8 power_of_two(Shorts8 v) {
        // The upper half of a float's bits: its exponent.
        const __m128i exponent = _mm_add_epi16(_mm_slli_epi16(raw(v), 7), _mm_set1_epi16(0x3f80));
        const __m128i low = _mm_unpacklo_epi16(_mm_setzero_si128(), exponent);
        const __m128i high = _mm_unpackhi_epi16(_mm_setzero_si128(), exponent);
        return shorts(
            _mm_packs_epi32(_mm_cvttps_epi32(_mm_castsi128_ps(low)), _mm_cvttps_epi32(_mm_castsi128_ps(high))));
    }
    static Shorts8 gather_bytes(const std::uint8_t* base, Ints4 low, Ints4 high) {
        alignas(16) std::int32_t index[8];
        _mm_store_si128(reinterpret_cast<__m128i*>(index), raw(low));
        _mm_store_si128(reinterpret_cast<__m128i*>(index + 4), raw(high));
        const auto two = [&](int i) { return load_lanes<std::int16_t>(base + index[i]); };
        __m128i v = _mm_cvtsi32_si128(two(0));
        v = _mm_insert_epi16(v, two(1), 1);
        v = _mm_insert_epi16(v, two(2), 2);
        v = _mm_insert_epi16(v, two(3), 3);
        v = _mm_insert_epi16(v, two(4), 4);
        v = _mm_insert_epi16(v, two(5), 5);
        v = _mm_insert_epi16(v, two(6), 6);
        return shorts(_mm_insert_epi16(v, two(7), 7));
    }
    static int least(Shorts8 lanes) {
        __m128i v = raw(lanes);
        v = _mm_min_epi16(v, _mm_srli_si128(v, 8));
        v = _mm_min_epi16(v, _mm_srli_si128(v, 4));
        v = _mm_min_epi16(v, _mm_srli_si128(v, 2));
        return static_cast<std::int16_t>(_mm_cvtsi128_si32(v));
    }

    using Shift = __m128i;
    static Shift shift_by(std::int64_t count) { return _mm_cvtsi64_si128(count); }
    static Words2 shift_left(Words2 v, Shift by) { return std::bit_cast<Words2>(_mm_sll_epi64(raw(v), by)); }
    static Words2 shift_right(Words2 v, Shift by) { return std::bit_cast<Words2>(_mm_srl_epi64(raw(v), by)); }
    static SmallWords4 shift_left(SmallWords4 v, Shift by) {
        return std::bit_cast<SmallWords4>(_mm_sll_epi32(raw(v), by));
    }
    static SmallWords4 shift_right(SmallWords4 v, Shift by) {
        return std::bit_cast<SmallWords4>(_mm_srl_epi32(raw(v), by));
    }
    static Words2 count_ones(Words2 words) {
        __m128i v = raw(words);
        const __m128i fives = _mm_set1_epi8(0x55), threes = _mm_set1_epi8(0x33), low = _mm_set1_epi8(15);
        v = _mm_sub_epi8(v, _mm_and_si128(_mm_srli_epi16(v, 1), fives));
        v = _mm_add_epi8(_mm_and_si128(v, threes), _mm_and_si128(_mm_srli_epi16(v, 2), threes));
        v = _mm_and_si128(_mm_add_epi8(v, _mm_srli_epi16(v, 4)), low);
        return std::bit_cast<Words2>(_mm_sad_epu8(v, _mm_setzero_si128()));
    }

    static constexpr std::size_t pixel_count = 16;
    using PixelLimit = Bytes16;
    static PixelLimit pixel_limit(int threshold) { return splat_lanes(static_cast<std::uint8_t>(threshold)); }
    static Bytes16 alphas(const std::uint8_t* rgba) {
        const auto four = [&](int i) { return _mm_srli_epi32(raw(load_lanes<Ints4>(rgba + 16 * i)), 24); };
        return std::bit_cast<Bytes16>(
            _mm_packus_epi16(_mm_packs_epi32(four(0), four(1)), _mm_packs_epi32(four(2), four(3))));
    }
    static unsigned solid_pixels(const std::uint8_t* rgba, PixelLimit limit) { return greater(alphas(rgba), limit); }
    static unsigned solid_bytes(const std::uint8_t* bytes, PixelLimit limit) {
        return greater(load_lanes<Bytes16>(bytes), limit);
    }
    static unsigned greater(Bytes16 v, Bytes16 limit) {
        const __m128i clear = _mm_cmpeq_epi8(_mm_subs_epu8(raw(v), raw(limit)), _mm_setzero_si128());
        return ~static_cast<unsigned>(_mm_movemask_epi8(clear)) & 0xffffU;
    }
};

} // namespace
} // namespace hitmask::kernels

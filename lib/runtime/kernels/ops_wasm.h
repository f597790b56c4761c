#pragma once

// The operations of WebAssembly's vectors of 128 bits. ops_portable.h says what each one does.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <wasm_simd128.h>

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
    static v128_t raw(V v) {
        return std::bit_cast<v128_t>(v);
    }
    static Shorts8 shorts(v128_t v) { return std::bit_cast<Shorts8>(v); }
    static Ints4 ints(v128_t v) { return std::bit_cast<Ints4>(v); }
    static Floats4 floats(v128_t v) { return std::bit_cast<Floats4>(v); }

    static Shorts8 min(Shorts8 a, Shorts8 b) { return shorts(wasm_i16x8_min(raw(a), raw(b))); }
    static Shorts8 max(Shorts8 a, Shorts8 b) { return shorts(wasm_i16x8_max(raw(a), raw(b))); }
    static Ints4 min(Ints4 a, Ints4 b) { return ints(wasm_i32x4_min(raw(a), raw(b))); }
    /// pmin(b, a) is a < b ? a : b, and pmax(b, a) is b < a ? a : b.
    static Floats4 min(Floats4 a, Floats4 b) { return floats(wasm_f32x4_pmin(raw(b), raw(a))); }
    static Floats4 max(Floats4 a, Floats4 b) { return floats(wasm_f32x4_pmax(raw(b), raw(a))); }
    template<typename M, typename V>
    static V select(M mask, V a, V b) {
        return std::bit_cast<V>(wasm_v128_bitselect(raw(a), raw(b), raw(mask)));
    }
    static Floats4 absolute(Floats4 v) { return floats(wasm_f32x4_abs(raw(v))); }
    static Floats4 square_root(Floats4 v) { return floats(wasm_f32x4_sqrt(raw(v))); }

    static Shorts8 add(Shorts8 a, Shorts8 b) { return shorts(wasm_i16x8_add_sat(raw(a), raw(b))); }
    static Shorts8 subtract(Shorts8 a, Shorts8 b) { return shorts(wasm_i16x8_sub_sat(raw(a), raw(b))); }
    static Ints4 dot(Shorts8 a, Shorts8 b) { return ints(wasm_i32x4_dot_i16x8(raw(a), raw(b))); }
    static Shorts8 narrow(Ints4 low, Ints4 high) { return shorts(wasm_i16x8_narrow_i32x4(raw(low), raw(high))); }

    template<typename V>
    static bool any_bit(V v) {
        return wasm_v128_any_true(raw(v));
    }
    template<typename V>
    static bool any_lane(V v) {
        return any_bit(v);
    }
    static unsigned set_of(Ints4 v) { return wasm_i32x4_bitmask(raw(v)); }
    static unsigned set_of(Ints4 a, Ints4 b, Ints4 c, Ints4 d) { return set_of(narrow(a, b), narrow(c, d)); }
    static unsigned set_of(Shorts8 low, Shorts8 high) {
        return wasm_i8x16_bitmask(wasm_i8x16_narrow_i16x8(raw(low), raw(high)));
    }

    static Shorts8 power_of_two(Shorts8 v) {
        const v128_t powers = wasm_u8x16_make(1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);
        // The upper half of each lane becomes 0: place 255 is beyond the powers.
        return shorts(wasm_i8x16_swizzle(powers, wasm_v128_or(raw(v), wasm_u16x8_splat(0xff00))));
    }
    static Shorts8 gather_bytes(const std::uint8_t* base, Ints4 low, Ints4 high) {
        v128_t v = wasm_i64x2_splat(0);
        v = wasm_v128_load8_lane(base + low[0], v, 0);
        v = wasm_v128_load8_lane(base + low[1], v, 2);
        v = wasm_v128_load8_lane(base + low[2], v, 4);
        v = wasm_v128_load8_lane(base + low[3], v, 6);
        v = wasm_v128_load8_lane(base + high[0], v, 8);
        v = wasm_v128_load8_lane(base + high[1], v, 10);
        v = wasm_v128_load8_lane(base + high[2], v, 12);
        return shorts(wasm_v128_load8_lane(base + high[3], v, 14));
    }
    static int least(Shorts8 lanes) {
        v128_t v = raw(lanes);
        v = wasm_i16x8_min(v, wasm_i64x2_shuffle(v, v, 1, 0));
        v = wasm_i16x8_min(v, wasm_i32x4_shuffle(v, v, 1, 0, 3, 2));
        v = wasm_i16x8_min(v, wasm_i16x8_shuffle(v, v, 1, 0, 3, 2, 5, 4, 7, 6));
        return wasm_i16x8_extract_lane(v, 0);
    }

    /// WebAssembly shifts by the number modulo 64 or 32.
    struct Shift {
        std::uint32_t by;
        v128_t kept, small_kept;
    };
    static Shift shift_by(std::int64_t count) {
        const auto by = static_cast<std::uint64_t>(count);
        return {static_cast<std::uint32_t>(by), wasm_i64x2_splat(by < 64 ? -1 : 0), wasm_i64x2_splat(by < 32 ? -1 : 0)};
    }
    static Words2 shift_left(Words2 v, const Shift& s) {
        return std::bit_cast<Words2>(wasm_i64x2_shl(wasm_v128_and(raw(v), s.kept), s.by));
    }
    static Words2 shift_right(Words2 v, const Shift& s) {
        return std::bit_cast<Words2>(wasm_u64x2_shr(wasm_v128_and(raw(v), s.kept), s.by));
    }
    static SmallWords4 shift_left(SmallWords4 v, const Shift& s) {
        return std::bit_cast<SmallWords4>(wasm_i32x4_shl(wasm_v128_and(raw(v), s.small_kept), s.by));
    }
    static SmallWords4 shift_right(SmallWords4 v, const Shift& s) {
        return std::bit_cast<SmallWords4>(wasm_u32x4_shr(wasm_v128_and(raw(v), s.small_kept), s.by));
    }
    static Words2 count_ones(Words2 words) {
        const v128_t pairs = wasm_u16x8_extadd_pairwise_u8x16(wasm_i8x16_popcnt(raw(words)));
        const v128_t fours = wasm_u32x4_extadd_pairwise_u16x8(pairs);
        const v128_t low = wasm_v128_and(fours, wasm_i64x2_splat(0xffffffff));
        return std::bit_cast<Words2>(wasm_i64x2_add(low, wasm_u64x2_shr(fours, 32)));
    }

    static constexpr std::size_t pixel_count = 16;
    using PixelLimit = Bytes16;
    static PixelLimit pixel_limit(int threshold) { return splat_lanes(static_cast<std::uint8_t>(threshold)); }
    static Bytes16 alphas(const std::uint8_t* rgba) {
        const auto four = [&](int i) { return wasm_u32x4_shr(wasm_v128_load(rgba + 16 * i), 24); };
        return std::bit_cast<Bytes16>(wasm_u8x16_narrow_i16x8(wasm_i16x8_narrow_i32x4(four(0), four(1)),
                                                              wasm_i16x8_narrow_i32x4(four(2), four(3))));
    }
    static unsigned solid_pixels(const std::uint8_t* rgba, PixelLimit limit) { return greater(alphas(rgba), limit); }
    static unsigned solid_bytes(const std::uint8_t* bytes, PixelLimit limit) {
        return greater(load_lanes<Bytes16>(bytes), limit);
    }
    static unsigned greater(Bytes16 v, Bytes16 limit) { return wasm_i8x16_bitmask(wasm_u8x16_gt(raw(v), raw(limit))); }
};

} // namespace
} // namespace hitmask::kernels

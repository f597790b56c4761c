#pragma once

// The operations of NEON, which every 64-bit ARM CPU has. ops_portable.h says what each one does.

#include <arm_neon.h>
#include <bit>
#include <cstddef>
#include <cstdint>

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

    static int16x8_t raw(Shorts8 v) { return std::bit_cast<int16x8_t>(v); }
    static int32x4_t raw(Ints4 v) { return std::bit_cast<int32x4_t>(v); }
    static uint64x2_t raw(Words2 v) { return std::bit_cast<uint64x2_t>(v); }
    static uint32x4_t raw(SmallWords4 v) { return std::bit_cast<uint32x4_t>(v); }
    static Shorts8 shorts(int16x8_t v) { return std::bit_cast<Shorts8>(v); }

    static Shorts8 min(Shorts8 a, Shorts8 b) { return shorts(vminq_s16(raw(a), raw(b))); }
    static Shorts8 max(Shorts8 a, Shorts8 b) { return shorts(vmaxq_s16(raw(a), raw(b))); }
    static Ints4 min(Ints4 a, Ints4 b) { return std::bit_cast<Ints4>(vminq_s32(raw(a), raw(b))); }
    /// NEON's own minimum and maximum return NaN if either is NaN.
    static Floats4 min(Floats4 a, Floats4 b) { return select(a < b, a, b); }
    static Floats4 max(Floats4 a, Floats4 b) { return select(a > b, a, b); }
    template<typename M, typename V>
    static V select(M mask, V a, V b) {
        return std::bit_cast<V>(
            vbslq_u8(std::bit_cast<uint8x16_t>(mask), std::bit_cast<uint8x16_t>(a), std::bit_cast<uint8x16_t>(b)));
    }
    static Floats4 absolute(Floats4 v) { return std::bit_cast<Floats4>(vabsq_f32(std::bit_cast<float32x4_t>(v))); }
    static Floats4 square_root(Floats4 v) { return std::bit_cast<Floats4>(vsqrtq_f32(std::bit_cast<float32x4_t>(v))); }

    static Shorts8 add(Shorts8 a, Shorts8 b) { return shorts(vqaddq_s16(raw(a), raw(b))); }
    static Shorts8 subtract(Shorts8 a, Shorts8 b) { return shorts(vqsubq_s16(raw(a), raw(b))); }
    static Ints4 dot(Shorts8 a, Shorts8 b) {
        const int32x4_t low = vmull_s16(vget_low_s16(raw(a)), vget_low_s16(raw(b)));
        return std::bit_cast<Ints4>(vpaddq_s32(low, vmull_high_s16(raw(a), raw(b))));
    }
    static Shorts8 narrow(Ints4 low, Ints4 high) {
        return shorts(vuzp1q_s16(std::bit_cast<int16x8_t>(low), std::bit_cast<int16x8_t>(high)));
    }

    template<typename V>
    static bool any_bit(V v) {
        return vmaxvq_u32(std::bit_cast<uint32x4_t>(v)) != 0;
    }
    template<typename V>
    static bool any_lane(V v) {
        return any_bit(v);
    }
    static unsigned set_of(Ints4 v) { return static_cast<unsigned>(vaddvq_s32(raw(v & Ints4{1, 2, 4, 8}))); }
    static unsigned set_of(Ints4 a, Ints4 b, Ints4 c, Ints4 d) { return set_of(narrow(a, b), narrow(c, d)); }
    static unsigned set_of(Shorts8 low, Shorts8 high) {
        return set_of(vuzp1q_u8(std::bit_cast<uint8x16_t>(low), std::bit_cast<uint8x16_t>(high)));
    }

    static Shorts8 power_of_two(Shorts8 v) { return shorts(vshlq_s16(vdupq_n_s16(1), raw(v))); }
    static Shorts8 gather_bytes(const std::uint8_t* base, Ints4 low, Ints4 high) {
        uint8x16_t v = vdupq_n_u8(0);
        v = vld1q_lane_u8(base + low[0], v, 0);
        v = vld1q_lane_u8(base + low[1], v, 2);
        v = vld1q_lane_u8(base + low[2], v, 4);
        v = vld1q_lane_u8(base + low[3], v, 6);
        v = vld1q_lane_u8(base + high[0], v, 8);
        v = vld1q_lane_u8(base + high[1], v, 10);
        v = vld1q_lane_u8(base + high[2], v, 12);
        return std::bit_cast<Shorts8>(vld1q_lane_u8(base + high[3], v, 14));
    }
    static int least(Shorts8 v) { return vminvq_s16(raw(v)); }

    /// The vectors shift to the left by their lanes, or to the right if they are negative.
    struct Shift {
        int64x2_t left, right;
    };
    static Shift shift_by(std::int64_t count) {
        const std::int64_t by = static_cast<std::uint64_t>(count) < 64 ? count : 64;
        return {vdupq_n_s64(by), vdupq_n_s64(-by)};
    }
    static Words2 shift_left(Words2 v, const Shift& s) { return std::bit_cast<Words2>(vshlq_u64(raw(v), s.left)); }
    static Words2 shift_right(Words2 v, const Shift& s) { return std::bit_cast<Words2>(vshlq_u64(raw(v), s.right)); }
    static SmallWords4 shift_left(SmallWords4 v, const Shift& s) {
        return std::bit_cast<SmallWords4>(vshlq_u32(raw(v), narrowed(s.left)));
    }
    static SmallWords4 shift_right(SmallWords4 v, const Shift& s) {
        return std::bit_cast<SmallWords4>(vshlq_u32(raw(v), narrowed(s.right)));
    }
    static int32x4_t narrowed(int64x2_t v) { return vdupq_laneq_s32(vreinterpretq_s32_s64(v), 0); }
    static Words2 count_ones(Words2 v) {
        const uint8x16_t ones = vcntq_u8(std::bit_cast<uint8x16_t>(v));
        return std::bit_cast<Words2>(vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(ones))));
    }

    static constexpr std::size_t pixel_count = 16;
    using PixelLimit = Bytes16;
    static PixelLimit pixel_limit(int threshold) { return splat_lanes(static_cast<std::uint8_t>(threshold)); }
    static Bytes16 alphas(const std::uint8_t* rgba) { return std::bit_cast<Bytes16>(vld4q_u8(rgba).val[3]); }
    static unsigned solid_pixels(const std::uint8_t* rgba, PixelLimit limit) { return greater(alphas(rgba), limit); }
    static unsigned solid_bytes(const std::uint8_t* bytes, PixelLimit limit) {
        return greater(load_lanes<Bytes16>(bytes), limit);
    }
    static unsigned greater(Bytes16 v, Bytes16 limit) {
        return set_of(vcgtq_u8(std::bit_cast<uint8x16_t>(v), std::bit_cast<uint8x16_t>(limit)));
    }

private:
    static unsigned set_of(uint8x16_t lanes) {
        const uint8x16_t bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
        uint8x16_t v = vandq_u8(lanes, bits);
        v = vpaddq_u8(v, v);
        v = vpaddq_u8(v, v);
        v = vpaddq_u8(v, v);
        return vgetq_lane_u16(vreinterpretq_u16_u8(v), 0);
    }
};

} // namespace
} // namespace hitmask::kernels

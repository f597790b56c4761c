#pragma once

// The few operations on sixteen bytes for which instruction sets have an instruction, and C++ has no operator. This
// file has them without intrinsics. Each ops_*.h has the same functions; the comments here describe them. simd_128.h
// builds the rest of a target from them.

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "kernels/lanes.h"

namespace hitmask::kernels {
namespace {

struct Ops {
    using Floats4 = Lanes<float>;
    using Ints4 = Lanes<std::int32_t>;
    using Shorts8 = Lanes<std::int16_t>;
    using Words2 = Lanes<std::uint64_t>;
    using SmallWords4 = Lanes<std::uint32_t>;

    /// a < b ? a : b and a > b ? a : b. So the result is b if one of them is not a number.
    template<typename V>
    static V min(const V& a, const V& b) {
        return lesser(a, b);
    }
    template<typename V>
    static V max(const V& a, const V& b) {
        return greater(a, b);
    }
    template<typename M, typename V>
    static V select(const M& mask, const V& a, const V& b) {
        return std::bit_cast<V>((mask & std::bit_cast<M>(a)) | (~mask & std::bit_cast<M>(b)));
    }
    static Floats4 absolute(const Floats4& v) {
        return std::bit_cast<Floats4>(std::bit_cast<Ints4>(v) & splat_lanes<std::int32_t>(0x7fffffff));
    }
    static Floats4 square_root(const Floats4& v) {
        return Floats4{std::sqrt(v[0]), std::sqrt(v[1]), std::sqrt(v[2]), std::sqrt(v[3])};
    }

    /// Sums and differences wrap around here, while those of other targets saturate. The results differ only for masks
    /// so far apart that nobody compares them.
    using Bits16 = Lanes<std::uint16_t>;
    static Shorts8 add(const Shorts8& a, const Shorts8& b) {
        return std::bit_cast<Shorts8>(std::bit_cast<Bits16>(a) + std::bit_cast<Bits16>(b));
    }
    static Shorts8 subtract(const Shorts8& a, const Shorts8& b) {
        return std::bit_cast<Shorts8>(std::bit_cast<Bits16>(a) - std::bit_cast<Bits16>(b));
    }
    /// The products of numbers at the same place, summed over each pair of them.
    [[gnu::always_inline]] static Ints4 dot(Shorts8 a, Shorts8 b) {
#if defined(__clang__) && !defined(HITMASK_PLAIN_LANES) // makes one instruction of this, and GCC many
        using Ints8 [[gnu::vector_size(32)]] = std::int32_t;
        const Ints8 products = __builtin_convertvector(a, Ints8) * __builtin_convertvector(b, Ints8);
        const auto halves = std::bit_cast<std::array<Ints4, 2>>(products);
        return sums_of_pairs(halves[0], halves[1]);
#else // makes vector instructions of this loop
        const auto of_a = std::bit_cast<std::array<std::int16_t, 8>>(a);
        const auto of_b = std::bit_cast<std::array<std::int16_t, 8>>(b);
        std::array<std::int32_t, 8> products;
        for (std::size_t i = 0; i < 8; ++i) {
            products[i] = of_a[i] * of_b[i];
        }
        return sums_of_pairs(load_lanes<Ints4>(&products[0]), load_lanes<Ints4>(&products[4]));
#endif
    }

    /// The same numbers in half as many bits. Requires numbers that fit.
    static Shorts8 narrow(const Ints4& low, const Ints4& high) {
        return every_other < is_little_endian ? 0 : 1 > (std::bit_cast<Shorts8>(low), std::bit_cast<Shorts8>(high));
    }

    /// Returns true if some bit is set.
    template<typename V>
    static bool any_bit(const V& v) {
        const auto halves = std::bit_cast<Words2>(v);
        return (halves[0] | halves[1]) != 0;
    }
    /// Returns true if some lane is all ones. The other lanes are 0.
    template<typename V>
    static bool any_lane(const V& v) {
        return any_bit(v);
    }
    /// The set of lanes, from the first vector on, that are all ones. The other lanes are 0.
    static unsigned set_of(const Ints4& v) {
        return bits_of_all(v & Ints4{1, 2, 4, 8});
    }
    static unsigned set_of(const Ints4& a, const Ints4& b, const Ints4& c, const Ints4& d) {
        const Ints4 bits = {1, 2, 4, 8};
        return bits_of_all((a & bits) | (b & (bits << 4)) | (c & (bits << 8)) | (d & (bits << 12)));
    }
    static unsigned set_of(const Shorts8& low, const Shorts8& high) {
        const Shorts8 bits = {1, 2, 4, 8, 16, 32, 64, 128};
        const auto set = std::bit_cast<Words2>((low & bits) | (high & (bits << 8)));
        std::uint64_t all = set[0] | set[1];
        all |= all >> 32U;
        all |= all >> 16U;
        return static_cast<unsigned>(all & 0xffffU);
    }

    /// 2^v. Requires 0 <= v < 8.
    static Shorts8 power_of_two(const Shorts8& v) {
        // The upper half of a float's bits: its exponent.
        const auto exponent = (v << 7) + splat_lanes<std::int16_t>(0x3f80);
        const auto low = is_little_endian ? interleave_low(Shorts8{}, exponent) : interleave_low(exponent, Shorts8{});
        const auto high =
            is_little_endian ? interleave_high(Shorts8{}, exponent) : interleave_high(exponent, Shorts8{});
        return narrow(truncated(std::bit_cast<Floats4>(low)), truncated(std::bit_cast<Floats4>(high)));
    }
    /// The bytes at base[index]. The byte after each may be read.
    static Shorts8 gather_bytes(const std::uint8_t* base, const Ints4& low, const Ints4& high) {
        // As words of four lanes: GCC would write eight lanes to memory one by one.
        const auto lane = [&](std::int32_t index, int i) {
            return std::uint64_t{base[index]} << (16 * (is_little_endian ? i : 3 - i));
        };
        const auto four = [&](const Ints4& v) { return lane(v[0], 0) | lane(v[1], 1) | lane(v[2], 2) | lane(v[3], 3); };
        return std::bit_cast<Shorts8>(Words2{four(low), four(high)});
    }

    /// The least number.
    static int least(const Shorts8& v) {
        int result = v[0];
        for (std::size_t i = 1; i < 8; ++i) {
            result = v[i] < result ? v[i] : result;
        }
        return result;
    }

    /// A shift by 64 or more (by 32 or more for words of 32 bits), or by a negative number, clears words.
    struct Shift {
        int by;
        std::uint64_t kept;
        std::uint32_t small_kept;
    };
    static Shift shift_by(std::int64_t count) {
        const auto by = static_cast<std::uint64_t>(count);
        return {static_cast<int>(by & 63U), by < 64 ? ~std::uint64_t{0} : 0, by < 32 ? ~std::uint32_t{0} : 0};
    }
    static Words2 shift_left(const Words2& v, const Shift& s) {
        return (v & splat_lanes(s.kept)) << s.by;
    }
    static Words2 shift_right(const Words2& v, const Shift& s) {
        return (v & splat_lanes(s.kept)) >> s.by;
    }
    static SmallWords4 shift_left(const SmallWords4& v, const Shift& s) {
        return (v & splat_lanes(s.small_kept)) << (s.by & 31);
    }
    static SmallWords4 shift_right(const SmallWords4& v, const Shift& s) {
        return (v & splat_lanes(s.small_kept)) >> (s.by & 31);
    }
    /// The number of bits set in each word.
    static Words2 count_ones(Words2 v) {
#if defined(__x86_64__) && !defined(__POPCNT__) && !defined(__clang__) // GCC would call a function
        const auto every = [](std::uint64_t byte) { return splat_lanes(0x0101010101010101U * byte); };
        v = v - (v >> 1 & every(0x55));
        v = (v & every(0x33)) + (v >> 2 & every(0x33));
        v = (v + (v >> 4)) & every(0x0f);
        v = v + (v >> 8);
        v = v + (v >> 16);
        return (v + (v >> 32)) & splat_lanes<std::uint64_t>(0x7f);
#else
        return Words2{static_cast<std::uint64_t>(std::popcount(v[0])), static_cast<std::uint64_t>(std::popcount(v[1]))};
#endif
    }

    /// Takes pixel_count pixels of four bytes, alpha last; returns the set of those with alpha > threshold. First makes
    /// a byte of 0 or 1 for each pixel. Then one multiplication turns eight bytes into bits: it moves byte i to bit 56
    /// + i.
    static constexpr std::size_t pixel_count = 64;
    using PixelLimit = int;
    static PixelLimit pixel_limit(int threshold) {
        return threshold;
    }
    static int alpha_of(const std::uint8_t* rgba) {
        // No byte is loaded, so that compilers vectorise the loop below.
        std::uint32_t pixel = 0;
        std::memcpy(&pixel, rgba, 4);
        return static_cast<int>(is_little_endian ? pixel >> 24 : pixel & 255U);
    }
    static std::uint64_t solid_pixels(const std::uint8_t* rgba, PixelLimit limit) {
        std::uint8_t solid[pixel_count];
        for (std::size_t i = 0; i < pixel_count; ++i) {
            solid[i] = alpha_of(rgba + 4 * i) > limit ? 1 : 0;
        }
        return gather(solid);
    }
    /// The same for pixels of one byte.
    static std::uint64_t solid_bytes(const std::uint8_t* bytes, PixelLimit limit) {
        std::uint8_t solid[pixel_count];
        for (std::size_t i = 0; i < pixel_count; ++i) {
            solid[i] = bytes[i] > limit ? 1 : 0;
        }
        return gather(solid);
    }

private:
    static std::uint64_t gather(const std::uint8_t (&solid)[pixel_count]) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < pixel_count; i += 8) {
            std::uint64_t eight = 0;
            for (std::size_t k = 0; k < 8; ++k) {
                eight |= std::uint64_t{solid[i + k]} << (8 * k);
            }
            bits |= (eight * 0x0102040810204080U >> 56) << i;
        }
        return bits;
    }
    /// The sums of neighbours. They wrap around.
    static Ints4 sums_of_pairs(const Ints4& low, const Ints4& high) {
        return std::bit_cast<Ints4>(std::bit_cast<SmallWords4>(every_other<0>(low, high)) +
                                    std::bit_cast<SmallWords4>(every_other<1>(low, high)));
    }
    /// The bits of all lanes.
    static unsigned bits_of_all(const Ints4& v) {
        const auto halves = std::bit_cast<Words2>(v);
        const std::uint64_t both = halves[0] | halves[1];
        return static_cast<unsigned>(both | both >> 32U);
    }
};

} // namespace
} // namespace hitmask::kernels

#pragma once

// Vectors without intrinsics: what runs where a CPU has none of the other targets, or HITMASK_SIMD is OFF. The other
// targets have the same functions; what they do is said here.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernels/simd_blocks_portable.h"

namespace hitmask::kernels {
namespace {

struct Simd : PortableBlocks {
    using PortableBlocks::add, PortableBlocks::subtract, PortableBlocks::multiply, PortableBlocks::max;

    template<typename T, std::size_t n>
    struct Vector {
        T at[n];
    };

    /// The vector whose entry i is function(i).
    template<typename T, std::size_t n, typename Function>
    static Vector<T, n> each(Function function) {
        Vector<T, n> v;
        for (std::size_t i = 0; i < n; ++i) {
            v.at[i] = static_cast<T>(function(i));
        }
        return v;
    }
    template<typename V, typename T>
    static V load(const T* p) {
        V v;
        std::memcpy(&v, p, sizeof v);
        return v;
    }
    static int clamped(int v) { return v < -0x8000 ? -0x8000 : v > 0x7fff ? 0x7fff : v; }

    /// Sixteen pairs of coordinates, x and y in turn.
    using Pairs = Vector<std::int16_t, 32>;
    static Pairs load_pairs(const std::int16_t* p) { return load<Pairs>(p); }
    /// Offsets are clamped to 16 bits.
    static Pairs splat_pair(int x, int y) {
        return each<std::int16_t, 32>([&](std::size_t i) { return clamped(i % 2 == 0 ? x : y); });
    }
    /// Sums and differences saturate.
    static Pairs add_pairs(const Pairs& a, const Pairs& b) {
        return each<std::int16_t, 32>([&](std::size_t i) { return clamped(a.at[i] + b.at[i]); });
    }
    static Pairs subtract_pairs(const Pairs& a, const Pairs& b) {
        return each<std::int16_t, 32>([&](std::size_t i) { return clamped(a.at[i] - b.at[i]); });
    }

    /// Sixteen extents or numbers to compare with them.
    using Extents = Vector<std::int32_t, 16>;
    static Extents load_extents(const std::int32_t* p) { return load<Extents>(p); }
    /// The dot product of each pair.
    static Extents dot(const Pairs& a, const Pairs& b) {
        return each<std::int32_t, 16>([&](std::size_t i) {
            // As the instructions do it, the sum of two squares of -2^15 wraps around.
            return static_cast<unsigned>(a.at[2 * i] * b.at[2 * i]) +
                   static_cast<unsigned>(a.at[2 * i + 1] * b.at[2 * i + 1]);
        });
    }
    /// A sixteenth, rounded down, of the square of the first number of each pair, 0 if it is negative. The second is 0.
    static Extents sixteenth_of_square(const Pairs& v) {
        return each<std::int32_t, 16>([&](std::size_t i) {
            const int positive = v.at[2 * i] > 0 ? v.at[2 * i] : 0;
            return positive * positive / 16;
        });
    }
    static Extents add(const Extents& a, const Extents& b) {
        return each<std::int32_t, 16>([&](std::size_t i) { return a.at[i] + b.at[i]; });
    }
    /// Nonzero if a is less than b anywhere.
    static unsigned any_less(const Extents& a, const Extents& b) {
        unsigned less = 0;
        for (std::size_t i = 0; i < 16; ++i) {
            less |= static_cast<unsigned>(a.at[i] < b.at[i]);
        }
        return less;
    }
    static Extents lesser(const Extents& a, const Extents& b) {
        return each<std::int32_t, 16>([&](std::size_t i) { return a.at[i] < b.at[i] ? a.at[i] : b.at[i]; });
    }
    static void store(std::int32_t* p, const Extents& v) { std::memcpy(p, &v, sizeof v); }

    /// As many rows as fit a vector, one number of 16 bits for each. Nothing overflows.
    using Rows = Vector<std::int16_t, 8>;
    /// Some of these rows; the least significant bit is the first row.
    using RowSet = unsigned;
    static constexpr int row_count = 8;
    static Rows load_rows(const std::int16_t* p) { return load<Rows>(p); }
    static Rows splat_rows(int value) {
        return each<std::int16_t, 8>([&](std::size_t) { return value; });
    }
    static Rows subtract_rows(const Rows& a, const Rows& b) {
        return each<std::int16_t, 8>([&](std::size_t i) { return clamped(a.at[i] - b.at[i]); });
    }
    static Rows add_rows(const Rows& a, const Rows& b) {
        return each<std::int16_t, 8>([&](std::size_t i) { return a.at[i] + b.at[i]; });
    }
    static Rows max(const Rows& a, const Rows& b) {
        return each<std::int16_t, 8>([&](std::size_t i) { return a.at[i] > b.at[i] ? a.at[i] : b.at[i]; });
    }
    static Rows min(const Rows& a, const Rows& b) {
        return each<std::int16_t, 8>([&](std::size_t i) { return a.at[i] < b.at[i] ? a.at[i] : b.at[i]; });
    }
    static RowSet greater(const Rows& a, const Rows& b) {
        unsigned set = 0;
        for (std::size_t i = 0; i < 8; ++i) {
            set |= static_cast<unsigned>(a.at[i] > b.at[i]) << i;
        }
        return set;
    }
    /// a in the rows of the set, b in the others.
    static Rows select(RowSet set, const Rows& a, const Rows& b) {
        return each<std::int16_t, 8>([&](std::size_t i) { return (set >> i & 1U) != 0 ? a.at[i] : b.at[i]; });
    }
    static bool any_row(RowSet set) { return set != 0; }
    /// The first and the last row of a set that has one.
    static int first(RowSet set) { return std::countr_zero(set); }
    static int last(RowSet set) { return 31 - std::countl_zero(set); }
    static int least(const Rows& v) {
        int result = v.at[0];
        for (const std::int16_t value : v.at) {
            result = value < result ? value : result;
        }
        return result;
    }
    static int greatest(const Rows& v) {
        int result = v.at[0];
        for (const std::int16_t value : v.at) {
            result = value > result ? value : result;
        }
        return result;
    }

    /// Sums of what is positive.
    using Sums = Vector<std::int32_t, 8>;
    static Sums positive_sums(const Rows& v) {
        return each<std::int32_t, 8>([&](std::size_t i) { return v.at[i] > 0 ? v.at[i] : 0; });
    }
    static Sums zero_sums() { return {}; }
    static Sums add_sums(const Sums& a, const Sums& b) {
        return each<std::int32_t, 8>([&](std::size_t i) { return a.at[i] + b.at[i]; });
    }
    static std::int64_t total_sums(const Sums& v) {
        std::int64_t sum = 0;
        for (const std::int32_t lane : v.at) {
            sum += lane;
        }
        return sum;
    }

    /// Words of 64 pixels. A shift by 64 or more, or by a negative number, clears them.
    using Words = Vector<std::uint64_t, 4>;
    struct Shift {
        unsigned by;
        std::uint64_t kept;
        std::uint32_t small_kept;
    };
    static constexpr int word_count = 4;
    static Words load_words(const std::uint64_t* p) { return load<Words>(p); }
    static Words zero_words() { return {}; }
    static Shift shift_by(std::int64_t count) {
        const auto by = static_cast<std::uint64_t>(count);
        return {static_cast<unsigned>(by) & 63U, by < 64 ? ~std::uint64_t{0} : 0, by < 32 ? ~std::uint32_t{0} : 0};
    }
    static Words shift_left(const Words& v, Shift s) {
        return each<std::uint64_t, 4>([&](std::size_t i) { return (v.at[i] & s.kept) << s.by; });
    }
    static Words shift_right(const Words& v, Shift s) {
        return each<std::uint64_t, 4>([&](std::size_t i) { return (v.at[i] & s.kept) >> s.by; });
    }
    static Words bit_or(const Words& a, const Words& b) {
        return each<std::uint64_t, 4>([&](std::size_t i) { return a.at[i] | b.at[i]; });
    }
    /// a & (b | c).
    static Words and_or(const Words& a, const Words& b, const Words& c) {
        return each<std::uint64_t, 4>([&](std::size_t i) { return a.at[i] & (b.at[i] | c.at[i]); });
    }
    static bool any_word(const Words& v) { return (v.at[0] | v.at[1] | v.at[2] | v.at[3]) != 0; }

    static Words count_ones(const Words& v) {
        return each<std::uint64_t, 4>([&](std::size_t i) { return std::popcount(v.at[i]); });
    }
    static Words bit_and(const Words& a, const Words& b) {
        return each<std::uint64_t, 4>([&](std::size_t i) { return a.at[i] & b.at[i]; });
    }
    static Words add_words(const Words& a, const Words& b) {
        return each<std::uint64_t, 4>([&](std::size_t i) { return a.at[i] + b.at[i]; });
    }
    static std::int64_t total(const Words& v) {
        return static_cast<std::int64_t>(v.at[0] + v.at[1] + v.at[2] + v.at[3]);
    }

    /// Words of 32 pixels, for small masks. A shift by 32 or more, or by a negative number, clears them.
    using SmallWords = Vector<std::uint32_t, 8>;
    static constexpr int small_count = 8;
    static SmallWords load_small(const std::uint32_t* p) { return load<SmallWords>(p); }
    static SmallWords zero_small() { return {}; }
    static SmallWords shift_left_small(const SmallWords& v, Shift s) {
        return each<std::uint32_t, 8>([&](std::size_t i) { return (v.at[i] & s.small_kept) << (s.by & 31U); });
    }
    static SmallWords shift_right_small(const SmallWords& v, Shift s) {
        return each<std::uint32_t, 8>([&](std::size_t i) { return (v.at[i] & s.small_kept) >> (s.by & 31U); });
    }
    static SmallWords bit_or(const SmallWords& a, const SmallWords& b) {
        return each<std::uint32_t, 8>([&](std::size_t i) { return a.at[i] | b.at[i]; });
    }
    static SmallWords and_or(const SmallWords& a, const SmallWords& b, const SmallWords& c) {
        return each<std::uint32_t, 8>([&](std::size_t i) { return a.at[i] & (b.at[i] | c.at[i]); });
    }
    static bool any_word(const SmallWords& v) {
        std::uint32_t all = 0;
        for (const std::uint32_t word : v.at) {
            all |= word;
        }
        return all != 0;
    }

    /// How many pixels of four bytes, alpha last, are taken at a time; which of them have alpha > threshold. Bytes of 0
    /// and 1 first; then each eight of them become bits by one multiplication, which moves byte i to bit 56 + i.
    static constexpr std::size_t pixel_count = 64;
    using AlphaLimit = int;
    static AlphaLimit alpha_limit(int threshold) { return threshold; }
    static int alpha_of(const std::uint8_t* rgba) {
        // Without a byte load, so that compilers vectorise the loop below.
        std::uint32_t pixel = 0;
        std::memcpy(&pixel, rgba, 4);
        return static_cast<int>(std::endian::native == std::endian::little ? pixel >> 24 : pixel & 255U);
    }
    static std::uint64_t solid_pixels(const std::uint8_t* rgba, AlphaLimit limit) {
        std::uint8_t solid[pixel_count];
        for (std::size_t i = 0; i < pixel_count; ++i) {
            solid[i] = alpha_of(rgba + 4 * i) > limit ? 1 : 0;
        }
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
};

} // namespace
} // namespace hitmask::kernels

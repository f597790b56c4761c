#pragma once

// Vectors without intrinsics, for CPUs that have none of the other targets, or if HITMASK_SIMD is OFF. The other
// targets have the same functions; the comments here describe them.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernels/lanes.h"
#include "kernels/simd_blocks_portable.h"

namespace hitmask::kernels {
namespace {

struct Simd : PortableBlocks {
    using PortableBlocks::least;

    template<typename V, typename T>
    static V load(const T* p) {
        V v;
        std::memcpy(&v, p, sizeof v);
        return v;
    }
    /// The value in all lanes.
    template<typename T>
    static Lanes<T> splat_lanes(T value) {
        Lanes<T> v{};
        for (std::size_t i = 0; i < 16 / sizeof(T); ++i) {
            v[i] = value;
        }
        return v;
    }
    template<typename T>
    static Lanes<T> select_lanes(Lanes<T> mask, Lanes<T> a, Lanes<T> b) {
        return (mask & a) | (~mask & b);
    }
    template<typename V>
    static bool any_bit(V v) {
        const auto halves = std::bit_cast<Lanes<std::uint64_t>>(v);
        return (halves[0] | halves[1]) != 0;
    }
    static std::int16_t clamped(int v) {
        return static_cast<std::int16_t>(v < -0x8000 ? -0x8000 : v > 0x7fff ? 0x7fff : v);
    }

    using Lanes16 = Lanes<std::int16_t>;
    using Lanes32 = Lanes<std::int32_t>;
    using Bits16 = Lanes<std::uint16_t>;
    using Bits32 = Lanes<std::uint32_t>;

    /// Sums and differences wrap around, while those of other targets saturate. The results differ only for masks so
    /// far apart that nobody compares them.
    static Lanes16 wrapped(Bits16 v) { return std::bit_cast<Lanes16>(v); }
    static Bits16 bits_of(Lanes16 v) { return std::bit_cast<Bits16>(v); }
    static Lanes16 add_lanes(Lanes16 a, Lanes16 b) { return wrapped(bits_of(a) + bits_of(b)); }
    static Lanes16 subtract_lanes(Lanes16 a, Lanes16 b) { return wrapped(bits_of(a) - bits_of(b)); }

    static Lanes16 greater_lanes(Lanes16 a, Lanes16 b) { return select_lanes<std::int16_t>(a > b, a, b); }

    /// The two numbers of each pair, as 32 bits.
    static Bits32 low_of(Lanes16 v) {
        return std::bit_cast<Bits32>(std::bit_cast<Lanes32>(std::bit_cast<Bits32>(v) << 16) >> 16);
    }
    static Bits32 high_of(Lanes16 v) { return std::bit_cast<Bits32>(std::bit_cast<Lanes32>(v) >> 16); }

    template<typename V, typename Function>
    static V each(Function function) {
        return {
            {function(std::size_t{0}), function(std::size_t{1}), function(std::size_t{2}), function(std::size_t{3})}};
    }

    /// Sixteen pairs of coordinates, x and y in turn.
    struct Pairs {
        Lanes16 at[4];

        friend Pairs operator+(const Pairs& a, const Pairs& b) {
            return each<Pairs>([&](std::size_t i) { return add_lanes(a.at[i], b.at[i]); });
        }
        friend Pairs operator-(const Pairs& a, const Pairs& b) {
            return each<Pairs>([&](std::size_t i) { return subtract_lanes(a.at[i], b.at[i]); });
        }
    };
    static Pairs load_pairs(const std::int16_t* p) {
        return each<Pairs>([&](std::size_t i) { return load<Lanes16>(p + 8 * i); });
    }
    /// Offsets are clamped to 16 bits.
    static Pairs splat_pair(int x, int y) {
        const std::int16_t cx = clamped(x), cy = clamped(y);
        const std::int16_t pairs[8] = {cx, cy, cx, cy, cx, cy, cx, cy};
        const auto all = load<Lanes16>(pairs);
        return {{all, all, all, all}};
    }

    /// Sixteen extents or numbers to compare with them.
    struct Extents {
        Lanes32 at[4];

        friend Extents operator+(const Extents& a, const Extents& b) {
            return each<Extents>([&](std::size_t i) { return a.at[i] + b.at[i]; });
        }
        friend Extents min(const Extents& a, const Extents& b) {
            return each<Extents>(
                [&](std::size_t i) { return select_lanes<std::int32_t>(a.at[i] < b.at[i], a.at[i], b.at[i]); });
        }
    };
    static Extents load_extents(const std::int32_t* p) {
        return each<Extents>([&](std::size_t i) { return load<Lanes32>(p + 4 * i); });
    }
    /// The dot product of each pair.
    static Extents dot(const Pairs& a, const Pairs& b) {
        return each<Extents>([&](std::size_t i) {
            return std::bit_cast<Lanes32>(low_of(a.at[i]) * low_of(b.at[i]) + high_of(a.at[i]) * high_of(b.at[i]));
        });
    }
    /// A sixteenth of the square of the first number of each pair, rounded down; 0 if it is negative. The second number
    /// is 0.
    static Extents sixteenth_of_square(const Pairs& v) {
        return each<Extents>([&](std::size_t i) {
            const Lanes16 positive = greater_lanes(v.at[i], Lanes16{});
            const Bits32 number = low_of(positive) | high_of(positive); // one of them is 0
            return std::bit_cast<Lanes32>(number * number >> 4);
        });
    }
    /// Nonzero if a is less than b anywhere.
    static unsigned any_less(const Extents& a, const Extents& b) {
        const auto less = each<Extents>([&](std::size_t i) { return a.at[i] < b.at[i]; });
        return any_bit((less.at[0] | less.at[1]) | (less.at[2] | less.at[3])) ? 1 : 0;
    }
    static void store(std::int32_t* p, const Extents& v) { std::memcpy(p, &v, sizeof v); }

    /// A set of rows.
    using RowSet = Lanes16;
    /// As many rows as fit into a vector, one number of 16 bits for each. Nothing overflows.
    struct Rows {
        Lanes16 v;

        Rows(const Lanes16& lanes) : v(lanes) {}
        friend Rows operator+(const Rows& a, const Rows& b) { return add_lanes(a.v, b.v); }
        friend Rows max(const Rows& a, const Rows& b) { return greater_lanes(a.v, b.v); }
        friend Rows min(const Rows& a, const Rows& b) { return select_lanes<std::int16_t>(a.v > b.v, b.v, a.v); }
        friend RowSet operator>(const Rows& a, const Rows& b) { return a.v > b.v; }
    };
    static constexpr int row_count = 8;
    static Rows load_rows(const std::int16_t* p) { return load<Lanes16>(p); }
    static Rows splat_rows(int value) { return splat_lanes(static_cast<std::int16_t>(value)); }
    /// a in the rows of the set, b in the others.
    static Rows select(RowSet set, Rows a, Rows b) { return select_lanes<std::int16_t>(set, a.v, b.v); }
    static bool any_row(RowSet set) { return any_bit(set); }
    /// The first and the last row of a set that has one.
    static int first(RowSet set) {
        int i = 0;
        while (set[static_cast<std::size_t>(i)] == 0) {
            ++i;
        }
        return i;
    }
    static int last(RowSet set) {
        int i = row_count - 1;
        while (set[static_cast<std::size_t>(i)] == 0) {
            --i;
        }
        return i;
    }
    static int least(Rows v) {
        int result = v.v[0];
        for (std::size_t i = 1; i < std::size_t{row_count}; ++i) {
            result = v.v[i] < result ? v.v[i] : result;
        }
        return result;
    }
    static int greatest(Rows v) { return -least(subtract_lanes(Lanes16{}, v.v)); }

    /// Sums over rows.
    using Sums = Bits32;
    static Sums zero_sums() { return Sums{}; }
    /// a - b where that is positive, else 0, summed over pairs of rows.
    static Sums positive_differences(Rows a, Rows b) {
        const Lanes16 difference = subtract_lanes(greater_lanes(a.v, b.v), b.v);
        return low_of(difference) + high_of(difference);
    }
    static std::int64_t total_sums(Sums v) { return std::int64_t{v[0]} + v[1] + v[2] + v[3]; }

    struct Shift {
        int by;
        std::uint64_t kept;
        std::uint32_t small_kept;
    };
    /// Words of 64 pixels. A shift by 64 or more, or by a negative number, clears them.
    struct Words {
        Lanes<std::uint64_t> v;

        Words(const Lanes<std::uint64_t>& lanes) : v(lanes) {}
        friend Words operator&(const Words& a, const Words& b) { return a.v & b.v; }
        friend Words operator|(const Words& a, const Words& b) { return a.v | b.v; }
        friend Words operator+(const Words& a, const Words& b) { return a.v + b.v; }
        friend Words operator<<(const Words& a, Shift s) { return (a.v & splat_lanes(s.kept)) << s.by; }
        friend Words operator>>(const Words& a, Shift s) { return (a.v & splat_lanes(s.kept)) >> s.by; }
    };
    static constexpr int word_count = 2;
    static Words load_words(const std::uint64_t* p) { return load<Lanes<std::uint64_t>>(p); }
    static Words zero_words() { return Lanes<std::uint64_t>{}; }
    static Shift shift_by(std::int64_t count) {
        const auto by = static_cast<std::uint64_t>(count);
        return {static_cast<int>(by & 63U), by < 64 ? ~std::uint64_t{0} : 0, by < 32 ? ~std::uint32_t{0} : 0};
    }
    static bool any_word(Words v) { return any_bit(v.v); }

    static Words count_ones(Words v) {
        Lanes<std::uint64_t> ones{};
        for (std::size_t i = 0; i < std::size_t{word_count}; ++i) {
            ones[i] = static_cast<std::uint64_t>(std::popcount(std::uint64_t{v.v[i]}));
        }
        return ones;
    }
    static std::int64_t total(Words v) { return static_cast<std::int64_t>(v.v[0] + v.v[1]); }

    /// Words of 32 pixels, for small masks. A shift by 32 or more, or by a negative number, clears them.
    struct SmallWords {
        Bits32 v;

        SmallWords(const Bits32& lanes) : v(lanes) {}
        friend SmallWords operator&(const SmallWords& a, const SmallWords& b) { return a.v & b.v; }
        friend SmallWords operator|(const SmallWords& a, const SmallWords& b) { return a.v | b.v; }
        friend SmallWords operator<<(const SmallWords& a, Shift s) {
            return (a.v & splat_lanes(s.small_kept)) << (s.by & 31);
        }
        friend SmallWords operator>>(const SmallWords& a, Shift s) {
            return (a.v & splat_lanes(s.small_kept)) >> (s.by & 31);
        }
    };
    static constexpr int small_count = 4;
    static SmallWords load_small(const std::uint32_t* p) { return load<Bits32>(p); }
    static SmallWords zero_small() { return Bits32{}; }
    static bool any_word(SmallWords v) { return any_bit(v.v); }

    /// Takes pixel_count pixels of four bytes, alpha last; returns the set of those with alpha > threshold. First makes
    /// a byte of 0 or 1 for each pixel. Then one multiplication turns eight bytes into bits: it moves byte i to bit 56
    /// + i.
    static constexpr std::size_t pixel_count = 64;
    using AlphaLimit = int;
    static AlphaLimit alpha_limit(int threshold) { return threshold; }
    static int alpha_of(const std::uint8_t* rgba) {
        // No byte is loaded, so that compilers vectorise the loop below.
        std::uint32_t pixel = 0;
        std::memcpy(&pixel, rgba, 4);
        return static_cast<int>(std::endian::native == std::endian::little ? pixel >> 24 : pixel & 255U);
    }
    static std::uint64_t solid_pixels(const std::uint8_t* rgba, AlphaLimit limit) {
        std::uint8_t solid[pixel_count];
        for (std::size_t i = 0; i < pixel_count; ++i) {
            solid[i] = alpha_of(rgba + 4 * i) > limit ? 1 : 0;
        }
        return gather(solid);
    }

    /// The same for pixels of one byte.
    static constexpr std::size_t byte_count = pixel_count;
    static int byte_limit(int threshold) { return threshold; }
    static std::uint64_t solid_bytes(const std::uint8_t* bytes, int limit) {
        std::uint8_t solid[byte_count];
        for (std::size_t i = 0; i < byte_count; ++i) {
            solid[i] = bytes[i] > limit ? 1 : 0;
        }
        return gather(solid);
    }

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
};

} // namespace
} // namespace hitmask::kernels

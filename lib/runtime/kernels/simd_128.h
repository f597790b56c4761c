#pragma once

// Vectors of sixteen bytes: the portable target, SSE2, NEON and WebAssembly. Each defines `Ops` first, the few
// operations that differ. The targets with wider vectors have the same functions; the comments here describe them.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernels/blocks_128.h"
#include "kernels/lanes.h"

namespace hitmask::kernels {
namespace {

struct Simd : Blocks128 {
    using Blocks128::least;

    using Lanes16 = Lanes<std::int16_t>;
    using Lanes32 = Lanes<std::int32_t>;

    /// Sixteen pairs of coordinates, x and y in turn. Sums and differences saturate or wrap around.
    struct Pairs {
        Lanes16 at[4];

        friend Pairs operator+(const Pairs& a, const Pairs& b) {
            return each<Pairs>([&](int i) { return Ops::add(a.at[i], b.at[i]); });
        }
        friend Pairs operator-(const Pairs& a, const Pairs& b) {
            return each<Pairs>([&](int i) { return Ops::subtract(a.at[i], b.at[i]); });
        }
    };
    static Pairs load_pairs(const std::int16_t* p) {
        return each<Pairs>([&](int i) { return load_lanes<Lanes16>(p + 8 * i); });
    }
    /// Offsets are clamped to 16 bits.
    static Pairs splat_pair(int x, int y) {
        const Lanes16 all = splat_two(clamped(x), clamped(y));
        return {{all, all, all, all}};
    }
    static std::int16_t clamped(int v) {
        return static_cast<std::int16_t>(v < -0x8000 ? -0x8000 : v > 0x7fff ? 0x7fff : v);
    }

    /// Sixteen extents or numbers to compare with them.
    struct Extents {
        Lanes32 at[4];

        friend Extents operator+(const Extents& a, const Extents& b) {
            return each<Extents>([&](int i) { return a.at[i] + b.at[i]; });
        }
    };
    static Extents load_extents(const std::int32_t* p) {
        return each<Extents>([&](int i) { return load_lanes<Lanes32>(p + 4 * i); });
    }
    /// The dot product of each pair.
    static Extents dot(const Pairs& a, const Pairs& b) {
        return each<Extents>([&](int i) { return Ops::dot(a.at[i], b.at[i]); });
    }
    /// A sixteenth of the square of the first number of each pair, rounded down; 0 if it is negative. The second number
    /// is 0.
    static Extents sixteenth_of_square(const Pairs& v) {
        return each<Extents>([&](int i) {
            const Lanes16 positive = Ops::max(v.at[i], Lanes16{});
            return wrapped(bits_of(Ops::dot(positive, positive)) >> 4);
        });
    }
    /// Nonzero if a is less than b anywhere.
    static unsigned any_less(const Extents& a, const Extents& b) {
        const auto less = each<Extents>([&](int i) { return a.at[i] < b.at[i]; });
        return Ops::any_lane((less.at[0] | less.at[1]) | (less.at[2] | less.at[3])) ? 1 : 0;
    }

    /// A set of rows.
    using RowSet = Lanes16;
    /// As many rows as fit into a vector, one number of 16 bits for each. Nothing overflows.
    struct Rows {
        Lanes16 v;

        Rows(const Lanes16& lanes) : v(lanes) {}
        friend Rows operator+(const Rows& a, const Rows& b) { return Ops::add(a.v, b.v); }
        friend Rows max(const Rows& a, const Rows& b) { return Ops::max(a.v, b.v); }
        friend Rows min(const Rows& a, const Rows& b) { return Ops::min(a.v, b.v); }
        friend RowSet operator>(const Rows& a, const Rows& b) { return a.v > b.v; }
    };
    static constexpr int row_count = 8;
    static Rows load_rows(const std::int16_t* p) { return load_lanes<Lanes16>(p); }
    static Rows splat_rows(int value) { return splat_lanes(static_cast<std::int16_t>(value)); }
    /// a in the rows of the set, b in the others.
    static Rows select(const RowSet& set, const Rows& a, const Rows& b) { return Ops::select(set, a.v, b.v); }
    static bool any_row(const RowSet& set) { return Ops::any_lane(set); }
    static int least(const Rows& v) { return Ops::least(v.v); }
    static int greatest(const Rows& v) { return ~Ops::least(~v.v); }

    /// Sums over rows.
    struct Sums {
        Lanes32 v;

        friend Sums operator+(const Sums& a, const Sums& b) { return {a.v + b.v}; }
    };
    /// The sums, or zero.
    static Sums sums_unless(bool is_none, const Sums& v) { return {v.v & splat_lanes(is_none ? 0 : -1)}; }
    static Sums zero_sums() { return {Lanes32{}}; }
    /// a - b where that is positive, else 0.
    static Rows positive_difference(const Rows& a, const Rows& b) { return Ops::subtract(Ops::max(a.v, b.v), b.v); }
    /// The sums over pairs of rows.
    static Sums sums_of_pairs(const Rows& v) { return {Ops::dot(v.v, splat_lanes<std::int16_t>(1))}; }
    static std::int64_t total_sums(const Sums& sums) {
        return std::int64_t{sums.v[0]} + sums.v[1] + sums.v[2] + sums.v[3];
    }

    using Shift = Ops::Shift;
    static Shift shift_by(std::int64_t count) { return Ops::shift_by(count); }

    /// Words of 64 pixels. A shift by 64 or more, or by a negative number, clears them.
    struct Words {
        Lanes<std::uint64_t> v;

        Words(const Lanes<std::uint64_t>& lanes) : v(lanes) {}
        friend Words operator&(const Words& a, const Words& b) { return a.v & b.v; }
        friend Words operator|(const Words& a, const Words& b) { return a.v | b.v; }
        friend Words operator+(const Words& a, const Words& b) { return a.v + b.v; }
        friend Words operator<<(const Words& a, const Shift& s) { return Ops::shift_left(a.v, s); }
        friend Words operator>>(const Words& a, const Shift& s) { return Ops::shift_right(a.v, s); }
    };
    static constexpr int word_count = 2;
    static Words load_words(const std::uint64_t* p) { return load_lanes<Lanes<std::uint64_t>>(p); }
    static Words zero_words() { return Lanes<std::uint64_t>{}; }
    static Words splat_word(std::uint64_t word) { return splat_lanes(word); }
    static void store_words(std::uint64_t* p, const Words& v) { std::memcpy(p, &v, sizeof v); }
    /// Some words, fewer than word_count but at least one; the others are 0.
    static Words load_some(const std::uint64_t* p, int) { return Lanes<std::uint64_t>{*p, 0}; }
    /// Writes the first words of a vector, fewer than word_count but at least one.
    static void store_some(std::uint64_t* p, int, const Words& v) { *p = v.v[0]; }
    /// The last word of `before`, then all words of `v` but its last one.
    static Words following(const Words& before, const Words& v) { return Lanes<std::uint64_t>{before.v[1], v.v[0]}; }
    /// The bits of a that are not in b.
    static Words without(const Words& a, const Words& b) { return a.v & ~b.v; }
    static bool any_word(const Words& v) { return Ops::any_bit(v.v); }
    /// How common() moves words.
    struct Funnel {
        Shift low, high;
    };
    /// `count` is 0 .. 63. With 64 instead of 0, `no_low` and `no_high` make low or high words count as zero.
    static Funnel funnel_by(int count, int no_low, int no_high) {
        return {shift_by(count | no_low), shift_by((64 - count) | no_high)};
    }
    /// The pixels that `a` shares with 64 of 128 pixels: those of `low`, then those of `high`, from pixel `count` on.
    static Words common(const Words& a, const Words& low, const Words& high, const Funnel& by) {
        return a & (low >> by.low | high << by.high);
    }

    static Words count_ones(const Words& v) { return Ops::count_ones(v.v); }
    static std::int64_t total(const Words& v) { return static_cast<std::int64_t>(v.v[0] + v.v[1]); }

    /// Words of 32 pixels, for small masks. A shift by 32 or more, or by a negative number, clears them.
    struct SmallWords {
        Lanes<std::uint32_t> v;

        SmallWords(const Lanes<std::uint32_t>& lanes) : v(lanes) {}
        friend SmallWords operator&(const SmallWords& a, const SmallWords& b) { return a.v & b.v; }
        friend SmallWords operator|(const SmallWords& a, const SmallWords& b) { return a.v | b.v; }
        friend SmallWords operator<<(const SmallWords& a, const Shift& s) { return Ops::shift_left(a.v, s); }
        friend SmallWords operator>>(const SmallWords& a, const Shift& s) { return Ops::shift_right(a.v, s); }
    };
    using SmallShift = Shift;
    static SmallShift small_shift_by(std::int64_t count) { return shift_by(count); }
    static constexpr int small_count = 4;
    static SmallWords load_small(const std::uint32_t* p) { return load_lanes<Lanes<std::uint32_t>>(p); }
    static SmallWords zero_small() { return Lanes<std::uint32_t>{}; }
    static bool any_word(const SmallWords& v) { return Ops::any_bit(v.v); }

    /// Takes pixel_count pixels of four bytes, alpha last; returns the set of those with alpha > threshold.
    static constexpr std::size_t pixel_count = Ops::pixel_count;
    static auto alpha_limit(int threshold) { return Ops::pixel_limit(threshold); }
    static std::uint64_t solid_pixels(const std::uint8_t* rgba, const Ops::PixelLimit& limit) {
        return Ops::solid_pixels(rgba, limit);
    }

    /// The same for pixels of one byte.
    static constexpr std::size_t byte_count = Ops::pixel_count;
    static auto byte_limit(int threshold) { return Ops::pixel_limit(threshold); }
    static std::uint64_t solid_bytes(const std::uint8_t* bytes, const Ops::PixelLimit& limit) {
        return Ops::solid_bytes(bytes, limit);
    }

    /// The set of alike_count pixels of four bytes that are alike: no byte differs by more than that of the tolerance.
    static constexpr std::size_t alike_count = 16;
    using Bytes16 = Lanes<std::uint8_t>;
    static Bytes16 tolerance(const std::uint8_t (&bytes)[4]) {
        return std::bit_cast<Bytes16>(splat_lanes(load_lanes<std::uint32_t>(bytes)));
    }
    static unsigned alike_pixels(const std::uint8_t* a, const std::uint8_t* b, const Bytes16& most) {
        const auto four = [&](int i) {
            const auto p = load_lanes<Bytes16>(a + 16 * i), q = load_lanes<Bytes16>(b + 16 * i);
            const Bytes16 difference = kernels::greater(p, q) - kernels::lesser(p, q);
            return std::bit_cast<Lanes32>(kernels::greater(difference, most)) == std::bit_cast<Lanes32>(most);
        };
        return Ops::set_of(four(0), four(1), four(2), four(3));
    }
};

} // namespace
} // namespace hitmask::kernels

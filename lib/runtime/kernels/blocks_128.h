#pragma once

// Sixteen lanes of floats or integers, as four vectors of sixteen bytes. For the targets without a gather instruction;
// each defines `Ops` first. Other targets have the same functions.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernels/fours.h"
#include "kernels/lanes.h"
#include "scene/box_data.h"

namespace hitmask::kernels {
namespace {

struct Blocks128 {
    using Floats4 = Lanes<float>;
    using Ints4 = Lanes<std::int32_t>;
    using Bits4 = Lanes<std::uint32_t>;
    using Shorts8 = Lanes<std::int16_t>;

    /// function(0) to function(3).
    template<typename V, typename Function>
    static V each(Function function) {
        return {{function(0), function(1), function(2), function(3)}};
    }

    /// A set of lanes: bit i of the number stands for lane i.
    struct Set {
        Ints4 at[4];

        operator unsigned() const { return Ops::set_of(at[0], at[1], at[2], at[3]); }
        friend Set operator&(const Set& a, const Set& b) {
            return each<Set>([&](int i) { return a.at[i] & b.at[i]; });
        }
        friend Set operator|(const Set& a, const Set& b) {
            return each<Set>([&](int i) { return a.at[i] | b.at[i]; });
        }
    };
    /// All bits set in the lanes of a set.
    static Set lanes_of(unsigned set) {
        const auto all = splat_lanes(static_cast<std::int32_t>(set));
        return each<Set>([&](int i) {
            const Ints4 bits = Ints4{1, 2, 4, 8} << 4 * i;
            return (all & bits) == bits;
        });
    }

    /// Sixteen floats. Comparisons return the set of lanes in which they are true.
    struct Floats {
        Floats4 at[4];

        Floats() = default;
        Floats(const Floats4& a, const Floats4& b, const Floats4& c, const Floats4& d) : at{a, b, c, d} {}
        /// The same number in all lanes, so that formulas may contain plain numbers.
        Floats(float all) : at{splat_lanes(all), splat_lanes(all), splat_lanes(all), splat_lanes(all)} {}

        friend Floats operator+(const Floats& a, const Floats& b) {
            return map([&](int i) { return a.at[i] + b.at[i]; });
        }
        friend Floats operator-(const Floats& a, const Floats& b) {
            return map([&](int i) { return a.at[i] - b.at[i]; });
        }
        /// 0 - v, so that 0 stays 0.
        friend Floats operator-(const Floats& v) { return Floats(0) - v; }
        friend Floats operator*(const Floats& a, const Floats& b) {
            return map([&](int i) { return a.at[i] * b.at[i]; });
        }
        friend Floats operator/(const Floats& a, const Floats& b) {
            return map([&](int i) { return a.at[i] / b.at[i]; });
        }
        friend Set operator<(const Floats& a, const Floats& b) {
            return each<Set>([&](int i) { return a.at[i] < b.at[i]; });
        }
        friend Set operator<=(const Floats& a, const Floats& b) {
            return each<Set>([&](int i) { return a.at[i] <= b.at[i]; });
        }
        /// sum + a b and sum - a b, rounded once or twice. For results that may differ between targets.
        friend Floats add_product(const Floats& sum, const Floats& a, const Floats& b) { return sum + a * b; }
        friend Floats subtract_product(const Floats& sum, const Floats& a, const Floats& b) { return sum - a * b; }
        friend Floats max(const Floats& a, const Floats& b) {
            return map([&](int i) { return Ops::max(a.at[i], b.at[i]); });
        }
        friend Floats min(const Floats& a, const Floats& b) {
            return map([&](int i) { return Ops::min(a.at[i], b.at[i]); });
        }
        friend Floats absolute(const Floats& v) {
            return map([&](int i) { return Ops::absolute(v.at[i]); });
        }
        friend Floats square_root(const Floats& v) {
            return map([&](int i) { return Ops::square_root(v.at[i]); });
        }

        template<typename Function>
        static Floats map(Function function) {
            return {function(0), function(1), function(2), function(3)};
        }
    };
    static Floats load_floats(const float* p) {
        return Floats::map([&](int i) { return load_lanes<Floats4>(p + 4 * i); });
    }
    /// The two halves exchanged.
    static Floats load_swapped(const float* p) {
        return Floats::map([&](int i) { return load_lanes<Floats4>(p + 4 * (i ^ 2)); });
    }
    /// 0 1 2 3 0 1 2 3 ..., and 0 0 0 0 1 1 1 1 ...
    static Floats each_of_four(const float* p) {
        const auto four = load_lanes<Floats4>(p);
        return {four, four, four, four};
    }
    static Floats four_of_each(const float* p) {
        return Floats::map([&](int i) { return splat_lanes(p[i]); });
    }
    /// a < b ? a : b and a > b ? a : b in each lane.
    static Fours lesser(const Fours& a, const Fours& b) { return Ops::min(a.v, b.v); }
    static Fours greater(const Fours& a, const Fours& b) { return Ops::max(a.v, b.v); }
    /// The set of lanes of four that are all ones. The others are 0.
    static unsigned set_of_four(const Ints4& v) { return Ops::set_of(v); }
    /// Four numbers of a or of b, which make sixteen pairs. Spread, those of a are 0 0 0 0 1 1 1 1 ..., those of b are
    /// 0 1 2 3 0 1 2 3 ... Wide vectors load all sixteen lanes at once, which is faster than to move them later.
    using Quad = Fours;
    static Quad load_quad_a(const float* p) { return load_fours(p); }
    static Quad load_quad_b(const float* p) { return load_fours(p); }
    static Floats spread_a(const Quad& v) {
        return Floats::map([&](int i) { return splat_lanes(v.v[static_cast<std::size_t>(i)]); });
    }
    static Floats spread_b(const Quad& v) { return {v.v, v.v, v.v, v.v}; }
    /// A part of sixteen lanes: the i-th vector.
    struct Part {
        int i;

        [[nodiscard]] Fours load(const float* p) const { return load_fours(p + 4 * i); }
        void store(float* p, const Fours& v) const { std::memcpy(p + 4 * i, &v, sizeof v); }
    };
    /// The set of lanes where test(part) is true, for each part. So the values of a part stay in registers.
    template<typename Test>
    static unsigned lanes_where(Test test) {
        return each<Set>([&](int i) { return test(Part{i}); });
    }
    /// True if sixteen floats take one or two vectors.
    static constexpr bool has_wide_vectors = false;
    /// Takes an address that need not be a multiple of 64.
    static Floats load_floats_anywhere(const float* p) { return load_floats(p); }
    static float least(const Floats& v) {
        const Floats4 four = Ops::min(Ops::min(v.at[0], v.at[1]), Ops::min(v.at[2], v.at[3]));
        const float low = four[0] < four[1] ? four[0] : four[1], high = four[2] < four[3] ? four[2] : four[3];
        return low < high ? low : high;
    }

    static Ints4 wrapped(const Bits4& v) { return std::bit_cast<Ints4>(v); }
    static Bits4 bits_of(const Ints4& v) { return std::bit_cast<Bits4>(v); }
    /// 4 x 4 numbers, row by row. Sums and products wrap around.
    struct Ints {
        Ints4 at[4];

        Ints() = default;
        Ints(const Ints4& a, const Ints4& b, const Ints4& c, const Ints4& d) : at{a, b, c, d} {}
        Ints(std::int32_t all) : at{splat_lanes(all), splat_lanes(all), splat_lanes(all), splat_lanes(all)} {}

        friend Ints operator+(const Ints& a, const Ints& b) {
            return map([&](int i) { return wrapped(bits_of(a.at[i]) + bits_of(b.at[i])); });
        }
        friend Ints operator-(const Ints& a, const Ints& b) {
            return map([&](int i) { return wrapped(bits_of(a.at[i]) - bits_of(b.at[i])); });
        }
        friend Ints operator*(const Ints& a, const Ints& b) {
            return map([&](int i) { return wrapped(bits_of(a.at[i]) * bits_of(b.at[i])); });
        }

        template<typename Function>
        static Ints map(Function function) {
            return {function(0), function(1), function(2), function(3)};
        }
    };
    /// column * x + row * y for each of 4 x 4 numbers. Wraps around.
    static Ints grid(std::int32_t x, std::int32_t y) {
        const auto bits_x = static_cast<std::uint32_t>(x), bits_y = static_cast<std::uint32_t>(y);
        const Bits4 row = {0, bits_x, 2 * bits_x, 3 * bits_x};
        return Ints::map([&](int i) { return wrapped(row + splat_lanes(static_cast<std::uint32_t>(i) * bits_y)); });
    }
    template<int count>
    static Ints shift_left_by(const Ints& v) {
        return Ints::map([&](int i) { return wrapped(bits_of(v.at[i]) << count); });
    }

    /// Sixteen numbers of 16 bits, and a set of their lanes.
    struct ShortSet {
        Shorts8 low, high;

        operator unsigned() const { return Ops::set_of(low, high); }
        friend ShortSet operator&(const ShortSet& a, const ShortSet& b) { return {a.low & b.low, a.high & b.high}; }
    };
    struct Shorts {
        Shorts8 low, high;

        Shorts(const Shorts8& a, const Shorts8& b) : low(a), high(b) {}
        Shorts(int all) : low(splat_lanes(static_cast<std::int16_t>(all))), high(low) {}
        friend Shorts operator-(const Shorts& a, const Shorts& b) { return {a.low - b.low, a.high - b.high}; }
        friend ShortSet operator>(const Shorts& a, const Shorts& b) { return {a.low > b.low, a.high > b.high}; }
    };
    /// v / 2^count, rounded down. Requires results of 16 bits.
    template<int count>
    static Shorts high_bits(const Ints& v) {
        return {Ops::narrow(v.at[0] >> count, v.at[1] >> count), Ops::narrow(v.at[2] >> count, v.at[3] >> count)};
    }
    template<int count>
    static Shorts shift_right_by(const Shorts& v) {
        return {v.low >> count, v.high >> count};
    }
    /// Clamps to 0 .. most.
    static Shorts clamp(const Shorts& v, int most) {
        const auto top = splat_lanes(static_cast<std::int16_t>(most));
        return {Ops::max(Ops::min(v.low, top), Shorts8{}), Ops::max(Ops::min(v.high, top), Shorts8{})};
    }
    /// The lanes where low <= v < high.
    static ShortSet within(const Shorts& v, int low, int high) { return (v > low - 1) & (high > v); }
    /// 0 in the lanes outside the set. Targets whose gathers skip lanes may leave these as they are.
    static Shorts only(const ShortSet& set, const Shorts& v) { return {v.low & set.low, v.high & set.high}; }
    /// row * columns + column. Requires columns < 2^15.
    static Ints indices(const Shorts& row, int columns, const Shorts& column) {
        const Shorts8 factors = splat_two(static_cast<std::int16_t>(columns), 1);
        return {Ops::dot(interleave_low(row.low, column.low), factors),
                Ops::dot(interleave_high(row.low, column.low), factors),
                Ops::dot(interleave_low(row.high, column.high), factors),
                Ops::dot(interleave_high(row.high, column.high), factors)};
    }
    /// The bytes at the indices of a set; anything in the other lanes, where bytes may be read, too. Up to three bytes
    /// after each may be read.
    static Shorts gather_bytes(const std::int8_t* base, const Ints& index, unsigned) {
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(base);
        const auto extended = [](const Shorts8& v) { return v << 8 >> 8; };
        return {extended(Ops::gather_bytes(bytes, index.at[0], index.at[1])),
                extended(Ops::gather_bytes(bytes, index.at[2], index.at[3]))};
    }
    /// The lanes of a set where bit `bit` % 64 of the word is set. Words of other lanes may be read.
    static unsigned gather_bits(const std::uint64_t* words, const Ints& word, const Shorts& bit, unsigned set) {
        const auto* const bytes = reinterpret_cast<const std::uint8_t*>(words);
        const auto eight = [&](const Ints4& a, const Ints4& b, const Shorts8& bits) {
            const Shorts8 byte = byte_of_word(bits >> 3);
            const Ints4 low = (a << 3) + widen(interleave_low(byte, Shorts8{}), interleave_low(Shorts8{}, byte));
            const Ints4 high = (b << 3) + widen(interleave_high(byte, Shorts8{}), interleave_high(Shorts8{}, byte));
            return (Ops::gather_bytes(bytes, low, high) & Ops::power_of_two(bits & splat_lanes<std::int16_t>(7))) >
                   Shorts8{};
        };
        return set & Ops::set_of(eight(word.at[0], word.at[1], bit.low), eight(word.at[2], word.at[3], bit.high));
    }
    static int lowest(unsigned set) { return std::countr_zero(set); }
    static int highest(unsigned set) { return 31 - std::countl_zero(set); }
    static int size_of(unsigned set) { return std::popcount(set); }

    static Floats to_floats(const Ints& v) {
        return Floats::map([&](int i) { return kernels::to_floats(v.at[i]); });
    }
    /// Rounds towards 0. Requires numbers that fit.
    static Ints truncated(const Floats& v) {
        return Ints::map([&](int i) { return kernels::truncated(v.at[i]); });
    }
    /// The four numbers from base + 4 index[i] on.
    static void gather_fours(const std::int16_t* base, const std::int32_t* index, Floats* to) {
        for (int part = 0; part < 4; ++part) {
            const auto fours = [&](int i) {
                return load_lanes<std::uint64_t>(base + std::ptrdiff_t{4} * index[4 * part + i]);
            };
            const auto two = [&](int i) { return std::bit_cast<Ints4>(Lanes<std::uint64_t>{fours(i), fours(i + 1)}); };
            const Ints4 a = two(0), b = two(2);
            const Ints4 first = {a[0], a[2], b[0], b[2]}, second = {a[1], a[3], b[1], b[3]};
            const auto lower = [](const Ints4& v) { return kernels::to_floats(wrapped(bits_of(v) << 16) >> 16); };
            const auto upper = [](const Ints4& v) { return kernels::to_floats(v >> 16); };
            to[0].at[part] = is_little_endian ? lower(first) : upper(first);
            to[1].at[part] = is_little_endian ? upper(first) : lower(first);
            to[2].at[part] = is_little_endian ? lower(second) : upper(second);
            to[3].at[part] = is_little_endian ? upper(second) : lower(second);
        }
    }
    static void store_ints(std::int32_t* p, const Ints& v) { std::memcpy(p, &v, sizeof v); }
    /// Loads sixteen triples of x, y and z.
    static void load_triples(const float* p, Floats& x, Floats& y, Floats& z) {
        for (int i = 0; i < 4; ++i) {
            const auto a = load_lanes<Floats4>(p + 12 * i), b = load_lanes<Floats4>(p + 12 * i + 4);
            const auto c = load_lanes<Floats4>(p + 12 * i + 8);
            // Compilers know shuffles of two vectors, so three take two steps.
            const Floats4 x23 = {b[2], b[2], c[1], c[1]}, y01 = {a[1], a[1], b[0], b[0]};
            const Floats4 y23 = {b[3], b[3], c[2], c[2]}, z01 = {a[2], a[2], b[1], b[1]};
            x.at[i] = Floats4{a[0], a[3], x23[0], x23[2]};
            y.at[i] = Floats4{y01[0], y01[2], y23[0], y23[2]};
            z.at[i] = Floats4{z01[0], z01[2], c[0], c[3]};
        }
    }
    static void store_floats(float* p, const Floats& v) { std::memcpy(p, &v, sizeof v); }
    /// a in the lanes of the set, b in the others.
    static Floats select_floats(unsigned set, const Floats& a, const Floats& b) {
        const Set lanes = lanes_of(set);
        return Floats::map([&](int i) { return Ops::select(lanes.at[i], a.at[i], b.at[i]); });
    }
    /// The lower eight lanes of each.
    static Floats low_halves(const Floats& a, const Floats& b) { return {a.at[0], a.at[1], b.at[0], b.at[1]}; }
    /// Writes a byte of 1 or 0 for each lane.
    static void store_set(std::uint8_t* p, unsigned set) {
        const std::uint64_t everywhere = 0x0101010101010101;
        const Lanes<std::uint64_t> copies = {(set & 255U) * everywhere, (set >> 8U & 255U) * everywhere};
        const Lanes<std::uint8_t> bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
        const auto lanes = (std::bit_cast<Lanes<std::uint8_t>>(copies) & bits) == bits;
        const auto ones = std::bit_cast<Lanes<std::uint8_t>>(lanes) & splat_lanes<std::uint8_t>(1);
        std::memcpy(p, &ones, sizeof ones);
    }

    /// Sixteen boxes: those from the i-th on, or sixteen times the same one, x0 y0 x1 y1.
    struct Boxes {
        Floats x0, y0, x1, y1;
    };
    static Boxes load_boxes(const BoxEntries& e, std::size_t i) {
        return {load_floats(e.x0 + i), load_floats(e.y0 + i), load_floats(e.x1 + i), load_floats(e.y1 + i)};
    }
    static Boxes splat_box(const float* box) { return {box[0], box[1], box[2], box[3]}; }
    /// The lanes where the insides of two boxes meet.
    static unsigned overlapping(const Boxes& a, const Boxes& b) {
        return ((a.x0 < b.x1) & (b.x0 < a.x1)) & ((a.y0 < b.y1) & (b.y0 < a.y1));
    }
    /// The lanes where ends[i] > from + i.
    static unsigned reaching(const std::int32_t* ends, std::int32_t from) {
        return each<Set>([&](int i) {
            return load_lanes<Ints4>(ends + 4 * i) > Ints4{0, 1, 2, 3} + splat_lanes(from + 4 * i);
        });
    }
    /// Writes the ids of the pairs in the set, the lower and the higher one of each, without `repeated_bit`. Skips
    /// pairs in which both ids have that bit. Returns the number of pairs. Up to 16 numbers may be written.
    static std::size_t store_pairs(unsigned set, const std::uint32_t* a, const std::uint32_t* b, std::uint32_t* low,
                                   std::uint32_t* high) {
        std::size_t count = 0;
        for (; set != 0; set &= set - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(set));
            const std::uint32_t id_a = a[i] & ~repeated_bit, id_b = b[i] & ~repeated_bit;
            low[count] = id_a < id_b ? id_a : id_b;
            high[count] = id_a < id_b ? id_b : id_a;
            count += (a[i] & b[i] & repeated_bit) == 0 ? 1 : 0;
        }
        return count;
    }
    /// Writes the ids in the set, unchanged, and returns their number. Up to 16 numbers may be written.
    static std::size_t store_ids(unsigned set, const std::uint32_t* ids, std::uint32_t* out) {
        std::size_t count = 0;
        for (; set != 0; set &= set - 1) {
            out[count++] = ids[std::countr_zero(set)];
        }
        return count;
    }

private:
    /// The byte of a word that has the eight bits number v % 8.
    static Shorts8 byte_of_word(const Shorts8& v) {
        const auto seven = splat_lanes<std::int16_t>(7);
        return is_little_endian ? v & seven : ~v & seven;
    }
    /// Numbers of 16 bits as 32 bits, from the numbers in turn with 0, in either order.
    static Ints4 widen(const Shorts8& low_first, const Shorts8& high_first) {
        return std::bit_cast<Ints4>(is_little_endian ? low_first : high_first);
    }
};

} // namespace
} // namespace hitmask::kernels

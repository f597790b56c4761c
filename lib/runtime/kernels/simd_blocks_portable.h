#pragma once

// Sixteen lanes of floats or integers, without intrinsics, for the targets that have no gather instruction. Other
// targets have the same functions.

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "kernels/lanes.h"
#include "scene/box_data.h"

namespace hitmask::kernels {
namespace {

struct PortableBlocks {
    template<typename V, typename Function>
    static V sixteen(Function function) {
        V v;
        for (std::size_t i = 0; i < 16; ++i) {
            v.at[i] = function(i);
        }
        return v;
    }
    /// Bit i is set where function(i) is true.
    template<typename Function>
    static unsigned set_of(Function function) {
        unsigned set = 0;
        for (std::size_t i = 0; i < 16; ++i) {
            set |= static_cast<unsigned>(function(i)) << i;
        }
        return set;
    }

    /// Sixteen floats. Comparisons return the set of lanes in which they are true: bit i stands for lane i.
    struct Floats {
        float at[16];

        Floats() = default;
        /// The same number in all lanes, so that formulas may contain plain numbers.
        Floats(float all) : Floats(sixteen<Floats>([&](std::size_t) { return all; })) {}

        friend Floats operator+(const Floats& a, const Floats& b) {
            return each_four([&](std::size_t i) { return four(a, i) + four(b, i); });
        }
        friend Floats operator-(const Floats& a, const Floats& b) {
            return each_four([&](std::size_t i) { return four(a, i) - four(b, i); });
        }
        /// 0 - v, so that 0 stays 0.
        friend Floats operator-(const Floats& v) { return Floats(0) - v; }
        friend Floats operator*(const Floats& a, const Floats& b) {
            return each_four([&](std::size_t i) { return four(a, i) * four(b, i); });
        }
        friend Floats operator/(const Floats& a, const Floats& b) {
            return sixteen<Floats>([&](std::size_t i) { return a.at[i] / b.at[i]; });
        }
        friend unsigned operator<(const Floats& a, const Floats& b) {
            return set_of_four(four(a, 0) < four(b, 0), four(a, 1) < four(b, 1), four(a, 2) < four(b, 2),
                               four(a, 3) < four(b, 3));
        }
        friend unsigned operator<=(const Floats& a, const Floats& b) {
            return set_of_four(four(a, 0) <= four(b, 0), four(a, 1) <= four(b, 1), four(a, 2) <= four(b, 2),
                               four(a, 3) <= four(b, 3));
        }
        /// sum + a b and sum - a b, rounded once or twice. For results that may differ between targets.
        friend Floats add_product(const Floats& sum, const Floats& a, const Floats& b) {
            return each_four([&](std::size_t i) { return four(sum, i) + four(a, i) * four(b, i); });
        }
        friend Floats subtract_product(const Floats& sum, const Floats& a, const Floats& b) {
            return each_four([&](std::size_t i) { return four(sum, i) - four(a, i) * four(b, i); });
        }
        friend Floats max(const Floats& a, const Floats& b) {
            return each_four([&](std::size_t i) {
                const Four v = four(a, i), w = four(b, i);
                return select_four(v > w, v, w);
            });
        }
        friend Floats min(const Floats& a, const Floats& b) {
            return each_four([&](std::size_t i) {
                const Four v = four(a, i), w = four(b, i);
                return select_four(v < w, v, w);
            });
        }
        friend Floats absolute(const Floats& v) {
            const FourInts bits = {0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff};
            return each_four(
                [&](std::size_t i) { return std::bit_cast<Four>(std::bit_cast<FourInts>(four(v, i)) & bits); });
        }
        friend Floats square_root(const Floats& v) {
            return sixteen<Floats>([&](std::size_t i) { return std::sqrt(v.at[i]); });
        }
    };
    static Floats load_floats(const float* p) {
        return sixteen<Floats>([&](std::size_t i) { return p[i]; });
    }
    /// The two halves exchanged.
    static Floats load_swapped(const float* p) {
        return sixteen<Floats>([&](std::size_t i) { return p[i ^ 8U]; });
    }
    /// 0 1 2 3 0 1 2 3 ..., and 0 0 0 0 1 1 1 1 ...
    static Floats each_of_four(const float* p) {
        return sixteen<Floats>([&](std::size_t i) { return p[i % 4]; });
    }
    static Floats four_of_each(const float* p) {
        return sixteen<Floats>([&](std::size_t i) { return p[i / 4]; });
    }
    /// Vectors of four lanes, one after another: compilers do not find these in loops over sixteen.
    using Four = Lanes<float>;
    using FourInts = Lanes<std::int32_t>;
    static Four four(const Floats& v, std::size_t part) {
        Four lanes;
        std::memcpy(&lanes, v.at + 4 * part, sizeof lanes);
        return lanes;
    }
    template<typename Function>
    static Floats each_four(Function function) {
        const Four parts[4] = {function(std::size_t{0}), function(std::size_t{1}), function(std::size_t{2}),
                               function(std::size_t{3})};
        Floats v;
        std::memcpy(v.at, parts, sizeof v.at);
        return v;
    }
    static Four select_four(const FourInts& set, const Four& a, const Four& b) {
        return std::bit_cast<Four>((set & std::bit_cast<FourInts>(a)) | (~set & std::bit_cast<FourInts>(b)));
    }
    static unsigned set_of_four(const FourInts& a, const FourInts& b, const FourInts& c, const FourInts& d) {
        const FourInts bits{1, 2, 4, 8};
        const FourInts set = (a & bits) | (b & (bits << 4)) | (c & (bits << 8)) | (d & (bits << 12));
        return static_cast<unsigned>(set[0] | set[1] | set[2] | set[3]);
    }
    /// Takes an address that need not be a multiple of 64.
    static Floats load_floats_anywhere(const float* p) { return load_floats(p); }
    static float least(const Floats& v) {
        float result = v.at[0];
        for (std::size_t i = 1; i < 16; ++i) {
            result = v.at[i] < result ? v.at[i] : result;
        }
        return result;
    }

    static std::int32_t wrap(std::uint32_t v) { return static_cast<std::int32_t>(v); }
    static std::uint32_t bits(std::int32_t v) { return static_cast<std::uint32_t>(v); }
    /// 4 x 4 numbers, row by row. Sums and products wrap around.
    struct Ints {
        std::int32_t at[16];

        Ints() = default;
        Ints(std::int32_t all) : Ints(sixteen<Ints>([&](std::size_t) { return all; })) {}

        friend Ints operator+(const Ints& a, const Ints& b) {
            return sixteen<Ints>([&](std::size_t i) { return wrap(bits(a.at[i]) + bits(b.at[i])); });
        }
        friend Ints operator-(const Ints& a, const Ints& b) {
            return sixteen<Ints>([&](std::size_t i) { return wrap(bits(a.at[i]) - bits(b.at[i])); });
        }
        friend Ints operator*(const Ints& a, const Ints& b) {
            return sixteen<Ints>([&](std::size_t i) { return wrap(bits(a.at[i]) * bits(b.at[i])); });
        }
        friend unsigned operator>(const Ints& a, const Ints& b) {
            return set_of([&](std::size_t i) { return a.at[i] > b.at[i]; });
        }
    };
    /// The column and the row of each number.
    static Ints columns() {
        return sixteen<Ints>([](std::size_t i) { return static_cast<std::int32_t>(i % 4); });
    }
    static Ints rows_of_four() {
        return sixteen<Ints>([](std::size_t i) { return static_cast<std::int32_t>(i / 4); });
    }
    template<int count>
    static Ints shift_left_by(const Ints& v) {
        return sixteen<Ints>([&](std::size_t i) { return wrap(bits(v.at[i]) << count); });
    }
    /// Rounds down.
    template<int count>
    static Ints shift_right_by(const Ints& v) {
        return sixteen<Ints>([&](std::size_t i) { return v.at[i] >> count; });
    }
    /// Clamps to 0 .. most.
    static Ints clamp(const Ints& v, std::int32_t most) {
        return sixteen<Ints>([&](std::size_t i) { return v.at[i] < 0 ? 0 : v.at[i] > most ? most : v.at[i]; });
    }
    /// The lanes where low <= v < high.
    static unsigned within(const Ints& v, std::int32_t low, std::int32_t high) {
        return set_of([&](std::size_t i) { return low <= v.at[i] && v.at[i] < high; });
    }
    /// The bytes at the indices of a set; 0 in the other lanes. Up to three bytes after each may be read.
    static Ints gather_bytes(const std::int8_t* base, const Ints& index, unsigned set) {
        return sixteen<Ints>(
            [&](std::size_t i) -> std::int32_t { return (set >> i & 1U) != 0 ? base[index.at[i]] : 0; });
    }
    /// The lanes of a set where bit `bit` % 64 of the word is set.
    static unsigned gather_bits(const std::uint64_t* words, const Ints& word, const Ints& bit, unsigned set) {
        return set_of(
            [&](std::size_t i) { return (set >> i & 1U) != 0 && (words[word.at[i]] >> (bit.at[i] & 63) & 1U) != 0; });
    }
    static int lowest(unsigned set) { return std::countr_zero(set); }
    static int highest(unsigned set) { return 31 - std::countl_zero(set); }
    static int size_of(unsigned set) { return std::popcount(set); }

    static Floats to_floats(const Ints& v) {
        return sixteen<Floats>([&](std::size_t i) { return static_cast<float>(v.at[i]); });
    }
    /// Rounds towards 0. Requires numbers that fit.
    static Ints truncated(const Floats& v) {
        return sixteen<Ints>([&](std::size_t i) { return static_cast<std::int32_t>(v.at[i]); });
    }
    /// The four numbers from base + 4 index[i] on.
    static void gather_fours(const std::int16_t* base, const std::int32_t* index, Floats* to) {
        for (std::size_t k = 0; k < 4; ++k) {
            to[k] = sixteen<Floats>([&](std::size_t i) {
                return static_cast<float>(base[std::ptrdiff_t{4} * index[i] + static_cast<std::ptrdiff_t>(k)]);
            });
        }
    }
    static void store_ints(std::int32_t* p, const Ints& v) {
        for (std::size_t i = 0; i < 16; ++i) {
            p[i] = v.at[i];
        }
    }
    /// Loads sixteen triples of x, y and z.
    static void load_triples(const float* p, Floats& x, Floats& y, Floats& z) {
        const auto pick = [&](std::size_t first) {
            return sixteen<Floats>([&](std::size_t i) { return p[first + 3 * i]; });
        };
        x = pick(0), y = pick(1), z = pick(2);
    }
    static void store_floats(float* p, const Floats& v) {
        for (std::size_t i = 0; i < 16; ++i) {
            p[i] = v.at[i];
        }
    }
    /// a in the lanes of the set, b in the others.
    static Floats select_floats(unsigned set, const Floats& a, const Floats& b) {
        return sixteen<Floats>([&](std::size_t i) { return (set >> i & 1U) != 0 ? a.at[i] : b.at[i]; });
    }
    /// The lower eight lanes of each.
    static Floats low_halves(const Floats& a, const Floats& b) {
        return sixteen<Floats>([&](std::size_t i) { return i < 8 ? a.at[i] : b.at[i - 8]; });
    }
    /// Writes a byte of 1 or 0 for each lane.
    static void store_set(std::uint8_t* p, unsigned set) {
        for (std::size_t i = 0; i < 16; ++i) {
            p[i] = set >> i & 1U;
        }
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
        std::uint32_t both[16], any = 0;
        for (std::size_t i = 0; i < 16; ++i) {
            // Bits instead of branches, so that compilers vectorise the loop.
            const std::uint32_t overlap = static_cast<std::uint32_t>(a.x0.at[i] < b.x1.at[i]) &
                                          static_cast<std::uint32_t>(b.x0.at[i] < a.x1.at[i]) &
                                          static_cast<std::uint32_t>(a.y0.at[i] < b.y1.at[i]) &
                                          static_cast<std::uint32_t>(b.y0.at[i] < a.y1.at[i]);
            both[i] = overlap;
            any |= overlap;
        }
        return any == 0 ? 0 : set_of([&](std::size_t i) { return both[i] != 0; });
    }
    /// The lanes where ends[i] > from + i.
    static unsigned reaching(const std::int32_t* ends, std::int32_t from) {
        return set_of([&](std::size_t i) { return ends[i] > from + static_cast<std::int32_t>(i); });
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
};

} // namespace
} // namespace hitmask::kernels

#pragma once

// The sixteen lanes with which posed masks are searched, without intrinsics: for the targets that have no gather
// instruction. Other targets have the same functions.

#include <bit>
#include <cstddef>
#include <cstdint>

namespace hitmask::kernels {
namespace {

struct PortableBlocks {
    template<typename T>
    struct Sixteen {
        T at[16];
    };
    template<typename T, typename Function>
    static Sixteen<T> sixteen(Function function) {
        Sixteen<T> v;
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

    using Floats = Sixteen<float>;
    static Floats load_floats(const float* p) {
        return sixteen<float>([&](std::size_t i) { return p[i]; });
    }
    /// The two halves exchanged.
    static Floats load_swapped(const float* p) {
        return sixteen<float>([&](std::size_t i) { return p[i ^ 8U]; });
    }
    /// 0 1 2 3 0 1 2 3 ..., and 0 0 0 0 1 1 1 1 ...
    static Floats each_of_four(const float* p) {
        return sixteen<float>([&](std::size_t i) { return p[i % 4]; });
    }
    static Floats four_of_each(const float* p) {
        return sixteen<float>([&](std::size_t i) { return p[i / 4]; });
    }
    static Floats splat_float(float v) {
        return sixteen<float>([&](std::size_t) { return v; });
    }
    static Floats add(const Floats& a, const Floats& b) {
        return sixteen<float>([&](std::size_t i) { return a.at[i] + b.at[i]; });
    }
    static Floats subtract(const Floats& a, const Floats& b) {
        return sixteen<float>([&](std::size_t i) { return a.at[i] - b.at[i]; });
    }
    static Floats multiply(const Floats& a, const Floats& b) {
        return sixteen<float>([&](std::size_t i) { return a.at[i] * b.at[i]; });
    }
    static Floats max(const Floats& a, const Floats& b) {
        return sixteen<float>([&](std::size_t i) { return a.at[i] > b.at[i] ? a.at[i] : b.at[i]; });
    }
    static unsigned less(const Floats& a, const Floats& b) {
        return set_of([&](std::size_t i) { return a.at[i] < b.at[i]; });
    }

    /// 4 x 4 numbers, row by row. Sums and products wrap around.
    using Ints = Sixteen<std::int32_t>;
    static std::int32_t wrap(std::uint32_t v) { return static_cast<std::int32_t>(v); }
    static std::uint32_t bits(std::int32_t v) { return static_cast<std::uint32_t>(v); }
    static Ints splat(std::int32_t v) {
        return sixteen<std::int32_t>([&](std::size_t) { return v; });
    }
    /// The column and the row of each number.
    static Ints columns() {
        return sixteen<std::int32_t>([](std::size_t i) { return static_cast<std::int32_t>(i % 4); });
    }
    static Ints rows_of_four() {
        return sixteen<std::int32_t>([](std::size_t i) { return static_cast<std::int32_t>(i / 4); });
    }
    static Ints add(const Ints& a, const Ints& b) {
        return sixteen<std::int32_t>([&](std::size_t i) { return wrap(bits(a.at[i]) + bits(b.at[i])); });
    }
    static Ints subtract(const Ints& a, const Ints& b) {
        return sixteen<std::int32_t>([&](std::size_t i) { return wrap(bits(a.at[i]) - bits(b.at[i])); });
    }
    static Ints multiply(const Ints& a, const Ints& b) {
        return sixteen<std::int32_t>([&](std::size_t i) { return wrap(bits(a.at[i]) * bits(b.at[i])); });
    }
    template<int count>
    static Ints shift_left_by(const Ints& v) {
        return sixteen<std::int32_t>([&](std::size_t i) { return wrap(bits(v.at[i]) << count); });
    }
    /// Rounds down.
    template<int count>
    static Ints shift_right_by(const Ints& v) {
        return sixteen<std::int32_t>([&](std::size_t i) { return v.at[i] >> count; });
    }
    /// To 0 .. most.
    static Ints clamp(const Ints& v, std::int32_t most) {
        return sixteen<std::int32_t>([&](std::size_t i) { return v.at[i] < 0 ? 0 : v.at[i] > most ? most : v.at[i]; });
    }
    static unsigned greater_ints(const Ints& a, const Ints& b) {
        return set_of([&](std::size_t i) { return a.at[i] > b.at[i]; });
    }
    /// Where low <= v < high.
    static unsigned within(const Ints& v, std::int32_t low, std::int32_t high) {
        return set_of([&](std::size_t i) { return low <= v.at[i] && v.at[i] < high; });
    }
    /// The bytes at the indices of a set; 0 elsewhere. Up to three bytes behind each may be read.
    static Ints gather_bytes(const std::int8_t* base, const Ints& index, unsigned set) {
        return sixteen<std::int32_t>(
            [&](std::size_t i) -> std::int32_t { return (set >> i & 1U) != 0 ? base[index.at[i]] : 0; });
    }
    /// Where bit `bit` % 64 of the word is set, for a set of lanes.
    static unsigned gather_bits(const std::uint64_t* words, const Ints& word, const Ints& bit, unsigned set) {
        return set_of(
            [&](std::size_t i) { return (set >> i & 1U) != 0 && (words[word.at[i]] >> (bit.at[i] & 63) & 1U) != 0; });
    }
    static int lowest(unsigned set) { return std::countr_zero(set); }
};

} // namespace
} // namespace hitmask::kernels

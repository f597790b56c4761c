#pragma once

// Sixteen bytes as lanes of one type, without intrinsics. With GCC and Clang these are vector types, which become
// instructions of the target CPU (SSE2, NEON, ...). With other compilers, and with HITMASK_PLAIN_LANES, they are plain
// arrays. Both have the operators that are used here: + - * & | ~, shifts by a number, and >, < and <=, whose lanes are
// all ones or zero.

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace hitmask::kernels {
namespace {

#if defined(__GNUC__) && !defined(HITMASK_PLAIN_LANES)

template<typename T>
struct LanesOf {
    using Type [[gnu::vector_size(16)]] = T;
};
template<typename T>
using Lanes = typename LanesOf<T>::Type;

#else

/// The type of a lane that is all ones or zero.
template<typename T>
struct MaskOf {
    using Type = std::make_signed_t<T>;
};
template<>
struct MaskOf<float> {
    using Type = std::int32_t;
};

template<typename T>
struct Lanes {
    using Mask = typename MaskOf<T>::Type;
    static constexpr std::size_t count = 16 / sizeof(T);

    T at[count];

    T& operator[](std::size_t i) { return at[i]; }
    T operator[](std::size_t i) const { return at[i]; }

    /// Sets lane i to function(i).
    template<typename Result, typename Function>
    static Lanes<Result> each(Function function) {
        Lanes<Result> v;
        for (std::size_t i = 0; i < count; ++i) {
            v.at[i] = static_cast<Result>(function(i));
        }
        return v;
    }
    friend Lanes operator+(const Lanes& a, const Lanes& b) {
        return each<T>([&](std::size_t i) { return a.at[i] + b.at[i]; });
    }
    friend Lanes operator-(const Lanes& a, const Lanes& b) {
        return each<T>([&](std::size_t i) { return a.at[i] - b.at[i]; });
    }
    friend Lanes operator*(const Lanes& a, const Lanes& b) {
        return each<T>([&](std::size_t i) { return a.at[i] * b.at[i]; });
    }
    friend Lanes operator&(const Lanes& a, const Lanes& b) {
        return each<T>([&](std::size_t i) { return a.at[i] & b.at[i]; });
    }
    friend Lanes operator|(const Lanes& a, const Lanes& b) {
        return each<T>([&](std::size_t i) { return a.at[i] | b.at[i]; });
    }
    friend Lanes operator~(const Lanes& a) {
        return each<T>([&](std::size_t i) { return ~a.at[i]; });
    }
    friend Lanes operator<<(const Lanes& a, int by) {
        return each<T>([&](std::size_t i) { return a.at[i] << by; });
    }
    friend Lanes operator>>(const Lanes& a, int by) {
        return each<T>([&](std::size_t i) { return a.at[i] >> by; });
    }
    friend Lanes<Mask> operator>(const Lanes& a, const Lanes& b) {
        return each<Mask>([&](std::size_t i) { return a.at[i] > b.at[i] ? -1 : 0; });
    }
    friend Lanes<Mask> operator<(const Lanes& a, const Lanes& b) { return b > a; }
    friend Lanes<Mask> operator<=(const Lanes& a, const Lanes& b) {
        return each<Mask>([&](std::size_t i) { return a.at[i] <= b.at[i] ? -1 : 0; });
    }
};

#endif

} // namespace
} // namespace hitmask::kernels

#pragma once

// Sixteen bytes as lanes of one type, without intrinsics. With GCC and Clang these are vector types, which become
// instructions of the target CPU (SSE2, NEON, ...). With other compilers, and with HITMASK_PLAIN_LANES, they are plain
// arrays. Both have the operators that are used here: + - * / & | ~, shifts by a number, and >, <, <= and ==, whose
// lanes are all ones or zero. Both keep lane 0 at the lowest address.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace hitmask::kernels {
namespace {

inline constexpr bool is_little_endian = std::endian::native == std::endian::little;

#if defined(__GNUC__) && !defined(HITMASK_PLAIN_LANES)

template<typename T>
struct LanesOf {
    using Type [[gnu::vector_size(16)]] = T;
};
template<typename T>
using Lanes = typename LanesOf<T>::Type;

inline Lanes<float> to_floats(Lanes<std::int32_t> v) {
    return __builtin_convertvector(v, Lanes<float>);
}
/// Rounds towards 0. Requires numbers that fit.
inline Lanes<std::int32_t> truncated(Lanes<float> v) {
    return __builtin_convertvector(v, Lanes<std::int32_t>);
}
/// a < b ? a : b and a > b ? a : b.
template<typename V>
V lesser(V a, V b) {
    return a < b ? a : b;
}
template<typename V>
V greater(V a, V b) {
    return a > b ? a : b;
}
/// The lanes `first`, first + 2, ... of a, then those of b.
template<int first>
Lanes<std::int16_t> every_other(Lanes<std::int16_t> a, Lanes<std::int16_t> b) {
    return __builtin_shufflevector(a, b, first, first + 2, first + 4, first + 6, first + 8, first + 10, first + 12,
                                   first + 14);
}
template<int first>
Lanes<std::int32_t> every_other(Lanes<std::int32_t> a, Lanes<std::int32_t> b) {
    return __builtin_shufflevector(a, b, first, first + 2, first + 4, first + 6);
}
/// The lanes of a and b in turn: those of the lower halves, or of the upper ones.
inline Lanes<std::int16_t> interleave_low(Lanes<std::int16_t> a, Lanes<std::int16_t> b) {
    return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
inline Lanes<std::int16_t> interleave_high(Lanes<std::int16_t> a, Lanes<std::int16_t> b) {
    return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

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
    friend Lanes operator/(const Lanes& a, const Lanes& b) {
        return each<T>([&](std::size_t i) { return a.at[i] / b.at[i]; });
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
    friend Lanes<Mask> operator==(const Lanes& a, const Lanes& b) {
        return each<Mask>([&](std::size_t i) { return a.at[i] == b.at[i] ? -1 : 0; });
    }
};

inline Lanes<float> to_floats(const Lanes<std::int32_t>& v) {
    return Lanes<std::int32_t>::each<float>([&](std::size_t i) { return v.at[i]; });
}
/// Rounds towards 0. Requires numbers that fit.
inline Lanes<std::int32_t> truncated(const Lanes<float>& v) {
    return Lanes<float>::each<std::int32_t>([&](std::size_t i) { return v.at[i]; });
}
template<typename T>
Lanes<T> lesser(const Lanes<T>& a, const Lanes<T>& b) {
    return Lanes<T>::template each<T>([&](std::size_t i) { return a.at[i] < b.at[i] ? a.at[i] : b.at[i]; });
}
template<typename T>
Lanes<T> greater(const Lanes<T>& a, const Lanes<T>& b) {
    return Lanes<T>::template each<T>([&](std::size_t i) { return a.at[i] > b.at[i] ? a.at[i] : b.at[i]; });
}
template<std::size_t first>
Lanes<std::int16_t> every_other(const Lanes<std::int16_t>& a, const Lanes<std::int16_t>& b) {
    return {a[first], a[first + 2], a[first + 4], a[first + 6], b[first], b[first + 2], b[first + 4], b[first + 6]};
}
template<std::size_t first>
Lanes<std::int32_t> every_other(const Lanes<std::int32_t>& a, const Lanes<std::int32_t>& b) {
    return {a[first], a[first + 2], b[first], b[first + 2]};
}
inline Lanes<std::int16_t> interleave_low(const Lanes<std::int16_t>& a, const Lanes<std::int16_t>& b) {
    return {a[0], b[0], a[1], b[1], a[2], b[2], a[3], b[3]};
}
inline Lanes<std::int16_t> interleave_high(const Lanes<std::int16_t>& a, const Lanes<std::int16_t>& b) {
    return {a[4], b[4], a[5], b[5], a[6], b[6], a[7], b[7]};
}

#endif

/// Loads from any address.
template<typename V>
V load_lanes(const void* p) {
    V v;
    std::memcpy(&v, p, sizeof v);
    return v;
}
/// The value in all lanes.
template<typename T>
Lanes<T> splat_lanes(T v) {
    if constexpr (sizeof(T) == 8) {
        return Lanes<T>{v, v};
    } else if constexpr (sizeof(T) == 4) {
        return Lanes<T>{v, v, v, v};
    } else if constexpr (sizeof(T) == 2) {
        return Lanes<T>{v, v, v, v, v, v, v, v};
    } else {
        return Lanes<T>{v, v, v, v, v, v, v, v, v, v, v, v, v, v, v, v};
    }
}
/// a and b in turn. As one number of 32 bits: GCC would write lanes of 16 bits to memory one by one, and wait for them.
inline Lanes<std::int16_t> splat_two(std::int16_t a, std::int16_t b) {
    const std::uint32_t bits_a = static_cast<std::uint16_t>(a), bits_b = static_cast<std::uint16_t>(b);
    return std::bit_cast<Lanes<std::int16_t>>(
        splat_lanes(is_little_endian ? bits_a | bits_b << 16U : bits_a << 16U | bits_b));
}

} // namespace
} // namespace hitmask::kernels

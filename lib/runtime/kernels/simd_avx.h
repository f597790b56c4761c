#pragma once

// The targets AVX2 and AVX-512 share these functions. simd_128.h says what each of them does.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <immintrin.h>

#include "kernels/lanes.h"

namespace hitmask::kernels {
namespace {

template<typename Simd>
struct SimdAvx {
    static unsigned set_of_four(Lanes<std::int32_t> v) {
        return static_cast<unsigned>(_mm_movemask_ps(std::bit_cast<__m128>(v)));
    }
    static auto load_quad_a(const float* p) { return Simd::four_of_each(p); }
    static auto load_quad_b(const float* p) { return Simd::each_of_four(p); }
    template<typename Quad>
    static Quad spread_a(const Quad& v) {
        return v;
    }
    template<typename Quad>
    static Quad spread_b(const Quad& v) {
        return v;
    }
    /// All sixteen lanes.
    struct Part {
        static auto load(const float* p) { return Simd::load_floats(p); }
        template<typename Floats>
        static void store(float* p, const Floats& v) {
            Simd::store_floats(p, v);
        }
    };
    template<typename Test>
    static unsigned lanes_where(Test test) {
        return test(Part{});
    }
    static constexpr bool has_wide_vectors = true;

    /// Writes fewer than four words. Not by a masked store, for which later loads near it would wait.
    static void store_some_of_four(std::uint64_t* p, int count, __m256i v) {
        __m128i half = _mm256_castsi256_si128(v);
        if ((count & 2) != 0) {
            _mm_storeu_si128(reinterpret_cast<__m128i*>(p), half);
            half = _mm256_extracti128_si256(v, 1), p += 2;
        }
        if ((count & 1) != 0) _mm_storel_epi64(reinterpret_cast<__m128i*>(p), half);
    }

    /// The four numbers from base + 4 index[0] on, then those from base + 4 index[1] on.
    static __m128d load_two_fours(const std::int16_t* base, const std::int32_t* index) {
        // Volatile: loads of single numbers take less time than shuffles, which GCC would prefer.
        const volatile std::int32_t* const places = index;
        const auto four = [&](int i) { return base + std::ptrdiff_t{4} * places[i]; };
        const __m128i low = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(four(0)));
        return _mm_castps_pd(_mm_loadh_pi(_mm_castsi128_ps(low), reinterpret_cast<const __m64*>(four(1))));
    }
};

} // namespace
} // namespace hitmask::kernels

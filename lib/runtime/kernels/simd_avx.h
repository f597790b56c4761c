#pragma once

// The targets AVX2 and AVX-512 share these functions. simd_128.h says what each of them does.

#include <bit>
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
};

} // namespace
} // namespace hitmask::kernels

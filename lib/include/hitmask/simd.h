#pragma once

// The vector instructions that queries use. They choose for themselves; all targets give the same answers.

namespace hitmask {

/// Sets of instructions that the queries are compiled for. The targets of x86 come from the plainest to the fastest.
enum class SimdTarget : unsigned char {
    portable, ///< no intrinsics: any CPU, and the only one with -DHITMASK_SIMD=OFF
    sse2,     ///< any 64-bit x86
    avx2,     ///< AVX2 and BMI2: Haswell (2013), Zen (2017)
    avx512,   ///< AVX-512 with VBMI2 and VPOPCNTDQ: Ice Lake (2019), Zen 4 (2022)
    neon,     ///< NEON: any 64-bit ARM
    wasm,     ///< WebAssembly SIMD: every module that was compiled with it
};

/// Returns true if the target was compiled (HITMASK_SIMD of CMake) and this CPU runs it.
[[nodiscard]] bool is_available(SimdTarget target) noexcept;

/// Returns the fastest available target, which is used unless use_simd_target() was called.
[[nodiscard]] SimdTarget best_simd_target() noexcept;

/// Returns the target in use.
[[nodiscard]] SimdTarget simd_target() noexcept;

/// Uses another target from now on, in all threads; an unavailable one is ignored.
///
/// For tests and measurements: a program that calls this links the vector code of all questions.
void use_simd_target(SimdTarget target) noexcept;

/// Returns "portable", "sse2", "avx2", "avx512", "neon" or "wasm".
[[nodiscard]] const char* name_of(SimdTarget target) noexcept;

} // namespace hitmask

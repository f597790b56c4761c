#pragma once

// Counts the bits of words. Included once for each SIMD target, which defines `Simd` first.

#include <cstdint>

namespace hitmask::kernels {
namespace {

using Words = Simd::Words;

/// The words from index `from` on, as many as there are before `end`; the others are 0.
inline Words words_before(const std::uint64_t* words, std::int64_t from, std::int64_t end) {
    if (from + Simd::word_count <= end) return Simd::load_words(words + from);
    return from < end ? Simd::load_some(words + from, static_cast<int>(end - from)) : Simd::zero_words();
}

inline std::int64_t count(const std::uint64_t* words, std::int64_t word_count) {
    constexpr int at_once = 4;
    Words sum = Simd::zero_words();
    std::int64_t i = 0;
    for (; i + at_once * Simd::word_count <= word_count; i += at_once * Simd::word_count) {
        for (int k = 0; k < at_once; ++k) {
            sum = sum + Simd::count_ones(Simd::load_words(words + i + k * Simd::word_count));
        }
    }
    for (; i < word_count; i += Simd::word_count) {
        sum = sum + Simd::count_ones(words_before(words, i, word_count));
    }
    return Simd::total(sum);
}

} // namespace
} // namespace hitmask::kernels

#pragma once

// Flips the bits of rows. Included once for each SIMD target, which defines `Simd` first.

#include <cstdint>

#include "kernels/count_kernel.h"

namespace hitmask::kernels {
namespace {

/// Flips the bits that are set in `row`, in one row after the other. Clears the others. `row` repeats for a vector more
/// than its words.
inline void flip(std::uint64_t* words, std::int64_t word_count, const std::uint64_t* row, std::int64_t row_words) {
    const std::int64_t step = Simd::word_count % row_words;
    std::int64_t phase = 0, i = 0;
    for (; i + Simd::word_count <= word_count; i += Simd::word_count) {
        Simd::store_words(words + i, Simd::without(Simd::load_words(row + phase), Simd::load_words(words + i)));
        phase += step;
        phase -= phase >= row_words ? row_words : 0;
    }
    for (; i < word_count; ++i, ++phase) {
        words[i] = row[phase] & ~words[i];
    }
}

} // namespace
} // namespace hitmask::kernels

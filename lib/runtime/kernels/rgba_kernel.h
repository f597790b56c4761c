#pragma once

// Which pixels of a row are solid? Included once for each SIMD target, which defines `Simd` first.

#include <cstddef>
#include <cstdint>

namespace hitmask::kernels {
namespace {

/// Writes ceil(width / 64) words: bit x is set if the last of the four bytes of pixel x is greater than the threshold.
/// Requires threshold in 0..255.
inline void solid_row(const std::uint8_t* rgba, std::size_t width, int threshold, std::uint64_t* words) {
    constexpr std::size_t step = Simd::pixel_count;
    static_assert(64 % step == 0);
    const auto limit = Simd::alpha_limit(threshold);
    std::size_t x = 0;
    for (; x + 64 <= width; x += 64) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < 64; i += step) {
            word |= std::uint64_t{Simd::solid_pixels(rgba + 4 * (x + i), limit)} << i;
        }
        *words++ = word;
    }
    if (x == width) return;
    std::uint64_t word = 0;
    const std::size_t first = x;
    for (; x + step <= width; x += step) {
        word |= std::uint64_t{Simd::solid_pixels(rgba + 4 * x, limit)} << (x - first);
    }
    for (; x < width; ++x) {
        word |= std::uint64_t{rgba[4 * x + 3] > threshold} << (x - first);
    }
    *words = word;
}

} // namespace
} // namespace hitmask::kernels

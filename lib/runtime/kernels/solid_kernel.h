#pragma once

// Finds the solid pixels of an image. The source of each SIMD target defines `Simd` and then includes this file, so
// everything here is private to that source.

#include <cstddef>
#include <cstdint>

namespace hitmask::kernels {
namespace {

/// Pixels of four bytes, of which the last one is compared: alpha.
struct RgbaPixels {
    static constexpr std::size_t bytes = 4, step = Simd::pixel_count;
    static auto limit(int threshold) { return Simd::alpha_limit(threshold); }
    template<class Limit>
    static std::uint64_t solid(const std::uint8_t* pixels, const Limit& limit) {
        return Simd::solid_pixels(pixels, limit);
    }
};

/// Pixels of one byte.
struct BytePixels {
    static constexpr std::size_t bytes = 1, step = Simd::byte_count;
    static auto limit(int threshold) { return Simd::byte_limit(threshold); }
    template<class Limit>
    static std::uint64_t solid(const std::uint8_t* pixels, const Limit& limit) {
        return Simd::solid_bytes(pixels, limit);
    }
};

/// The bits of the last pixels of a row, fewer than 64. Never reads at or beyond `end`, the end of the image. Before
/// it, whole steps are read, also beyond the row.
template<class Pixels, class Limit>
inline std::uint64_t solid_tail(const std::uint8_t* pixels, std::size_t count, int threshold, const Limit& limit,
                                const std::uint8_t* end) {
    std::uint64_t word = 0;
    std::size_t i = 0;
    for (; i < count && Pixels::bytes * (i + Pixels::step) <= static_cast<std::size_t>(end - pixels);
         i += Pixels::step) {
        word |= Pixels::solid(pixels + Pixels::bytes * i, limit) << i;
    }
    for (; i < count; ++i) {
        word |= std::uint64_t{pixels[Pixels::bytes * (i + 1) - 1] > threshold} << i;
    }
    return word & ((std::uint64_t{1} << count) - 1);
}

/// Writes ceil(width / 64) words for each row. Bit x % 64 of word x / 64 is set if the last byte of pixel x is greater
/// than the threshold. The other bits of a row's last word are 0.
/// Requires threshold in 0..255.
template<class Pixels>
inline void solid_rows(const std::uint8_t* pixels, std::size_t width, std::size_t height, int threshold,
                       std::uint64_t* words) {
    static_assert(64 % Pixels::step == 0);
    const auto limit = Pixels::limit(threshold);
    const std::uint8_t* const end = pixels + Pixels::bytes * width * height;
    for (std::size_t y = 0; y < height; ++y) {
        std::size_t rest = width;
        for (; rest >= 64; rest -= 64, pixels += Pixels::bytes * 64) {
            std::uint64_t word = 0;
            for (std::size_t i = 0; i < 64; i += Pixels::step) {
                word |= Pixels::solid(pixels + Pixels::bytes * i, limit) << i;
            }
            *words++ = word;
        }
        if (rest != 0) *words++ = solid_tail<Pixels>(pixels, rest, threshold, limit, end);
        pixels += Pixels::bytes * rest;
    }
}

} // namespace
} // namespace hitmask::kernels

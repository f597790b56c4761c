#pragma once

// Finds the solid pixels of an image. The source of each SIMD target defines `Simd` and then includes this file, so
// everything here is private to that source.

#include <cstddef>
#include <cstdint>

#include <hitmask/detail/kernels.h>

#include "kernels/out_of_line.h"

namespace hitmask::kernels {
namespace {

/// The least multiple of `step`, a power of 2, that is at least `count`.
constexpr std::size_t rounded_up(std::size_t count, std::size_t step) {
    return (count + step - 1) & ~(step - 1);
}

/// The lowest `count` bits. Requires 1 <= count <= 64.
constexpr std::uint64_t low_bits(std::size_t count) {
    return ~std::uint64_t{0} >> (64 - count);
}

/// Pixels four bytes apart. Vectors begin three bytes before the byte that is compared, so that it is the highest one.
struct FourthBytes {
    static constexpr std::ptrdiff_t bytes = 4, before = 3;
    static constexpr std::size_t step = Simd::pixel_count;
    static auto limit(int threshold) { return Simd::alpha_limit(threshold); }
    template<class Limit>
    static std::uint64_t solid(const std::uint8_t* pixels, const Limit& limit) {
        return Simd::solid_pixels(pixels, limit);
    }
};

/// Pixels of one byte.
struct SingleBytes {
    static constexpr std::ptrdiff_t bytes = 1, before = 0;
    static constexpr std::size_t step = Simd::byte_count;
    static auto limit(int threshold) { return Simd::byte_limit(threshold); }
    template<class Limit>
    static std::uint64_t solid(const std::uint8_t* pixels, const Limit& limit) {
        return Simd::solid_bytes(pixels, limit);
    }
};

/// The solid ones of `count` pixels, 64 at most, at any distance from each other.
inline std::uint64_t solid_of_spread(const std::uint8_t* pixels, std::ptrdiff_t stride, std::size_t count,
                                     int threshold) {
    std::uint8_t together[64] = {};
    for (std::size_t i = 0; i < count; ++i) {
        together[i] = pixels[static_cast<std::ptrdiff_t>(i) * stride];
    }
    const auto limit = SingleBytes::limit(threshold);
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < count; i += SingleBytes::step) {
        word |= SingleBytes::solid(together + i, limit) << i;
    }
    return word;
}

/// A row of pixels at any distance from each other.
HITMASK_OUT_OF_LINE inline void solid_row_of_spread(const std::uint8_t* pixels, std::ptrdiff_t stride,
                                                    std::size_t width, int threshold, std::uint64_t* words) {
    for (std::size_t x = 0; x < width; x += 64) {
        const std::size_t count = width - x < 64 ? width - x : 64;
        *words++ = solid_of_spread(pixels + static_cast<std::ptrdiff_t>(x) * stride, stride, count, threshold);
    }
}

/// A row whose last step may be read whole.
template<class Pixels, class Limit>
inline void solid_row(const std::uint8_t* pixels, std::size_t width, const Limit& limit, std::uint64_t* words) {
    static_assert(64 % Pixels::step == 0);
    const auto solid = [&](std::size_t i) {
        return Pixels::solid(pixels + Pixels::bytes * static_cast<std::ptrdiff_t>(i), limit) << i;
    };
    for (; width >= 64; width -= 64, pixels += Pixels::bytes * 64) {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < 64; i += Pixels::step) {
            word |= solid(i);
        }
        *words++ = word;
    }
    if (width == 0) return;
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < width; i += Pixels::step) {
        word |= solid(i);
    }
    *words = word & low_bits(width);
}

template<class Pixels>
inline void solid_rows(const PixelBytes& picture, int threshold, std::uint64_t* words) {
    const auto limit = Pixels::limit(threshold);
    const std::size_t width = picture.width, row_words = (width + 63) / 64;
    const std::uint8_t* const bytes = picture.bytes;
    const std::ptrdiff_t stride = picture.row_stride;
    const std::ptrdiff_t read = Pixels::bytes * static_cast<std::ptrdiff_t>(rounded_up(width, Pixels::step));
    const std::ptrdiff_t last = picture.size - read;
    std::ptrdiff_t at = picture.first - Pixels::before;
    for (std::size_t rows = picture.height; rows > 0; --rows, at += stride, words += row_words) {
        if (at >= 0 && at <= last) {
            solid_row<Pixels>(bytes + at, width, limit, words);
        } else { // of the first and the last rows, a vector may be partly outside
            solid_row_of_spread(bytes + (at + Pixels::before), Pixels::bytes, width, threshold, words);
        }
    }
}

/// Requires threshold in 0..255.
inline void solid(const PixelBytes& picture, int threshold, std::uint64_t* words) {
    if (picture.pixel_stride == FourthBytes::bytes) {
        solid_rows<FourthBytes>(picture, threshold, words);
    } else if (picture.pixel_stride == SingleBytes::bytes) {
        solid_rows<SingleBytes>(picture, threshold, words);
    } else {
        for (std::size_t y = 0; y < picture.height; ++y, words += (picture.width + 63) / 64) {
            const std::ptrdiff_t at = picture.first + static_cast<std::ptrdiff_t>(y) * picture.row_stride;
            solid_row_of_spread(picture.bytes + at, picture.pixel_stride, picture.width, threshold, words);
        }
    }
}

} // namespace
} // namespace hitmask::kernels

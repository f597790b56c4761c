#pragma once

// Compares the colours of a picture with one colour, or with those of another picture. Pixels have four bytes, in any
// order of channels.

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <hitmask/detail/kernels.h>

#include "kernels/solid_kernel.h"

namespace hitmask::kernels {
namespace {

/// The bytes of 64 pixels.
struct FourBytes64 {
    alignas(64) std::uint8_t at[256] = {};
};

/// 64 pixels of one colour.
struct OneColor {
    FourBytes64 pixels;

    explicit OneColor(const std::uint8_t (&color)[4]) {
        for (std::size_t i = 0; i < sizeof pixels.at; ++i) {
            pixels.at[i] = color[i % 4];
        }
    }
    const std::uint8_t* chunk(std::size_t, std::size_t, std::size_t, FourBytes64&) const { return pixels.at; }
};

/// The pixels of a picture.
struct ManyColors {
    PixelBytes picture;

    /// The bytes of `count` pixels from (x, y) on, 64 at most: in the picture, or else copied to `room`. Whole steps
    /// may be read there.
    const std::uint8_t* chunk(std::size_t x, std::size_t y, std::size_t count, FourBytes64& room) const {
        const std::ptrdiff_t at = picture.first + static_cast<std::ptrdiff_t>(y) * picture.row_stride +
                                  static_cast<std::ptrdiff_t>(x) * picture.pixel_stride;
        const auto read = static_cast<std::ptrdiff_t>(4 * rounded_up(count, Simd::alike_count));
        if (picture.pixel_stride == 4 && at + read <= picture.size) return picture.bytes + at;
        copy_pixels(at, count, room.at);
        return room.at;
    }

    void copy_pixels(std::ptrdiff_t at, std::size_t count, std::uint8_t* to) const {
        const std::ptrdiff_t stride = picture.pixel_stride, last = at + static_cast<std::ptrdiff_t>(count - 1) * stride;
        if (at + 4 <= picture.size && last + 4 <= picture.size) {
            const std::uint8_t* from = picture.bytes + at;
            for (std::size_t i = 0; i < count; ++i) {
                std::memcpy(to + 4 * i, from + static_cast<std::ptrdiff_t>(i) * stride, 4);
            }
            return;
        }
        for (std::size_t i = 0; i < count; ++i, at += stride) {
            for (std::ptrdiff_t k = 0; k < 4; ++k) {
                *to++ = at + k < picture.size ? picture.bytes[at + k] : 0;
            }
        }
    }
};

template<class Colors>
inline void alike_rows(PixelBytes a, const Colors& b, const std::uint8_t (&tolerance)[4], std::uint64_t* words) {
    const auto most = Simd::tolerance(tolerance);
    const ManyColors colors_a{a};
    FourBytes64 room_a, room_b;
    for (std::size_t y = 0; y < a.height; ++y) {
        for (std::size_t x = 0; x < a.width; x += 64) {
            const std::size_t count = a.width - x < 64 ? a.width - x : 64;
            const std::uint8_t *const of_a = colors_a.chunk(x, y, count, room_a), *const of_b =
                                                                                      b.chunk(x, y, count, room_b);
            std::uint64_t word = 0;
            for (std::size_t i = 0; i < count; i += Simd::alike_count) {
                word |= std::uint64_t{Simd::alike_pixels(of_a + 4 * i, of_b + 4 * i, most)} << i;
            }
            *words++ = word & low_bits(count);
        }
    }
}

inline void of_color(const PixelBytes& picture, const std::uint8_t (&color)[4], const std::uint8_t (&tolerance)[4],
                     std::uint64_t* words) {
    alike_rows(picture, OneColor(color), tolerance, words);
}

inline void alike(const PixelBytes& a, const PixelBytes& b, const std::uint8_t (&tolerance)[4], std::uint64_t* words) {
    alike_rows(a, ManyColors{b}, tolerance, words);
}

} // namespace
} // namespace hitmask::kernels

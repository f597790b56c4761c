#include <hitmask/mask_convert.h>

#include <algorithm>
#include <array>
#include <cassert>

#include <hitmask/detail/kernels.h>

#include "mask/bit_rows.h"

namespace hitmask {

namespace {

[[maybe_unused]] std::size_t pixel_count(int width, int height) noexcept {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
}

/// Bit i is byte i, each 0 or 1. A multiplication gathers eight of them in the top byte.
std::uint64_t gather(const std::array<std::uint8_t, 64>& bytes) noexcept {
    std::uint64_t bits = 0;
    for (std::size_t first = 0; first < 64; first += 8) {
        std::uint64_t eight = 0;
        for (std::size_t i = 8; i > 0; --i) {
            eight = eight << 8 | bytes[first + i - 1];
        }
        bits |= (eight * 0x0102040810204080U >> 56) << first;
    }
    return bits;
}

/// The mask whose pixel number i, in row order, is solid where is_solid(i).
template<class IsSolid>
Mask mask_of_pixels(int width, int height, IsSolid is_solid) {
    assert(width >= 0 && height >= 0);
    Mask mask(width, height);
    std::size_t pixel = 0;
    auto word = BitRows::of(mask).begin();
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; x += 64) {
            const auto count = static_cast<std::size_t>(std::min(64, width - x));
            std::array<std::uint8_t, 64> solid{};
            for (std::size_t i = 0; i < count; ++i) {
                solid[i] = is_solid(pixel + i) ? 1 : 0;
            }
            *word++ = gather(solid);
            pixel += count;
        }
    }
    return mask;
}

bool is_within(std::uint8_t a, std::uint8_t b, std::uint8_t tolerance) noexcept {
    return (a > b ? a - b : b - a) <= tolerance;
}

bool is_alike(const std::uint8_t* a, const std::uint8_t* b, const Rgba& tolerance) noexcept {
    return is_within(a[0], b[0], tolerance.r) && is_within(a[1], b[1], tolerance.g) &&
           is_within(a[2], b[2], tolerance.b) && is_within(a[3], b[3], tolerance.a);
}

Mask inverse(Mask mask) {
    mask.invert();
    return mask;
}

/// Calls visit(byte, word, shift) for each byte of packed bits: it holds the eight bits of the word from `shift` on.
template<class Bytes, class Words, class Visit>
void for_each_packed_byte(Bytes bytes, Words words, int width, Visit visit) {
    const std::size_t bytes_per_row = packed_size(width, 1);
    auto word = words.begin();
    for (std::size_t row = 0; row < bytes.size(); row += bytes_per_row) {
        for (std::size_t i = 0; i < bytes_per_row; ++i) {
            visit(bytes[row + i], word[static_cast<std::ptrdiff_t>(i / 8)], i % 8 * 8);
        }
        word += static_cast<std::ptrdiff_t>((bytes_per_row + 7) / 8);
    }
}

} // namespace

Mask mask_from_color(std::span<const std::uint8_t> rgba, int width, int height, Rgba color, Rgba tolerance) {
    assert(rgba.size() == 4 * pixel_count(width, height));
    const std::array<std::uint8_t, 4> wanted{color.r, color.g, color.b, color.a};
    return mask_of_pixels(width, height, [&, pixels = rgba.data()](std::size_t i) {
        return is_alike(pixels + 4 * i, wanted.data(), tolerance);
    });
}

Mask mask_from_color_key(std::span<const std::uint8_t> rgba, int width, int height, Rgba key, Rgba tolerance) {
    return inverse(mask_from_color(rgba, width, height, key, tolerance));
}

Mask mask_from_similarity(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b, int width, int height,
                          Rgba tolerance) {
    assert(a.size() == 4 * pixel_count(width, height) && b.size() == a.size());
    return mask_of_pixels(width, height, [&, pixels_a = a.data(), pixels_b = b.data()](std::size_t i) {
        return is_alike(pixels_a + 4 * i, pixels_b + 4 * i, tolerance);
    });
}

Mask mask_from_difference(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b, int width, int height,
                          Rgba tolerance) {
    return inverse(mask_from_similarity(a, b, width, height, tolerance));
}

Mask mask_from_bytes(std::span<const std::uint8_t> bytes, int width, int height, int threshold) {
    assert(bytes.size() == pixel_count(width, height));
    assert(0 <= threshold && threshold <= 255);
    Mask mask(width, height);
    kernels::active().solid_bytes(bytes.data(), static_cast<std::size_t>(width), static_cast<std::size_t>(height),
                                  threshold, BitRows::of(mask).data());
    return mask;
}

void mask_to_bytes(MaskView mask, std::span<std::uint8_t> bytes, std::uint8_t solid, std::uint8_t clear) noexcept {
    assert(bytes.size() == pixel_count(mask.width, mask.height));
    std::uint8_t* byte = bytes.data();
    for (int y = 0; y < mask.height; ++y) {
        const std::uint64_t* words = mask.row(y).data();
        for (int x = 0; x < mask.width; ++x) {
            *byte++ = (words[x / 64] >> (x % 64) & 1U) != 0 ? solid : clear;
        }
    }
}

std::size_t packed_size(int width, int height) noexcept {
    return (static_cast<std::size_t>(width) + 7) / 8 * static_cast<std::size_t>(height);
}

Mask mask_from_packed_bits(std::span<const std::uint8_t> bits, int width, int height, BitOrder order) {
    assert(width >= 0 && height >= 0 && bits.size() == packed_size(width, height));
    Mask mask(width, height);
    if (width == 0) return mask;
    for_each_packed_byte(bits, BitRows::of(mask), width, [](std::uint8_t byte, std::uint64_t& word, std::size_t shift) {
        word |= std::uint64_t{byte} << shift;
    });
    for (int y = 0; y < height; ++y) {
        std::uint64_t* line = BitRows::row(mask, y);
        const int last = (width - 1) / 64;
        if (order == BitOrder::msb_first) {
            std::transform(line, line + last + 1, line, [](std::uint64_t word) { return reversed_in_groups(word, 8); });
        }
        line[last] &= last_word_bits(width);
    }
    return mask;
}

void mask_to_packed_bits(MaskView mask, std::span<std::uint8_t> bits, BitOrder order) noexcept {
    assert(bits.size() == packed_size(mask.width, mask.height));
    if (mask.width == 0) return;
    for_each_packed_byte(
        bits, mask.words, mask.width, [order](std::uint8_t& byte, std::uint64_t word, std::size_t shift) {
            byte =
                static_cast<std::uint8_t>((order == BitOrder::msb_first ? reversed_in_groups(word, 8) : word) >> shift);
        });
}

} // namespace hitmask

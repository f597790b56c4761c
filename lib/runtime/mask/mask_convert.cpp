#include <hitmask/mask_convert.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

#include <hitmask/detail/kernels.h>

#include "mask/bit_rows.h"
#include "mask/pixel_bytes.h"

namespace hitmask {

namespace {

[[maybe_unused]] std::size_t pixel_count(int width, int height) noexcept {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
}

constexpr std::uint64_t in_each_byte = 0x0101010101010101;

/// Eight bytes in memory, 1 or 0, for the lowest eight bits of a word, the lowest one first.
std::uint64_t one_byte_each(std::uint64_t bits) noexcept {
    constexpr bool is_little = std::endian::native == std::endian::little;
    constexpr std::uint64_t bit_of_byte = is_little ? 0x8040201008040201 : 0x0102040810204080;
    const std::uint64_t picked = in_each_byte * (bits & 0xFF) & bit_of_byte;
    return (picked + 0x7F * in_each_byte) >> 7 & in_each_byte;
}

/// The first byte of each pixel of a picture.
AlphaView first_bytes(const RgbaView& pixels) noexcept {
    return {pixels.bytes, pixels.width, pixels.height, pixels.row_stride, pixels.used_pixel_stride()};
}

/// The channels of a colour in the order in which a picture has them; `other` for a byte that is no channel.
struct PixelOfColor {
    std::uint8_t at[4];

    PixelOfColor(const Channels& channels, const Rgba& color, std::uint8_t other) : at{other, other, other, other} {
        const auto set = [this](int place, std::uint8_t value) {
            assert(-1 <= place && place < 4);
            if (place >= 0) at[place] = value;
        };
        set(channels.r, color.r);
        set(channels.g, color.g);
        set(channels.b, color.b);
        set(channels.a, color.a);
    }
};

/// Copies a row of pixels as RGBA.
void copy_row(const RgbaView& pixels, int y, std::uint8_t* rgba) noexcept {
    const AlphaView first = first_bytes(pixels);
    const Channels& from = pixels.channels;
    for (int x = 0; x < pixels.width; ++x, rgba += 4) {
        const std::uint8_t* const pixel = pixels.bytes.data() + first.index(x, y);
        rgba[0] = pixel[from.r], rgba[1] = pixel[from.g], rgba[2] = pixel[from.b];
        rgba[3] = from.a < 0 ? 255 : pixel[from.a];
    }
}

/// mask_from_similarity() of pictures whose channels have different orders.
Mask mask_from_copied_rows(const RgbaView& a, const RgbaView& b, const Rgba& tolerance) {
    Mask mask(a.width, a.height);
    const std::size_t row = 4 * static_cast<std::size_t>(a.width);
    std::vector<std::uint8_t> bytes(2 * row);
    const std::span<std::uint8_t> of_a(bytes.data(), row), of_b(bytes.data() + row, row);
    const PixelOfColor most({}, tolerance, 255);
    for (int y = 0; y < a.height; ++y) {
        copy_row(a, y, of_a.data());
        copy_row(b, y, of_b.data());
        kernels::of_pixels().alike(pixel_bytes({of_a, a.width, 1, 0, 4}), pixel_bytes({of_b, a.width, 1, 0, 4}),
                                   most.at, BitRows::row(mask, y));
    }
    return mask;
}

/// Calls visit(byte, word, shift) for each byte of packed bits, which are the eight bits of the word from `shift` on.
template<class Bytes, class Words, class Visit>
void for_each_packed_byte(Bytes bytes, std::size_t row_stride, Words words, int width, Visit visit) {
    const std::size_t bytes_per_row = packed_size(width, 1);
    std::size_t row = 0;
    for (auto word = words.begin(); word != words.end(); row += row_stride) {
        for (std::size_t i = 0; i < bytes_per_row; ++i) {
            visit(bytes[row + i], word[static_cast<std::ptrdiff_t>(i / 8)], i % 8 * 8);
        }
        word += static_cast<std::ptrdiff_t>((bytes_per_row + 7) / 8);
    }
}

} // namespace

Mask mask_from_color(const RgbaView& pixels, Rgba color, Rgba tolerance) {
    Mask mask(pixels.width, pixels.height);
    const bool is_alpha_off = pixels.channels.a < 0 && 255 - color.a > tolerance.a;
    if (pixels.width == 0 || pixels.height == 0 || is_alpha_off) return mask;
    kernels::of_pixels().of_color(pixel_bytes(first_bytes(pixels)), PixelOfColor(pixels.channels, color, 0).at,
                                  PixelOfColor(pixels.channels, tolerance, 255).at, BitRows::of(mask).data());
    return mask;
}

Mask mask_from_color_key(const RgbaView& pixels, Rgba key, Rgba tolerance) {
    Mask mask = mask_from_color(pixels, key, tolerance);
    mask.invert();
    return mask;
}

Mask mask_from_similarity(const RgbaView& a, const RgbaView& b, Rgba tolerance) {
    assert(a.width == b.width && a.height == b.height);
    Mask mask(a.width, a.height);
    if (a.width == 0 || a.height == 0) return mask;
    if (a.channels != b.channels) return mask_from_copied_rows(a, b, tolerance);
    kernels::of_pixels().alike(pixel_bytes(first_bytes(a)), pixel_bytes(first_bytes(b)),
                               PixelOfColor(a.channels, tolerance, 255).at, BitRows::of(mask).data());
    return mask;
}

void mask_to_bytes(MaskView mask, std::span<std::uint8_t> bytes, std::uint8_t solid, std::uint8_t clear) noexcept {
    assert(bytes.size() == pixel_count(mask.width, mask.height));
    std::uint8_t* byte = bytes.data();
    const std::uint64_t clear_bytes = in_each_byte * clear;
    const auto difference = static_cast<std::uint8_t>(solid ^ clear);
    for (int y = 0; y < mask.height; ++y) {
        const std::uint64_t* words = mask.row(y).data();
        for (int x = 0; x < mask.width; x += 8) {
            const std::uint64_t eight = clear_bytes ^ one_byte_each(words[x / 64] >> (x % 64)) * difference;
            const int some = std::min(8, mask.width - x);
            if (some == 8) { // a copy of known length is one instruction
                std::memcpy(byte, &eight, 8);
            } else {
                std::memcpy(byte, &eight, static_cast<std::size_t>(some));
            }
            byte += some;
        }
    }
}

std::size_t packed_size(int width, int height) noexcept {
    return (static_cast<std::size_t>(width) + 7) / 8 * static_cast<std::size_t>(height);
}

Mask mask_from_packed_bits(std::span<const std::uint8_t> bits, int width, int height, BitOrder order,
                           std::size_t row_stride) {
    assert(width >= 0 && height >= 0);
    Mask mask(width, height);
    if (width == 0 || height == 0) return mask;
    const std::size_t bytes_per_row = packed_size(width, 1), stride = row_stride != 0 ? row_stride : bytes_per_row;
    assert(bits.size() >= stride * static_cast<std::size_t>(height - 1) + bytes_per_row);
    for_each_packed_byte(
        bits, stride, BitRows::of(mask), width,
        [](std::uint8_t byte, std::uint64_t& word, std::size_t shift) { word |= std::uint64_t{byte} << shift; });
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
    for_each_packed_byte(bits, packed_size(mask.width, 1), mask.words, mask.width,
                         [order](std::uint8_t& byte, std::uint64_t word, std::size_t shift) {
                             byte = static_cast<std::uint8_t>(
                                 (order == BitOrder::msb_first ? reversed_in_groups(word, 8) : word) >> shift);
                         });
}

} // namespace hitmask

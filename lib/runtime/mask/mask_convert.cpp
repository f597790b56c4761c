#include <hitmask/mask_convert.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "mask/bit_rows.h"

namespace hitmask {

namespace {

[[maybe_unused]] std::size_t pixel_count(int width, int height) noexcept {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
}

/// Packs 64 bytes, each 0 or 1, into a word: bit i is byte i. A multiplication gathers eight of them in the top byte.
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

/// A mask whose pixel i, counted in row order, is solid if is_solid(i).
template<class IsSolid>
Mask mask_where(int width, int height, IsSolid is_solid) {
    Mask mask(width, height);
    auto word = BitRows::of(mask).begin();
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; x += 64) {
            std::array<std::uint8_t, 64> solid{};
            for (int i = 0; i < std::min(64, width - x); ++i) {
                solid[static_cast<std::size_t>(i)] = is_solid(x + i, y) ? 1 : 0;
            }
            *word++ = gather(solid);
        }
    }
    return mask;
}

/// The first byte of each pixel of a picture.
class PixelBytes {
public:
    explicit PixelBytes(RgbaView pixels) noexcept
        : bytes_(pixels.bytes.data()), per_row_(alpha_of(pixels).bytes_per_row()) {
        assert(pixels.width >= 0 && pixels.height >= 0);
        assert(pixels.width == 0 || pixels.height == 0 ||
               alpha_of(pixels).index(pixels.width - 1, pixels.height - 1) < pixels.bytes.size());
    }

    [[nodiscard]] const std::uint8_t* at(int x, int y) const noexcept {
        return bytes_ + static_cast<std::size_t>(y) * per_row_ + std::size_t{4} * static_cast<std::size_t>(x);
    }

private:
    const std::uint8_t* bytes_;
    std::size_t per_row_;
};

bool is_within(std::uint8_t a, std::uint8_t b, std::uint8_t tolerance) noexcept {
    return (a > b ? a - b : b - a) <= tolerance;
}

bool is_alike(const std::uint8_t* a, const std::uint8_t* b, const Rgba& tolerance) noexcept {
    return is_within(a[0], b[0], tolerance.r) && is_within(a[1], b[1], tolerance.g) &&
           is_within(a[2], b[2], tolerance.b) && is_within(a[3], b[3], tolerance.a);
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

Mask mask_from_color(RgbaView pixels, Rgba color, Rgba tolerance) {
    const std::array<std::uint8_t, 4> wanted{color.r, color.g, color.b, color.a};
    return mask_where(pixels.width, pixels.height, [&, bytes = PixelBytes(pixels)](int x, int y) {
        return is_alike(bytes.at(x, y), wanted.data(), tolerance);
    });
}

Mask mask_from_color_key(RgbaView pixels, Rgba key, Rgba tolerance) {
    Mask mask = mask_from_color(pixels, key, tolerance);
    mask.invert();
    return mask;
}

Mask mask_from_similarity(RgbaView a, RgbaView b, Rgba tolerance) {
    assert(a.width == b.width && a.height == b.height);
    return mask_where(a.width, a.height, [&, bytes_a = PixelBytes(a), bytes_b = PixelBytes(b)](int x, int y) {
        return is_alike(bytes_a.at(x, y), bytes_b.at(x, y), tolerance);
    });
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

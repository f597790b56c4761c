#include <hitmask/mask_convert.h>

#include <algorithm>
#include <bit>
#include <cassert>

#include <hitmask/detail/kernels.h>

#include "mask/bit_rows.h"

namespace hitmask {

namespace {

void pack_row(const std::uint8_t* alpha, std::size_t stride, int width, int threshold, std::uint64_t* words) noexcept {
    for (int x = 0; x < width; x += 64) {
        std::uint64_t bits = 0;
        for (int i = std::min(64, width - x); i-- > 0;) {
            bits = bits << 1 | (alpha[static_cast<std::size_t>(x + i) * stride] > threshold ? 1U : 0U);
        }
        *words++ = bits;
    }
}

} // namespace

Mask mask_from_alpha(const AlphaView& alpha, int threshold) {
    assert(0 <= threshold && threshold <= 255);
    Mask mask(alpha.width, alpha.height);
    if (alpha.width == 0 || alpha.height == 0) return mask;
    assert(alpha.index(alpha.width - 1, alpha.height - 1) < alpha.bytes.size());
    const auto width = static_cast<std::size_t>(alpha.width), height = static_cast<std::size_t>(alpha.height);
    const bool is_rgba = alpha.pixel_stride == 4 && alpha.first >= 3, is_bytes = alpha.pixel_stride == 1;
    const auto solid = is_rgba ? kernels::of_pixels().solid_rgba : kernels::of_pixels().solid_bytes;
    const std::uint8_t* pixels = alpha.bytes.data() + alpha.first - (is_rgba ? 3 : 0);
    const std::size_t bytes_per_row = alpha.bytes_per_row();
    if ((is_rgba || is_bytes) && bytes_per_row == width * alpha.pixel_stride) {
        solid(pixels, width, height, threshold, BitRows::of(mask).data());
        return mask;
    }
    for (int y = 0; y < alpha.height; ++y, pixels += bytes_per_row) {
        if (is_rgba || is_bytes) {
            solid(pixels, width, 1, threshold, BitRows::row(mask, y));
        } else {
            pack_row(pixels, alpha.pixel_stride, alpha.width, threshold, BitRows::row(mask, y));
        }
    }
    return mask;
}

Mask mask_from_rgba(RgbaView pixels, int threshold) {
    return mask_from_alpha(alpha_of(pixels), threshold);
}

std::vector<std::uint8_t> alpha_for_mask(const AlphaView& alpha, MaskView mask, int threshold) {
    assert(mask.width == alpha.width && mask.height == alpha.height);
    assert(threshold < 255 || mask.count() == 0);
    const Mask before = mask_from_alpha(alpha, threshold);
    std::vector<std::uint8_t> bytes;
    bytes.reserve(static_cast<std::size_t>(alpha.width) * static_cast<std::size_t>(alpha.height));
    for (int y = 0; y < alpha.height; ++y) {
        const std::size_t begin = bytes.size();
        for (int x = 0; x < alpha.width; ++x) {
            bytes.push_back(alpha.bytes[alpha.index(x, y)]);
        }
        const std::span<const std::uint64_t> was = MaskView(before).row(y), is = mask.row(y);
        for (std::size_t k = 0; k < is.size(); ++k) {
            for (std::uint64_t changed = was[k] ^ is[k]; changed != 0; changed &= changed - 1) {
                const int bit = std::countr_zero(changed);
                bytes[begin + 64 * k + static_cast<std::size_t>(bit)] = (is[k] >> bit & 1U) != 0 ? 255 : 0;
            }
        }
    }
    return bytes;
}

} // namespace hitmask

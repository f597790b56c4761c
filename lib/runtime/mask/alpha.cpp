#include <hitmask/mask_convert.h>

#include <bit>
#include <cassert>

#include <hitmask/detail/kernels.h>

#include "mask/bit_rows.h"
#include "mask/pixel_bytes.h"

namespace hitmask {

Mask mask_from_alpha(const AlphaView& alpha, int threshold) {
    assert(0 <= threshold && threshold <= 255);
    Mask mask(alpha.width, alpha.height);
    if (alpha.width == 0 || alpha.height == 0) return mask;
    kernels::of_pixels().solid(pixel_bytes(alpha), threshold, BitRows::of(mask).data());
    return mask;
}

Mask mask_from_rgba(const RgbaView& pixels, int threshold) {
    if (pixels.channels.a >= 0) return mask_from_alpha(alpha_of(pixels), threshold);
    Mask mask(pixels.width, pixels.height);
    if (threshold < 255) mask.fill();
    return mask;
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

#include "report/gallery/small_image.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace hitmask {

namespace {

/// Sums of some pixels.
struct PixelSum {
    std::uint64_t count = 0, alpha = 0, colors[3] = {}; ///< colours times alpha

    void add(const std::uint8_t* rgba) {
        ++count;
        alpha += rgba[3];
        for (int c = 0; c < 3; ++c) {
            colors[c] += std::uint64_t{rgba[c]} * rgba[3];
        }
    }

    void write_mean(std::uint8_t* rgba) const {
        rgba[3] = static_cast<std::uint8_t>((alpha + count / 2) / count);
        for (int c = 0; c < 3; ++c) {
            rgba[c] = alpha == 0 ? 0 : static_cast<std::uint8_t>((colors[c] + alpha / 2) / alpha);
        }
    }
};

std::size_t byte_place(const Image& image, int x, int y) {
    return (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x)) * 4;
}

PixelSum sum_of_block(const Image& image, int left, int top, int k) {
    PixelSum sum;
    for (int y = top; y < std::min(top + k, image.height); ++y) {
        for (int x = left; x < std::min(left + k, image.width); ++x) {
            sum.add(&image.rgba[byte_place(image, x, y)]);
        }
    }
    return sum;
}

} // namespace

Image small_image(const Image& image, int k) {
    if (k == 1) return image;
    Image result{(image.width - 1) / k + 1, (image.height - 1) / k + 1, {}};
    result.rgba.resize(byte_place(result, 0, result.height));
    for (int y = 0; y < result.height; ++y) {
        for (int x = 0; x < result.width; ++x) {
            sum_of_block(image, x * k, y * k, k).write_mean(&result.rgba[byte_place(result, x, y)]);
        }
    }
    return result;
}

} // namespace hitmask

#include "strided_pixels.h"

#include <span>
#include <utility>

#include <hitmask/geometry.h>

#include "errors.h"

namespace hitmask::python {

void check_sides(const Buffer& pixels, const char* name) {
    for (int i = 0; i < 2; ++i) {
        if (std::cmp_less_equal(pixels.shape(i), max_coordinate)) continue;
        raise(PyExc_ValueError, "%s has a side of %zd pixels; the most is %d", name, pixels.shape(i), max_coordinate);
    }
}

PixelArray::PixelArray(PyObject* pixels, const char* name) : buffer_(pixels, name) {
    if (!buffer_.has_bytes()) raise(PyExc_TypeError, "%s must be an array of bytes (uint8)", name);
    if (buffer_.dimensions() != 2 && buffer_.dimensions() != 3) {
        raise(PyExc_ValueError, "%s must have the shape (h, w) or (h, w, channels)", name);
    }
    check_sides(buffer_, name);
    width_ = static_cast<int>(buffer_.shape(1));
    height_ = static_cast<int>(buffer_.shape(0));
    if (buffer_.dimensions() == 2) return;
    if (buffer_.shape(2) < 2 || buffer_.shape(2) > 4) {
        raise(PyExc_ValueError, "%s must have 2 to 4 channels, not %zd", name, buffer_.shape(2));
    }
    channels_ = static_cast<int>(buffer_.shape(2));
    channel_stride_ = buffer_.stride(2);
}

const std::uint8_t* PixelArray::pixel(int x, int y) const noexcept {
    return static_cast<const std::uint8_t*>(buffer_.data()) + y * buffer_.stride(0) + x * buffer_.stride(1);
}

AlphaView PixelArray::channel(int c) {
    if (width_ == 0 || height_ == 0) return {{}, width_, height_, 0, 1, 0};
    if (buffer_.stride(0) > 0 && buffer_.stride(1) > 0) {
        const std::uint8_t* const first = pixel(0, 0) + c * channel_stride_;
        const std::uint8_t* const last = pixel(width_ - 1, height_ - 1) + c * channel_stride_;
        return {{first, last + 1}, width_, height_, static_cast<std::size_t>(buffer_.stride(0)),
                static_cast<std::size_t>(buffer_.stride(1)), 0};
    }
    copied_.clear();
    copied_.reserve(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    for (int y = 0; y < height_; ++y) {
        for (int x = 0; x < width_; ++x) copied_.push_back(pixel(x, y)[c * channel_stride_]);
    }
    return {copied_, width_, height_};
}

RgbaView PixelArray::rgba() {
    copied_.clear();
    copied_.reserve(4 * static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    for (int y = 0; y < height_; ++y) {
        for (int x = 0; x < width_; ++x) {
            const std::uint8_t* const from = pixel(x, y);
            for (int c = 0; c < 3; ++c) copied_.push_back(from[c * channel_stride_]);
            copied_.push_back(channels_ == 4 ? from[3 * channel_stride_] : 255);
        }
    }
    return {copied_, width_, height_};
}

} // namespace hitmask::python

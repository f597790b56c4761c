#include "strided_pixels.h"

#include <algorithm>
#include <cstdlib>
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
    if (buffer_.dimensions() == 3) {
        if (buffer_.shape(2) < 2 || buffer_.shape(2) > 4) {
            raise(PyExc_ValueError, "%s must have 2 to 4 channels, not %zd", name, buffer_.shape(2));
        }
        channels_ = static_cast<int>(buffer_.shape(2));
        channel_stride_ = buffer_.stride(2);
    }
    // A stride that nothing depends on may be any number.
    pixel_stride_ = width_ > 1 ? buffer_.stride(1) : channels_;
    row_stride_ = height_ > 1 ? buffer_.stride(0) : std::abs(pixel_stride_) * width_;
}

const std::uint8_t* PixelArray::pixel(int x, int y) const noexcept {
    return static_cast<const std::uint8_t*>(buffer_.data()) + y * row_stride_ + x * pixel_stride_;
}

const std::uint8_t* PixelArray::first_in_memory() const noexcept {
    return pixel(pixel_stride_ < 0 ? width_ - 1 : 0, row_stride_ < 0 ? height_ - 1 : 0);
}

std::size_t PixelArray::bytes_between_ends() const noexcept {
    return static_cast<std::size_t>(std::abs(row_stride_) * (height_ - 1) + std::abs(pixel_stride_) * (width_ - 1));
}

bool PixelArray::has_one_place_for_each_pixel() const noexcept {
    return row_stride_ != 0 && pixel_stride_ != 0; // numpy's broadcast arrays have strides of 0
}

AlphaView PixelArray::channel(int c) {
    if (width_ == 0 || height_ == 0) return {{}, width_, height_};
    if (has_one_place_for_each_pixel()) {
        return {{first_in_memory() + c * channel_stride_, bytes_between_ends() + 1},
                width_,
                height_,
                row_stride_,
                pixel_stride_};
    }
    copied_.clear();
    copied_.reserve(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    for (int y = 0; y < height_; ++y) {
        for (int x = 0; x < width_; ++x) copied_.push_back(pixel(x, y)[c * channel_stride_]);
    }
    return {copied_, width_, height_};
}

RgbaView PixelArray::rgba() {
    if (width_ == 0 || height_ == 0) return {{}, width_, height_};
    const auto size = bytes_between_ends() + static_cast<std::size_t>(channels_);
    if (has_one_place_for_each_pixel() && channel_stride_ == 1) {
        const Channels order{.a = channels_ == 4 ? std::int8_t{3} : std::int8_t{-1}};
        return {{first_in_memory(), size}, width_, height_, row_stride_, pixel_stride_, order};
    }
    if (has_one_place_for_each_pixel() && channel_stride_ == -1) { // such as BGR of OpenCV, reversed
        const Channels order = channels_ == 4 ? Channels{3, 2, 1, 0} : Channels{2, 1, 0, -1};
        return {{first_in_memory() - (channels_ - 1), size}, width_, height_, row_stride_, pixel_stride_, order};
    }
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

#pragma once

// Pictures that users pass: arrays (h, w) or (h, w, channels) of bytes with any strides.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <hitmask/mask_convert.h>

#include "buffers.h"
#include "python.h"

namespace hitmask::python {

/// A picture of bytes. It keeps the user's memory, or a copy where the library cannot read that in place.
class PixelArray {
public:
    /// Requires:  an array (h, w), or (h, w, c) with 2 to 4 channels, of bytes; TypeError or ValueError for others.
    PixelArray(PyObject* pixels, const char* name);

    [[nodiscard]] int width() const noexcept { return width_; }
    [[nodiscard]] int height() const noexcept { return height_; }
    /// Returns the number of channels; 1 for an array (h, w).
    [[nodiscard]] int channels() const noexcept { return channels_; }

    /// Returns one channel. Valid as long as this object.
    [[nodiscard]] AlphaView channel(int c);
    /// Returns a picture of 3 or 4 channels; alpha is 255 if there are 3. Valid as long as this object.
    [[nodiscard]] RgbaView rgba();

private:
    [[nodiscard]] const std::uint8_t* pixel(int x, int y) const noexcept;
    [[nodiscard]] const std::uint8_t* first_in_memory() const noexcept;
    [[nodiscard]] std::size_t bytes_between_ends() const noexcept;
    [[nodiscard]] bool has_one_place_for_each_pixel() const noexcept;

    Buffer buffer_;
    int width_ = 0, height_ = 0, channels_ = 1;
    std::ptrdiff_t row_stride_ = 0, pixel_stride_ = 0, channel_stride_ = 1; ///< bytes
    std::vector<std::uint8_t> copied_;
};

/// Requires sides of at most max_coordinate; ValueError else.
void check_sides(const Buffer& pixels, const char* name);

} // namespace hitmask::python

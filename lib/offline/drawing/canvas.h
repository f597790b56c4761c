#pragma once

// A picture that we draw ourselves.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hitmask {

struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;
};

/// Rows from top to bottom without padding, three bytes a pixel.
struct Canvas {
    int width = 0, height = 0;
    std::vector<std::uint8_t> rgb;

    /// Requires a pixel of the canvas.
    [[nodiscard]] std::uint8_t* pixel(int x, int y) {
        return &rgb[(static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) * 3];
    }
};

} // namespace hitmask

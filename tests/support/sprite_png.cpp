#include "support/sprite_png.h"

#include "support/mask_art.h"

namespace hitmask::test {

PngParts png_of_size(std::uint32_t width, std::uint32_t height, std::uint8_t color_type) {
    PngParts png;
    png.width = width;
    png.height = height;
    png.color_type = color_type;
    return png;
}

Bytes sprite_png(MaskView mask) {
    PngParts png = png_of_size(static_cast<std::uint32_t>(mask.width), static_cast<std::uint32_t>(mask.height));
    for (int y = 0; y < mask.height; ++y) {
        png.scanlines.push_back(0);
        for (int x = 0; x < mask.width; ++x) {
            const std::uint8_t alpha = mask.test(x, y) ? 255 : 0;
            png.scanlines.insert(png.scanlines.end(), {200, 120, 40, alpha});
        }
    }
    return png.file();
}

Bytes sprite_png(const AlphaView& alpha) {
    PngParts png = png_of_size(static_cast<std::uint32_t>(alpha.width), static_cast<std::uint32_t>(alpha.height));
    for (int y = 0; y < alpha.height; ++y) {
        png.scanlines.push_back(0);
        for (int x = 0; x < alpha.width; ++x) {
            png.scanlines.insert(png.scanlines.end(), {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), 77,
                                                       static_cast<std::uint8_t>(alpha.at(x, y))});
        }
    }
    return png.file();
}

Bytes sprite_png(std::string_view picture) {
    return sprite_png(mask_of(picture));
}

Bytes ship_png() {
    Mask ship(32, 24);
    ship.fill({2, 2, 8, 20});
    ship.fill({10, 14, 16, 8});
    ship.clear({4, 16, 4, 4});
    ship.fill({20, 4, 6, 6});
    return sprite_png(ship);
}

} // namespace hitmask::test

#include <hitmask/offline/sheet.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "sheets/frame_maker.h"

namespace hitmask {

namespace {

/// The position of pixel (x, y) of the upright part, w x h px, in the stored part.
Pixel stored_pixel(Turn turn, int x, int y, int w, int h) {
    switch (turn) {
    case Turn::none:
        break;
    case Turn::clockwise:
        return {h - 1 - y, x};
    case Turn::half:
        return {w - 1 - x, h - 1 - y};
    case Turn::counterclockwise:
        return {y, w - 1 - x};
    }
    return {x, y};
}

std::size_t byte_of(const Image& image, int x, int y) {
    return 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x));
}

} // namespace

std::int64_t clear_color(Image& image, std::uint32_t color) noexcept {
    const std::array wanted{static_cast<std::uint8_t>(color >> 16), static_cast<std::uint8_t>(color >> 8),
                            static_cast<std::uint8_t>(color)};
    std::int64_t cleared = 0;
    for (std::size_t at = 0; at + 4 <= image.rgba.size(); at += 4) {
        std::uint8_t* const pixel = image.rgba.data() + at;
        if (pixel[3] == 0 || !std::equal(wanted.begin(), wanted.end(), pixel)) continue;
        pixel[3] = 0;
        ++cleared;
    }
    return cleared;
}

SheetFrame in_picture(const SheetFrame& frame, int width, int height) {
    SheetFrame result = frame;
    PixelRect& stored = result.stored;
    if (stored.w == 0 && stored.h == 0) {
        stored = {0, 0, width, height};
        result.width = width, result.height = height;
    }
    const std::int64_t w = stored.w, h = stored.h, x = stored.x;
    const std::int64_t y = result.from_bottom ? std::int64_t{height} - stored.y - h : stored.y;
    if (x < 0 || y < 0 || w < 0 || h < 0 || x + w > width || y + h > height) {
        throw IoError(fmt::format("{}..{} x {}..{} px lies outside the picture of {} x {} px", x, x + w, y, y + h,
                                  width, height));
    }
    stored.y = static_cast<int>(y);
    result.from_bottom = false;
    return result;
}

Image frame_image(const Image& page, const SheetFrame& frame) {
    static_cast<void>(in_picture(frame, page.width, page.height)); // throws if the frame does not fit
    if (const std::string why = why_not_in_sprite(frame); !why.empty()) throw IoError(why);
    const bool swaps = is_quarter(frame.turn);
    const int w = swaps ? frame.stored.h : frame.stored.w, h = swaps ? frame.stored.w : frame.stored.h;
    Image image{frame.width, frame.height, {}};
    image.rgba.resize(4 * static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height));
    for (int y = 0; y < h; ++y) {
        for (int x = 0; x < w; ++x) {
            const Pixel from = stored_pixel(frame.turn, x, y, w, h);
            const auto* const pixel =
                page.rgba.data() + byte_of(page, frame.stored.x + from.x, frame.stored.y + from.y);
            std::copy_n(pixel, 4, image.rgba.data() + byte_of(image, frame.x + x, frame.y + y));
        }
    }
    return image;
}

} // namespace hitmask

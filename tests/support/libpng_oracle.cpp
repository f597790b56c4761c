#include "support/libpng_oracle.h"

#include <algorithm>
#include <csetjmp>
#include <cstddef>
#include <vector>

#include <png.h>

namespace hitmask::test {
namespace {

/// The input of libpng, and all data that must survive its long jumps.
struct Decoder {
    std::span<const std::uint8_t> rest;
    png_structp png = nullptr;
    png_infop info = nullptr;
    Image image;
    std::vector<png_bytep> rows;
};

[[noreturn]] void on_error(png_structp png, png_const_charp /*message*/) {
    png_longjmp(png, 1);
}

void on_warning(png_structp /*png*/, png_const_charp /*message*/) {}

void on_read(png_structp png, png_bytep out, size_t size) {
    auto& decoder = *static_cast<Decoder*>(png_get_io_ptr(png));
    if (size > decoder.rest.size()) png_error(png, "end of data");
    std::copy_n(decoder.rest.begin(), size, out);
    decoder.rest = decoder.rest.subspan(size);
}

void read_pixels(Decoder& decoder) {
    png_read_info(decoder.png, decoder.info);
    png_set_expand(decoder.png);
    png_set_strip_16(decoder.png);
    png_set_gray_to_rgb(decoder.png);
    png_set_add_alpha(decoder.png, 0xFF, PNG_FILLER_AFTER);
    png_set_interlace_handling(decoder.png);
    png_read_update_info(decoder.png, decoder.info);
    const std::size_t width = png_get_image_width(decoder.png, decoder.info);
    const std::size_t height = png_get_image_height(decoder.png, decoder.info);
    decoder.image.width = static_cast<int>(width);
    decoder.image.height = static_cast<int>(height);
    decoder.image.rgba.resize(width * height * 4);
    for (std::size_t y = 0; y < height; ++y) decoder.rows.push_back(decoder.image.rgba.data() + y * width * 4);
    png_read_image(decoder.png, decoder.rows.data());
    png_read_end(decoder.png, decoder.info);
}

/// This function has no local objects with destructors, because a long jump returns into it.
bool try_read(Decoder& decoder) {
    if (setjmp(png_jmpbuf(decoder.png)) != 0) return false; // NOLINT: libpng has no other way to report
    read_pixels(decoder);
    return true;
}

} // namespace

std::optional<Image> libpng_decode(std::span<const std::uint8_t> png) {
    Decoder decoder;
    decoder.rest = png;
    decoder.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, on_error, on_warning);
    decoder.info = png_create_info_struct(decoder.png);
    png_set_read_fn(decoder.png, &decoder, on_read);
    const bool read = try_read(decoder);
    png_destroy_read_struct(&decoder.png, &decoder.info, nullptr);
    if (!read) return std::nullopt;
    return std::move(decoder.image);
}

} // namespace hitmask::test

#include "png/write_png.h"

#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <new>

#include <zlib.h>

namespace {

/// Replaces the compressor of stb_image_write, which is slower and compresses less. stb_image_write frees the result.
/// It is null if there is no memory.
unsigned char* compress_for_stb(const unsigned char* data, int data_len, int* out_len, int quality) {
    uLongf size = compressBound(static_cast<uLong>(data_len));
    auto* out = static_cast<unsigned char*>(std::malloc(size));
    if (out == nullptr) return nullptr;
    if (compress2(out, &size, data, static_cast<uLong>(data_len), quality) != Z_OK) {
        std::free(out);
        return nullptr;
    }
    *out_len = static_cast<int>(size);
    return out;
}

} // namespace

#define STBIW_ZLIB_COMPRESS compress_for_stb // NOLINT(readability-identifier-naming): the name is stb's
#define STB_IMAGE_WRITE_STATIC               // NOLINT(readability-identifier-naming): the name is stb's
#define STB_IMAGE_WRITE_IMPLEMENTATION       // NOLINT(readability-identifier-naming): the name is stb's
#define STBI_WRITE_NO_STDIO                  // NOLINT(readability-identifier-naming): the name is stb's
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include <stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace hitmask {

namespace {

void append_to_string(void* context, void* data, int size) {
    static_cast<std::string*>(context)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

} // namespace

std::string write_png_rgb(std::span<const std::uint8_t> rgb, int width, int height) {
    assert(rgb.size() == std::size_t{3} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    // Filter 2 is the difference to the row above. Rows of an enlarged picture repeat, so most bytes become 0.
    static const bool filter_is_set = (stbi_write_force_png_filter = 2, stbi_write_png_compression_level = 6, true);
    std::string bytes;
    if (!filter_is_set ||
        stbi_write_png_to_func(&append_to_string, &bytes, width, height, 3, rgb.data(), width * 3) == 0) {
        throw std::bad_alloc();
    }
    return bytes;
}

} // namespace hitmask

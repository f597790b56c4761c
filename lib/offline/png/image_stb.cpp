// The only file that includes stb_image.h.

#include "png/image_stb.h"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <memory>
#include <new>
#include <string>

#include <hitmask/geometry.h>

#include "png/png_rewriter.h"
#include "text/file_fault.h"

// PNG only, because the known faults of stb_image are in its other formats. No files, because we read them ourselves.
// NOLINTBEGIN(readability-identifier-naming): stb_image's names
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_NO_HDR
#define STBI_MAX_DIMENSIONS (1 << 20)
#if !defined(__clang_analyzer__) // it checks our code only
#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#endif
// NOLINTEND(readability-identifier-naming)
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function" // static, and only one of them is called
#endif
#include <stb_image.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace hitmask {
namespace {

static_assert(STBI_MAX_DIMENSIONS == max_coordinate);

/// The source from which stb_image reads. An exception must not pass through its C code, so it is stored here.
struct Source {
    PngRewriter png;
    std::exception_ptr fault;
};

int read_source(void* user, char* data, int size) {
    auto& source = *static_cast<Source*>(user);
    try {
        const std::span out(reinterpret_cast<std::uint8_t*>(data), static_cast<std::size_t>(size));
        return static_cast<int>(source.png.read(out));
    } catch (...) {
        source.fault = std::current_exception();
        return 0;
    }
}

void skip_source(void* /*user*/, int /*bytes*/) {} // called only for chunks that a minimal PNG does not have

int source_ended(void* /*user*/) {
    return 0; // a short read signals the end
}

struct FreePixels {
    void operator()(stbi_uc* pixels) const { stbi_image_free(pixels); }
};

/// Throws with the reason that stb_image gives, if any.
[[noreturn]] void fail() {
    const char* words = stbi_failure_reason();
    const std::string reason = words == nullptr ? "" : words;
    if (reason == "outofmem") throw std::bad_alloc();
    throw FileFault(reason.empty() ? "cannot be decoded" : "cannot be decoded: " + reason);
}

/// Makes pixels opaque black if their index lies beyond the palette, as libpng does. Returns true if there are any.
bool blacken_unknown_colours(Image& image, const PngChunks& png) {
    const std::size_t reachable = std::size_t{3} << static_cast<unsigned>(png.header.bit_depth);
    if (png.header.color_type != PngColorType::palette || png.palette.size() >= reachable) return false;
    const auto filler = unused_colour(png.palette);
    bool found = false;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        std::uint8_t* const pixel = image.rgba.data() + i;
        if (!std::equal(filler.begin(), filler.end(), pixel)) continue;
        pixel[0] = 0; // green and blue are 0
        found = true;
    }
    return found;
}

} // namespace

Image decode_checked_png(PngChunks& png) {
    Source source{PngRewriter(png), nullptr};
    const stbi_io_callbacks callbacks{read_source, skip_source, source_ended};
    int width = 0;
    int height = 0;
    int channels = 0;
    const std::unique_ptr<stbi_uc, FreePixels> pixels(
        stbi_load_from_callbacks(&callbacks, &source, &width, &height, &channels, 4));
    if (source.fault) std::rethrow_exception(source.fault);
    if (!pixels) fail();
    Image image{static_cast<int>(png.header.width), static_cast<int>(png.header.height), {}};
    if (width != image.width || height != image.height) throw FileFault("cannot be decoded");
    const auto bytes = std::size_t{png.header.width} * png.header.height * 4;
    image.rgba.assign(pixels.get(), pixels.get() + bytes);
    if (blacken_unknown_colours(image, png)) {
        png.warnings.emplace_back("pixels whose index lies beyond the palette are opaque black");
    }
    return image;
}

} // namespace hitmask

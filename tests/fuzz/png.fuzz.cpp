// Any bytes for the PNG guard and the decoder behind it. Finds crashes and wrong pictures: if we decode a file, libpng
// must decode the same pixels or refuse the file. Faults of the chunks must have the same text when the file comes in
// pieces.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include <hitmask/offline/image.h>

#include "fuzz/fuzz_target.h"
#include "fuzz/png_mutator.h"
#include "png/png_chunks.h"
#include "support/libpng_oracle.h"
#include "text/file_fault.h"

using namespace hitmask;
using test::require;

namespace {

std::int64_t solid_pixels(const Image& image, int threshold) {
    std::int64_t count = 0;
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) count += image.rgba[i] > threshold ? 1 : 0;
    return count;
}

void check_image(const LoadedImage& loaded, std::span<const std::uint8_t> png) {
    const Image& image = loaded.image;
    require(image.width == loaded.info.width && image.height == loaded.info.height, "size differs from the header");
    const auto pixels = static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
    require(image.rgba.size() == pixels * 4, "wrong number of bytes");
    require(mask_from_rgba(image).count() == solid_pixels(image, 127), "wrong number of solid pixels");
    const auto expected = test::libpng_decode(png);
    if (!expected) return;
    require(expected->width == image.width && expected->height == image.height, "size differs from libpng");
    require(expected->rgba == image.rgba, "pixels differ from libpng");
}

constexpr std::int64_t max_pixels = 1 << 20;

/// The fault of a file's chunks if the file comes in pieces; "" if there is none. Each piece lies elsewhere in memory.
std::string fault_in_pieces(std::span<const std::uint8_t> png) {
    const std::size_t step = png.size() / 8 + 1;
    try {
        PngChunkReader walk(max_pixels);
        for (std::size_t size = step; size < png.size(); size += step) {
            const std::span<const std::uint8_t> prefix = png.first(size);
            walk.advance(std::vector(prefix.begin(), prefix.end()), png.size());
        }
        (void)std::move(walk).finish(png);
        return "";
    } catch (const FileFault& fault) {
        return fault.what();
    }
}

void run_png(const std::uint8_t* data, std::size_t size) {
    const std::span png(data, size);
    const std::string fault = fault_in_pieces(png);
    try {
        check_image(decode_png(png, "fuzz", {.max_pixels = max_pixels}), png);
        require(fault.empty(), "damaged only when it comes in pieces");
    } catch (const IoError& error) {
        require(std::strncmp(error.what(), "fuzz: ", 6) == 0, "error without the file's name");
        require(std::strlen(error.what()) > 6, "error without a reason");
        require(std::strchr(error.what(), '\n') == nullptr, "error of several lines");
        require(fault.empty() || error.what() == "fuzz: " + fault, "another error when it comes in pieces");
    }
}

} // namespace

const test::FuzzTarget test::png_target{"png", run_png, mutate_png};

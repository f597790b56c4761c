// Any bytes in: the PNG guard and the decoder behind it. Beside crashes it looks for wrong pictures: what we decode,
// libpng decodes to the same pixels, unless it refuses the file.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <hitmask/offline/image.h>

#include "fuzz/png_mutator.h"
#include "support/libpng_oracle.h"

using namespace hitmask;

namespace {

void require(bool condition, const char* what) {
    if (condition) return;
    std::fprintf(stderr, "png.fuzz: %s\n", what);
    std::abort();
}

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
    require(mask_from_alpha(image).count() == solid_pixels(image, 127), "wrong number of solid pixels");
    const auto expected = test::libpng_decode(png);
    if (!expected) return;
    require(expected->width == image.width && expected->height == image.height, "size differs from libpng");
    require(expected->rgba == image.rgba, "pixels differ from libpng");
}

} // namespace

// NOLINTBEGIN(readability-identifier-naming): libFuzzer's names

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span png(data, size);
    try {
        check_image(decode_png(png, "fuzz", {.max_pixels = 1 << 20}), png);
    } catch (const IoError& error) {
        require(std::strncmp(error.what(), "fuzz: ", 6) == 0, "error without the file's name");
        require(std::strlen(error.what()) > 6, "error without a reason");
        require(std::strchr(error.what(), '\n') == nullptr, "error of several lines");
    }
    return 0;
}

#if defined(HITMASK_LIBFUZZER)

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
    test::Random random(seed);
    const auto mutate_bytes = [](test::Bytes& bytes, std::size_t most) {
        const std::size_t old_size = bytes.size();
        bytes.resize(most);
        bytes.resize(LLVMFuzzerMutate(bytes.data(), old_size, most));
    };
    const test::Bytes mutated = test::mutate_png(test::Bytes(data, data + size), random, mutate_bytes);
    const std::size_t new_size = mutated.size() < max_size ? mutated.size() : max_size;
    if (new_size != 0) std::memcpy(data, mutated.data(), new_size);
    return new_size;
}

#endif

// NOLINTEND(readability-identifier-naming)

#pragma once

// Builds PNGs byte by byte, valid ones and others. Shares nothing with the code under test.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/random.h"

namespace hitmask::test {

using Bytes = std::vector<std::uint8_t>;

[[nodiscard]] Bytes bytes_of(const std::string& text);
[[nodiscard]] Bytes concat(const std::vector<Bytes>& parts);
[[nodiscard]] Bytes big_endian(std::uint32_t value);
[[nodiscard]] Bytes png_signature_bytes();

/// The first eight bytes of a chunk.
[[nodiscard]] inline Bytes chunk_head(std::uint32_t length, const std::string& type) {
    return concat({big_endian(length), bytes_of(type)});
}

/// A whole chunk with the right CRC. `crc_change` is xored into the CRC.
[[nodiscard]] Bytes png_chunk(const std::string& type, const Bytes& payload, std::uint32_t crc_change = 0);

/// A zlib stream.
[[nodiscard]] Bytes deflated(const Bytes& data);

/// The zlib stream of `mebibytes` MiB of zeros. It takes about 1 kB for each MiB.
[[nodiscard]] Bytes deflated_zeros(int mebibytes);

/// The parts of a PNG. You can change them before you put them together.
struct PngParts {
    std::uint32_t width = 1, height = 1;
    std::uint8_t bit_depth = 8, color_type = 6, compression = 0, filter = 0, interlace = 0;
    std::optional<Bytes> palette;      ///< payload of PLTE
    std::optional<Bytes> transparency; ///< payload of tRNS
    Bytes scanlines;                   ///< filtered, with their filter bytes

    [[nodiscard]] int channels() const;
    [[nodiscard]] Bytes ihdr() const;
    [[nodiscard]] Bytes plte() const; ///< the whole chunk, or nothing
    [[nodiscard]] Bytes trns() const; ///< the whole chunk, or nothing
    [[nodiscard]] Bytes idat() const; ///< one chunk
    /// Signature, IHDR, PLTE, tRNS, IDAT, IEND.
    [[nodiscard]] Bytes file() const;
    /// The same with other chunks in place of IDAT.
    [[nodiscard]] Bytes file_with_idats(const std::vector<Bytes>& chunks) const;
};

[[nodiscard]] Bytes iend();

/// How random_png() chooses the pixels.
struct RandomPng {
    std::uint32_t width = 1, height = 1;
    std::uint8_t color_type = 6, bit_depth = 8;
    bool interlaced = false;
    bool transparency = false; ///< with a tRNS chunk, if the colour type allows one
};

/// A random valid PNG. Pixels have only a few values, so that colour keys and runs occur. Each scanline has one of the
/// five filters. Palettes have any length, so some indices are out of range. Unused bits are noise.
[[nodiscard]] PngParts random_png(Random& random, const RandomPng& choice);

/// The fifteen valid pairs of colour type and bit depth.
struct PngFormat {
    std::uint8_t color_type, bit_depth;
};
[[nodiscard]] const std::vector<PngFormat>& png_formats();

} // namespace hitmask::test

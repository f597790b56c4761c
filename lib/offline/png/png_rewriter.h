#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "png/png_chunks.h"
#include "png/png_inflate.h"

namespace hitmask {

/// An RGB colour that is not in a palette of fewer than 256 colours. PngRewriter pads the palette with it, so that
/// pixels of this colour are those whose index lies beyond the palette.
[[nodiscard]] std::array<std::uint8_t, 3> unused_colour(std::span<const std::uint8_t> palette);

/// Writes a checked PNG anew for the decoder, while the decoder reads it.
///
/// The new PNG has only IHDR, PLTE, tRNS, one IDAT and IEND, with the pixels stored uncompressed. So the decoder gets
/// exactly the bytes whose Adler-32 zlib has checked. It never runs its own inflater over foreign data, and never
/// stores a second copy of them. The palette is padded to 256 colours with unused_colour(), opaque. CRCs and Adler-32
/// are 0.
class PngRewriter {
public:
    /// Stores views into the bytes of the file.
    explicit PngRewriter(const PngChunks& png);

    /// Copies the next bytes, and returns their number. It is less than out.size() only at the end.
    [[nodiscard]] std::size_t read(std::span<std::uint8_t> out);

private:
    void refill();

    PixelStream pixels_;
    std::uint64_t pixel_bytes_left_;
    bool tail_written_ = false;
    std::vector<std::uint8_t> ready_; ///< bytes that are made
    std::size_t taken_ = 0;           ///< number of these that are copied
};

} // namespace hitmask

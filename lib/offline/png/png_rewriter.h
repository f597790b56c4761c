#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "png/png_chunks.h"
#include "png/png_inflate.h"

namespace hitmask {

/// A colour that a palette of fewer than 256 does not have, as RGB. PngRewriter fills the palette up with it: pixels of
/// that colour are those whose index lies beyond the palette.
[[nodiscard]] std::array<std::uint8_t, 3> unused_colour(std::span<const std::uint8_t> palette);

/// Writes a checked PNG anew for the decoder, while it is being read: nothing but IHDR, PLTE, tRNS, one IDAT and IEND,
/// with the pixels stored uncompressed. So the decoder gets the very bytes whose Adler-32 zlib found right, never runs
/// an inflater of its own over foreign data, and never holds a second copy of them. The palette is padded to
/// 256 colours with unused_colour(), opaque. CRCs and Adler-32 are 0.
class PngRewriter {
public:
    /// Keeps views into the bytes of the file.
    explicit PngRewriter(const PngChunks& png);

    /// Copies the next bytes and returns how many: fewer than out.size() only at the end.
    [[nodiscard]] std::size_t read(std::span<std::uint8_t> out);

private:
    void refill();

    PixelStream pixels_;
    std::uint64_t pixel_bytes_left_;
    bool tail_written_ = false;
    std::vector<std::uint8_t> ready_; ///< made, and copied up to taken_
    std::size_t taken_ = 0;
};

} // namespace hitmask

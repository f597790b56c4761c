#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "png/const_zlib.h"

namespace hitmask {

/// The scanlines of a PNG, inflated piece by piece from its IDAT chunks. zlib checks the Adler-32 at the end.
class PixelStream {
public:
    /// Requires whole IDAT chunks, one after the other, as in PngChunks.
    explicit PixelStream(std::span<const std::uint8_t> idat_chunks);
    PixelStream(const PixelStream&) = delete;
    PixelStream(PixelStream&&) = delete;
    PixelStream& operator=(const PixelStream&) = delete;
    PixelStream& operator=(PixelStream&&) = delete;
    ~PixelStream();

    /// Fills `out` from the front, and returns the number of bytes. It is less than out.size() only at the end of the
    /// stream. Throws FileFault if the stream is damaged or incomplete.
    [[nodiscard]] std::size_t read(std::span<std::uint8_t> out);

    /// Returns true if there are bytes behind the end of the stream. Requires that the stream has ended.
    [[nodiscard]] bool surplus() const;

private:
    bool next_chunk();

    std::span<const std::uint8_t> chunks_;
    z_stream zlib_{};
    bool ended_ = false;
};

} // namespace hitmask

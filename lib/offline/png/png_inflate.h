#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "png/const_zlib.h"

namespace hitmask {

/// The scanlines of a PNG, inflated piece by piece from its IDAT chunks. zlib checks the Adler-32 at the end.
class PixelStream {
public:
    /// Whole IDAT chunks, one after the other, as PngChunks has them.
    explicit PixelStream(std::span<const std::uint8_t> idat_chunks);
    PixelStream(const PixelStream&) = delete;
    PixelStream(PixelStream&&) = delete;
    PixelStream& operator=(const PixelStream&) = delete;
    PixelStream& operator=(PixelStream&&) = delete;
    ~PixelStream();

    /// Fills `out` from the front and returns how many bytes: fewer than out.size() only when the stream has ended.
    /// Throws FileFault if it is damaged or breaks off.
    [[nodiscard]] std::size_t read(std::span<std::uint8_t> out);

    /// Are there bytes behind the end of the stream? Requires that the stream has ended.
    [[nodiscard]] bool surplus() const;

private:
    bool next_chunk();

    std::span<const std::uint8_t> chunks_;
    z_stream zlib_{};
    bool ended_ = false;
};

} // namespace hitmask

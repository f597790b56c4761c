#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "png_header.h"

namespace hitmask {

/// The chunks of a PNG that decide about pixels, checked. The views point into the file's bytes.
struct PngChunks {
    PngHeader header;
    std::span<const std::uint8_t> palette;      ///< RGB triples that an index can reach; empty without palette
    std::span<const std::uint8_t> transparency; ///< tRNS as it is in the file; empty if there is none to obey
    std::span<const std::uint8_t> idat_chunks;  ///< whole IDAT chunks, one after the other
    std::vector<std::string> warnings;
};

/// An alpha channel, or a tRNS chunk to obey.
[[nodiscard]] bool has_alpha(const PngChunks& png) noexcept;

/// Refuses what does not start as a PNG or promises more pixels than allowed. `first_bytes` may be a part of the
/// file; what a part cannot tell is left to read_png_chunks(). Throws FileFault.
void check_png_start(std::span<const std::uint8_t> first_bytes, std::int64_t max_pixels);

/// Walks the chunks of a whole file. Throws FileFault for anything damaged, truncated or out of order; for what the
/// standard forbids but every reader agrees about, there is a warning. Linear in bytes, allocates only warnings.
[[nodiscard]] PngChunks read_png_chunks(std::span<const std::uint8_t> bytes, std::int64_t max_pixels);

} // namespace hitmask

#pragma once

#include <array>
#include <cstdint>

#include "png/png_bytes.h"

namespace hitmask {

/// Scanlines of equal length, one after the other in the stream.
struct PngPass {
    std::uint64_t rows = 0;
    std::uint64_t row_bytes = 0; ///< without the filter byte before each row
};

/// The layout of the pixels in the stream of a PNG: one pass, or the seven of Adam7. In small pictures some of the
/// seven have no rows.
class PngRows {
public:
    explicit PngRows(const PngHeader& header);

    [[nodiscard]] const std::array<PngPass, 7>& passes() const { return passes_; }

    /// Length of the inflated stream, filter bytes included.
    [[nodiscard]] std::uint64_t stream_bytes() const;

private:
    std::array<PngPass, 7> passes_;
};

} // namespace hitmask

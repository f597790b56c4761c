#pragma once

// pygame's search for the first shared pixel, on words in pygame's layout: column after column. So the rows of a column
// follow each other in memory, and a loop over them becomes vector code.

#include <cstddef>
#include <cstdint>
#include <optional>

#include <hitmask/geometry.h>

namespace hitmask::python {

/// The words of a mask: those of the first 64 columns of pixels from top to bottom, then those of the next 64.
struct ColumnView {
    const std::uint64_t* words = nullptr;
    int width = 0, height = 0; ///< pixels

    /// Returns word w of row y; null if there is no such column.
    [[nodiscard]] const std::uint64_t* at(std::int64_t w, int y) const noexcept {
        if (w < 0 || w * 64 >= width) return nullptr;
        return words + w * height + y;
    }
};

/// Returns what first_overlap() of the library returns for ScanOrder::pygame.
[[nodiscard]] std::optional<Pixel> first_overlap(const ColumnView& a, const ColumnView& b, Offset at) noexcept;

} // namespace hitmask::python

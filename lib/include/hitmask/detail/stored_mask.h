#pragma once

// Internal: the numbers of a prepared mask that take long to compute. Baked files hold them.

#include <array>
#include <cstdint>
#include <span>

namespace hitmask {

class PreparedMask;

struct StoredMask {
    /// x, y and radius in quarter pixels of each disc inside the mask; a negative radius if there is none.
    std::array<std::int16_t, 12> discs;
    std::span<const std::int8_t> distances; ///< of each cell of the grid
};

/// Returns these numbers of a mask that keeps a distance grid and has a solid pixel. They refer to its memory.
[[nodiscard]] StoredMask stored_numbers(const PreparedMask& mask) noexcept;

} // namespace hitmask

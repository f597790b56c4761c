#pragma once

// The data that the kernels for boxes read and write. BoxGrid (box_grid.h) fills it.

#include <cstddef>
#include <cstdint>

namespace hitmask::kernels {

/// Boxes as columns of numbers, in the order of their cells. After the last one there are `box_padding` more that
/// overlap nothing.
struct BoxEntries {
    const float *x0, *y0, *x1, *y1;
    /// The id of each box. The highest bit is set in the entries of a box that are not in the first of its rows.
    const std::uint32_t* ids;
    /// For each entry, an index: no entry from there on can overlap its box or begin left of it. It is at most the
    /// entry's own index + 1 if no later entry can.
    const std::int32_t* ends;
    std::size_t count;
};

/// The number of entries that may be read beyond the last one.
inline constexpr std::size_t box_padding = 64;

/// The bit of an id that marks an entry as repeated. A repeated entry is not in the first row of its box.
inline constexpr std::uint32_t repeated_bit = std::uint32_t{1} << 31;

/// Room for pairs of ids, the lower and the higher one of each.
struct PairRoom {
    std::uint32_t *low, *high;
    std::size_t count, capacity;
    /// Makes the capacity larger than count + 16.
    void (*grow)(PairRoom& room);
};

} // namespace hitmask::kernels

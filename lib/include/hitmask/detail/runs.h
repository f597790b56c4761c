#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hitmask {

/// Calls visit(begin, end) for every run of solid pixels of a row, from left to right. The pixels [begin, end) are
/// solid, and the pixels on both sides of a run are not. Linear in words and runs.
template<typename Visit>
void for_each_run(std::span<const std::uint64_t> row, Visit visit) {
    int begin = -1; // start of the run that continues from the word before, or -1
    for (std::size_t w = 0; w < row.size(); ++w) {
        const int base = static_cast<int>(w) * 64;
        const std::uint64_t carry = begin >= 0 ? 1 : 0;
        // A bit for each pixel that differs from its left neighbour.
        std::uint64_t changes = row[w] ^ (row[w] << 1 | carry);
        while (changes != 0) {
            const int x = base + std::countr_zero(changes);
            changes &= changes - 1;
            if (begin < 0) {
                begin = x;
            } else {
                visit(begin, x);
                begin = -1;
            }
        }
    }
    if (begin >= 0) visit(begin, static_cast<int>(row.size()) * 64);
}

} // namespace hitmask

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hitmask {

/// Calls visit(begin, end) for every run of solid pixels of a row, from left to right: the pixels [begin, end) are
/// solid, those beside them are not. Linear in words and runs.
template<typename Visit>
void for_each_run(std::span<const std::uint64_t> row, Visit visit) {
    int begin = -1; // of a run that is open where a word begins
    for (std::size_t w = 0; w < row.size(); ++w) {
        const int base = static_cast<int>(w) * 64;
        const std::uint64_t carry = begin >= 0 ? 1 : 0;
        // Bits where solid begins or ends, seen from the left.
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

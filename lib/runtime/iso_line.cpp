#include "iso_line.h"

#include <algorithm>

namespace hitmask {

void append_ring(const std::vector<LatticePoint>& crossings, Outline& outline) {
    const auto row_before = [](LatticePoint a, LatticePoint b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
    const auto start = std::ranges::min_element(crossings, row_before);
    // The start is a corner, being the outermost in one direction; every other crossing waits for the one after it.
    LatticePoint corner = *start, last = *start;
    outline.vertices.push_back(from_lattice(corner));
    const auto add = [&](LatticePoint crossing) {
        if (last != corner && orientation(corner, last, crossing) != 0) {
            outline.vertices.push_back(from_lattice(last));
            corner = last;
        }
        last = crossing;
    };
    std::for_each(start + 1, crossings.end(), add);
    std::for_each(crossings.begin(), start, add);
    add(*start);
    outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
}

} // namespace hitmask

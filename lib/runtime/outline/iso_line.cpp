#include "outline/iso_line.h"

#include <algorithm>
#include <cstddef>

namespace hitmask {

void append_ring(const std::vector<LatticePoint>& crossings, Outline& outline) {
    const auto row_before = [](LatticePoint a, LatticePoint b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
    const auto start = std::ranges::min_element(crossings, row_before);
    const std::size_t begin = outline.vertices.size();
    outline.vertices.resize(begin + crossings.size());
    // The start is a corner because it is the outermost point in one direction. Every other crossing is kept or dropped
    // when the next one is known. There is no branch, because it could not be predicted.
    LatticePoint corner = *start, last = *start;
    Vec2* next = outline.vertices.data() + begin;
    *next++ = from_lattice(corner);
    const auto add = [&](LatticePoint crossing) {
        const bool turns = orientation(corner, last, crossing) != 0;
        *next = from_lattice(last);
        next += turns ? 1 : 0;
        corner = turns ? last : corner;
        last = crossing;
    };
    std::for_each(start + 1, crossings.end(), add);
    std::for_each(crossings.begin(), start, add);
    add(*start);
    outline.vertices.resize(static_cast<std::size_t>(next - outline.vertices.data()));
    outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
}

} // namespace hitmask

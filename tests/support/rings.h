#pragma once

// Rings of vertices, and outlines made of them.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <hitmask/hitmask.h>

namespace hitmask::test {

using Ring = std::vector<Vec2>;

/// Row order: returns true if a lies above b, or left of it in the same row.
inline bool row_order(Vec2 a, Vec2 b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

inline Outline outline_of(const std::vector<Ring>& rings) {
    Outline outline;
    for (const Ring& ring : rings) {
        outline.vertices.insert(outline.vertices.end(), ring.begin(), ring.end());
        outline.ring_ends.push_back(static_cast<std::uint32_t>(outline.vertices.size()));
    }
    return outline;
}

inline Outline box_outline(float left, float top, float right, float bottom) {
    return {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}, {4}};
}

inline Ring ring_vertices(const Outline& outline, std::size_t r) {
    const RingView view = outline.ring(r);
    return {view.begin(), view.end()};
}

} // namespace hitmask::test

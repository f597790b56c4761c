#include "compare/methods/edges_proxy.h"

#include <cstdint>

#include <hitmask/prepared_outline.h>

namespace hitmask {

namespace {

/// A box with one pixel of room around the outline.
Aabb frame_around(const Outline& outline) {
    const Aabb box = box_around(outline);
    return {{box.lower.x - 1, box.lower.y - 1}, {box.upper.x + 1, box.upper.y + 1}};
}

/// The part of a frame outside the outline.
Outline complement_of(const Outline& outline, const Aabb& frame) {
    const auto [lower, upper] = frame;
    Outline complement{{lower, {upper.x, lower.y}, upper, {lower.x, upper.y}}, {4}};
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        complement.vertices.insert(complement.vertices.end(), ring.rbegin(), ring.rend());
        complement.ring_ends.push_back(static_cast<std::uint32_t>(complement.vertices.size()));
    }
    return complement;
}

} // namespace

EdgesProxy::EdgesProxy(const Mask& mask, const Outline& outline)
    : OutlineProxy(mask, outline), complement_(complement_of(outline, frame_around(outline))) {}

bool EdgesProxy::reached_by(const Circle& circle) const noexcept {
    // A disc reaches an edge if and only if it meets both sides of the outline. A disc that extends beyond the frame
    // also meets the complement.
    return overlaps(prepared(), circle) && overlaps(complement_, circle);
}

} // namespace hitmask

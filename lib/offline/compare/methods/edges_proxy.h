#pragma once

#include "compare/methods/outline_proxy.h"

namespace hitmask {

/// A sprite as the edges of an outline alone.
class EdgesProxy : public OutlineProxy {
public:
    EdgesProxy(const Mask& mask, const Outline& outline);

    /// Returns true if a point of an edge lies in the open disc. Exact, and fast enough to ask millions of circles.
    [[nodiscard]] bool reached_by(const Circle& circle) const noexcept;

private:
    PreparedOutline complement_; ///< a frame around the outline, without it
};

} // namespace hitmask

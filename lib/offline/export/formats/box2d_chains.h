#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

/// Rings from which Box2D makes chains.
struct Box2dChains {
    std::vector<std::vector<Vec2>> rings;
    std::int64_t left_out = 0; ///< number of rings that are too small for Box2D
};

/// The rings of an outline, px, in a form that b2ChainShape::CreateLoop of Box2D 2.4 and b2CreateChain of 3 accept.
///
/// Vertices within b2_linearSlop = 0.005 m of the previous one are dropped: version 2.4 asserts this, and version 3
/// requires it. Version 3 also requires at least four vertices, so a triangle gets the middle of its longest edge.
/// Linear time.
[[nodiscard]] Box2dChains box2d_chains(OutlineView outline, double px_per_metre);

} // namespace hitmask

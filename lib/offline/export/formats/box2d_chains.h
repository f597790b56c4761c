#pragma once

#include <cstdint>
#include <vector>

#include <hitmask/geometry.h>

namespace hitmask {

/// Rings of which Box2D makes chains.
struct Box2dChains {
    std::vector<std::vector<Vec2>> rings;
    std::int64_t left_out = 0; ///< rings too small for it
};

/// The rings of an outline, px, so that b2ChainShape::CreateLoop of Box2D 2.4 and b2CreateChain of 3 take them: without
/// vertices that are within b2_linearSlop = 0.005 m of the one before, which 2.4 asserts and 3 asks for, and with four
/// vertices at least, which 3 asks for: a triangle gets the middle of its longest edge. Linear time.
[[nodiscard]] Box2dChains box2d_chains(OutlineView outline, double px_per_metre);

} // namespace hitmask

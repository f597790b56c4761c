#pragma once

// The boxes that move in the benchmark of scenes.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/shapes.h>

namespace hitmask::bench {

/// In which order the boxes are numbered: at random, or along a Z-order curve at the start (Morton: A Computer Oriented
/// Geodetic Data Base, 1966), so that neighbours are close in memory, which favours trees.
enum class Order : std::uint8_t { random, morton };

/// Boxes with sides of 16 to 64 px, one for each 3200 px^2 of a square world, which overlap about one other each. Each
/// moves up to 2 px a frame along each axis and turns round where its lower corner would leave the world. All is on the
/// lattice of 1/16 px, so that nothing is rounded, in double neither than in float.
class World {
public:
    World(std::size_t count, Order order);

    /// The next frame.
    void step();

    [[nodiscard]] std::span<const Aabb> boxes() const { return boxes_; }

private:
    /// In units of 1/16 px.
    struct Body {
        std::int32_t x, y, width, height, speed_x, speed_y;
    };

    void place_boxes();

    std::int32_t side_;
    std::vector<Body> bodies_;
    std::vector<Aabb> boxes_;
};

} // namespace hitmask::bench

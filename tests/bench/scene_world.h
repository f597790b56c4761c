#pragma once

// The moving boxes of the benchmark of scenes.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/shapes.h>

namespace hitmask::bench {

/// The order of the boxes' numbers: random, or along a Z-order curve at the start. The curve puts neighbours close in
/// memory, which helps trees (Morton: A Computer Oriented Geodetic Data Base, 1966).
enum class Order : std::uint8_t { random, morton };

/// Moving boxes with sides of 16 to 64 px in a square world. There is one for each 3200 px^2, so that each overlaps
/// about one other. Each moves up to 2 px per frame along each axis, and turns round where its lower corner would leave
/// the world. All coordinates are on the lattice of 1/16 px, so neither float nor double rounds them.
class World {
public:
    World(std::size_t count, Order order);

    /// Moves all boxes by one frame.
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

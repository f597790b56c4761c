#include "scene_world.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace hitmask::bench {

namespace {

constexpr std::int32_t px = 16;
constexpr double world_per_box = 3200;

std::int32_t between(std::mt19937_64& random, std::int32_t low, std::int32_t high) {
    return low + static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(high - low + 1));
}

/// Interleaves the bits of x and y.
std::uint64_t morton_key(std::int32_t x, std::int32_t y) {
    std::uint64_t key = 0;
    for (unsigned bit = 0; bit < 31; ++bit) {
        key |= static_cast<std::uint64_t>(x >> bit & 1) << (2 * bit);
        key |= static_cast<std::uint64_t>(y >> bit & 1) << (2 * bit + 1);
    }
    return key;
}

/// Moves by one step along an axis.
void advance(std::int32_t& at, std::int32_t& speed, std::int32_t side) {
    if (at + speed < 0 || at + speed > side) speed = -speed;
    at += speed;
}

float pixels(std::int32_t units) {
    return static_cast<float>(units) / px;
}

} // namespace

World::World(std::size_t count, Order order)
    : side_(static_cast<std::int32_t>(px * std::sqrt(world_per_box * static_cast<double>(count)))), boxes_(count) {
    std::mt19937_64 random(7);
    for (std::size_t i = 0; i < count; ++i) {
        Body body{};
        body.x = between(random, 0, side_);
        body.y = between(random, 0, side_);
        body.width = between(random, 16 * px, 64 * px);
        body.height = between(random, 16 * px, 64 * px);
        body.speed_x = between(random, -2 * px, 2 * px);
        body.speed_y = between(random, -2 * px, 2 * px);
        bodies_.push_back(body);
    }
    if (order == Order::morton) {
        std::ranges::sort(bodies_, {}, [](const Body& body) { return morton_key(body.x, body.y); });
    }
    place_boxes();
}

void World::step() {
    for (Body& body : bodies_) {
        advance(body.x, body.speed_x, side_);
        advance(body.y, body.speed_y, side_);
    }
    place_boxes();
}

void World::place_boxes() {
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
        const Body& b = bodies_[i];
        boxes_[i] = {{pixels(b.x), pixels(b.y)}, {pixels(b.x + b.width), pixels(b.y + b.height)}};
    }
}

} // namespace hitmask::bench

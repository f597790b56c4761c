#include "frame/game_world.h"

#include <cmath>

#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/sin_cos.h>
#include <hitmask/simplify.h>

namespace hitmask {

namespace {

constexpr double tolerance_px = 2;
constexpr std::size_t most_hull_corners = 8; // contact() takes half the time of 16

Vec2 size_of(const GameKind& kind) {
    const Aabb box = kind.outline.bounds();
    return box.upper - box.lower;
}

/// The side of a square world in which `wanted_pairs` pairs of boxes overlap on average, if they lie at random.
float world_side(std::span<const GameKind> kinds, double sprites) {
    constexpr double wanted_pairs = 420;
    double width = 0, height = 0, area = 0;
    for (const GameKind& kind : kinds) {
        const Vec2 size = size_of(kind);
        width += static_cast<double>(size.x);
        height += static_cast<double>(size.y);
        area += static_cast<double>(size.x) * static_cast<double>(size.y);
    }
    const auto count = static_cast<double>(kinds.size());
    const double where_two_meet = 2 * (width / count * (height / count) + area / count);
    return static_cast<float>(std::floor(square_root(sprites * sprites / 2 * where_two_meet / wanted_pairs)) + 1);
}

/// -most .. most.
float speed_up_to(Random& random, double most) {
    return static_cast<float>((2 * part(random) - 1) * most);
}

/// Turns a speed back that leads out of 0 .. side.
void keep_within(float at, float side, float& speed) {
    if ((at < 0 && speed < 0) || (at > side && speed > 0)) speed = -speed;
}

} // namespace

GameKind::GameKind(const Mask& mask, const Outline& exact)
    : simple(simplify(exact, {.tolerance = tolerance_px}).outline), outline(simple, {.convex_pieces = true}),
      pixels(mask), hull(enclosing_polygon(exact.vertices, most_hull_corners)) {}

GameWorld::GameWorld(std::span<const GameKind> kinds, const GameSize& size)
    : side_(world_side(kinds, static_cast<double>(size.sprites))), paths_(size.bullets) {
    for (std::size_t i = 0; i < size.sprites; ++i) {
        bodies_.push_back(any_body(i % kinds.size(), kinds[i % kinds.size()]));
    }
    for (std::size_t i = 0; i < size.walls; ++i) {
        walls_.push_back(any_wall());
    }
    for (std::size_t i = 0; i < size.bullets; ++i) {
        restart_bullet(i);
    }
}

Vec2 GameWorld::any_place() {
    const auto x = static_cast<float>(part(random_)), y = static_cast<float>(part(random_));
    return Vec2{x, y} * side_;
}

GameBody GameWorld::any_body(std::size_t kind, const GameKind& of_kind) {
    constexpr double most_speed = 2, most_spin = 0.03;
    GameBody body{kind, {}, {}, 0};
    body.pose.position = any_place();
    body.pose.pivot = of_kind.middle();
    body.pose.angle = static_cast<float>(6.25 * part(random_));
    body.speed.x = speed_up_to(random_, most_speed);
    body.speed.y = speed_up_to(random_, most_speed);
    body.spin = speed_up_to(random_, most_spin);
    return body;
}

Aabb GameWorld::any_wall() {
    const float thickness = 24, length = static_cast<float>(between(random_, 100, 500));
    const Vec2 corner = any_place();
    const bool stands = between(random_, 0, 1) != 0;
    return box_at(corner, stands ? Vec2{thickness, length} : Vec2{length, thickness});
}

void GameWorld::restart_bullet(std::size_t bullet) {
    const Vec2 from = any_place();
    const auto [sine, cosine] = sin_cos(6.25 * part(random_));
    const double speed = between(random_, 12, 24);
    const Vec2 step{static_cast<float>(speed * cosine), static_cast<float>(speed * sine)};
    paths_[bullet] = {from - step, from};
}

void GameWorld::move() {
    for (GameBody& body : bodies_) {
        keep_within(body.pose.position.x, side_, body.speed.x);
        keep_within(body.pose.position.y, side_, body.speed.y);
        body.pose.position += body.speed;
        body.pose.angle += body.spin;
    }
    for (std::size_t i = 0; i < paths_.size(); ++i) {
        const Vec2 at = paths_[i].to;
        if (at.x < 0 || at.y < 0 || at.x > side_ || at.y > side_) restart_bullet(i);
        const Vec2 step = paths_[i].to - paths_[i].from;
        paths_[i] = {paths_[i].to, paths_[i].to + step};
    }
}

} // namespace hitmask

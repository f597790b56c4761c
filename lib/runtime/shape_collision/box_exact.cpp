// Tests boxes and circles of batches in integers, if they are too close to touching for float. Numbers are halves of a
// unit up to 2^30, so that sums of three products fit in 64 bits.

#include <cstdint>

#include "lattice/lattice_distance.h"
#include "shape_collision/batch_data.h"

namespace hitmask::kernels {

namespace {

struct Vector {
    std::int64_t x, y;
};

std::int64_t cross(Vector a, Vector b) noexcept {
    return a.x * b.y - a.y * b.x;
}

std::int64_t size_of_cross(Vector a, Vector b) noexcept {
    const std::int64_t c = cross(a, b);
    return c < 0 ? -c : c;
}

Vector side_u(const ExactBox& box) noexcept {
    return {box.ux, box.uy};
}
Vector side_v(const ExactBox& box) noexcept {
    return {box.vx, box.vy};
}

/// Returns true if a line along the side u of a separates it from b. The other side of a is v.
bool is_apart_across(Vector u, Vector v, const ExactBox& b, Vector from_a_to_b) noexcept {
    if (u.x == 0 && u.y == 0) return false;
    const std::int64_t reach = size_of_cross(u, v) + size_of_cross(u, side_u(b)) + size_of_cross(u, side_v(b));
    return size_of_cross(u, from_a_to_b) >= reach;
}

/// Returns true if a line along any side of a separates it from b.
bool is_apart(const ExactBox& a, const ExactBox& b) noexcept {
    const Vector offset{std::int64_t{b.x} - a.x, std::int64_t{b.y} - a.y};
    return is_apart_across(side_u(a), side_v(a), b, offset) || is_apart_across(side_v(a), side_u(a), b, offset);
}

bool has_inside(const ExactBox& box) noexcept {
    return cross(side_u(box), side_v(box)) != 0;
}

/// The side along u whose middle is at center + v.
LatticeEdge side_at(const ExactBox& box, Vector u, Vector v) noexcept {
    const auto unit = [](std::int64_t halves) { return static_cast<std::int32_t>(halves / 2); };
    return {{unit(box.x + v.x - u.x), unit(box.y + v.y - u.y)}, {unit(box.x + v.x + u.x), unit(box.y + v.y + u.y)}};
}

} // namespace

bool exact_overlap(const ExactBox& a, const ExactBox& b) noexcept {
    return (has_inside(a) || has_inside(b)) && !is_apart(a, b) && !is_apart(b, a);
}

bool exact_overlap(const ExactBox& box, const ExactCircle& circle) noexcept {
    const Vector u = side_u(box), v = side_v(box);
    const Vector offset{2 * std::int64_t{circle.x} - box.x, 2 * std::int64_t{circle.y} - box.y};
    const std::int64_t area = cross(u, v), size = area < 0 ? -area : area;
    const std::int64_t beside_u = cross(u, offset), beside_v = cross(offset, v);
    const bool is_beyond_v = beside_u >= size || -beside_u >= size, is_beyond_u = beside_v >= size || -beside_v >= size;
    if (!is_beyond_u && !is_beyond_v) return true;
    // For a middle outside, the nearest side is one that it lies beyond.
    const LatticePoint middle{circle.x, circle.y};
    const auto is_near = [&](Vector along, Vector to_side, std::int64_t beside) {
        if ((beside < 0) != (area < 0)) to_side = {-to_side.x, -to_side.y};
        return is_nearer(middle, side_at(box, along, to_side), circle.radius);
    };
    return (is_beyond_v && is_near(u, v, beside_u)) || (is_beyond_u && is_near(v, u, beside_v));
}

bool exact_overlap(const ExactCircle& a, const ExactCircle& b) noexcept {
    if (a.is_empty() || b.is_empty()) return false;
    const std::int64_t reach = std::int64_t{a.radius} + b.radius;
    return squared_length({a.x, a.y}, {b.x, b.y}) < static_cast<std::uint64_t>(reach * reach);
}

} // namespace hitmask::kernels

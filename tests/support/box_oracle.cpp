#include "support/box_oracle.h"

namespace hitmask::test {

namespace {

bool in_closed(const IntAabb& box, int x2, int y2) { // x2 and y2 are in half units
    return 2 * box.lower.x <= x2 && x2 <= 2 * box.upper.x && 2 * box.lower.y <= y2 && y2 <= 2 * box.upper.y;
}

bool in_interior(const IntAabb& box, int x2, int y2) {
    return 2 * box.lower.x < x2 && x2 < 2 * box.upper.x && 2 * box.lower.y < y2 && y2 < 2 * box.upper.y;
}

bool has_interior(const IntAabb& box) {
    return box.lower.x < box.upper.x && box.lower.y < box.upper.y;
}

} // namespace

std::vector<IntAabb> grid_boxes() {
    std::vector<IntAabb> boxes;
    boxes.reserve(256);
    for (int i = 0; i < 256; ++i) {
        boxes.push_back({{i % 4, i / 4 % 4}, {i / 16 % 4, i / 64}});
    }
    return boxes;
}

bool naive_box_overlap(const IntAabb& a, const IntAabb& b, Boundary boundary) {
    for (int y = 2 * a.lower.y; y <= 2 * a.upper.y; ++y) {
        for (int x = 2 * a.lower.x; x <= 2 * a.upper.x; ++x) {
            if (!in_closed(a, x, y) || !in_closed(b, x, y)) continue;
            if (boundary == Boundary::closed) return true;
            const bool inside_a = in_interior(a, x, y), inside_b = in_interior(b, x, y);
            if (inside_a && inside_b) return true;
            if ((inside_a && !has_interior(b)) || (inside_b && !has_interior(a))) return true;
        }
    }
    return false;
}

bool naive_shares_pixel(const IntAabb& a, const IntAabb& b) {
    const auto holds = [](const IntAabb& box, int x, int y) {
        return box.lower.x <= x && x < box.upper.x && box.lower.y <= y && y < box.upper.y;
    };
    for (int y = a.lower.y; y < a.upper.y; ++y) {
        for (int x = a.lower.x; x < a.upper.x; ++x) {
            if (holds(a, x, y) && holds(b, x, y)) return true;
        }
    }
    return false;
}

} // namespace hitmask::test

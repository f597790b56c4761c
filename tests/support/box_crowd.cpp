#include "support/box_crowd.h"

#include <algorithm>
#include <cmath>

namespace hitmask::test {

namespace {

constexpr int far = 1 << 20;

float sixteenths(int v) {
    return static_cast<float>(v) / 16;
}

/// A whole number of sixteenths, at least `low` px and at most `high` px.
float place(Random& random, int low, int high) {
    return sixteenths(random.between(16 * low, 16 * high));
}

Aabb box_at(float x, float y, float w, float h) {
    return {{x, y}, {x + w, y + h}};
}

Aabb small_box(Random& random, int x, int y, int side) {
    return box_at(place(random, x, x + side), place(random, y, y + side), place(random, 8, 32), place(random, 8, 32));
}

/// A length of any order of magnitude, up to 2^bits sixteenths.
float any_length(Random& random, int bits) {
    return sixteenths(random.between(1, 1 << random.between(1, bits)));
}

std::int64_t whole(float v) {
    return static_cast<std::int64_t>(v * 16);
}

} // namespace

Aabb random_box(Random& random, Crowd crowd, int count) {
    const int side = static_cast<int>(28 * std::sqrt(count)) + 1; // each box overlaps about one other
    const bool seldom = random.below(20) == 0;
    switch (crowd) {
    case Crowd::even:
        return small_box(random, -side / 2, -side / 2, side);
    case Crowd::tiles: {
        const int tiles = static_cast<int>(std::sqrt(count));
        return box_at(static_cast<float>(16 * random.between(-tiles, tiles)),
                      static_cast<float>(16 * random.between(0, tiles)), static_cast<float>(16 * random.between(1, 2)),
                      16);
    }
    case Crowd::same:
        return box_at(-3, 5, 10, 10);
    case Crowd::cluster:
        return small_box(random, 700000, -300000, 40);
    case Crowd::two_clusters:
        return random.below(2) == 0 ? small_box(random, far - 2 * side, 100 - far, side)
                                    : small_box(random, -far, far - 2 * side, side);
    case Crowd::far_away:
        return box_at(place(random, -far, far), place(random, -far, far), place(random, 0, 60000),
                      place(random, 0, 60000));
    case Crowd::outliers:
        return seldom ? box_at(seldom && random.below(2) == 0 ? -far : far, place(random, -far, far), 16, 16)
                      : small_box(random, 0, 0, side);
    case Crowd::mixed:
        return box_at(place(random, -500, 500), place(random, -500, 500), any_length(random, 14),
                      any_length(random, 14));
    case Crowd::huge_ones:
        return seldom ? box_at(-far, -far, 2 * far, place(random, far, 2 * far)) : small_box(random, 0, 0, side);
    case Crowd::tall_and_wide:
        return random.below(2) == 0 ? box_at(place(random, 0, 1000), place(random, 0, 1000), 1, place(random, 1, 1000))
                                    : box_at(place(random, 0, 1000), place(random, 0, 1000), place(random, 1, 1000), 1);
    case Crowd::flat:
        return box_at(static_cast<float>(random.between(0, side / 4)), static_cast<float>(random.between(0, side / 4)),
                      static_cast<float>(8 * random.between(0, 2)), static_cast<float>(8 * random.between(0, 2)));
    case Crowd::one_row:
        return box_at(place(random, -9 * side, 9 * side), place(random, 0, 4), place(random, 8, 64), 4);
    case Crowd::diagonal:
        break;
    }
    const float at = place(random, -10 * side, 10 * side);
    return box_at(at, at, place(random, 8, 64), place(random, 8, 64));
}

std::vector<Aabb> random_boxes(Random& random, Crowd crowd, int count) {
    std::vector<Aabb> boxes(static_cast<std::size_t>(count));
    for (Aabb& box : boxes) {
        box = random_box(random, crowd, count);
    }
    return boxes;
}

bool naive_overlaps(const Aabb& a, const Aabb& b) {
    const auto has_inside = [](const Aabb& box) { return box.lower.x < box.upper.x && box.lower.y < box.upper.y; };
    if (!has_inside(a) && !has_inside(b)) return false;
    const auto meet = [](float low_a, float high_a, float low_b, float high_b) {
        if (low_a == high_a) return low_b < low_a && low_a < high_b;
        if (low_b == high_b) return low_a < low_b && low_b < high_a;
        return std::max(low_a, low_b) < std::min(high_a, high_b);
    };
    return meet(a.lower.x, a.upper.x, b.lower.x, b.upper.x) && meet(a.lower.y, a.upper.y, b.lower.y, b.upper.y);
}

bool naive_overlaps(const Aabb& box, Vec2 point) {
    return box.lower.x < point.x && point.x < box.upper.x && box.lower.y < point.y && point.y < box.upper.y;
}

bool naive_overlaps(const Aabb& box, const Circle& circle) {
    if (circle.radius == 0) return naive_overlaps(box, circle.center);
    const std::int64_t x = whole(circle.center.x), y = whole(circle.center.y), r = whole(circle.radius);
    const std::int64_t near_x = std::clamp(x, whole(box.lower.x), whole(box.upper.x));
    const std::int64_t near_y = std::clamp(y, whole(box.lower.y), whole(box.upper.y));
    return (near_x - x) * (near_x - x) + (near_y - y) * (near_y - y) < r * r;
}

bool naive_overlaps(const Aabb& box, Vec2 from, Vec2 to) {
    // The segment's part inside: t from low_n / low_d to high_n / high_d. An end counts only if it is one of the
    // segment.
    std::int64_t low_n = 0, low_d = 1, high_n = 1, high_d = 1;
    bool low_open = false, high_open = false;
    const auto clip = [&](std::int64_t p, std::int64_t d, std::int64_t low, std::int64_t high) {
        if (d == 0) return low < p && p < high;
        std::int64_t first = low - p, last = high - p;
        if (d < 0) {
            d = -d;
            first = p - high;
            last = p - low;
        }
        if (first * low_d >= low_n * d) {
            low_n = first;
            low_d = d;
            low_open = true;
        }
        if (last * high_d <= high_n * d) {
            high_n = last;
            high_d = d;
            high_open = true;
        }
        return true;
    };
    if (!clip(whole(from.x), whole(to.x) - whole(from.x), whole(box.lower.x), whole(box.upper.x))) return false;
    if (!clip(whole(from.y), whole(to.y) - whole(from.y), whole(box.lower.y), whole(box.upper.y))) return false;
    const std::int64_t difference = high_n * low_d - low_n * high_d;
    return difference > 0 || (difference == 0 && !low_open && !high_open);
}

} // namespace hitmask::test

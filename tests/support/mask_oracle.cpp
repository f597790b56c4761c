#include "support/mask_oracle.h"

#include <algorithm>
#include <cmath>

namespace hitmask::test {

namespace {

template<typename Visit>
void for_each_shared_pixel(MaskView a, MaskView b, Offset at, Visit visit) {
    for (int y = 0; y < a.height; ++y) {
        for (int x = 0; x < a.width; ++x) {
            const std::int64_t bx = std::int64_t{x} - at.dx, by = std::int64_t{y} - at.dy;
            if (bx < 0 || bx >= b.width || by < 0 || by >= b.height) continue;
            if (a.test(x, y) && b.test(static_cast<int>(bx), static_cast<int>(by))) visit(Pixel{x, y});
        }
    }
}

/// The band of columns that pygame looks at for x; b lies at column dx.
int band_of(int x, int dx) {
    const auto word = [](int column) { return (column + (1 << 20)) / 64; };
    return word(x) + word(x - dx);
}

/// Returns true if p comes before q.
bool precedes(Pixel p, Pixel q, int dx, ScanOrder order) {
    switch (order) {
    case ScanOrder::from_top:
        return p.y != q.y ? p.y < q.y : p.x < q.x;
    case ScanOrder::from_bottom:
        return p.y != q.y ? p.y > q.y : p.x < q.x;
    case ScanOrder::from_left:
        return p.x != q.x ? p.x < q.x : p.y < q.y;
    case ScanOrder::from_right:
        return p.x != q.x ? p.x > q.x : p.y < q.y;
    case ScanOrder::pygame:
        if (band_of(p.x, dx) != band_of(q.x, dx)) return p.x < q.x;
        return p.y != q.y ? p.y < q.y : p.x < q.x;
    }
    return false;
}

void draw_disc(Mask& mask, int cx, int cy, int radius) {
    for (int y = -radius; y <= radius; ++y) {
        for (int x = -radius; x <= radius; ++x) {
            if (x * x + y * y <= radius * radius) mask.set(cx + x, cy + y);
        }
    }
}

/// Some discs around the middle. With noise, every second pixel near the edge is missing.
Mask random_blob(Random& random, int side, bool noisy) {
    Mask mask(side, side), core(side, side);
    const int band = noisy ? std::max(1, side / 40) : 0;
    for (int i = 0; i < 5; ++i) {
        const int radius = random.between(side / 6, side / 3);
        const int x = random.between(radius, side - 1 - radius), y = random.between(radius, side - 1 - radius);
        draw_disc(mask, x, y, radius);
        draw_disc(core, x, y, radius - band);
    }
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if (mask.test(x, y) && !core.test(x, y) && random.below(2) == 0) mask.clear(x, y);
        }
    }
    return mask;
}

Mask random_spider(Random& random, int side) {
    Mask mask(side, side);
    draw_disc(mask, side / 2, side / 2, side / 8);
    const int thickness = std::max(1, side / 50) / 2;
    for (int leg = 0; leg < 8; ++leg) {
        // In 1/16 px. Each leg bends a little along its length.
        int x = side * 8, y = side * 8, step_x = random.between(-16, 16), step_y = random.between(-16, 16);
        for (int i = 0; i < side; ++i) {
            x += step_x, y += step_y;
            if (random.below(8) == 0) step_x = std::clamp(step_x + random.between(-4, 4), -16, 16);
            if (random.below(8) == 0) step_y = std::clamp(step_y + random.between(-4, 4), -16, 16);
            draw_disc(mask, x / 16, y / 16, thickness);
        }
    }
    return mask;
}

Mask random_ring(Random& random, int side) {
    Mask mask(side, side), hole(side, side);
    const int radius = (side - 1) / 2;
    draw_disc(mask, radius, radius, radius);
    draw_disc(hole, radius, radius, radius - std::max(1, random.between(side / 20, side / 10)));
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if (hole.test(x, y)) mask.clear(x, y);
        }
    }
    return mask;
}

} // namespace

std::int64_t naive_overlap_area(MaskView a, MaskView b, Offset b_at) {
    std::int64_t area = 0;
    for_each_shared_pixel(a, b, b_at, [&](Pixel) { ++area; });
    return area;
}

std::optional<Pixel> naive_first_overlap(MaskView a, MaskView b, Offset b_at, ScanOrder order) {
    std::optional<Pixel> first;
    for_each_shared_pixel(a, b, b_at, [&](Pixel p) {
        if (!first || precedes(p, *first, b_at.dx, order)) first = p;
    });
    return first;
}

bool naive_posed_overlaps(MaskView a, const Pose& pose_a, MaskView b, const Pose& pose_b) {
    const ScreenToSprite to_a = screen_to_sprite(pose_a), to_b = screen_to_sprite(pose_b);
    // Solves two linear equations for the place of a's middle on the screen. No pixel of a is farther from it than
    // `reach`; this leaves some room.
    const auto number = [](std::int64_t fixed) { return std::ldexp(static_cast<double>(fixed), -18); };
    const double u = a.width / 2.0 - number(to_a.x0), v = a.height / 2.0 - number(to_a.y0);
    const double xx = number(to_a.xx), xy = number(to_a.xy), yx = number(to_a.yx), yy = number(to_a.yy);
    const double determinant = xx * yy - xy * yx;
    const int x0 = static_cast<int>(std::lround((u * yy - v * xy) / determinant));
    const int y0 = static_cast<int>(std::lround((v * xx - u * yx) / determinant));
    const int reach = static_cast<int>(std::hypot(a.width, a.height) * pose_a.scale * 0.6) + 3;
    for (int y = y0 - reach; y <= y0 + reach; ++y) {
        for (int x = x0 - reach; x <= x0 + reach; ++x) {
            const Pixel p = to_a.pixel_at(x, y);
            if (!a.test(p.x, p.y)) continue;
            const Pixel q = to_b.pixel_at(x, y);
            if (b.test(q.x, q.y)) return true;
        }
    }
    return false;
}

Pose random_pose(Random& random, MaskView mask, Vec2 at) {
    const auto part = [&](int count) { return static_cast<float>(random.between(-count, count)) / 16; };
    Pose pose;
    pose.position = {at.x + part(15), at.y + part(15)};
    pose.pivot = {static_cast<float>(mask.width) / 2 + part(32), static_cast<float>(mask.height) / 2 + part(32)};
    // Sometimes a quarter turn: then edges of pixels fall on pixel centres.
    const float quarter = 1.5707964F;
    pose.angle = random.below(8) == 0 ? static_cast<float>(random.between(-5, 5)) * quarter
                                      : static_cast<float>(random.between(-100000, 100000)) / 10000;
    const int exponent = random.below(16) == 0 ? random.between(-64, 64) : random.between(-16, 16);
    pose.scale = random.below(4) == 0 ? 1.0F : std::exp2(static_cast<float>(exponent) / 16);
    pose.mirrored = random.below(2) == 0;
    return pose;
}

Offset random_offset(Random& random, MaskView a, MaskView b) {
    return {random.between(-b.width - 1, a.width + 1), random.between(-b.height - 1, a.height + 1)};
}

Mask random_shape(Random& random, int side, SpriteKind shape) {
    switch (shape) {
    case SpriteKind::clean_blob:
        return random_blob(random, side, false);
    case SpriteKind::noisy_blob:
        return random_blob(random, side, true);
    case SpriteKind::spidery:
        return random_spider(random, side);
    case SpriteKind::ring:
        return random_ring(random, side);
    }
    return {};
}

} // namespace hitmask::test

#include "support/drawing_oracle.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace hitmask::test {

namespace {

double in_px(int units) {
    return static_cast<double>(units) / canvas_units;
}

double distance_from_segment(double x, double y, CanvasPoint from, CanvasPoint to) {
    const double ax = in_px(from.x), ay = in_px(from.y), dx = in_px(to.x) - ax, dy = in_px(to.y) - ay;
    const double length = dx * dx + dy * dy;
    const double along = length == 0 ? 0 : std::clamp(((x - ax) * dx + (y - ay) * dy) / length, 0.0, 1.0);
    return std::hypot(x - ax - along * dx, y - ay - along * dy);
}

} // namespace

IsInside in_polygon(const std::vector<CanvasPoint>& ring) {
    return [ring](double x, double y) {
        double turned = 0;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const CanvasPoint a = ring[i], b = ring[(i + 1) % ring.size()];
            const double ax = in_px(a.x) - x, ay = in_px(a.y) - y, bx = in_px(b.x) - x, by = in_px(b.y) - y;
            turned += std::atan2(ax * by - ay * bx, ax * bx + ay * by);
        }
        return std::abs(turned) > std::numbers::pi;
    };
}

IsInside in_disc(CanvasPoint centre, int radius) {
    return [=](double x, double y) { return std::hypot(x - in_px(centre.x), y - in_px(centre.y)) < in_px(radius); };
}

IsInside in_circle(CanvasPoint centre, int radius, int width) {
    return [=](double x, double y) {
        return std::abs(std::hypot(x - in_px(centre.x), y - in_px(centre.y)) - in_px(radius)) < in_px(width) / 2;
    };
}

IsInside in_stroke(const std::vector<CanvasPoint>& ring, int width) {
    return [ring, width](double x, double y) {
        for (std::size_t i = 0; i < ring.size(); ++i) {
            if (distance_from_segment(x, y, ring[i], ring[(i + 1) % ring.size()]) < in_px(width) / 2) return true;
        }
        return false;
    };
}

double sampled_cover(const std::vector<IsInside>& areas, int x, int y) {
    constexpr int columns = 64, rows = 16;
    int inside = 0;
    for (int i = 0; i < columns * rows; ++i) {
        const double at_x = x + (i % columns + 0.5) / columns, at_y = y + (i / columns + 0.5) / rows;
        inside += std::ranges::any_of(areas, [&](const IsInside& area) { return area(at_x, at_y); }) ? 1 : 0;
    }
    return static_cast<double>(inside) / (columns * rows);
}

} // namespace hitmask::test

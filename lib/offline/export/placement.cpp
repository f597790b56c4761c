#include "export/placement.h"

#include <algorithm>

namespace hitmask {

PlacedPoint origin_px(const TracedSprite& sprite, const Origin& origin) noexcept {
    const double width = sprite.image.width, height = sprite.image.height;
    switch (origin.point) {
    case OriginPoint::top_left:
        break;
    case OriginPoint::bottom_left:
        return {0, height};
    case OriginPoint::center:
        return {width / 2, height / 2};
    case OriginPoint::pivot:
        return {sprite.pivot.x * width, sprite.pivot.y * height};
    case OriginPoint::point:
        return {origin.x, origin.y};
    }
    return {0, 0};
}

Placement::Placement(const TracedSprite& sprite, const Coordinates& coordinates) {
    const PlacedPoint origin = origin_px(sprite, coordinates.origin);
    origin_x_ = origin.x, origin_y_ = origin.y;
    const double width = std::max(sprite.image.width, 1), height = std::max(sprite.image.height, 1);
    if (coordinates.units == Units::m) scale_x_ = scale_y_ = coordinates.px_per_metre;
    if (coordinates.units == Units::norm) scale_x_ = width, scale_y_ = height;
    if (coordinates.units == Units::widths) scale_x_ = scale_y_ = width;
    if (coordinates.y == YAxis::up) scale_y_ = -scale_y_;
    backwards_ = coordinates.winding == Winding::counterclockwise;
}

PlacedPoint Placement::operator()(double x, double y) const noexcept {
    return {(x - origin_x_) / scale_x_ + 0.0, (y - origin_y_) / scale_y_ + 0.0};
}

PlacedPoint Placement::back(double x, double y) const noexcept {
    return {x * scale_x_ + origin_x_, y * scale_y_ + origin_y_};
}

std::vector<PlacedPoint> Placement::operator()(RingView ring) const {
    std::vector<PlacedPoint> placed;
    placed.reserve(ring.size());
    for (const Vec2& v : ring) {
        placed.push_back((*this)(v));
    }
    if (backwards_ && !placed.empty()) std::reverse(placed.begin() + 1, placed.end());
    return placed;
}

} // namespace hitmask

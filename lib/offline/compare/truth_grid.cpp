#include "compare/truth_grid.h"

#include <cmath>
#include <utility>

#include <hitmask/detail/portable_math.h>
#include <hitmask/mask_contact.h>
#include <hitmask/mask_edit.h>

#include <hitmask/mask_measure.h>

namespace hitmask {

TruthGrid::TruthGrid(Mask hits, double spacing)
    : hits_(std::move(hits)),
      distance_(static_cast<std::size_t>(hits_.width()) * static_cast<std::size_t>(hits_.height())) {
    DistanceTransform to_miss(hits_, DistanceTransform::To::clear), to_hit(hits_, DistanceTransform::To::solid);
    std::size_t i = 0;
    for (int y = 0; y < hits_.height(); ++y) {
        const auto miss = to_miss.row(y), hit = to_hit.row(y);
        for (std::size_t x = 0; x < miss.size(); ++x) {
            const double squared = miss[x] > 0 ? miss[x] : hit[x];
            distance_[i++] = static_cast<float>(spacing * square_root(squared));
        }
    }
}

PlaceRect offsets_where_boxes_meet(const PixelRect& a, const PixelRect& b) {
    return {a.x - b.x - b.w + 1, a.y - b.y - b.h + 1, a.w + b.w - 1, a.h + b.h - 1};
}

PlaceRect centers_where_boxes_meet(const PixelRect& box, double radius) {
    // Twice a centre c has low - 2r < c < high + 2r.
    const auto reach = static_cast<int>(std::ceil(2 * radius)) - 1;
    return {2 * box.x - reach, 2 * box.y - reach, 2 * (box.w + reach) + 1, 2 * (box.h + reach) + 1};
}

TruthGrid offset_truth(MaskView a, MaskView b, const PlaceRect& offsets) {
    const PairMap map(a, b);
    const Offset first = map.offset_of({0, 0});
    Mask hits(offsets.w, offsets.h);
    draw(hits, map.view(), {first.dx - offsets.x, first.dy - offsets.y});
    return {std::move(hits), 1};
}

namespace {

/// The points of the half-pixel grid that lie in or on the boundary of the square of a solid pixel.
Mask solid_half_pixels(MaskView mask, const PlaceRect& places) {
    Mask points(places.w, places.h);
    for (int y = 0; y < mask.height; ++y) {
        for (int x = 0; x < mask.width; ++x) {
            if (!mask.test(x, y)) continue;
            for (int i = 0; i < 9; ++i) {
                points.set(2 * x - places.x + i % 3, 2 * y - places.y + i / 3);
            }
        }
    }
    return points;
}

} // namespace

TruthGrid circle_truth(MaskView mask, double radius, const PlaceRect& centers) {
    // The point of a square that is nearest to a half-pixel place is itself a half-pixel place.
    const Mask solid = solid_half_pixels(mask, centers);
    DistanceTransform to_solid(solid, DistanceTransform::To::solid);
    Mask hits(centers.w, centers.h);
    const double reach = 4 * radius * radius;
    for (int y = 0; y < centers.h; ++y) {
        const auto squared = to_solid.row(y);
        for (int x = 0; x < centers.w; ++x) {
            if (squared[static_cast<std::size_t>(x)] < reach) hits.set(x, y);
        }
    }
    return {std::move(hits), 0.5};
}

} // namespace hitmask

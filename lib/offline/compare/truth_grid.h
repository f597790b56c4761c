#pragma once

// The true answers of a pair, and the distance of each from the opposite answer.

#include <cstddef>
#include <vector>

#include <hitmask/mask.h>
#include <hitmask/offline/compare.h>

namespace hitmask {

/// A grid of places with their true answers. Everywhere outside is a miss.
class TruthGrid {
public:
    /// `spacing` is the distance between neighbouring places, px. Requires sides of at most 8192.
    TruthGrid(Mask hits, double spacing);

    [[nodiscard]] const Mask& hits() const noexcept { return hits_; }
    [[nodiscard]] bool hit(int x, int y) const noexcept { return hits_.test(x, y); }
    /// The distance to the nearest place with the opposite answer, px.
    [[nodiscard]] double to_other(int x, int y) const noexcept {
        return distance_[static_cast<std::size_t>(y) * static_cast<std::size_t>(hits_.width()) +
                         static_cast<std::size_t>(x)];
    }

private:
    Mask hits_;
    std::vector<float> distance_;
};

/// A rectangle of whole offsets, or of half-pixel places by their numbers.
struct PlaceRect {
    int x = 0, y = 0, w = 0, h = 0;
};

/// The whole offsets of b at which the two boxes share a pixel.
[[nodiscard]] PlaceRect offsets_where_boxes_meet(const PixelRect& a, const PixelRect& b);

/// The centres on the half-pixel grid at which the box around a circle meets the inside of a box. A centre has the
/// number twice its coordinate.
[[nodiscard]] PlaceRect centers_where_boxes_meet(const PixelRect& box, double radius);

/// A hit at each offset at which the masks share a pixel.
[[nodiscard]] TruthGrid offset_truth(MaskView a, MaskView b, const PlaceRect& offsets);

/// A hit at each half-pixel centre at which the inside of a circle meets the square of a solid pixel.
[[nodiscard]] TruthGrid circle_truth(MaskView mask, double radius, const PlaceRect& centers);

} // namespace hitmask

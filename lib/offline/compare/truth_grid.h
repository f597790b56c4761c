#pragma once

// The true answers of a pair, and how far each is from the other answer.

#include <cstddef>
#include <vector>

#include <hitmask/mask.h>
#include <hitmask/offline/compare.h>

namespace hitmask {

/// Places from one to the next a spacing apart, each with its true answer: a miss, everywhere outside.
class TruthGrid {
public:
    /// Requires sides of at most 8192. `spacing`: px.
    TruthGrid(Mask hits, double spacing);

    [[nodiscard]] const Mask& hits() const noexcept { return hits_; }
    [[nodiscard]] bool hit(int x, int y) const noexcept { return hits_.test(x, y); }
    /// The distance to the nearest place with the other answer, px.
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

/// Whole offsets at which a box shares a pixel with another one.
[[nodiscard]] PlaceRect offsets_where_boxes_meet(const PixelRect& a, const PixelRect& b);

/// Centres on the half-pixel grid, by their numbers (twice the coordinate), at which the box around a circle meets the
/// inside of a box.
[[nodiscard]] PlaceRect centers_where_boxes_meet(const PixelRect& box, double radius);

/// Do the masks share a pixel, at each of these offsets?
[[nodiscard]] TruthGrid offset_truth(MaskView a, MaskView b, const PlaceRect& offsets);

/// Does a circle, without its boundary, meet the square of a solid pixel? Its centre at half-pixel places.
[[nodiscard]] TruthGrid circle_truth(MaskView mask, double radius, const PlaceRect& centers);

} // namespace hitmask

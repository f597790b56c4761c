#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hitmask {

/// A disc about a pixel centre that lies within the solid pixels.
struct InnerDisc {
    int x = 0, y = 0;  ///< the pixel
    int radius_q = -1; ///< quarter pixels, rounded down; negative if there is no disc
};

/// Collects where discs may lie: the pixel of each square cell that is deepest inside. Cells are a sixteenth of the
/// longer side, but at least 3 px: smaller ones find better discs and take the fourth power of their number.
class DiscCandidates {
public:
    /// Of a mask of this size.
    DiscCandidates(int width, int height);

    /// The squared distances of row y to the nearest clear pixel centres. Requires all rows in order.
    void add_row(int y, std::span<const std::int32_t> squared_to_clear);

    /// Up to four discs which together cover much of the solid pixels, the largest part first: each is the one that
    /// covers the most candidates which those before left.
    [[nodiscard]] std::array<InnerDisc, 4> best_discs() const;

private:
    int side_, columns_;
    std::vector<std::int32_t> x_, y_, squared_; ///< of each cell; squared 0 where it has no solid pixel
};

} // namespace hitmask

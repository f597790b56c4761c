#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hitmask {

/// A disc around a pixel centre, within the solid pixels.
struct InnerDisc {
    int x = 0, y = 0;         ///< the pixel
    int radius_quarters = -1; ///< in quarter pixels, rounded down; negative if there is no disc
};

/// Collects possible centres of discs: in each square cell, the pixel that is deepest inside. The side of a cell is a
/// sixteenth of the longer side of the mask, but at least 3 px. Smaller cells find better discs, but the time grows
/// with the fourth power of the number of cells along a side.
class DiscCandidates {
public:
    /// Candidates of a mask of this size.
    DiscCandidates(int width, int height);

    /// Adds row y: squared distances to the nearest clear pixel centres. Call this for all rows in order.
    void add_row(int y, std::span<const std::int32_t> squared_to_clear);

    /// Up to four discs that together cover much of the solid pixels, the largest part first. Each disc is the one that
    /// covers the most candidates which the discs before it left.
    [[nodiscard]] std::array<InnerDisc, 4> best_discs() const;

private:
    int side_, columns_;
    std::vector<std::int32_t> x_, y_, squared_; ///< for each cell; squared_ is 0 if it has no solid pixel
};

} // namespace hitmask

// Finds the pixel centres inside an outline. The crossings of its edges with each row of centres are sorted along the
// row. Exact, because vertices and centres lie on the same lattice.

#include <hitmask/trace.h>

#include <algorithm>
#include <cassert>

#include "base/floor_division.h"
#include "lattice/lattice.h"

namespace hitmask {

namespace {

constexpr int half_px = lattice_per_px / 2;

/// An edge that crosses at least one row of pixel centres inside the mask, upper end first.
struct CrossingEdge {
    LatticePoint upper, lower;
    bool upwards = false; ///< the ring runs from lower to upper
    int first_row = 0,
        end_row = 0; ///< the rows whose centres it spans: its upper end included, its lower not

    /// The leftmost pixel of the row whose centre is not left of the edge.
    [[nodiscard]] std::int64_t first_pixel_right(int row) const noexcept {
        const std::int64_t dx = lower.x - upper.x, dy = lower.y - upper.y;
        const std::int64_t y = std::int64_t{row} * lattice_per_px + half_px;
        const std::int64_t x_times_dy = upper.x * dy + dx * (y - upper.y);
        return ceil_div(x_times_dy - half_px * dy, lattice_per_px * dy);
    }
};

/// Calls visit(edge) for each edge of the outline that crosses a row of centres of a mask `height` px high.
template<class Visit>
void for_each_edge(OutlineView outline, int height, Visit visit) {
    for_each_lattice_edge(outline, [&](const LatticeEdge& e) {
        const bool upwards = e.b.y < e.a.y;
        CrossingEdge edge{upwards ? e.b : e.a, upwards ? e.a : e.b, upwards};
        const auto first_row_below = [](std::int32_t y) { return ceil_div(y - half_px, lattice_per_px); };
        edge.first_row = static_cast<int>(std::max<std::int64_t>(first_row_below(edge.upper.y), 0));
        edge.end_row = static_cast<int>(std::min<std::int64_t>(first_row_below(edge.lower.y), height));
        if (edge.first_row < edge.end_row) visit(edge);
    });
}

/// A change of the winding number along a row: pixel * 2 + direction. It is one integer so that it sorts fast.
using RowCrossing = std::uint32_t;

/// The crossings of every row, row after row.
class CrossingTable {
public:
    CrossingTable(OutlineView outline, int width, int height) : row_end_(static_cast<std::size_t>(height) + 1) {
        for_each_edge(outline, height, [this](const CrossingEdge& edge) {
            for (int y = edge.first_row; y < edge.end_row; ++y) {
                ++row_end_[static_cast<std::size_t>(y) + 1];
            }
        });
        for (std::size_t y = 1; y < row_end_.size(); ++y) {
            row_end_[y] += row_end_[y - 1];
        }
        crossings_.resize(row_end_.back());
        std::vector<std::size_t> place(row_end_.begin(), row_end_.end() - 1);
        for_each_edge(outline, height, [&](const CrossingEdge& edge) {
            for (int y = edge.first_row; y < edge.end_row; ++y) {
                const std::int64_t pixel = std::clamp<std::int64_t>(edge.first_pixel_right(y), 0, width);
                const auto crossing = static_cast<RowCrossing>(pixel * 2 + (edge.upwards ? 1 : 0));
                crossings_[place[static_cast<std::size_t>(y)]++] = crossing;
            }
        });
    }

    [[nodiscard]] std::span<RowCrossing> row(int y) noexcept {
        const std::size_t begin = row_end_[static_cast<std::size_t>(y)];
        return std::span(crossings_).subspan(begin, row_end_[static_cast<std::size_t>(y) + 1] - begin);
    }

private:
    std::vector<std::size_t> row_end_; // row y is crossings_[row_end_[y] .. row_end_[y + 1])
    std::vector<RowCrossing> crossings_;
};

} // namespace

Mask rasterize(OutlineView outline, int width, int height) {
    assert(width >= 0 && height >= 0 && width <= max_coordinate && height <= max_coordinate);
    Mask mask(width, height);
    CrossingTable table(outline, width, height);
    for (int y = 0; y < height; ++y) {
        const std::span<RowCrossing> row = table.row(y);
        std::ranges::sort(row);
        int turns = 0, span_begin = 0;
        for (const RowCrossing crossing : row) {
            const int pixel = static_cast<int>(crossing / 2);
            if (turns == 0) span_begin = pixel;
            turns += crossing % 2 != 0 ? 1 : -1;
            if (turns == 0) mask.set_span(y, span_begin, pixel);
        }
    }
    return mask;
}

} // namespace hitmask

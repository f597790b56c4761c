// Pixel sides at x move to x - offset and x + offset. These lines divide the plane into cells that are solid or clear
// as a whole, at most four per pixel. The outline of the mask of cells is traced, and its vertices are put back on the
// lines.

#include "outline/offset_miter.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include <hitmask/mask_edit.h>

#include "lattice/lattice.h"
#include <hitmask/detail/runs.h>

namespace hitmask {

namespace {

/// The lines across one axis, in order, without duplicates.
class OffsetLines {
public:
    OffsetLines(int size, int offset) : offset_(offset) {
        for (int i = 0; i <= size; ++i) {
            lines_.push_back(i * lattice_per_px - offset);
            lines_.push_back(i * lattice_per_px + offset);
        }
        std::ranges::sort(lines_);
        lines_.erase(std::unique(lines_.begin(), lines_.end()), lines_.end());
    }

    [[nodiscard]] int cell_count() const noexcept { return static_cast<int>(lines_.size()) - 1; }
    [[nodiscard]] int line(int i) const noexcept { return lines_[static_cast<std::size_t>(i)]; }
    /// The line to which the left or upper side of pixel i moves.
    [[nodiscard]] int begin_of(int i) const noexcept { return index_of(i * lattice_per_px - offset_); }
    /// The line to which the right or lower side of pixel i - 1 moves.
    [[nodiscard]] int end_of(int i) const noexcept { return index_of(i * lattice_per_px + offset_); }

private:
    [[nodiscard]] int index_of(int line) const noexcept {
        return static_cast<int>(std::ranges::lower_bound(lines_, line) - lines_.begin());
    }

    int offset_;
    std::vector<int> lines_; // units of 1/16 px
};

/// Moves the ends of every run outwards, or inwards if the offset is negative.
Mask moved_ends(MaskView mask, const OffsetLines& lines) {
    Mask cells(lines.cell_count(), mask.height);
    for (int y = 0; y < mask.height; ++y) {
        int begin = 0, end = 0; // a run not drawn yet, joined with those after it that it reaches
        for_each_run(mask.row(y), [&](int run_begin, int run_end) {
            const int cell_begin = lines.begin_of(run_begin), cell_end = lines.end_of(run_end);
            if (cell_begin >= cell_end) return;
            if (cell_begin > end) {
                cells.set_span(y, begin, end);
                begin = cell_begin;
            }
            end = cell_end;
        });
        cells.set_span(y, begin, end);
    }
    return cells;
}

} // namespace

Outline offset_miter(MaskView mask, int sixteenths, Connectivity connectivity) {
    const OffsetLines columns(mask.width, sixteenths), rows(mask.height, sixteenths);
    Mask cells = rotate_quarters(moved_ends(mask, columns), 1); // reverses columns; the lines are symmetric
    cells = rotate_quarters(moved_ends(cells, rows), -1);
    Outline outline = trace(cells, connectivity);
    std::ranges::transform(outline.vertices, outline.vertices.begin(), [&](Vec2 v) {
        return from_lattice({columns.line(static_cast<int>(v.x)), rows.line(static_cast<int>(v.y))});
    });
    return outline;
}

} // namespace hitmask

#pragma once

// A grid of boxes that is built anew for each frame.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/detail/kernels.h>
#include <hitmask/executor.h>
#include <hitmask/shapes.h>

#include "scene/axis_map.h"
#include "scene/box_data.h"

namespace hitmask {

/// Returns true if a box has no width or no height.
[[nodiscard]] inline bool is_flat(const Aabb& box) noexcept {
    return box.lower.x == box.upper.x || box.lower.y == box.upper.y;
}

/// A box widened by `room` on all sides.
[[nodiscard]] inline Aabb widened(const Aabb& box, float room) noexcept {
    return {{box.lower.x - room, box.lower.y - room}, {box.upper.x + room, box.upper.y + room}};
}

/// A grid of boxes in rows of cells, about twice as high as most boxes. A box has an entry in each row that it meets,
/// in the column where it begins. Columns only order the entries of a row, so they are narrower than boxes.
///
/// Two boxes overlap only if they have entries in the same row, one of them in a column that the other spans. Of the
/// rows that they share, only the first has an entry of them that is not a repeated one.
///
/// However boxes are placed, the grid has at most a few cells and entries for each. If cells of one size would be too
/// many, because some boxes are far away, cells are narrow where many boxes are and wide elsewhere. If boxes of some
/// sizes would need too many entries, rows are higher.
class BoxGrid {
public:
    static constexpr float nowhere = 33554432.0F; ///< 2^25 px
    /// A box that the grid ignores.
    static constexpr Aabb no_box = {{nowhere, nowhere}, {-nowhere, -nowhere}};

    /// Builds the grid of the boxes that are not no_box; ids[i] is the id of boxes[i], below 2^31. Linear in boxes.
    void build(std::span<const Aabb> boxes, std::span<const std::uint32_t> ids, const Executor& executor);

    /// The entries for the kernels.
    [[nodiscard]] kernels::BoxEntries entries() const noexcept;

    /// Returns true if any box has no width or no height.
    [[nodiscard]] bool has_flat_boxes() const noexcept { return flat_; }

    /// Calls visit(id) for each box whose inside meets that of `box`, once, in no particular order.
    template<typename Visit>
    void visit(const Aabb& box, Visit visit) const;

    /// Calls visit(id) for all boxes whose inside a segment meets, after the boxes are widened by `room` on all sides.
    /// Also visits some boxes beside the segment. The order is not defined, and a box may come more than once.
    template<typename Visit>
    void visit_along(Vec2 from, Vec2 to, float room, Visit visit) const;

private:
    /// The cells of a box: its first and last column and row.
    struct Span {
        std::int32_t column0, row0, column1, row1;
    };

    void choose_cells(std::span<const Aabb> boxes);
    bool choose_even_cells(const Aabb& bounds, Vec2 cell, float most_cells);
    void choose_uneven_cells(std::span<const Aabb> boxes, const Aabb& bounds, Vec2 cell, float most_cells);
    void find_spans(std::span<const Aabb> boxes, std::size_t first, std::size_t last);
    [[nodiscard]] std::size_t entries_needed() const noexcept;
    std::size_t count_entries(std::span<const Aabb> boxes);
    std::size_t counts_to_starts();
    void order_entries(std::span<const Aabb> boxes);
    void fill_row(std::span<const Aabb> boxes, std::span<const std::uint32_t> ids, std::size_t row);
    void reserve_entries(std::size_t count);
    /// Calls visit(id, is_repeated) for the entries of a row that overlap a box.
    template<typename Visit>
    void visit_row(const Aabb& box, std::int32_t row, Visit visit) const;
    [[nodiscard]] Aabb part_in_row(Vec2 from, Vec2 to, std::int32_t row, float room) const noexcept;

    AxisMap columns_, rows_;
    std::int32_t widest_ = 0; ///< the greatest number of columns that a box spans, less one
    bool flat_ = false;
    float height_factor_ = 1; ///< of rows, if boxes would have too many entries; stays from frame to frame
    std::vector<Span> spans_;
    std::vector<std::uint32_t> starts_; ///< for each cell, its first entry; one more at the end, and a row of slack
    std::vector<std::uint32_t> next_;   ///< for each cell, the place of its next entry
    std::vector<std::uint32_t> order_;  ///< for each entry, the index of its box, with repeated_bit
    std::vector<float> x0_, y0_, x1_, y1_;
    std::vector<std::uint32_t> ids_;
    std::vector<std::int32_t> ends_;
    std::size_t count_ = 0;
};

template<typename Visit>
void BoxGrid::visit(const Aabb& box, Visit visit) const {
    if (count_ == 0) return;
    const std::int32_t first = rows_(box.lower.y), last = rows_(box.upper.y);
    for (std::int32_t row = first; row <= last; ++row) {
        visit_row(box, row, [&](std::uint32_t id, bool is_repeated) {
            if (row == first || !is_repeated) visit(id);
        });
    }
}

template<typename Visit>
void BoxGrid::visit_along(Vec2 from, Vec2 to, float room, Visit visit) const {
    if (count_ == 0) return;
    const std::int32_t first = rows_(std::min(from.y, to.y) - room), last = rows_(std::max(from.y, to.y) + room);
    for (std::int32_t row = first; row <= last; ++row) {
        visit_row(part_in_row(from, to, row, room), row, [&](std::uint32_t id, bool) { visit(id); });
    }
}

template<typename Visit>
void BoxGrid::visit_row(const Aabb& box, std::int32_t row, Visit visit) const {
    constexpr std::size_t step = 256;
    std::uint32_t hits[step + 16];
    const std::size_t base = static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_.count());
    const std::int32_t from = columns_(box.lower.x) - widest_, to = columns_(box.upper.x);
    const std::size_t begin = starts_[base + (from < 0 ? 0 : static_cast<std::size_t>(from))];
    const std::size_t end = starts_[base + static_cast<std::size_t>(to) + 1];
    const float sides[4] = {box.lower.x, box.lower.y, box.upper.x, box.upper.y};
    const kernels::BoxEntries all = entries();
    for (std::size_t i = begin; i < end; i += step) {
        const std::size_t found = kernels::of_boxes().box_hits(all, i, end - i < step ? end : i + step, sides, hits);
        for (std::size_t k = 0; k < found; ++k) {
            visit(hits[k] & ~kernels::repeated_bit, (hits[k] & kernels::repeated_bit) != 0);
        }
    }
}

} // namespace hitmask

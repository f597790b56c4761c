#pragma once

// Boxes that rarely change: level tiles, walls.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/shapes.h>

#include "scene/box_tests.h"

namespace hitmask {

/// A hash table of square cells. A box is in one cell: that of its lower corner, among cells whose side is the least
/// power of 2 that is not less than the box. So boxes that overlap something lie in the cells that it meets, and in
/// those before these in x and y. Adding, moving and removing a box take constant time.
///
/// The boxes themselves belong to the caller, by index. Cost of a question: the cells that it meets, of each size that
/// occurs; or a walk through all boxes, if these are few.
class FixedGrid {
public:
    /// Makes room for `count` boxes and for indexes below `indexes`; then add() and remove() need no memory. Throws
    /// std::bad_alloc, and changes nothing then. `boxes` are those of the caller.
    void reserve(std::size_t count, std::size_t indexes, std::span<const Aabb> boxes);

    void add(std::uint32_t index, const Aabb& box) noexcept;
    void remove(std::uint32_t index, const Aabb& box) noexcept;

    [[nodiscard]] std::size_t size() const noexcept { return indexes_.size(); }

    /// Calls visit(index) for all boxes that meet or touch `around`, each once.
    template<typename Visit>
    void visit(const Aabb& around, std::span<const Aabb> boxes, Visit visit) const;

    /// Calls visit(index) for all boxes that a segment may meet after they are widened by `room`, each once.
    template<typename Visit>
    void visit_along(Vec2 from, Vec2 to, float room, std::span<const Aabb> boxes, Visit visit) const;

private:
    /// Cells have sides of 2^level pixels. Smaller boxes are in cells of the least level.
    struct Cell {
        int level;
        std::int32_t x, y;

        friend bool operator==(const Cell&, const Cell&) = default;
    };
    /// Cells of a level: first and last column and row.
    struct Range {
        std::int64_t x0, y0, x1, y1;

        [[nodiscard]] double cells() const noexcept {
            return static_cast<double>(x1 - x0 + 1) * static_cast<double>(y1 - y0 + 1);
        }
    };

    static constexpr std::uint32_t none = ~std::uint32_t{0};
    static constexpr int least_level = 3, level_count = 27;

    /// Rounded down, without a call of std::floor. Requires |v| < 2^31.
    static std::int32_t whole(float v) noexcept {
        const auto towards_zero = static_cast<std::int32_t>(v);
        return towards_zero - (static_cast<float>(towards_zero) > v ? 1 : 0);
    }
    static int level_of(const Aabb& box) noexcept {
        const float side = std::max(box.upper.x - box.lower.x, box.upper.y - box.lower.y);
        const auto pixels = static_cast<std::uint32_t>(-whole(-side)); // at most 2^25
        return pixels <= 1U << least_level ? least_level : static_cast<int>(std::bit_width(pixels - 1));
    }
    static Cell cell_of(const Aabb& box) noexcept {
        const int level = level_of(box);
        return {level, whole(box.lower.x) >> level, whole(box.lower.y) >> level};
    }
    /// The cells of a level whose boxes may meet something inside `around`.
    static Range range_of(const Aabb& around, int level) noexcept {
        return {(whole(around.lower.x) >> level) - 1, (whole(around.lower.y) >> level) - 1,
                whole(around.upper.x) >> level, whole(around.upper.y) >> level};
    }
    [[nodiscard]] std::uint32_t bucket_of(const Cell& cell) const noexcept;
    void link(std::uint32_t index, std::uint32_t bucket) noexcept;

    /// Returns true if a walk through all boxes takes less than a look at so many cells.
    [[nodiscard]] bool is_walk_shorter(double cells) const noexcept { return 8 * cells > static_cast<double>(size()); }

    /// Visits all boxes that `around` meets or touches.
    template<typename Visit>
    void visit_all(const Aabb& around, std::span<const Aabb> boxes, Visit visit) const;
    /// Visits the boxes of a cell that `around` meets or touches.
    template<typename Visit>
    void visit_cell(const Cell& cell, const Aabb& around, std::span<const Aabb> boxes, Visit visit) const;

    std::vector<std::uint32_t> heads_;           ///< of each bucket, the first index; a power of 2 of them
    std::vector<std::uint32_t> next_, previous_; ///< by index: the others in its bucket
    std::vector<std::uint32_t> indexes_;         ///< of all boxes, in any order
    std::vector<std::uint32_t> places_;          ///< by index: the place in indexes_
    std::uint32_t sizes_[level_count] = {};      ///< the number of boxes of each level
};

template<typename Visit>
void FixedGrid::visit_all(const Aabb& around, std::span<const Aabb> boxes, Visit visit) const {
    for (const std::uint32_t i : indexes_) {
        if (shares_a_point(boxes[i], around)) visit(i);
    }
}

template<typename Visit>
void FixedGrid::visit_cell(const Cell& cell, const Aabb& around, std::span<const Aabb> boxes, Visit visit) const {
    for (std::uint32_t i = heads_[bucket_of(cell)]; i != none; i = next_[i]) {
        if (shares_a_point(boxes[i], around) && cell_of(boxes[i]) == cell) visit(i);
    }
}

template<typename Visit>
void FixedGrid::visit(const Aabb& around, std::span<const Aabb> boxes, Visit visit) const {
    double cells = 0;
    for (int level = least_level; level < level_count; ++level) {
        if (sizes_[level] != 0) cells += range_of(around, level).cells();
    }
    if (is_walk_shorter(cells)) return visit_all(around, boxes, visit);
    for (int level = least_level; level < level_count; ++level) {
        if (sizes_[level] == 0) continue;
        const Range range = range_of(around, level);
        for (std::int64_t y = range.y0; y <= range.y1; ++y) {
            for (std::int64_t x = range.x0; x <= range.x1; ++x) {
                visit_cell({level, static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}, around, boxes, visit);
            }
        }
    }
}

template<typename Visit>
void FixedGrid::visit_along(Vec2 from, Vec2 to, float room, std::span<const Aabb> boxes, Visit visit) const {
    const Aabb around{{std::min(from.x, to.x) - room, std::min(from.y, to.y) - room},
                      {std::max(from.x, to.x) + room, std::max(from.y, to.y) + room}};
    double cells = 0;
    for (int level = least_level; level < level_count; ++level) {
        const Range range = range_of(around, level);
        if (sizes_[level] != 0) cells += 4 * static_cast<double>(range.x1 - range.x0 + range.y1 - range.y0 + 2);
    }
    if (is_walk_shorter(cells)) return visit_all(around, boxes, visit);
    const double slope = from.y == to.y ? 0 : (double{to.x} - from.x) / (double{to.y} - from.y);
    for (int level = least_level; level < level_count; ++level) {
        if (sizes_[level] == 0) continue;
        const Range range = range_of(around, level);
        const auto side = static_cast<double>(std::int64_t{1} << level);
        for (std::int64_t y = range.y0; y <= range.y1; ++y) {
            // The part of the segment beside the boxes of this row of cells, which reach into the next row.
            Aabb part = around;
            if (slope != 0) {
                const double top = static_cast<double>(y) * side - room, bottom = top + 2 * side + 2.0 * room;
                const double low = std::clamp<double>(top, std::min(from.y, to.y), std::max(from.y, to.y));
                const double high = std::clamp<double>(bottom, std::min(from.y, to.y), std::max(from.y, to.y));
                const double x0 = from.x + slope * (low - from.y), x1 = from.x + slope * (high - from.y);
                // A pixel is more than the rounding errors.
                part.lower.x = std::max(part.lower.x, static_cast<float>(std::min(x0, x1) - room - 1));
                part.upper.x = std::min(part.upper.x, static_cast<float>(std::max(x0, x1) + room + 1));
            }
            const Range row = range_of(part, level);
            for (std::int64_t x = row.x0; x <= row.x1; ++x) {
                visit_cell({level, static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)}, around, boxes, visit);
            }
        }
    }
}

} // namespace hitmask

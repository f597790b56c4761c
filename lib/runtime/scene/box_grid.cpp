#include "scene/box_grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/run_tasks.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// Returns true if a box is not no_box.
bool is_box(const Aabb& box) noexcept {
    return box.lower.x <= box.upper.x;
}

/// The bounding box of all boxes; no_box if there is none.
Aabb bounds_of(std::span<const Aabb> boxes) noexcept {
    Aabb bounds = BoxGrid::no_box;
    for (const Aabb& box : boxes) { // no_box changes nothing
        bounds.lower.x = std::min(bounds.lower.x, box.lower.x);
        bounds.lower.y = std::min(bounds.lower.y, box.lower.y);
        bounds.upper.x = std::max(bounds.upper.x, box.upper.x);
        bounds.upper.y = std::max(bounds.upper.y, box.upper.y);
    }
    return bounds;
}

/// The median width and height of a sample of boxes from all over the list.
Vec2 median_size(std::span<const Aabb> boxes) noexcept {
    constexpr std::size_t most = 63;
    std::array<float, most> widths{}, heights{};
    std::size_t count = 0;
    const std::size_t step = boxes.size() / most + 1;
    for (std::size_t i = step / 2; i < boxes.size(); i += step) {
        if (!is_box(boxes[i])) continue;
        widths[count] = boxes[i].upper.x - boxes[i].lower.x;
        heights[count++] = boxes[i].upper.y - boxes[i].lower.y;
    }
    if (count == 0) return {};
    const auto middle = static_cast<std::ptrdiff_t>(count / 2), end = static_cast<std::ptrdiff_t>(count);
    std::nth_element(widths.begin(), widths.begin() + middle, widths.begin() + end);
    std::nth_element(heights.begin(), heights.begin() + middle, heights.begin() + end);
    return {widths[count / 2], heights[count / 2]};
}

} // namespace

kernels::BoxEntries BoxGrid::entries() const noexcept {
    return {x0_.data(), y0_.data(), x1_.data(), y1_.data(), ids_.data(), ends_.data(), count_};
}

/// A box around the part of a segment in a row of cells, widened by `room`. It is narrowed to the row in x only.
Aabb BoxGrid::part_in_row(Vec2 from, Vec2 to, std::int32_t row, float room) const noexcept {
    Aabb part = {{std::min(from.x, to.x), std::min(from.y, to.y)}, {std::max(from.x, to.x), std::max(from.y, to.y)}};
    const double dy = double{to.y} - from.y;
    if (dy == 0) return widened(part, room);
    const AxisMap::Range range = rows_.range_of(row);
    const double slope = (double{to.x} - from.x) / dy;
    const double low =
        from.x + slope * (std::clamp<double>(double{range.low} - room, part.lower.y, part.upper.y) - from.y);
    const double high =
        from.x + slope * (std::clamp<double>(double{range.high} + room, part.lower.y, part.upper.y) - from.y);
    // Widen the part by more than the rounding errors of double and of float.
    constexpr float infinite = std::numeric_limits<float>::infinity();
    constexpr double slack = 1.0 / 1024;
    part.lower.x = std::max(part.lower.x, std::nextafter(static_cast<float>(std::min(low, high) - slack), -infinite));
    part.upper.x = std::min(part.upper.x, std::nextafter(static_cast<float>(std::max(low, high) + slack), infinite));
    return widened(part, room);
}

void BoxGrid::choose_cells(std::span<const Aabb> boxes) {
    const Aabb bounds = bounds_of(boxes);
    if (!is_box(bounds)) {
        columns_.set_even(0, 0, 1);
        rows_.set_even(0, 0, 1);
        return;
    }
    // The factors 0.6 and 2 are measured. Higher rows mean fewer entries but more candidates. Wider columns order the
    // entries of a row less well. Most boxes may have no width or height, so cells have a minimum size.
    constexpr float least = 1.0F / 4096;
    const Vec2 size = median_size(boxes);
    const Vec2 cell = {std::max(0.6F * size.x, least), std::max(2 * size.y, least) * height_factor_};
    const float most_cells = 3 * static_cast<float>(boxes.size()) + 256;
    if (!choose_even_cells(bounds, cell, most_cells)) choose_uneven_cells(boxes, bounds, cell, most_cells);
}

/// Makes cells of one size all over the bounds: up to four times as wide and twice as high as `cell`, if there would be
/// too many. Returns false if even those are.
bool BoxGrid::choose_even_cells(const Aabb& bounds, Vec2 cell, float most_cells) {
    const float width = bounds.upper.x - bounds.lower.x, height = bounds.upper.y - bounds.lower.y;
    const auto count = [&] { return (width / cell.x + 1) * (height / cell.y + 1); };
    for (int i = 0; i < 2 && count() > most_cells; ++i) {
        cell.x *= 2;
    }
    if (count() > most_cells) cell.y *= 2;
    if (count() > most_cells) return false;
    columns_.set_even(bounds.lower.x, bounds.upper.x, cell.x);
    rows_.set_even(bounds.lower.y, bounds.upper.y, cell.y);
    return true;
}

/// Makes cells that are narrow where many boxes begin and wide elsewhere, as histograms of the boxes' corners tell.
void BoxGrid::choose_uneven_cells(std::span<const Aabb> boxes, const Aabb& bounds, Vec2 cell, float most_cells) {
    const std::size_t bins = boxes.size() < 16384 ? 1024 : 4096;
    const auto rows = std::max(static_cast<std::int32_t>(square_root(most_cells / 3) / height_factor_), 1);
    const auto columns = std::max(static_cast<std::int32_t>(most_cells) / rows, 1);
    const auto each = [&](auto add) {
        for (const Aabb& box : boxes) {
            if (is_box(box)) add(box.lower);
        }
    };
    columns_.set_uneven(bounds.lower.x, bounds.upper.x, cell.x, columns, bins,
                        [&](auto add) { each([&](Vec2 corner) { add(corner.x); }); });
    rows_.set_uneven(bounds.lower.y, bounds.upper.y, cell.y, rows, bins,
                     [&](auto add) { each([&](Vec2 corner) { add(corner.y); }); });
}

void BoxGrid::find_spans(std::span<const Aabb> boxes, std::size_t first, std::size_t last) {
    if (!columns_.is_even() || !rows_.is_even()) {
        for (std::size_t i = first; i < last; ++i) {
            const Aabb& box = boxes[i];
            spans_[i] = {columns_(box.lower.x), rows_(box.lower.y), columns_(box.upper.x), rows_(box.upper.y)};
        }
        return;
    }
    // For cells of one size, the formula of AxisMap in a form that compilers vectorise. Queries find their cells by
    // AxisMap, so both must round alike.
    const float origin[4] = {columns_.origin(), rows_.origin(), columns_.origin(), rows_.origin()};
    const float scale[4] = {columns_.scale(), rows_.scale(), columns_.scale(), rows_.scale()};
    const float most[4] = {columns_.last(), rows_.last(), columns_.last(), rows_.last()};
    for (std::size_t i = first; i < last; ++i) {
        const float sides[4] = {boxes[i].lower.x, boxes[i].lower.y, boxes[i].upper.x, boxes[i].upper.y};
        std::int32_t cells[4];
        for (std::size_t k = 0; k < 4; ++k) {
            const float at = (sides[k] - origin[k]) * scale[k];
            cells[k] = static_cast<std::int32_t>(std::min(std::max(at, 0.0F), most[k]));
        }
        spans_[i] = {cells[0], cells[1], cells[2], cells[3]};
    }
}

/// The number of entries that the boxes need: one for each row that a box meets.
std::size_t BoxGrid::entries_needed() const noexcept {
    std::int64_t sum = 0;
    for (const Span& span : spans_) {
        sum += std::max(span.row1 - span.row0 + 1, 0);
    }
    return static_cast<std::size_t>(sum);
}

/// Counts the entries of each cell, and sets starts_ and next_ to the first one. Also finds the widest box and whether
/// a box is flat. Returns the number of entries.
std::size_t BoxGrid::count_entries(std::span<const Aabb> boxes) {
    const auto columns = static_cast<std::size_t>(columns_.count());
    starts_.assign(columns * static_cast<std::size_t>(rows_.count() + 1) + 1, 0);
    // Local variables: a write through `counts` might change a member, as far as the compiler knows.
    std::uint32_t* const counts = starts_.data();
    const Span* const spans = spans_.data();
    std::int32_t widest = 0;
    bool flat = false;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const Aabb& box = boxes[i];
        if (!is_box(box)) continue;
        const Span span = spans[i];
        flat |= is_flat(box);
        widest = std::max(widest, span.column1 - span.column0);
        std::size_t cell = static_cast<std::size_t>(span.row0) * columns + static_cast<std::size_t>(span.column0);
        ++counts[cell];
        // A second row is as likely as not, so there is no branch for it.
        cell += columns;
        counts[cell] += span.row1 > span.row0 ? 1U : 0U;
        for (std::int32_t row = span.row0 + 2; row <= span.row1; ++row) {
            cell += columns;
            ++counts[cell];
        }
    }
    widest_ = widest;
    flat_ = flat;
    return counts_to_starts();
}

/// Turns the count of each cell in starts_ into the index of its first entry. Returns the number of entries.
std::size_t BoxGrid::counts_to_starts() {
    next_.resize(starts_.size());
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < starts_.size(); ++i) {
        const std::uint32_t own = starts_[i];
        next_[i] = sum;
        starts_[i] = sum;
        sum += own;
    }
    return sum;
}

/// Makes room for entries, and for the padding behind them that hits nothing.
void BoxGrid::reserve_entries(std::size_t count) {
    count_ = count;
    const std::size_t size = count + kernels::box_padding;
    if (ids_.size() < size) {
        const std::size_t capacity = size + size / 4;
        for (auto* column : {&x0_, &y0_, &x1_, &y1_}) {
            column->resize(capacity);
        }
        ids_.resize(capacity);
        ends_.resize(capacity);
    }
    for (std::size_t i = count; i < size; ++i) {
        x0_[i] = y0_[i] = nowhere;
        x1_[i] = y1_[i] = -nowhere;
        ids_[i] = 0;
        ends_[i] = 0;
    }
}

/// Sorts the entries by cell: order_ becomes the box of each.
void BoxGrid::order_entries(std::span<const Aabb> boxes) {
    const auto columns = static_cast<std::size_t>(columns_.count());
    order_.resize(std::max(order_.size(), count_ + 1));
    std::uint32_t *const next = next_.data(), *const order = order_.data();
    const Span* const spans = spans_.data();
    const auto unused = static_cast<std::uint32_t>(count_); // where an entry goes that there is not
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (!is_box(boxes[i])) continue;
        const Span span = spans[i];
        const auto index = static_cast<std::uint32_t>(i), repeated = index | kernels::repeated_bit;
        std::size_t cell = static_cast<std::size_t>(span.row0) * columns + static_cast<std::size_t>(span.column0);
        order[next[cell]++] = index;
        cell += columns;
        const std::uint32_t second = next[cell];
        const bool has_second = span.row1 > span.row0;
        next[cell] = second + (has_second ? 1U : 0U);
        order[has_second ? second : unused] = repeated;
        for (std::int32_t row = span.row0 + 2; row <= span.row1; ++row) {
            cell += columns;
            order[next[cell]++] = repeated;
        }
    }
}

/// Copies the boxes of a row into its entries.
void BoxGrid::fill_row(std::span<const Aabb> boxes, std::span<const std::uint32_t> ids, std::size_t row) {
    const auto columns = static_cast<std::size_t>(columns_.count());
    float *const x0 = x0_.data(), *const y0 = y0_.data(), *const x1 = x1_.data(), *const y1 = y1_.data();
    std::uint32_t* const entry_ids = ids_.data();
    std::int32_t* const ends = ends_.data();
    const std::uint32_t* const order = order_.data();
    const std::uint32_t* const next_column = starts_.data() + row * columns + 1;
    const Span* const spans = spans_.data();
    const std::size_t last = starts_[(row + 1) * columns];
    for (std::size_t at = starts_[row * columns]; at < last; ++at) {
        const std::uint32_t index = order[at] & ~kernels::repeated_bit;
        const Aabb& box = boxes[index];
        x0[at] = box.lower.x;
        y0[at] = box.lower.y;
        x1[at] = box.upper.x;
        y1[at] = box.upper.y;
        entry_ids[at] = ids[index] | (order[at] & kernels::repeated_bit);
        ends[at] = static_cast<std::int32_t>(next_column[spans[index].column1]);
    }
}

void BoxGrid::build(std::span<const Aabb> boxes, std::span<const std::uint32_t> ids, const Executor& executor) {
    constexpr std::size_t least_part = 2048;
    const std::size_t most = 4 * boxes.size() + 256;
    spans_.resize(boxes.size());
    for (;;) {
        choose_cells(boxes);
        run_parts(executor, boxes.size(), least_part,
                  [&](std::size_t first, std::size_t last) { find_spans(boxes, first, last); });
        if (rows_.count() == 1 || entries_needed() <= most) break;
        height_factor_ *= 2;
    }
    const std::size_t count = count_entries(boxes);
    if (count < most / 2 && height_factor_ > 1) height_factor_ /= 2;
    reserve_entries(count);
    order_entries(boxes);
    const auto rows = static_cast<std::size_t>(rows_.count());
    run_parts(executor, rows, 1 + rows * least_part / (count + 1), [&](std::size_t first, std::size_t last) {
        for (std::size_t row = first; row < last; ++row) {
            fill_row(boxes, ids, row);
        }
    });
}

} // namespace hitmask

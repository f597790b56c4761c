#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <hitmask/mask.h>

namespace hitmask {

/// Parallel lines 1/4 px apart, in units of 1/16 px.
struct GridLines {
    static constexpr int spacing = 4;

    int first = 0, count = 0;

    [[nodiscard]] int at(int i) const noexcept { return first + i * spacing; }
};

/// The pixels from which a point of a line is reached: [begin, end) of column `along`. A column runs across the line.
/// Empty if two runs of the column are equally near.
struct Reacher {
    std::int32_t along = 0, begin = 0, end = 0;

    friend bool operator==(const Reacher&, const Reacher&) = default;
};

/// A stretch of a line that is within reach, to the precision of 1/32 px.
struct Reached {
    std::int32_t begin = 0, end = 0; ///< units of 1/32 px, rounded inwards
    Reacher from_begin, from_end;
};

/// The stretches of horizontal lines that are at most `radius` away from solid pixels. They are exact for points with
/// whole coordinates.
class ReachedLines {
public:
    /// `columns` is the mask transposed. Time is linear in lines times columns.
    ReachedLines(MaskView columns, GridLines lines, int radius);

    /// The stretches of line i, from left to right.
    [[nodiscard]] std::span<const Reached> line(int i) const noexcept {
        const auto l = static_cast<std::size_t>(i);
        return std::span(reached_).subspan(line_begins_[l], line_begins_[l + 1] - line_begins_[l]);
    }

    /// The stretch of line i that contains a position, in units of 1/16 px. Requires that there is one. Binary search.
    [[nodiscard]] const Reached& at(int i, int position) const noexcept;

private:
    std::vector<Reached> reached_;
    std::vector<std::size_t> line_begins_;
};

} // namespace hitmask

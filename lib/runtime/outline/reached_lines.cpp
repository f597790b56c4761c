// The points of a line within reach of one column's pixels are one stretch around the column. The nearest of these
// pixels decides its width. So each line is computed like a row of an image in Meijster, Roerdink, Hesselink: A General
// Algorithm for Computing Distance Transforms in Linear Time, 2000.

#include "outline/reached_lines.h"

#include <algorithm>

#include "lattice/lattice.h"
#include "outline/column_runs.h"

namespace hitmask {

namespace {

constexpr int halves_per_px = 2 * lattice_per_px;

/// The reach of a pixel along a line at distance g, for g = 0 .. radius. It is 2 sqrt(radius^2 - g^2), rounded down, in
/// units of 1/32 px.
std::vector<std::int32_t> half_widths(int radius) {
    std::vector<std::int32_t> widths(static_cast<std::size_t>(radius) + 1);
    std::int64_t width = 2 * std::int64_t{radius};
    for (std::int64_t g = 0; g <= radius; ++g) {
        while (width * width > 4 * (std::int64_t{radius} * radius - g * g)) --width;
        widths[static_cast<std::size_t>(g)] = static_cast<std::int32_t>(width);
    }
    return widths;
}

/// Adds a stretch that is to the right of the last ones or meets them. Merges it with those that it meets.
void add(std::vector<Reached>& reached, std::size_t line_begin, Reached next) {
    for (; reached.size() > line_begin && reached.back().end >= next.begin; reached.pop_back()) {
        const Reached& last = reached.back();
        if (last.begin <= next.begin) {
            next.begin = last.begin;
            next.from_begin = last.from_begin;
        }
        if (last.end > next.end) {
            next.end = last.end;
            next.from_end = last.from_end;
        }
    }
    reached.push_back(next);
}

/// Appends the reached stretches of the line at which `runs` is.
void add_line(const ColumnRuns& runs, std::span<const std::int32_t> widths, std::vector<Reached>& reached) {
    const std::size_t line_begin = reached.size();
    const int radius = static_cast<int>(widths.size()) - 1;
    for (int x = 0; x < runs.width(); ++x) {
        if (runs.distance(x) > radius) continue;
        // Adjacent columns that all reach the line are one stretch, whose ends may come from any of them. If several
        // reach equally far, take the outermost one, on both sides alike.
        Reached next{INT32_MAX, INT32_MIN, {}, {}};
        int begin_column = x, end_column = x;
        for (; x < runs.width() && runs.distance(x) <= radius; ++x) {
            const std::int32_t width = widths[static_cast<std::size_t>(runs.distance(x))];
            const std::int32_t begin = x * halves_per_px - width, end = (x + 1) * halves_per_px + width;
            if (begin < next.begin) {
                next.begin = begin;
                begin_column = x;
            }
            if (end >= next.end) {
                next.end = end;
                end_column = x;
            }
        }
        const auto reacher = [&runs](int column) {
            const ColumnRuns::Run run = runs.nearest(column);
            return Reacher{column, run.begin, run.end};
        };
        next.from_begin = reacher(begin_column);
        next.from_end = reacher(end_column);
        add(reached, line_begin, next);
    }
}

} // namespace

ReachedLines::ReachedLines(MaskView columns, GridLines lines, int radius) {
    const std::vector<std::int32_t> widths = half_widths(radius);
    ColumnRuns runs(columns);
    line_begins_.reserve(static_cast<std::size_t>(lines.count) + 1);
    line_begins_.push_back(0);
    for (int i = 0; i < lines.count; ++i) {
        runs.move_to(lines.at(i));
        add_line(runs, widths, reached_);
        line_begins_.push_back(reached_.size());
    }
}

const Reached& ReachedLines::at(int i, int position) const noexcept {
    const auto stretches = line(i);
    const auto after = std::ranges::upper_bound(stretches, 2 * position, {}, &Reached::begin);
    return *(after - 1);
}

} // namespace hitmask

#include <hitmask/mask_measure.h>

#include <algorithm>
#include <cassert>

#include <hitmask/detail/runs.h>

namespace hitmask {

namespace {

/// More than any distance in a column. Its square plus another square still fits in 31 bits.
constexpr std::uint16_t beyond_column = 20000;

/// Updates the distances of a row from those of a neighbouring row. Compilers vectorise this loop.
void relax(const std::uint16_t* neighbour, std::uint16_t* row, std::size_t count) {
    for (std::size_t x = 0; x < count; ++x) {
        const auto step = static_cast<std::uint16_t>(neighbour[x] + 1);
        row[x] = std::min(row[x], step);
    }
}

} // namespace

DistanceTransform::DistanceTransform(MaskView mask, To to)
    : width_(mask.width), outside_counts_(to == To::clear), stretches_(static_cast<std::size_t>(mask.width) + 2),
      squared_(static_cast<std::size_t>(mask.width) + 2) {
    assert(mask.width <= 8192 && mask.height <= 8192);
    const auto stride = static_cast<std::size_t>(width_) + 2;
    const auto rows = static_cast<std::size_t>(mask.height);
    vertical_.assign(stride * (rows + 2), outside_counts_ ? 0 : beyond_column);
    for (std::size_t y = 0; y < rows; ++y) {
        std::uint16_t* const row = &vertical_[(y + 1) * stride + 1];
        for_each_run(mask.row(static_cast<int>(y)), [&](int begin, int end) {
            std::fill(row + begin, row + end, outside_counts_ ? beyond_column : std::uint16_t{0});
        });
    }
    for (std::size_t y = 1; y < rows + 2; ++y) {
        relax(&vertical_[(y - 1) * stride], &vertical_[y * stride], stride);
    }
    for (std::size_t y = rows + 1; y-- > 0;) {
        relax(&vertical_[(y + 1) * stride], &vertical_[y * stride], stride);
    }
}

std::span<const std::int32_t> DistanceTransform::row(int y) {
    const int count = width_ + 2;
    const std::uint16_t* const g = &vertical_[static_cast<std::size_t>(y + 1) * static_cast<std::size_t>(count)];
    // No pixel beyond one at distance 0 is nearer than it. So each stretch between two of these is filled on its own.
    for (int x = 0; x < count;) {
        if (g[x] == 0) {
            squared_[static_cast<std::size_t>(x++)] = 0;
            continue;
        }
        const int begin = std::max(x - 1, 0);
        while (x < count && g[x] != 0) {
            ++x;
        }
        fill(g, begin, std::min(x + 1, count));
    }
    return std::span<const std::int32_t>(squared_).subspan(1, static_cast<std::size_t>(width_));
}

void DistanceTransform::fill(const std::uint16_t* g, int begin, int end) {
    const auto height_at = [&](int column, int x) {
        const int h = g[column], along = x - column;
        return along * along + h * h;
    };
    // Build the lower envelope of one parabola per column. `top` is the index of its last stretch.
    int top = -1;
    for (int x = begin; x < end; ++x) {
        if (g[x] >= beyond_column) continue;
        while (top >= 0) {
            const Stretch& last = stretches_[static_cast<std::size_t>(top)];
            if (height_at(last.column, last.begin) <= height_at(x, last.begin)) break;
            --top;
        }
        int from = begin;
        if (top >= 0) {
            const int column = stretches_[static_cast<std::size_t>(top)].column;
            const int twice = x * x - column * column + g[x] * g[x] - g[column] * g[column];
            from = twice < 0 ? begin : std::max(begin, twice / (2 * (x - column)) + 1);
        }
        if (from < end) stretches_[static_cast<std::size_t>(++top)] = {x, from};
    }
    if (top < 0) std::fill(squared_.begin() + begin, squared_.begin() + end, unreachable);
    for (int i = 0; i <= top; ++i) {
        const Stretch& stretch = stretches_[static_cast<std::size_t>(i)];
        const int stop = i == top ? end : stretches_[static_cast<std::size_t>(i) + 1].begin;
        for (int x = stretch.begin; x < stop; ++x) {
            squared_[static_cast<std::size_t>(x)] = height_at(stretch.column, x);
        }
    }
}

} // namespace hitmask

#include "mask_collision/row_runs.h"

#include <algorithm>
#include <cstddef>

#include <hitmask/detail/runs.h>

namespace hitmask {

RowRuns runs_of(std::span<const std::uint64_t> row) noexcept {
    RowRuns runs;
    for_each_run(row, [&](int begin, int end) {
        const RowSpan span{static_cast<std::int16_t>(begin), static_cast<std::int16_t>(end)};
        if (runs.count == 0) runs.outer.left = span.left;
        runs.outer.right = span.right;
        if (runs.count < kernels::max_runs) runs.first[static_cast<std::size_t>(runs.count)] = span;
        if (span.width() > runs.widest.width()) {
            runs.left_fringe += runs.right_fringe + std::max(0, runs.widest.width());
            runs.widest = span, runs.right_fringe = 0;
        } else {
            runs.right_fringe += span.width();
        }
        ++runs.count;
    });
    return runs;
}

} // namespace hitmask

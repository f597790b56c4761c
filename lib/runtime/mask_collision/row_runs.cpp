#include "mask_collision/row_runs.h"

#include <algorithm>
#include <cstddef>

#include <hitmask/detail/runs.h>

namespace hitmask {

RowRuns runs_of(std::span<const std::uint64_t> row) noexcept {
    RowRuns runs;
    for_each_run(row, [&](int begin, int end) {
        const RowSpan span{static_cast<std::int16_t>(begin), static_cast<std::int16_t>(end)};
        if (runs.count++ == 0) runs.outer.left = span.left;
        runs.outer.right = span.right;
        if (span.width() <= runs.widest.back().width()) return;
        std::size_t at = runs.widest.size() - 1;
        for (; at > 0 && span.width() > runs.widest[at - 1].width(); --at) {
            runs.widest[at] = runs.widest[at - 1];
        }
        runs.widest[at] = span;
    });
    return runs;
}

} // namespace hitmask

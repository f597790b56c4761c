#include "mask_collision/row_spans.h"

#include <algorithm>

#include <hitmask/detail/runs.h>

namespace hitmask {

RowSpans row_spans(MaskView mask, const PixelRect& box) {
    struct Run {
        int begin, end;
    };
    RowSpans spans{SpanArrays(box.h), {}, 0};
    std::vector<Run> runs;
    for (int y = 0; y < box.h; ++y) {
        runs.clear();
        for_each_run(mask.row(box.y + y), [&](int begin, int end) { runs.push_back({begin, end}); });
        if (runs.empty()) continue;
        spans.outer.set(y, runs.front().begin, runs.back().end);
        spans.most_runs = std::max(spans.most_runs, static_cast<int>(runs.size()));
        const std::size_t kept = std::min(runs.size(), std::size_t{kernels::max_layers});
        while (spans.layers.size() < kept) {
            spans.layers.emplace_back(box.h);
        }
        std::partial_sort(runs.begin(), runs.begin() + static_cast<std::ptrdiff_t>(kept), runs.end(),
                          [](const Run& a, const Run& b) {
                              const int wa = a.end - a.begin, wb = b.end - b.begin;
                              return wa != wb ? wa > wb : a.begin < b.begin;
                          });
        for (std::size_t k = 0; k < kept; ++k) {
            spans.layers[k].set(y, runs[k].begin, runs[k].end);
        }
    }
    return spans;
}

} // namespace hitmask

#include <hitmask/outline.h>

#include <algorithm>
#include <cmath>

#include <hitmask/trace.h>

namespace hitmask {

Fidelity measure_fidelity(OutlineView truth, OutlineView outline) {
    if (truth.vertices.empty()) return measure_fidelity(Mask(), outline);
    const Vec2 first = truth.vertices.front();
    Vec2 low{std::floor(first.x), std::floor(first.y)}, high = low;
    for (const OutlineView& either : {truth, outline}) {
        for (const Vec2& v : either.vertices) {
            low = {std::min(low.x, std::floor(v.x)), std::min(low.y, std::floor(v.y))};
            high = {std::max(high.x, std::ceil(v.x)), std::max(high.y, std::ceil(v.y))};
        }
    }
    const int width = std::min(static_cast<int>(high.x - low.x), max_coordinate),
              height = std::min(static_cast<int>(high.y - low.y), max_coordinate);
    return measure_fidelity(rasterize(translated(truth, -low.x, -low.y), width, height),
                            translated(outline, -low.x, -low.y));
}

} // namespace hitmask

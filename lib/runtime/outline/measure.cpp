#include <hitmask/outline.h>

#include <bit>

#include <hitmask/trace.h>

#include <hitmask/detail/solid_widths.h>

namespace hitmask {

namespace {

/// The area that an outline shares with the solid pixel squares.
double shared_area(MaskView mask, OutlineView outline) {
    const SolidWidths widths(mask);
    double area = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        area += shared_area(widths, outline.ring(r));
    }
    return area;
}

std::int64_t count_difference(MaskView a, MaskView b) noexcept {
    std::int64_t count = 0;
    for (std::size_t w = 0; w < a.words.size(); ++w) {
        count += std::popcount(a.words[w] & ~b.words[w]);
    }
    return count;
}

} // namespace

Fidelity measure_fidelity(MaskView truth, OutlineView outline) {
    const Mask covered = rasterize(outline, truth.width, truth.height);
    const double shared = shared_area(truth, outline);
    const double either = static_cast<double>(truth.count()) + signed_area(outline) - shared;
    return {.iou = either > 0 ? shared / either : 1,
            .missed_px = count_difference(truth, covered),
            .extra_px = count_difference(covered, truth)};
}

} // namespace hitmask

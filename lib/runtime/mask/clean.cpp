#include <hitmask/mask_edit.h>

#include <algorithm>
#include <cassert>
#include <limits>

#include <hitmask/mask_measure.h>

namespace hitmask {

namespace {

bool reaches_border(const PixelRect& box, MaskView mask) {
    return box.x == 0 || box.y == 0 || box.x + box.w == mask.width || box.y + box.h == mask.height;
}

/// Makes the holes of fewer than `min_area` pixels solid.
void fill_holes_below(Mask& mask, std::int64_t min_area, Connectivity connectivity) {
    Mask clear_part(mask);
    clear_part.invert();
    const bool eight = connectivity == Connectivity::eight;
    const Components parts(clear_part, {eight ? Connectivity::four : Connectivity::eight});
    for (const PixelRun& run : parts.runs()) {
        const Component& part = parts.all()[run.component];
        if (part.area < min_area && !reaches_border(part.box, mask)) mask.set_span(run.y, run.x_begin, run.x_end);
    }
}

/// Extends each solid pixel by `step`, again and again, to a row or column of `length` pixels.
void smear(Mask& mask, Offset step, int length) {
    for (int reached = 1; reached < length;) {
        const int by = std::min(reached, length - reached);
        const Mask before = mask;
        draw(mask, before, {by * step.dx, by * step.dy});
        reached += by;
    }
}

} // namespace

Mask remove_specks(MaskView mask, std::int64_t min_area, Connectivity connectivity) {
    Mask cleaned(mask.width, mask.height);
    const Components kept(mask, {connectivity, min_area});
    for (const PixelRun& run : kept.runs()) {
        cleaned.set_span(run.y, run.x_begin, run.x_end);
    }
    return cleaned;
}

Mask fill_holes(MaskView mask, Connectivity connectivity) {
    Mask filled(mask);
    fill_holes_below(filled, std::numeric_limits<std::int64_t>::max(), connectivity);
    return filled;
}

Mask drop_small_parts(MaskView mask, std::int64_t min_area, Connectivity connectivity) {
    Mask cleaned = remove_specks(mask, min_area, connectivity);
    fill_holes_below(cleaned, min_area, connectivity);
    return cleaned;
}

Mask close_slits(MaskView mask, int width) {
    assert(width >= 0);
    const PixelRect box = mask.bounds();
    if (width == 0 || box.w == 0) return Mask(mask);
    // A square larger than the box reaches out of it, so even larger ones give the same result.
    const int side = std::min(width, std::max(box.w, box.h)) + 1;
    Mask plane(mask.width + 2 * side, mask.height + 2 * side);
    draw(plane, mask, {side, side});
    // After two steps, a pixel is clear if a clear square begins there. The other steps make solid what no clear square
    // covers.
    smear(plane, {-1, 0}, side);
    smear(plane, {0, -1}, side);
    plane.invert();
    smear(plane, {1, 0}, side);
    smear(plane, {0, 1}, side);
    plane.invert();
    Mask closed(mask.width, mask.height);
    draw(closed, plane, {-side, -side});
    return closed;
}

} // namespace hitmask

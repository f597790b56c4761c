#include "shape_collision/traced_outline.h"

#include <algorithm>
#include <memory>

#include <hitmask/trace.h>

#include "mask/bit_rows.h"
#include "mask_collision/derived_slot.h"

namespace hitmask {

namespace {

Mask pixels_of(const kernels::MaskData& data) {
    Mask mask(data.right, data.bottom);
    // After update() there may be stripes beyond the last solid pixel.
    const int stripes = std::min(data.stripe_count, MaskView(mask).words_per_row() - data.first_stripe);
    for (int y = data.top; y < data.bottom; ++y) {
        for (int i = 0; i < stripes; ++i) {
            BitRows::row(mask, y)[data.first_stripe + i] = data.stripes[std::ptrdiff_t{i} * data.stripe_rows + y];
        }
    }
    return mask;
}

} // namespace

const kernels::OutlineData& traced_outline(const kernels::MaskData& mask, const PrepareOptions& options) {
    if (mask.derived == nullptr) return PreparedOutline().data(); // static data
    const void* kept = mask.derived->get();
    if (kept == nullptr) {
        kept = mask.derived->keep(std::make_shared<const PreparedOutline>(trace(pixels_of(mask)), options));
    }
    return static_cast<const PreparedOutline*>(kept)->data();
}

} // namespace hitmask

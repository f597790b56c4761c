#pragma once

// The kernels of the target whose `Simd` was included, as a table.

#include <hitmask/kernels.h>

namespace hitmask::kernels {
namespace {

constexpr Kernels table() {
    return {
        &overlaps,  &overlaps_batch, &overlap_area, &posed_overlaps, &solid_rows<RgbaPixels>, &solid_rows<BytePixels>,
        &box_pairs, &box_hits};
}

} // namespace
} // namespace hitmask::kernels

#pragma once

// The kernels of the target whose `Simd` was included, as a table.

#include <hitmask/detail/kernels.h>

namespace hitmask::kernels {
namespace {

constexpr Kernels table() {
    return {&overlaps,
            &overlaps_batch,
            &overlap_area,
            &posed_overlaps,
            &solid_rows<RgbaPixels>,
            &solid_rows<BytePixels>,
            &outline_circle,
            &outline_circles,
            &posed_outline_circle,
            &outline_nearest,
            &outline_cell_edges,
            &outlines_overlap,
            &box_pairs,
            &box_hits,
            &overlap_boxes,
            &overlap_boxes_circles,
            &overlap_circles};
}

} // namespace
} // namespace hitmask::kernels

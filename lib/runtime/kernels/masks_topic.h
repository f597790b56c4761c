#pragma once

// Masks at whole pixels. The kernels of a target as a table, which kernels.cpp.in defines.

#include <hitmask/detail/kernels.h>

#include "kernels/area_kernel.h"
#include "kernels/overlap_kernel.h"

namespace hitmask::kernels {
namespace {

using Topic = MaskKernels;

constexpr Topic table() {
    return {&overlaps, &overlaps_batch, &overlap_area};
}

} // namespace
} // namespace hitmask::kernels

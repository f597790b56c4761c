#pragma once

// Plain masks. The kernels of a target as a table, which kernels.cpp.in defines.

#include <hitmask/detail/kernels.h>

#include "kernels/first_plain_kernel.h"

namespace hitmask::kernels {
namespace {

using Topic = PlainMaskKernels;

constexpr Topic table() {
    return {&plain_overlaps, &plain_overlap_area,  &plain_first_overlap,
            &combine<Union>, &combine<Difference>, &combine<Intersection>};
}

} // namespace
} // namespace hitmask::kernels

#pragma once

// Outlines and circles. The kernels of a target as a table, which kernels.cpp.in defines.

#include <hitmask/detail/kernels.h>

#include "kernels/outline_cells_kernel.h"
#include "kernels/outline_circles_kernel.h"
#include "kernels/outline_kernel.h"
#include "kernels/outline_pair_kernel.h"

namespace hitmask::kernels {
namespace {

using Topic = OutlineKernels;

constexpr Topic table() {
    return {&outline_circle,  &outline_circles, &posed_outline_circle,
            &outline_nearest, &outline_cells,   &outlines_overlap};
}

} // namespace
} // namespace hitmask::kernels

#pragma once

// Masks that are turned, scaled or mirrored. The kernels of a target as a table, which kernels.cpp.in defines.

#include <hitmask/detail/kernels.h>

#include "kernels/posed_kernel.h"

namespace hitmask::kernels {
namespace {

using Topic = PosedMaskKernels;

constexpr Topic table() {
    return {&posed_overlaps, &posed_samples, &posed_shared_pixel};
}

} // namespace
} // namespace hitmask::kernels

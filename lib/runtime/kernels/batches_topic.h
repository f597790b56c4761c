#pragma once

// Batches of boxes and circles. The kernels of a target as a table, which kernels.cpp.in defines.

#include <hitmask/detail/kernels.h>

#include "kernels/batch_kernel.h"

namespace hitmask::kernels {
namespace {

using Topic = BatchKernels;

constexpr Topic table() {
    return {&overlap_boxes, &overlap_boxes_circles, &overlap_circles};
}

} // namespace
} // namespace hitmask::kernels

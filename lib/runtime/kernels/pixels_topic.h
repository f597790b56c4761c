#pragma once

// Masks from the pixels of images. The kernels of a target as a table, which kernels.cpp.in defines.

#include <hitmask/detail/kernels.h>

#include "kernels/color_kernel.h"
#include "kernels/solid_kernel.h"

namespace hitmask::kernels {
namespace {

using Topic = PixelKernels;

constexpr Topic table() {
    return {&solid, &of_color, &alike};
}

} // namespace
} // namespace hitmask::kernels

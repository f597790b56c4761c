#pragma once

// Masks from the pixels of images. The kernels of a target as a table, which kernels.cpp.in defines.

#include <hitmask/detail/kernels.h>

#include "kernels/solid_kernel.h"

namespace hitmask::kernels {
namespace {

using Topic = PixelKernels;

constexpr Topic table() {
    return {&solid_rows<RgbaPixels>, &solid_rows<BytePixels>};
}

} // namespace
} // namespace hitmask::kernels

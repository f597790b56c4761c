#pragma once

// First shared pixels. The kernels of a target as a table, which kernels.cpp.in defines.

#include <hitmask/detail/kernels.h>

#include "kernels/first_kernel.h"

namespace hitmask::kernels {
namespace {

using Topic = FirstPixelKernels;

constexpr Topic table() {
    return {&first_overlap};
}

} // namespace
} // namespace hitmask::kernels

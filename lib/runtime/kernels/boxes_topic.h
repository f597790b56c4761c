#pragma once

// Boxes of a scene. The kernels of a target as a table, which kernels.cpp.in defines.

#include <hitmask/detail/kernels.h>

#include "kernels/box_kernel.h"

namespace hitmask::kernels {
namespace {

using Topic = BoxKernels;

constexpr Topic table() {
    return {&box_pairs, &box_hits};
}

} // namespace
} // namespace hitmask::kernels

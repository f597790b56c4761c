#pragma once

// Words of bits. The kernels of a target as a table, which kernels.cpp.in defines.

#include <hitmask/detail/kernels.h>

#include "kernels/count_kernel.h"
#include "kernels/flip_kernel.h"

namespace hitmask::kernels {
namespace {

using Topic = WordKernels;

constexpr Topic table() {
    return {&count, &flip};
}

} // namespace
} // namespace hitmask::kernels

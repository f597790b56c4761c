#include "kernels/dispatch.h"

namespace hitmask::kernels {

constinit const PlainMaskKernels PlainMaskKernels::undecided = {
    &FirstCall<&PlainMaskKernels::overlaps>::call,      &FirstCall<&PlainMaskKernels::overlap_area>::call,
    &FirstCall<&PlainMaskKernels::first_overlap>::call, &FirstCall<&PlainMaskKernels::draw>::call,
    &FirstCall<&PlainMaskKernels::erase>::call,         &FirstCall<&PlainMaskKernels::intersect>::call,
};

constinit std::atomic<const PlainMaskKernels*> PlainMaskKernels::chosen = &undecided;

} // namespace hitmask::kernels

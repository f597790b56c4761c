#include "kernels/targets.h"

#include "kernels/ops_wasm.h"
#include "kernels/simd_128.h"

#include "kernels/area_kernel.h"
#include "kernels/batch_kernel.h"
#include "kernels/box_kernel.h"
#include "kernels/outline_pair_kernel.h"
#include "kernels/posed_kernel.h"
#include "kernels/solid_kernel.h"

#include "kernels/kernel_table.h"

namespace hitmask::kernels {

const Kernels wasm = table();

} // namespace hitmask::kernels

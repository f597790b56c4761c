#pragma once

#include "outputs/outputs.h"

namespace hitmask::tool {

/// Creates missing folders and checks that files can be written there. Throws IoError.
void prepare_outputs(const OutputPlan& plan);

} // namespace hitmask::tool

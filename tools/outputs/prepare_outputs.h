#pragma once

#include "outputs/outputs.h"

namespace hitmask::tool {

/// Creates the folder if it is missing, and sees that files can be written. Throws IoError.
void prepare_outputs(const OutputPlan& plan);

} // namespace hitmask::tool

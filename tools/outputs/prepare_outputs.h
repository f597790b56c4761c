#pragma once

#include <filesystem>

#include "outputs/outputs.h"

namespace hitmask::tool {

/// Creates missing folders and checks that a file of that name can be written. Throws IoError.
void prepare_file(const std::filesystem::path& file);

/// The same for all outputs of a run.
void prepare_outputs(const OutputPlan& plan);

} // namespace hitmask::tool

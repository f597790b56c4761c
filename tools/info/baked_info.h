#pragma once

#include "inputs/inputs.h"
#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// Returns true for a file with baked masks, judged by its name or its first bytes. Standard input never counts.
[[nodiscard]] bool is_baked(const Input& input) noexcept;

/// Prints a line for each sprite in the file, as text or as a JSON object, and an error for each damaged one. Returns
/// false after an error. Throws WriteError.
[[nodiscard]] bool show_baked(const Input& input, bool json, Diagnostics& diagnostics);

} // namespace hitmask::tool

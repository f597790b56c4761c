#pragma once

#include "inputs/inputs.h"
#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// Does it hold baked masks, or should it by its name? Standard input never does.
[[nodiscard]] bool is_baked(const Input& input) noexcept;

/// Prints a line for each sprite in the file, as text or as a JSON object, and an error for each that is damaged. False
/// if there was any. Throws WriteError.
[[nodiscard]] bool show_baked(const Input& input, bool json, Diagnostics& diagnostics);

} // namespace hitmask::tool

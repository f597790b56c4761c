#pragma once

#include <string>
#include <vector>

#include <hitmask/offline/image.h>

#include "inputs/inputs.h"

namespace hitmask::tool {

/// The path of an input as messages show it: one printable line.
[[nodiscard]] std::string label_of(const Input& input);

/// The message for an input when one of its PNGs failed with `error`. For an animation that is one sprite, adds that it
/// is left out: "run/2.png: not a PNG; run is left out".
[[nodiscard]] std::string input_error(const Input& input, const std::string& error);

/// Reads the picture of one PNG, frame or map, or the PNG on standard input. Throws IoError.
[[nodiscard]] LoadedImage read_sprite(const Input& input, const LoadOptions& options);

/// "path: sentence" for each warning.
[[nodiscard]] std::vector<std::string> labelled_warnings(const Input& input, const PngInfo& info);

/// Returns true if a PNG of the input is so large that only one such sprite should be in memory at a time. Counts
/// pixels, with `margin` px added on each side, and bytes of the file. Reads only the first bytes.
/// Standard input counts as large, an unreadable file as small.
[[nodiscard]] bool is_large(const Input& input, int margin = 0) noexcept;

} // namespace hitmask::tool

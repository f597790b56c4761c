#pragma once

#include <string>
#include <vector>

#include <hitmask/offline/image.h>

#include "inputs/inputs.h"

namespace hitmask::tool {

/// The path of an input as messages show it: one printable line.
[[nodiscard]] std::string label_of(const Input& input);

/// What is said of an input when one of its PNGs failed with that error, "path: reason": "run/2.png: not a PNG; run is
/// left out" for the frame of an animation that is one sprite.
[[nodiscard]] std::string input_error(const Input& input, const std::string& error);

/// load_image(), or the PNG on standard input. Throws IoError.
[[nodiscard]] LoadedImage read_sprite(const Input& input, const LoadOptions& options);

/// "path: sentence" for each warning.
[[nodiscard]] std::vector<std::string> labelled_warnings(const Input& input, const PngInfo& info);

/// Are there so many pixels, with a margin of that many on each side, or bytes of file in one of its PNGs that only one
/// such sprite should be in memory at a time? A guess from the first bytes: what cannot be read is small.
[[nodiscard]] bool is_large(const Input& input, int margin = 0) noexcept;

} // namespace hitmask::tool

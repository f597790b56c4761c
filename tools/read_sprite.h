#pragma once

#include <string>
#include <vector>

#include <hitmask/offline/image.h>

#include "inputs.h"

namespace hitmask::tool {

/// The path of an input as messages show it: one printable line.
[[nodiscard]] std::string label_of(const Input& input);

/// load_image(), or the PNG on standard input. Throws IoError.
[[nodiscard]] LoadedImage read_sprite(const Input& input, const LoadOptions& options);

/// "path: sentence" for each warning.
[[nodiscard]] std::vector<std::string> labelled_warnings(const Input& input, const PngInfo& info);

/// Are there so many pixels, or bytes of file, that only one such sprite should be in memory at a time? A guess from
/// the first bytes: what cannot be read is small.
[[nodiscard]] bool is_large(const Input& input) noexcept;

} // namespace hitmask::tool

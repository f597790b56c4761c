#pragma once

#include <cstdint>

#include <hitmask/offline/image.h>
#include <hitmask/trace.h>

#include "inputs/inputs.h"
#include "terminal/options.h"

namespace hitmask::tool {

/// The options that turn a PNG into a mask.
struct MaskOptions {
    std::int64_t threshold = 127; ///< alpha above this is solid
    std::int64_t max_pixels = LoadOptions().max_pixels;
};

/// Adds --threshold and --max-pixels.
void add_mask_options(Options& options, MaskOptions& values);

/// Adds --connectivity.
void add_connectivity_option(Options& options, Connectivity& value);

struct LoadedMask {
    Mask mask;
    PngInfo info;
};

/// Reads the picture of an input and returns its mask. Throws IoError.
[[nodiscard]] LoadedMask read_mask(const Input& input, const MaskOptions& options);

} // namespace hitmask::tool

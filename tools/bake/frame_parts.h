#pragma once

#include <optional>

#include <hitmask/offline/bake.h>

#include "inputs/inputs.h"
#include "terminal/options.h"

namespace hitmask::tool {

/// What a baked file gets besides masks.
struct PartOptions {
    bool outlines = false, pieces = false, prepared = false, pivots = false;
};

/// How closely outlines follow the pixels. A rule of hitmask.toml may set it for some sprites.
struct OutlineTolerance {
    std::optional<double> value; ///< px
    bool is_share = false;       ///< it is in percent of the shorter side of the outline's box
};

/// Adds --outlines, --pieces, --prepared and --pivots.
void add_part_options(Options& options, PartOptions& values);

/// Adds --tolerance.
void add_tolerance_option(Options& options, OutlineTolerance& value);

/// The data that the library computes.
[[nodiscard]] BakedData baked_data(const PartOptions& options);

/// Makes the parts of a frame.
[[nodiscard]] FrameParts frame_parts(const Input& input, const Mask& mask, const PartOptions& options,
                                     const OutlineTolerance& tolerance);

} // namespace hitmask::tool

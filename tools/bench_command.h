#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mask_options.h"

namespace hitmask::tool {

/// What the user wants measured.
struct BenchCommand {
    std::vector<std::string> arguments; ///< the suite first
    MaskOptions mask;
    bool json = false, quick = false, recursive = false;
    std::optional<std::int64_t> seed;     ///< masks only
    std::optional<std::int64_t> min_area; ///< outlines only
};

// The suites. Each returns an exit code.
int bench_masks_suite(const BenchCommand& command);
int bench_outlines_suite(const BenchCommand& command);

} // namespace hitmask::tool

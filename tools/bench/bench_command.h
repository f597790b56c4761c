#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "timing/bench.h"

#include "inputs/mask_options.h"
#include "terminal/progress.h"

namespace hitmask::tool {

/// The command line of `hitmask bench`.
struct BenchCommand {
    std::vector<std::string> arguments; ///< the suite first
    MaskOptions mask;
    bool json = false, quick = false, recursive = false;
    std::optional<std::int64_t> seed;     ///< masks and collide only
    std::optional<std::int64_t> min_area; ///< outlines only
};

/// The amount to measure for a command. Keeps a reference to `progress`, which advances once per class of questions.
[[nodiscard]] BenchOptions bench_options(const BenchCommand& command, Progress& progress);

// The suites. Each returns an exit code.
int bench_collide_suite(const BenchCommand& command);
int bench_frame_suite(const BenchCommand& command);
int bench_masks_suite(const BenchCommand& command);
int bench_outlines_suite(const BenchCommand& command);

} // namespace hitmask::tool

#pragma once

#include <functional>
#include <string>
#include <vector>

#include <hitmask/mask.h>

#include "bench/bench_command.h"

namespace hitmask::tool {

/// Returns true if the user named sprites. Otherwise synthetic ones are measured.
[[nodiscard]] bool has_sprites(const BenchCommand& command);

struct BenchSprites {
    std::vector<Mask> masks;
    bool failed = false; ///< an input could not be read
};

/// Reads the masks of the user's sprites. `why_not` returns the reason to leave a mask out, or ""; it may change the
/// mask first. Prints masks that are left out, and files that cannot be read, on standard error.
[[nodiscard]] BenchSprites read_bench_sprites(const BenchCommand& command,
                                              const std::function<std::string(Mask&)>& why_not);

} // namespace hitmask::tool

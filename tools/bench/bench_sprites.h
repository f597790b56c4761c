#pragma once

#include <functional>
#include <string>
#include <vector>

#include <hitmask/mask.h>

#include "bench/bench_command.h"

namespace hitmask::tool {

/// Did the user name sprites? Otherwise synthetic ones are measured.
[[nodiscard]] bool has_sprites(const BenchCommand& command);

struct BenchSprites {
    std::vector<Mask> masks;
    bool failed = false; ///< an input could not be read
};

/// The masks of the user's sprites. `why_not` says why a mask cannot take part, or nothing; it may change the mask
/// first. What is left out, and what cannot be read, is said on standard error.
[[nodiscard]] BenchSprites read_bench_sprites(const BenchCommand& command,
                                              const std::function<std::string(Mask&)>& why_not);

} // namespace hitmask::tool

#pragma once

#include "timing/bench.h"

namespace hitmask::test {

/// Options for benchmarks whose answers matter, not their times.
inline BenchOptions few_queries() {
    BenchOptions options;
    options.queries = 40, options.rounds = 2, options.slow_round_ms = 0.1;
    return options;
}

} // namespace hitmask::test

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "timing/bench.h"

namespace hitmask::tool {

/// A column that says how many times faster a method is than another one.
struct BaselineColumn {
    std::string title;
    std::function<std::string(const BenchRow&)> baseline; ///< the other method's name; empty if there is none
};

/// The rows as a JSON array of objects.
[[nodiscard]] std::string bench_json(const std::vector<BenchRow>& rows);

/// The rows as a table that says first on what they were measured and what the columns mean.
[[nodiscard]] std::string bench_table(const std::vector<BenchRow>& rows, const std::string& explanation,
                                      const std::vector<BaselineColumn>& columns);

} // namespace hitmask::tool

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "timing/bench.h"

namespace hitmask::tool {

/// A column with the factor by which a method is faster than a baseline.
struct BaselineColumn {
    std::string title;
    std::function<std::string(const BenchRow&)> baseline; ///< the name of the baseline; empty: none
};

/// The rows as a JSON array of objects.
[[nodiscard]] std::string bench_json(const std::vector<BenchRow>& rows);

/// The rows as a table, below a text about the machine and the columns.
[[nodiscard]] std::string bench_table(const std::vector<BenchRow>& rows, const std::string& explanation,
                                      const std::vector<BaselineColumn>& columns);

} // namespace hitmask::tool

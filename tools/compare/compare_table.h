#pragma once

// What `hitmask compare` prints for people.

#include <span>
#include <string>

#include "compare/compare_options.h"

namespace hitmask::tool {

/// All methods, a line each.
[[nodiscard]] std::string list_of_methods(std::span<const CompareMethod> methods);

/// All columns, a line each.
[[nodiscard]] std::string list_of_columns();

/// Tables of the pairs, or, of many, the totals and a line for each pair.
[[nodiscard]] std::string compare_text(const CompareReport& report, const CompareCommand& command);

} // namespace hitmask::tool

#pragma once

// The text output of `hitmask compare`.

#include <span>
#include <string>

#include "compare/compare_options.h"

namespace hitmask::tool {

/// A line per method.
[[nodiscard]] std::string list_of_methods(std::span<const CompareMethod> methods);

/// A line per column.
[[nodiscard]] std::string list_of_columns();

/// A table per pair. Many pairs get a line each, and tables of totals.
[[nodiscard]] std::string compare_text(const CompareReport& report, const CompareCommand& command);

} // namespace hitmask::tool

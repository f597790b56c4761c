#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <hitmask/offline/compare.h>
#include <hitmask/offline/compare_report.h>

#include "inputs/mask_options.h"
#include "terminal/exit_code.h"
#include "terminal/options.h"
#include "terminal/terminal.h"

namespace hitmask::tool {

/// The command line of `hitmask compare`.
struct CompareCommand {
    std::vector<std::string> inputs;
    bool recursive = false, all_pairs = false;
    std::optional<double> circle; ///< radius, px
    std::int64_t poses = 0;
    std::string polygon; ///< file or folder; "": none

    std::vector<std::string> method_names, tolerance_words, column_names;
    std::optional<FitGoal> goal;
    std::string sort; ///< key of a column; "": the order of methods

    bool json = false, csv = false, timing = true, quick = false, verbose = false, quiet = false;
    std::string report; ///< path; "": none

    CompareLimits limits;
    bool gate = false;

    std::int64_t seed = 1, jobs = 0;
    MaskOptions mask;
    When color = When::automatic, progress = When::automatic;
    bool list_methods = false, list_columns = false;

    std::vector<CompareMethod> methods;        ///< those to compare
    std::vector<const CompareColumn*> columns; ///< of tables and CSV
};

/// Throws UsageError, and whatever Options::parse() throws.
void parse_compare(Arguments arguments, CompareCommand& result);

} // namespace hitmask::tool

#pragma once

#include <span>
#include <string>
#include <vector>

#include "outputs/output_format.h"
#include "outputs/outputs.h"

namespace hitmask::tool {

/// The options of the command line about the destinations of results.
struct OutputRequest {
    std::string out;                         ///< "" and "-": standard output
    std::vector<OutputFormat> formats;       ///< empty: by the extension of `out`, else the first known one
    bool in_place = false;                   ///< write into the files that sprites come from
    std::string report;                      ///< page of all sprites, alone or in addition; "": none
    std::string pattern;                     ///< of the names of per-sprite files; "": the default
    std::vector<OutputFormat> known_formats; ///< formats of the command, at least one
    std::string combined_name;               ///< name of a combined file in a folder, without extension
};

/// The formats of these names, each once. Throws UsageError for an unknown name.
[[nodiscard]] std::vector<OutputFormat> formats_named(const std::vector<std::string>& names,
                                                      std::span<const OutputFormat> known);

/// Makes the plan. Of the file system, it only checks if `out` exists and is a folder. Throws UsageError.
[[nodiscard]] OutputPlan plan_outputs(const OutputRequest& request);

} // namespace hitmask::tool

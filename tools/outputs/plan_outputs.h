#pragma once

#include <span>
#include <string>
#include <vector>

#include "outputs/output_format.h"
#include "outputs/outputs.h"

namespace hitmask::tool {

/// What the command line says of where results go.
struct OutputRequest {
    std::string out;                         ///< "" and "-": standard output
    std::vector<OutputFormat> formats;       ///< empty: as the extension of `out` says, else the first known one
    bool in_place = false;                   ///< write into the files that sprites come from
    std::string report;                      ///< a page of all sprites beside that, or alone; "": none
    std::string pattern;                     ///< for a file for each sprite; "" for the default
    std::vector<OutputFormat> known_formats; ///< what the command can write, at least one
    std::string combined_name;               ///< of the file of all sprites in a folder, without extension
};

/// The known formats of these names, each once. Throws UsageError for a name that none of them has.
[[nodiscard]] std::vector<OutputFormat> formats_named(const std::vector<std::string>& names,
                                                      std::span<const OutputFormat> known);

/// Looks only at whether `out` is a folder. Throws UsageError.
[[nodiscard]] OutputPlan plan_outputs(const OutputRequest& request);

} // namespace hitmask::tool

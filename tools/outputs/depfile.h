#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "inputs/inputs.h"
#include "outputs/outputs.h"

namespace hitmask::tool {

/// The depfile of a run. With it, a build runs the command again if, and only if, a file that it read has changed.
struct DepfileRequest {
    std::string file;   ///< path of the depfile; "": none
    std::string target; ///< target of the rule; "": the output files
};

/// Throws UsageError if the rule would have no target, or if the depfile is also an input or an output.
void check_depfile(const DepfileRequest& request, const OutputPlan& plan, std::span<const Input> inputs,
                   std::span<const std::string> others);

/// Absolute paths of everything that was searched or will be read. Each path occurs once. They are in byte order, so
/// that the same files give the same bytes.
[[nodiscard]] std::vector<std::filesystem::path> paths_read(const InputList& found,
                                                            std::span<const std::string> also_read);

/// Writes the depfile for the inputs found and for `also_read`. Throws IoError.
void write_depfile(const DepfileRequest& request, const OutputPlan& plan, const InputList& found,
                   std::span<const std::string> also_read);

} // namespace hitmask::tool

#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "inputs/inputs.h"
#include "outputs/outputs.h"

namespace hitmask::tool {

/// What a build has to know to run the command again when, and only when, something it read has changed.
struct DepfileRequest {
    std::string file;   ///< where that is written; "": nowhere
    std::string target; ///< what depends on it; "": the files that are written
};

/// Throws UsageError if nothing could depend on anything, or if the file is one of the inputs or of the outputs.
void check_depfile(const DepfileRequest& request, const OutputPlan& plan, std::span<const Input> inputs,
                   std::span<const std::string> others);

/// Absolute paths of all that was looked into or will be read, each once, in byte order, so that the same files give
/// the same bytes.
[[nodiscard]] std::vector<std::filesystem::path> paths_read(const InputList& found,
                                                            std::span<const std::string> also_read);

/// Writes it: of all that was found, `also_read` included. Throws IoError.
void write_depfile(const DepfileRequest& request, const OutputPlan& plan, const InputList& found,
                   std::span<const std::string> also_read);

} // namespace hitmask::tool

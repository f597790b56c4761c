#pragma once

// What is refused before anything is written.

#include <filesystem>
#include <span>
#include <string>

#include "inputs/inputs.h"
#include "outputs/outputs.h"

namespace hitmask::tool {

/// Throws UsageError if two inputs go to one file or to one name in it, if files that two of them come from would be
/// one, if two inputs lead to the same place in such a file, if a file cannot hold them all, or if an output would
/// overwrite an input or one of the others, which are read as well ("-": standard input; "": nothing).
void check_outputs(const OutputPlan& plan, std::span<const Input> inputs, std::span<const std::string> others);

/// Throws UsageError for the name of a page that is not one: a sprite may be meant as an input. "": there is none.
void check_report_name(const std::string& file);

/// Throws UsageError if a file that an option names, and that is written beside the outputs, is one of them, of the
/// inputs or of the others.
void check_side_file(const char* option, const std::filesystem::path& file, const OutputPlan& plan,
                     std::span<const Input> inputs, std::span<const std::string> others);

} // namespace hitmask::tool

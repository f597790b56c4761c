#pragma once

// Checks of the outputs, before anything is written.

#include <filesystem>
#include <span>
#include <string>

#include "inputs/inputs.h"
#include "outputs/outputs.h"

namespace hitmask::tool {

/// Throws UsageError in these cases:
/// - Two inputs go to the same file, or to the same name in a combined file.
/// - Two original files would be patched into one, or two inputs into the same place of an original file.
/// - Several sprites go to a file that holds only one.
/// - An output would leave the output folder.
/// - An output would overwrite an input or one of `others`, which are read too ("-": standard input; "": none).
void check_outputs(const OutputPlan& plan, std::span<const Input> inputs, std::span<const std::string> others);

/// Throws UsageError if the file of --report is no .html or .htm: it may be a sprite, meant as an input. "" is allowed.
void check_report_name(const std::string& file);

/// Throws UsageError if the file that `option` writes is also an output, an input or one of `others`.
void check_side_file(const char* option, const std::filesystem::path& file, const OutputPlan& plan,
                     std::span<const Input> inputs, std::span<const std::string> others);

} // namespace hitmask::tool

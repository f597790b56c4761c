#pragma once

// Shared by the tests of the tool.

#include <filesystem>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "run_tool.h"
#include "support/run_process.h"
#include "support/settings.h"
#include "support/temp_folder.h"

namespace hitmask::test {

/// Runs the tool in a folder, as a function: starting a program takes longer than most tests of the tool. Use
/// run_process(tool(), ...) for tests of the process: its streams, signals, limits and memory.
inline ProcessResult hitmask_in(const TempFolder& folder, std::vector<std::string> arguments) {
    if (!other_tool().empty()) {
        return run_process(other_tool(), {.arguments = std::move(arguments), .folder = folder.path()});
    }
    return run_function(&tool::run_tool, "hitmask", {.arguments = std::move(arguments), .folder = folder.path()});
}

/// Runs the tool as a program, so that its memory can be measured. With sanitizers, nobody measures it: runs a
/// function.
inline ProcessResult hitmask_alone_in(const TempFolder& folder, std::vector<std::string> arguments) {
    if (slow_build) return hitmask_in(folder, std::move(arguments));
    return run_process(tool(), {.arguments = std::move(arguments), .folder = folder.path()});
}

/// The folder of our sprites. With sanitizers, that of the small ones, which take a tenth of the time.
inline std::string sprite_folder() {
    return (slow_build ? sprites_dir() / "unit" : sprites_dir()).string();
}

/// Returns true if the text contains the part.
inline bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// Pages of the manual, one behind the other: "compare" is tools/manual/compare.md.
inline std::string manual_pages(std::initializer_list<const char*> names) {
    std::string text;
    for (const char* const name : names) {
        text += content_of(std::filesystem::path(HITMASK_MANUAL) / (std::string(name) + ".md"));
    }
    return text;
}

/// The error output without the time at the end of the summary.
inline std::string without_time(const std::string& err) {
    return err.substr(0, err.rfind("; "));
}

/// The files that still have a temporary name.
inline std::vector<std::string> temporary_files(const TempFolder& folder) {
    std::vector<std::string> found;
    for (const std::string& name : folder.listing()) {
        if (has(name, ".tmp")) found.push_back(name);
    }
    return found;
}

} // namespace hitmask::test

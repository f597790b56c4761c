#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <hitmask/offline/export.h>

#include "inputs.h"

namespace hitmask::tool {

/// Where the outlines go.
struct OutputPlan {
    const ExportFormat* combined = nullptr;    ///< format of the file with all sprites; null for none
    std::vector<const ExportFormat*> separate; ///< formats with a file for each sprite
    bool to_stdout = false;                    ///< instead of files
    std::filesystem::path file;                ///< of all sprites, or of the only one; else empty
    std::filesystem::path folder;              ///< of files that the pattern names; else empty
    std::string pattern = "{name}.{format}";
    std::string folder_note; ///< a warning if the folder looks like a misspelt file; else empty

    /// Where the sprite of `input` goes. Requires that it goes to a file of its own.
    [[nodiscard]] std::filesystem::path path_of(const Input& input, const ExportFormat& format) const;

    /// For people: "out/sprites.json, out/{name}.svg"; empty for standard output.
    [[nodiscard]] std::string destination() const;
};

struct OutputRequest {
    std::string out;                  ///< "" and "-": standard output
    std::vector<std::string> formats; ///< empty: as the extension of `out` says, else JSON
    std::string pattern;              ///< for a file for each sprite; "" for the default
};

/// Is there anything of that name, be it a link that leads nowhere?
[[nodiscard]] bool is_there(const std::filesystem::path& path);

/// Looks only at whether `out` is a folder. Throws UsageError.
[[nodiscard]] OutputPlan plan_outputs(const OutputRequest& request);

/// Throws UsageError if two inputs go to one file or to one name in it, if a file cannot hold them all, or if an output
/// would overwrite an input or the list of them ("-": standard input; "": there is none).
void check_outputs(const OutputPlan& plan, std::span<const Input> inputs, const std::string& list);

/// Creates the folder if it is missing, and sees that files can be written. Throws IoError.
void prepare_outputs(const OutputPlan& plan);

} // namespace hitmask::tool

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace hitmask::tool {

/// One PNG to read.
struct Input {
    std::string source; ///< the path as given or found; "-" for standard input
    std::string name;   ///< of the sprite: the path below the input root, without extension

    friend bool operator==(const Input&, const Input&) = default;
};

struct InputRequest {
    std::vector<std::string> arguments;  ///< files, folders, "-"
    std::string list;                    ///< a file with more of them, a line each; "-" for standard input; "" for none
    bool nul_separated = false;          ///< the list ends its entries with NUL instead of a line break
    bool recursive = false;              ///< folders below folders too
    std::filesystem::path output_folder; ///< not searched where it lies inside an input folder
};

struct InputList {
    std::vector<Input> inputs;              ///< in byte order of names, then of sources
    std::vector<std::string> errors;        ///< "path: reason" for what could not be searched
    std::vector<std::string> without_input; ///< the same for folders and lists that hold no PNG
    std::size_t folders_passed_over = 0;    ///< in folders, and not searched for want of -r
};

/// Is it the name of standard input?
[[nodiscard]] inline bool is_stdin(const Input& input) {
    return input.source == "-";
}

/// What the user asked for, with folders searched for *.png in upper or lower case. Links to files are followed, links
/// to folders are not, so the search ends. Named files are not looked at: reading them will tell. Throws UsageError,
/// and IoError if the list cannot be read.
[[nodiscard]] InputList find_inputs(const InputRequest& request);

} // namespace hitmask::tool

#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace hitmask::tool {

/// One PNG to read.
struct Input {
    std::string source;         ///< the path as given or found; "-" for standard input
    std::string name;           ///< of the sprite: the path below the input root, without extension
    std::string animation = {}; ///< whose frame it is: the folder's path below the input root; empty: of none

    friend bool operator==(const Input&, const Input&) = default;
};

struct InputRequest {
    std::vector<std::string> arguments;  ///< files, folders, "-"
    std::string list;                    ///< a file with more of them, a line each; "-" for standard input; "" for none
    bool nul_separated = false;          ///< the list ends its entries with NUL instead of a line break
    bool recursive = false;              ///< folders below folders too
    bool animations = false;             ///< the PNGs of a folder are the frames of an animation
    std::filesystem::path output_folder; ///< not searched where it lies inside an input folder
};

struct InputList {
    /// In byte order of names, then of sources. The frames of an animation stand together under its name, in the order
    /// of natural_less().
    std::vector<Input> inputs;
    std::vector<std::string> errors;        ///< "path: reason" for what could not be searched
    std::vector<std::string> without_input; ///< the same for folders and lists that hold no PNG
    std::size_t folders_passed_over = 0;    ///< in folders, and not searched for want of -r
};

/// The name of what the input is, or is a frame of.
[[nodiscard]] inline const std::string& sprite_name(const Input& input) {
    return input.animation.empty() ? input.name : input.animation;
}

/// Are they frames of one animation?
[[nodiscard]] bool is_same_sprite(const Input& a, const Input& b);

/// Is it the name of standard input?
[[nodiscard]] inline bool is_stdin(const Input& input) {
    return input.source == "-";
}

/// What the user asked for, with folders searched for *.png in upper or lower case. Links to files are followed, links
/// to folders are not, so the search ends. Named files are not looked at: reading them will tell. Throws UsageError,
/// and IoError if the list cannot be read.
[[nodiscard]] InputList find_inputs(const InputRequest& request);

} // namespace hitmask::tool

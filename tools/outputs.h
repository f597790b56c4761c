#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <hitmask/offline/file_format.h>

#include "inputs.h"

namespace hitmask::tool {

/// Where the results go.
struct OutputPlan {
    const FileFormat* combined = nullptr;    ///< format of the file with all sprites; null for none
    std::vector<const FileFormat*> separate; ///< formats with a file for each sprite
    bool to_stdout = false;                  ///< instead of files
    std::filesystem::path file;              ///< of all sprites, or of the only one; else empty
    std::filesystem::path folder;            ///< of files that the pattern names; else empty
    std::string pattern = "{name}.{format}";
    std::string folder_note; ///< a warning if the folder looks like a misspelt file; else empty

    /// Where the sprite of `input` goes. Requires that it goes to a file of its own.
    [[nodiscard]] std::filesystem::path path_of(const Input& input, const FileFormat& format) const;

    /// Does anything go into the format of that name?
    [[nodiscard]] bool writes(std::string_view format) const;

    /// For people: "out/sprites.json, out/{name}.svg"; empty for standard output.
    [[nodiscard]] std::string destination() const;
};

struct OutputRequest {
    std::string out;                              ///< "" and "-": standard output
    std::vector<std::string> formats;             ///< empty: as the extension of `out` says, else the first known one
    std::string pattern;                          ///< for a file for each sprite; "" for the default
    std::vector<const FileFormat*> known_formats; ///< what the command can write, at least one
    std::string combined_name;                    ///< of the file of all sprites in a folder, without extension
};

/// As OutputRequest wants them.
template<class Format>
[[nodiscard]] std::vector<const FileFormat*> pointers_to(std::span<const Format> formats) {
    std::vector<const FileFormat*> pointers;
    for (const Format& format : formats) {
        pointers.push_back(&format);
    }
    return pointers;
}

/// A sprite in one format, and where it goes.
struct EncodedSprite {
    const FileFormat* format = nullptr;
    std::filesystem::path path; ///< empty: into the file of all sprites, or to standard output
    std::string bytes;
};

/// The formats to write, still without bytes; with `no_clobber` those whose file is missing.
[[nodiscard]] std::vector<EncodedSprite> wanted_outputs(const Input& input, const OutputPlan& plan, bool no_clobber);

/// Is there anything of that name, be it a link that leads nowhere?
[[nodiscard]] bool is_there(const std::filesystem::path& path);

/// Looks only at whether `out` is a folder. Throws UsageError.
[[nodiscard]] OutputPlan plan_outputs(const OutputRequest& request);

/// Throws UsageError if two inputs go to one file or to one name in it, if a file cannot hold them all, or if an output
/// would overwrite an input or the list of them ("-": standard input; "": there is none).
void check_outputs(const OutputPlan& plan, std::span<const Input> inputs, const std::string& list);

/// Throws UsageError if the output is one of the inputs, or `other`, which is read as well ("": nothing).
void refuse_overwriting(const std::filesystem::path& output, std::span<const Input> inputs, const std::string& other);

/// Creates the folder if it is missing, and sees that files can be written. Throws IoError.
void prepare_outputs(const OutputPlan& plan);

} // namespace hitmask::tool

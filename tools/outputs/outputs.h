#pragma once

// The files that a run writes.

#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <hitmask/offline/export.h>

#include "inputs/inputs.h"
#include "outputs/output_format.h"

namespace hitmask::tool {

/// A file with all sprites. In a format that patches, it gets only the sprites without an original file to patch.
/// Sprites with one go to OutputPlan::target_of().
struct CombinedFile {
    OutputFormat format;
    std::filesystem::path file;                ///< empty: standard output
    std::set<std::filesystem::path> kept = {}; ///< existing targets that are not written
};

/// A format with a file for each sprite.
struct SeparateFiles {
    OutputFormat format;
    std::string suffix; ///< replaces {format}
};

/// The destinations of all results.
struct OutputPlan {
    std::vector<CombinedFile> combined;
    std::vector<SeparateFiles> separate;
    bool to_stdout = false;       ///< standard output instead of files; allows one format
    bool is_discarded = false;    ///< everything is computed, but nothing written
    bool in_place = false;        ///< original files are overwritten; then all formats patch
    std::filesystem::path file;   ///< the single output file, of one sprite or of all; else empty
    std::filesystem::path folder; ///< of files named by the pattern, and of combined ones; else empty
    std::filesystem::path report; ///< the page of --report, a file even with `to_stdout`; else empty
    std::string pattern = "{name}.{format}";
    std::set<std::filesystem::path> kept; ///< files of one sprite that a dry run knows to be kept

    /// Returns true if it is written to a file.
    [[nodiscard]] bool is_file(const CombinedFile& one) const;

    /// The file of a sprite. Requires a format with a file per sprite, and no `to_stdout`.
    [[nodiscard]] std::filesystem::path path_of(const Input& input, const SeparateFiles& files) const;

    /// The file for sprites from the file `original`, see original_of(). Empty: standard output.
    [[nodiscard]] std::filesystem::path target_of(const CombinedFile& one, const std::string& original) const;

    /// All such files for the inputs, each once. An empty path is standard output.
    [[nodiscard]] std::vector<std::filesystem::path> targets_of(const CombinedFile& one,
                                                                std::span<const Input> inputs) const;

    /// Returns true if the plan has a format of that name.
    [[nodiscard]] bool writes(std::string_view format) const;

    /// All formats, combined ones first.
    [[nodiscard]] std::vector<OutputFormat> formats() const;

    /// All files that are written. Of several files of a sprite, only the first.
    [[nodiscard]] std::vector<std::filesystem::path> files_of(std::span<const Input> inputs) const;

    /// The destinations for the summary: "out/sprites.json, out/{name}.svg". Empty for standard output, or if nothing
    /// is written. `untouched`: per-sprite formats of which no file is written.
    [[nodiscard]] std::string destination(const std::set<std::string_view>& untouched) const;
};

/// A sprite in one format, and its destination.
struct EncodedSprite {
    OutputFormat format;
    std::filesystem::path path; ///< empty: the combined file, or standard output
    std::string bytes;
    std::vector<std::string> more = {};  ///< further files, numbered after the first
    std::optional<SpritePart> part = {}; ///< instead of bytes, for a file that is assembled at the end
    bool is_whole = false;               ///< the bytes are the whole file, including head and tail
    bool stays = false;                  ///< its file is not written
};

/// The original file of an input, if the format patches such files; else "".
[[nodiscard]] std::string original_of(const OutputFormat& format, const Input& input);

/// The path of a further file of a sprite: "a_2.convexshape" for the first file "a_0.convexshape" and the number 2.
[[nodiscard]] std::filesystem::path numbered_path(const std::filesystem::path& first, std::size_t number);

/// The outputs of a sprite, still without bytes. With `no_clobber`, leaves out existing files.
[[nodiscard]] std::vector<EncodedSprite> wanted_outputs(const Input& input, const OutputPlan& plan, bool no_clobber);

/// Returns true if the path exists, even as a broken link.
[[nodiscard]] bool is_there(const std::filesystem::path& path);

} // namespace hitmask::tool

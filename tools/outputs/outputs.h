#pragma once

// Where results go, and what follows from that.

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

/// A file with all sprites. In a format that patches it is for those that come from no file that could be patched; of
/// the others, each goes where OutputPlan::target_of() says.
struct CombinedFile {
    OutputFormat format;
    std::filesystem::path file;                ///< empty: standard output
    std::set<std::filesystem::path> kept = {}; ///< targets that are there and stay
};

/// A format with a file for each sprite.
struct SeparateFiles {
    OutputFormat format;
    std::string suffix; ///< what {format} stands for
};

/// Where the results go.
struct OutputPlan {
    std::vector<CombinedFile> combined;
    std::vector<SeparateFiles> separate;
    bool to_stdout = false;       ///< instead of files; then there is one format
    bool is_discarded = false;    ///< all is made and nothing written
    bool in_place = false;        ///< the files that sprites come from are written; then all formats patch
    std::filesystem::path file;   ///< of the only sprite, or of all of them in the only format; else empty
    std::filesystem::path folder; ///< of files that the pattern names, and of combined ones; else empty
    std::filesystem::path report; ///< the page of all sprites, which goes to its file wherever they go; else empty
    std::string pattern = "{name}.{format}";
    std::set<std::filesystem::path> kept; ///< files of one sprite that stay, as far as that is known before the work

    /// Does it become a file?
    [[nodiscard]] bool is_file(const CombinedFile& one) const;

    /// Where the sprite of `input` goes. Requires that it goes to a file of its own.
    [[nodiscard]] std::filesystem::path path_of(const Input& input, const SeparateFiles& files) const;

    /// Where sprites go that come from the file `original`, see original_of(). Empty: to standard output.
    [[nodiscard]] std::filesystem::path target_of(const CombinedFile& one, const std::string& original) const;

    /// All such files, each once. Empty for standard output.
    [[nodiscard]] std::vector<std::filesystem::path> targets_of(const CombinedFile& one,
                                                                std::span<const Input> inputs) const;

    /// Does anything go into the format of that name?
    [[nodiscard]] bool writes(std::string_view format) const;

    /// All formats, combined ones first.
    [[nodiscard]] std::vector<OutputFormat> formats() const;

    /// All files that are written; of formats with several files for a sprite the first.
    [[nodiscard]] std::vector<std::filesystem::path> files_of(std::span<const Input> inputs) const;

    /// For people: "out/sprites.json, out/{name}.svg"; empty for standard output and if nothing is written.
    /// `untouched`: formats with a file for each sprite of which all stay.
    [[nodiscard]] std::string destination(const std::set<std::string_view>& untouched) const;
};

/// A sprite in one format, and where it goes.
struct EncodedSprite {
    OutputFormat format;
    std::filesystem::path path; ///< empty: into the file of all sprites, or to standard output
    std::string bytes;
    std::vector<std::string> more = {};  ///< further files, numbered behind the first
    std::optional<SpritePart> part = {}; ///< instead of bytes: of a file that is put together at the end
    bool is_whole = false;               ///< the bytes are the file, with head and tail
    bool stays = false;                  ///< its file is left as it is
};

/// The file that the input comes from, if the format patches such files; else "".
[[nodiscard]] std::string original_of(const OutputFormat& format, const Input& input);

/// Which file of a sprite that has several: "a_0.convexshape", the first one, becomes "a_2.convexshape".
[[nodiscard]] std::filesystem::path numbered_path(const std::filesystem::path& first, std::size_t number);

/// The formats to write, still without bytes; with `no_clobber` those whose file is missing.
[[nodiscard]] std::vector<EncodedSprite> wanted_outputs(const Input& input, const OutputPlan& plan, bool no_clobber);

/// Is there anything of that name, be it a link that leads nowhere?
[[nodiscard]] bool is_there(const std::filesystem::path& path);

} // namespace hitmask::tool

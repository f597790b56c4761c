#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files/atomic_file.h"
#include "outputs/outputs.h"

namespace hitmask::tool {

/// The options with which a format assembles files.
using OptionsOf = std::function<const ExportOptions&(const OutputFormat& format)>;

/// Writes encoded sprites. For use by one thread, in the order of the inputs.
class SpriteOutput {
public:
    /// Opens the combined files. `options_of` may be empty if all formats are for masks. Throws WriteError.
    explicit SpriteOutput(const OutputPlan& plan, OptionsOf options_of = {});

    /// Writes one sprite in all formats. Throws WriteError; if its device_failed is false, only this sprite failed and
    /// others can still be written.
    void write(std::span<EncodedSprite> sprite);

    /// Completes the combined files, unless they have no sprite. Without this call they are removed. Throws WriteError.
    void finish();

    /// A file that could not be assembled. Valid after finish().
    struct Failure {
        std::string error;       ///< "path: reason"
        std::size_t sprites = 0; ///< number that the file would have had
    };
    [[nodiscard]] const std::vector<Failure>& failures() const noexcept { return failures_; }

    /// The files of formats that patch, except the one that the plan names. Valid after finish().
    [[nodiscard]] const std::vector<std::string>& patched() const noexcept { return patched_; }

    /// Edited shapes that were kept in patched files, each with the original file. Valid after finish().
    using Kept = std::pair<std::string, KeptShape>;
    [[nodiscard]] const std::vector<Kept>& kept() const noexcept { return kept_; }

    /// Warnings, as "path: sentence". Valid after finish().
    [[nodiscard]] const std::vector<std::string>& warnings() const noexcept { return warnings_; }

    /// The number of earlier objects that were replaced in patched files. Valid after finish().
    [[nodiscard]] std::int64_t replaced() const noexcept { return replaced_; }

    /// Removes half-written files.
    void discard() { files_.clear(); }

private:
    /// A combined file, or standard output.
    struct Combined {
        CombinedFile one;
        std::optional<AtomicFile> file; ///< none: standard output, or assembled at the end
        bool begun = false;
        std::vector<SpritePart> parts; ///< for a file that is assembled at the end
    };

    /// Sprites that go into one file.
    struct Group {
        std::string original; ///< the file to patch; "": a new file
        std::vector<SpritePart> parts;
    };

    void write_bytes(Combined& to, std::string_view bytes) const;
    void append_sprite(EncodedSprite& sprite);
    void finish(Combined& combined);
    void finish_assembled(Combined& combined);
    [[nodiscard]] PatchedFile put_together(const OutputFormat& format, const Group& group) const;
    void write_group(const Combined& combined, const Group& group);
    [[nodiscard]] std::vector<Group> groups_of(Combined& combined) const;

    const OutputPlan& plan_;
    OptionsOf options_of_;
    std::deque<Combined> files_;
    std::vector<Failure> failures_;
    std::vector<std::string> patched_;
    std::vector<Kept> kept_;
    std::vector<std::string> warnings_;
    std::int64_t replaced_ = 0;
};

} // namespace hitmask::tool

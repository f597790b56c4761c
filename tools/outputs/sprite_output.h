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

/// Returns the options with which the format makes files when all sprites are encoded.
using OptionsOf = std::function<const ExportOptions&(const OutputFormat& format)>;

/// Writes sprites that are encoded already. For one thread; sprites come in the order of their inputs.
class SpriteOutput {
public:
    /// Opens the files of all sprites. Throws WriteError. `options_of` may be empty if all formats are of masks.
    explicit SpriteOutput(const OutputPlan& plan, OptionsOf options_of = {});

    /// All formats of one sprite. Throws WriteError. What fails for this sprite alone has device_failed false and can
    /// be gone on from.
    void write(std::span<EncodedSprite> sprite);

    /// Ends the files of all sprites and gives them their names, unless they hold none. Without this call they are
    /// removed. Throws WriteError.
    void finish();

    /// After finish(): a file that could not be put together.
    struct Failure {
        std::string error;       ///< "path: reason"
        std::size_t sprites = 0; ///< that would have been in it
    };
    [[nodiscard]] const std::vector<Failure>& failures() const noexcept { return failures_; }

    /// After finish(): files of formats that patch, but for the one that the plan names.
    [[nodiscard]] const std::vector<std::string>& patched() const noexcept { return patched_; }

    /// After finish(): edited shapes that stayed in such files, each with the file that was written.
    using Kept = std::pair<std::string, KeptShape>;
    [[nodiscard]] const std::vector<Kept>& kept() const noexcept { return kept_; }

    /// After finish(): "path: sentence".
    [[nodiscard]] const std::vector<std::string>& warnings() const noexcept { return warnings_; }

    /// After finish(): earlier objects in such files that are no more.
    [[nodiscard]] std::int64_t replaced() const noexcept { return replaced_; }

    /// Takes away what is half-written.
    void discard() { files_.clear(); }

private:
    /// A file of all sprites, or standard output.
    struct Combined {
        CombinedFile one;
        std::optional<AtomicFile> file; ///< none: standard output, or it is put together at the end
        bool begun = false;
        std::vector<SpritePart> parts; ///< if it is put together at the end
    };

    /// Sprites of one file.
    struct Group {
        std::string original; ///< that they go into; "": a new file
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

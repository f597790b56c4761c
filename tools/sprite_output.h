#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "offline/atomic_file.h"
#include "outputs.h"

namespace hitmask::tool {

/// The bytes of a file that is put together when all its sprites are known. Throws IoError.
using Assemble = std::function<std::string(const FileFormat& format, std::span<const SpritePart> parts)>;

/// Writes sprites that are encoded already. For one thread; sprites come in the order of their inputs.
class SpriteOutput {
public:
    /// Opens the files of all sprites. Throws WriteError. `assemble` may be empty if no format needs it.
    explicit SpriteOutput(const OutputPlan& plan, Assemble assemble = {});

    /// All formats of one sprite. Throws WriteError. What fails for this sprite alone has device_failed false and can
    /// be gone on from.
    void write(std::span<EncodedSprite> sprite);

    /// Ends the files of all sprites and gives them their names, unless they hold none. Without this call they are
    /// removed.
    void finish();

    /// Takes away what is half-written.
    void discard() { files_.clear(); }

private:
    /// A file of all sprites, or standard output.
    struct Combined {
        const FileFormat* format = nullptr;
        std::optional<AtomicFile> file; ///< none: standard output
        bool begun = false;
        std::vector<SpritePart> parts; ///< if it is put together at the end
    };

    static void write_bytes(Combined& to, std::string_view bytes);
    void append_sprite(EncodedSprite& sprite);
    void finish(Combined& combined);

    Assemble assemble_;
    std::deque<Combined> files_;
};

} // namespace hitmask::tool

#pragma once

#include <optional>
#include <span>

#include "offline/atomic_file.h"
#include "outputs.h"

namespace hitmask::tool {

/// Writes sprites that are encoded already. For one thread; sprites come in the order of their inputs.
class SpriteOutput {
public:
    /// Opens the file of all sprites, if there is one. Throws WriteError.
    explicit SpriteOutput(const OutputPlan& plan);

    /// All formats of one sprite. Throws WriteError. What fails for this sprite alone has device_failed false and can
    /// be gone on from.
    void write(std::span<const EncodedSprite> sprite);

    /// Ends the file of all sprites and gives it its name, unless it holds none. Without this call it is removed.
    void finish();

    /// Takes away what is half-written.
    void discard() { combined_.reset(); }

private:
    void write_combined(std::string_view bytes);
    void append_sprite(const EncodedSprite& sprite);

    const OutputPlan& plan_;
    std::optional<AtomicFile> combined_;
    bool begun_ = false;
};

} // namespace hitmask::tool

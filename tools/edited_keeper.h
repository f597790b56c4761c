#pragma once

#include <string>

#include "diagnostics.h"
#include "edited_shapes.h"
#include "inputs.h"
#include "sprite_output.h"
#include "trace_sprite.h"

namespace hitmask::tool {

/// What --keep-edited keeps in the course of a run. Without that option it does nothing.
class EditedKeeper {
public:
    /// Reads what users have edited in the JSON file of all sprites. Throws IoError if that cannot be told.
    EditedKeeper(const OutputPlan& plan, Diagnostics& diagnostics, bool is_asked_for);

    /// Leaves of a sprite what is to be written.
    void keep(const Input& input, TraceOutcome& outcome);

    /// Writes edited sprites that would be lost with their pictures, and warns of them.
    void finish(SpriteOutput& output) const;

    /// After that: "; 2 edited shapes kept" for the summary; warns of those in files that were patched.
    [[nodiscard]] std::string summary(const SpriteOutput& output);

private:
    Diagnostics& diagnostics_;
    KeptReport report_;
    EditedSprites sprites_;
    bool is_asked_for_;
};

} // namespace hitmask::tool

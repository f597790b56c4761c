#pragma once

#include <set>
#include <string>
#include <string_view>

#include "edits/edited_shapes.h"
#include "inputs/inputs.h"
#include "outputs/sprite_output.h"
#include "sprite/export_request.h"
#include "sprite/trace_outcome.h"
#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// The treatment of edited shapes that the options ask for.
[[nodiscard]] EditedUse edited_use(const ExportRequest& request);

/// Keeps edited shapes during a run.
class EditPreserver {
public:
    EditPreserver(const EditedShapes& shapes, EditedUse use, Diagnostics& diagnostics)
        : shapes_(shapes), diagnostics_(diagnostics), report_(diagnostics, use) {}

    /// Puts the edited shapes of a sprite into its outcome, with their figures. Removes outputs that stay as they are.
    void keep(TraceOutcome& outcome);

    /// Call this after all sprites. Returns the per-sprite formats of which no file is written.
    [[nodiscard]] std::set<std::string_view> untouched() const;

    /// Writes the edited sprites of the combined JSON that have no input any more, and warns of them.
    void finish(SpriteOutput& output);

    /// Call this after SpriteOutput::finish(). Adds the shapes in patched files and prints the warnings about kept
    /// shapes. Returns the text for the summary: "; 2 edited shapes kept".
    [[nodiscard]] std::string summary(const SpriteOutput& output);

private:
    void keep_edited(TraceOutcome& outcome);

    const EditedShapes& shapes_;
    Diagnostics& diagnostics_;
    KeptReport report_;
    std::set<std::string_view> kept_, written_; ///< formats
    std::set<std::string> used_;                ///< names in the JSON of all sprites
};

} // namespace hitmask::tool

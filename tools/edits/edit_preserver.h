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

/// As the options say.
[[nodiscard]] EditedUse edited_use(const ExportRequest& request);

/// Keeps edited shapes in the course of a run.
class EditPreserver {
public:
    EditPreserver(const EditedShapes& shapes, EditedUse use, Diagnostics& diagnostics)
        : shapes_(shapes), diagnostics_(diagnostics), report_(diagnostics, use) {}

    /// Leaves of a sprite what is to be written, and what is true of the shape that stays.
    void keep(TraceOutcome& outcome);

    /// After all sprites: formats with a file for each sprite of which all stay.
    [[nodiscard]] std::set<std::string_view> untouched() const;

    /// Writes edited sprites that would be lost with their pictures, and warns of them.
    void finish(SpriteOutput& output);

    /// After that: "; 2 edited shapes kept" for the summary; warns of those in files that were patched.
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

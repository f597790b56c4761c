#pragma once

#include <span>

#include "edits/edited_shapes.h"
#include "sprite/export_request.h"
#include "sprite/trace_outcome.h"

namespace hitmask::tool {

/// Adds the edited shapes of a sprite to its outcome: their files, figures and pictures. `exact` is the sprite as it is
/// now, with its exact outline instead of a simplified one. Adds a warning to the outcome for each shape that cannot be
/// measured. Requires that the sprite is encoded.
void add_edited_outcome(TraceOutcome& outcome, std::span<const EditedShape> shapes, TracedSprite exact,
                        std::span<const FormatJob> formats, const std::string& label);

} // namespace hitmask::tool

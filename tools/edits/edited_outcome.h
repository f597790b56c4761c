#pragma once

#include <span>
#include <string>

#include "edits/edited_shapes.h"
#include "sprite/export_request.h"
#include "sprite/trace_outcome.h"

namespace hitmask::tool {

/// Adds the shapes that a user edited to the outcome of their sprite: the files that keep them, their vertices and
/// errors, and pictures of them. `exact` is the sprite as its picture is now, with the exact outline. A shape that
/// cannot be measured stays in its file, and the outcome gets a warning that begins with `label`, the name of the
/// sprite. Requires an outcome that is already encoded in all `formats`.
void add_edited_outcome(TraceOutcome& outcome, std::span<const EditedShape> shapes, TracedSprite exact,
                        std::span<const FormatJob> formats, const std::string& label);

} // namespace hitmask::tool

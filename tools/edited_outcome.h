#pragma once

#include <span>

#include "edited_shapes.h"
#include "trace_sprite.h"

namespace hitmask::tool {

/// What stays of a sprite with edited shapes, and its figures and pictures, measured anew. `exact`: the sprite as it is
/// now, with its exact outline in the place of a simpler one. Warns in the outcome of shapes that cannot be measured.
/// Requires that the sprite is encoded.
void add_edited_outcome(TraceOutcome& outcome, std::span<const EditedShape> shapes, TracedSprite exact,
                        std::span<const FormatJob> formats, const std::string& label);

} // namespace hitmask::tool

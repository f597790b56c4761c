#pragma once

#include <span>

#include <hitmask/offline/fit.h>

#include "text/text_buffer.h"

namespace hitmask {

/// `, "fits": [ ... ]`: the shapes in the place of a sprite, each with its error.
void append_fits(TextBuffer& out, std::span<const AnyFit> fits);

} // namespace hitmask

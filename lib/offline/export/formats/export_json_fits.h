#pragma once

#include <span>

#include <hitmask/offline/fit.h>

#include "text/text_buffer.h"

namespace hitmask {

/// Appends the shapes that are fitted to a sprite, each with its error: `, "fits": [ ... ]`
void append_fits(TextBuffer& out, std::span<const AnyFit> fits);

} // namespace hitmask

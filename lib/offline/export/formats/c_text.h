#pragma once

// Text that the headers in C share.

#include <string>
#include <string_view>

#include "export/engine_rings.h"
#include "export/placement.h"
#include "text/text_buffer.h"

namespace hitmask {

/// The text on one line, without the begin or the end of a comment.
[[nodiscard]] std::string in_c_comment(std::string_view text);

/// The ends of the rings: `4, 8, 11`. `0` if there is no ring, because arrays in C are not empty.
[[nodiscard]] std::string c_ends(const std::vector<RingView>& rings);

/// Appends the points of all rings, a line per ring: `{2.0f, 3.5f},` and so on. `{0.0f, 0.0f},` if there is no ring.
void append_c_points(TextBuffer& out, const Placement& place, const std::vector<RingView>& rings);

[[nodiscard]] std::vector<RingView> rings_of(OutlineView outline);
[[nodiscard]] std::vector<RingView> rings_of(const EngineRings& engine);

} // namespace hitmask

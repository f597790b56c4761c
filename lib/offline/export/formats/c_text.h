#pragma once

// What headers in C have in common.

#include <string>
#include <string_view>

#include "export/engine_rings.h"
#include "export/placement.h"
#include "text/text_buffer.h"

namespace hitmask {

/// The text on one line that ends no comment and begins none.
[[nodiscard]] std::string in_c_comment(std::string_view text);

/// `4, 8, 11`: where each ring ends; `0` if there is none, since arrays in C are not empty.
[[nodiscard]] std::string c_ends(const std::vector<RingView>& rings);

/// `{2.0f, 3.5f},` and so on, the points of all rings, a line each; `{0.0f, 0.0f},` if there is none.
void append_c_points(TextBuffer& out, const Placement& place, const std::vector<RingView>& rings);

[[nodiscard]] std::vector<RingView> rings_of(OutlineView outline);
[[nodiscard]] std::vector<RingView> rings_of(const EngineRings& engine);

} // namespace hitmask

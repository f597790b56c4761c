#pragma once

// What is left of the question whether two outlines overlap, once the edges that may meet are found: in exact integers.

#include <cstdint>

#include "outline_collision/outline_data.h"

namespace hitmask::kernels {

/// Two outlines on the screen, and what is known of how they meet.
struct OutlineContact {
    const PosedOutlineData *a, *b;
    bool is_unsure; ///< something was met that only a look at all edges can judge
};

/// Two edges that are not clearly apart: do the outlines overlap because of them? They do where the edges cross, and
/// where they touch if the solid sides of both share a direction from there.
[[nodiscard]] bool edges_overlap(OutlineContact& contact, std::int32_t slot_a, std::int32_t slot_b) noexcept;

/// The same question for two convex outlines of a single ring, by separating axes.
[[nodiscard]] bool convex_overlap_exactly(const PosedOutlineData& a, const PosedOutlineData& b) noexcept;

/// The same question for all edges, whatever the rings do, also if they cross or overlap themselves: do two outlines,
/// of which no ring lies in the other one without touching it, overlap? Down both trees; for each place where edges of
/// both meet, once more down each tree.
[[nodiscard]] bool contacts_overlap_exactly(const PosedOutlineData& a, const PosedOutlineData& b) noexcept;

} // namespace hitmask::kernels

#pragma once

// The exact part of testing two outlines: judges the edges that may meet, in integers.

#include <cstdint>

#include "outline_collision/outline_data.h"

namespace hitmask::kernels {

/// Two outlines on the screen, and the state of their test.
struct OutlineContact {
    const PosedOutlineData *a, *b;
    bool is_unsure; ///< some edges meet in such a way that only a look at all edges can decide
};

/// Returns true if the outlines overlap because of two edges that are not clearly apart. They do where the edges cross,
/// and where they touch if the solid sides of both share a direction from there. Sets `is_unsure` if these edges alone
/// cannot decide.
[[nodiscard]] bool edges_overlap(OutlineContact& contact, std::int32_t slot_a, std::int32_t slot_b) noexcept;

/// Returns true if two convex outlines of a single ring overlap, by separating axes.
[[nodiscard]] bool convex_overlap_exactly(const PosedOutlineData& a, const PosedOutlineData& b) noexcept;

/// Returns true if two outlines overlap, whatever their rings do, also if they cross or overlap themselves. Requires
/// that no ring lies in the other outline without touching it. Walks down both trees, and once more down each tree for
/// each place where edges of both meet.
[[nodiscard]] bool contacts_overlap_exactly(const PosedOutlineData& a, const PosedOutlineData& b) noexcept;

} // namespace hitmask::kernels

#pragma once

#include <hitmask/outline.h>

namespace hitmask {

/// The rules for outlines that are to be cut or simplified.
inline constexpr OutlineRules uncrossed_rules{.repeated_vertices = true, .any_winding = true};

/// The first fault of find_fault() that does not depend on the position of edges. It is a wrong ring end, a coordinate,
/// or a ring with fewer than three vertices, repeated ones counted. Linear.
[[nodiscard]] std::optional<OutlineFault> find_plain_fault(OutlineView outline);

/// Throws InvalidOutline unless an outline meets uncrossed_rules. Costs as much as find_fault().
void require_uncrossed(OutlineView outline);

/// An outline that require_uncrossed() accepts, without repeated vertices. Copies the outline only if it has some.
class UncrossedOutline {
public:
    explicit UncrossedOutline(OutlineView outline);
    UncrossedOutline(const UncrossedOutline&) = delete; // it refers to itself
    UncrossedOutline& operator=(const UncrossedOutline&) = delete;

    [[nodiscard]] OutlineView view() const noexcept { return view_; }

private:
    Outline copy_;
    OutlineView view_;
};

} // namespace hitmask

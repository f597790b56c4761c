#pragma once

#include <hitmask/outline.h>

namespace hitmask {

/// What cutting and simplifying take.
inline constexpr OutlineRules uncrossed_rules{.repeated_vertices = true, .any_winding = true};

/// The faults of find_fault() that do not depend on how edges lie: ring ends, coordinates, and rings that have too few
/// vertices, repeated ones included. Linear.
[[nodiscard]] std::optional<OutlineFault> find_plain_fault(OutlineView outline);

/// Throws InvalidOutline unless the rings of an outline are such as can be cut. What find_fault() costs.
void require_uncrossed(OutlineView outline);

/// An outline that require_uncrossed() takes, without repeated vertices. Copies it only if it has some.
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

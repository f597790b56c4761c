#pragma once

#include <hitmask/outline_fault.h>

namespace hitmask {

/// Throws InvalidOutline unless the rings of an outline are such as can be cut and simplified. What find_fault() costs.
inline void require_uncrossed(OutlineView outline) {
    if (const auto fault = find_fault(outline, {.repeated_vertices = true, .any_winding = true})) {
        throw InvalidOutline(*fault);
    }
}

} // namespace hitmask

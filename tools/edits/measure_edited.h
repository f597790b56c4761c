#pragma once

// Measures the error of an edited outline against the current picture.

#include <string>

#include <hitmask/mask.h>
#include <hitmask/outline.h>
#include <hitmask/simplify.h>

namespace hitmask::tool {

/// Figures of an edited outline, as far as they are known.
struct EditedMeasure {
    SimplifyResult result;  ///< the edited outline and its known figures
    bool has_error = false; ///< `result.hausdorff` is known
    bool has_area = false;  ///< `result.fidelity` is known
    std::string fault;      ///< why the area is unknown, without a period; "": it is known
};

/// Measures `edited` against the exact outline of a mask, as simplify() measures its result. An outline whose edges
/// cross or touch has no area, since its region is not defined. Bounded in time and memory for any outline.
[[nodiscard]] EditedMeasure measure_edited(Outline edited, OutlineView exact, MaskView mask);

} // namespace hitmask::tool

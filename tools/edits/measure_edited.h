#pragma once

// How far an outline that a user has drawn is from the picture of today.

#include <string>

#include <hitmask/mask.h>
#include <hitmask/outline.h>
#include <hitmask/simplify.h>

namespace hitmask::tool {

/// Figures of an edited outline, as far as they are known.
struct EditedMeasure {
    SimplifyResult result;  ///< the edited outline, with its figures as far as they are known
    bool has_error = false; ///< is its distance known?
    bool has_area = false;  ///< and the pixels that it covers?
    std::string fault;      ///< why it is not, as a sentence without its end; "": it is
};

/// Measures `edited` against the exact outline of a mask as simplify() measures its own. Outlines whose edges cross or
/// touch cover no region that could be told. Bounded in time and memory, whatever the outline.
[[nodiscard]] EditedMeasure measure_edited(Outline edited, OutlineView exact, MaskView mask);

} // namespace hitmask::tool

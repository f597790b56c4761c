#pragma once

#include <string>

#include <hitmask/mask.h>
#include <hitmask/offline/image.h>

#include "outline_options.h"

namespace hitmask::tool {

/// A sentence for a picture that is larger than 512 x 512 px and will take long with these options; empty for others.
/// The corners of its outline decide, not the time. Linear in the pixels of large pictures.
[[nodiscard]] std::string slow_notice(const Image& image, int threshold, const OutlineOptions& options);

/// The same for `hitmask compare`, of a sprite whose solid pixels have a box of more than 512 x 512 px around them, or
/// that is asked about in more poses than 16 of such a box, or some 200 of a small one, take.
[[nodiscard]] std::string slow_comparison_notice(MaskView mask, int poses);

} // namespace hitmask::tool

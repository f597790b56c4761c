#pragma once

#include <string>

#include <hitmask/mask.h>
#include <hitmask/offline/image.h>

#include "sprite/outline_options.h"

namespace hitmask::tool {

/// A sentence for a picture above 512 x 512 px that will take long with these options; empty for others. Decides by the
/// number of corners, not by time. Linear in the pixels of large pictures.
[[nodiscard]] std::string slow_notice(const Image& image, int threshold, const OutlineOptions& options);

/// The same for `hitmask compare`. A sprite takes long if the box around its solid pixels is larger than 512 x 512 px.
/// So do more than 16 poses of such a box, and more than some 200 of a small one.
[[nodiscard]] std::string slow_comparison_notice(MaskView mask, int poses);

} // namespace hitmask::tool

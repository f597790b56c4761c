#pragma once

#include <string>

#include <hitmask/offline/image.h>

#include "outline_options.h"

namespace hitmask::tool {

/// A sentence for a picture that is larger than 512 x 512 px and will take long with these options; empty for others.
/// The corners of its outline decide, not the time. Linear in the pixels of large pictures.
[[nodiscard]] std::string slow_notice(const Image& image, int threshold, const OutlineOptions& options);

} // namespace hitmask::tool

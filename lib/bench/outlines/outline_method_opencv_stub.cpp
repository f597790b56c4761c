#include "outlines/outline_methods.h"

namespace hitmask {

std::optional<OutlineMethod> opencv_outline_method() {
    return std::nullopt;
}

} // namespace hitmask

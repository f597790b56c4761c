#include <hitmask/offline/trace_opencv.h>

namespace hitmask {

bool has_opencv() noexcept {
    return false;
}

std::optional<Outline> trace_opencv(MaskView /*mask*/, Connectivity /*connectivity*/) {
    throw Error("this build of hitmask has no OpenCV");
}

} // namespace hitmask

// A tiny asset builder: it uses the offline library, so it also links the libraries that this one needs.

#include <optional>

#include <hitmask/hitmask.h>
#include <hitmask/offline/fit.h>
#include <hitmask/offline/image.h>
#include <hitmask/offline/trace_opencv.h>

int main() {
    const hitmask::Image image{1, 1, {255, 255, 255, 255}};
    const hitmask::Mask mask = hitmask::mask_from_rgba(image);
    if (!hitmask::has_opencv()) return hitmask::fit_aabb(mask, hitmask::FitGoal::enclosing) ? 0 : 1;
    const std::optional<hitmask::Outline> outline = hitmask::trace_opencv(mask);
    return outline && *outline == hitmask::trace(mask) ? 0 : 1;
}

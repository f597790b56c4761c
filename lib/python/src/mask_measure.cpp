#include <optional>

#include <hitmask/mask_measure.h>
#include <hitmask/trace.h>

#include "components.h"
#include "gil.h"
#include "mask.h"
#include "method.h"
#include "outline.h"
#include "results.h"

namespace hitmask::python {

namespace {

bool is_long_mask(const Mask& mask) noexcept {
    return MaskView(mask).words.size() > long_work_words;
}

Owned mask_count(MaskObject& self) {
    return integer(unlocked(is_long_mask(self->pixels), [&] { return self->pixels.count(); }));
}

Owned mask_centroid(MaskObject& self) {
    const auto center = unlocked(is_long_mask(self->pixels), [&] { return centroid(self->pixels); });
    return center ? pair_of(*center) : none();
}

Owned mask_angle(MaskObject& self) {
    const auto direction = unlocked(is_long_mask(self->pixels), [&] { return angle(self->pixels); });
    return direction ? real(*direction) : none();
}

Connectivity to_connectivity(PyObject* value) {
    const int number = to_int_or(8, value, "connectivity", 4, 8);
    if (number != 4 && number != 8) raise(PyExc_ValueError, "connectivity must be 4 or 8, not %d", number);
    return number == 4 ? Connectivity::four : Connectivity::eight;
}

Owned mask_components(MaskObject& self, Arguments args) {
    const Connectivity connectivity = to_connectivity(args[0]);
    const long long min_area = args[1] == nullptr ? 1 : to_integer(args[1], "min_area", 0, std::int64_t{1} << 62);
    Components components;
    {
        const Unlocked free(MaskView(self->pixels).words.size() > 1024);
        components.find(self->pixels, {connectivity, min_area});
    }
    return make_components(self.state(), std::move(components));
}

Owned mask_trace(MaskObject& self, Arguments args) {
    const Connectivity connectivity = to_connectivity(args[0]);
    const Mask& mask = self->pixels;
    return make_outline(self.state(), unlocked(MaskView(mask).words.size() > 1024, [&] {
                            if (corner_count(mask) >= std::int64_t{1} << 31) {
                                throw std::length_error("the outline has more than 2^31 vertices");
                            }
                            return trace(mask, connectivity);
                        }));
}

} // namespace

void append_mask_measure(Methods& methods) {
    methods.push_back(method<"count($self, /)", "Returns the number of solid pixels.", mask_count>());
    methods.push_back(method<"centroid($self, /)",
                             "Returns the mean (x, y) of the centres of the solid pixels; None if there is none.\n\n"
                             "A single pixel at (2, 3) has (2.5, 3.5).",
                             mask_centroid>());
    methods.push_back(
        method<"angle($self, /)",
               "Returns the direction in which the solid pixels extend most, radians clockwise on screen.\n\n"
               "None if no direction is special, as for a square.",
               mask_angle>());
    methods.push_back(
        method<"components($self, connectivity=8, min_area=1)",
               "Returns the connected pieces of at least min_area pixels, topmost first.", mask_components>());
    methods.push_back(method<"trace($self, connectivity=8)",
                             "Returns the exact outline along the edges of pixels, with all pieces and holes.\n\n"
                             "With connectivity 4, pixels that meet only at a corner belong to different pieces.",
                             mask_trace>());
}

} // namespace hitmask::python

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>

#include <hitmask/mask_measure.h>
#include <hitmask/trace.h>

#include "arrays.h"
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

/// The longest side of a mask whose moments fit into 64 bits.
constexpr int max_moment_side = 65536;

Owned mask_moments(MaskObject& self) {
    const Mask& mask = self->pixels;
    if (std::max(mask.width(), mask.height()) > max_moment_side) {
        raise(PyExc_ValueError, "moments are for masks with sides of at most %d pixels", max_moment_side);
    }
    const Moments found = unlocked(is_long_mask(mask), [&] { return moments(mask); });
    return make_result<6>(self.state(), Kept::moments,
                          {integer(found.m00), integer(found.m10), integer(found.m01), integer(found.m20),
                           integer(found.m11), integer(found.m02)});
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

/// Throws std::length_error for masks of noise whose outline has too many vertices.
void check_corners(const Mask& mask) {
    if (corner_count(mask) >= std::int64_t{1} << 31) {
        throw std::length_error("the outline has more than 2^31 vertices");
    }
}

Owned mask_trace(MaskObject& self, Arguments args) {
    const Connectivity connectivity = to_connectivity(args[0]);
    const Mask& mask = self->pixels;
    return make_outline(self.state(), unlocked(MaskView(mask).words.size() > 1024, [&] {
                            check_corners(mask);
                            return trace(mask, connectivity);
                        }));
}

/// Returns every n-th pixel of a contour, an array (n, 2).
Owned contour_array(State& state, std::span<const Pixel> contour, std::size_t every) {
    OutputArray<std::int32_t> array(state, nullptr, {(contour.size() + every - 1) / every, 2});
    auto at = array.values().begin();
    for (std::size_t i = 0; i < contour.size(); i += every) {
        *at++ = contour[i].x;
        *at++ = contour[i].y;
    }
    return array.release();
}

Owned mask_contours(MaskObject& self, Arguments args) {
    const auto every = static_cast<std::size_t>(to_int_or(1, args[0], "every", 1, std::numeric_limits<int>::max()));
    const bool holes = to_bool_or(false, args[1]);
    const Mask& mask = self->pixels;
    const Contours found = unlocked(true, [&] {
        check_corners(mask);
        return contours(mask, {.holes = holes});
    });
    Owned list = checked(PyList_New(static_cast<Py_ssize_t>(found.count())));
    for (std::size_t i = 0; i < found.count(); ++i) {
        Owned array = contour_array(self.state(), found.contour(i), every);
        check(PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i), array.release()));
    }
    return list;
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
    methods.push_back(method<"moments($self, /)",
                             "Returns the raw Moments of the solid pixels, whole numbers: those of cv2.moments.\n\n"
                             "Coordinates are those of pixels, so the centroid is (m10 / m00 + 0.5, m01 / m00 + 0.5).",
                             mask_moments>());
    methods.push_back(
        method<"contours($self, every=1, holes=False)",
               "Returns the solid pixels along the edge of each piece, a list of arrays (n, 2) of int32.\n\n"
               "They run clockwise on screen through pixel centres, as those of OpenCV and pygame do. every=3\n"
               "takes each third pixel. For areas and collision, take trace().",
               mask_contours>());
    methods.push_back(
        method<"components($self, connectivity=8, min_area=1)",
               "Returns the connected pieces of at least min_area pixels, topmost first.", mask_components>());
    methods.push_back(method<"trace($self, connectivity=8)",
                             "Returns the exact outline along the edges of pixels, with all pieces and holes.\n\n"
                             "With connectivity 4, pixels that meet only at a corner belong to different pieces.",
                             mask_trace>());
}

} // namespace hitmask::python

#include <algorithm>
#include <numbers>
#include <optional>
#include <vector>

#include <hitmask/mask_edit.h>
#include <hitmask/mask_measure.h>
#include <hitmask/trace.h>

#include "method.h"
#include "pygame_arguments.h"
#include "pygame_mask.h"
#include "pygame_module.h"

namespace hitmask::python {

namespace {

Owned pg_count(PygameObject& self) {
    return integer(pixels_of(self).count());
}

Owned pg_scale(PygameObject& self, Arguments args) {
    const Offset size = to_two_ints(args[0], "scale");
    if (size.dx < 0 || size.dy < 0) raise(PyExc_ValueError, "cannot scale mask to negative size");
    return make_pygame_mask(self.state(), scale(pixels_of(self), size.dx, size.dy, Sampling::corner));
}

// ---- Centre and direction

/// The longest side for which moments() cannot overflow.
constexpr int longest_for_moments = 1 << 16;

bool has_moments(const Mask& mask) noexcept {
    return mask.width() <= longest_for_moments && mask.height() <= longest_for_moments;
}

/// Sums for masks whose other moments would overflow.
Moments first_moments(const Mask& mask) noexcept {
    Moments sums;
    for (const Run run : Runs(mask)) {
        const std::int64_t count = run.x_end - run.x_begin;
        sums.m00 += count;
        sums.m10 += (std::int64_t{run.x_begin} + run.x_end - 1) * count / 2;
        sums.m01 += count * run.y;
    }
    return sums;
}

Owned pg_centroid(PygameObject& self) {
    const Mask& mask = pixels_of(self);
    const Moments sums = has_moments(mask) ? moments(mask) : first_moments(mask);
    return sums.m00 == 0 ? int_pair(0, 0) : int_pair(sums.m10 / sums.m00, sums.m01 / sums.m00);
}

constexpr double degrees_per_radian = 180 / std::numbers::pi;

/// pygame's formula: moments about the rounded centroid, each rounded towards 0.
Owned pg_angle(PygameObject& self) {
    const Mask& mask = pixels_of(self);
    if (!has_moments(mask)) raise(PyExc_ValueError, "the mask has a side of more than %d pixels", longest_for_moments);
    const auto [m00, m10, m01, m20, m11, m02] = moments(mask);
    if (m00 == 0) return real(0);
    const std::int64_t x = m10 / m00, y = m01 / m00;
    const Owned across = integer(2 * (m11 / m00 - x * y));
    const Owned along = integer((m20 / m00 - x * x) - (m02 / m00 - y * y));
    PyObject* const atan2 = self.state()[Kept::math_atan2]; // the last bits are those of Python and pygame
    const Owned radians = checked(PyObject_CallFunctionObjArgs(atan2, across.get(), along.get(), nullptr));
    return real(-90.0 * PyFloat_AsDouble(radians.get()) / std::numbers::pi);
}

Owned pg_true_angle(PygameObject& self) {
    const Mask& mask = pixels_of(self);
    if (std::max(mask.width(), mask.height()) > max_coordinate) raise(PyExc_ValueError, "the mask is too large");
    const std::optional<double> radians = angle(mask);
    return radians ? real(*radians == 0 ? 0.0 : -*radians * degrees_per_radian) : none();
}

// ---- Outline and pieces

Owned pg_outline(PygameObject& self, Arguments args) {
    const int every = to_c_int_or(1, args[0], "every");
    std::vector<Pixel> pixels = first_contour(pixels_of(self));
    if (pixels.size() > 1) pixels.push_back(pixels.front());
    const std::size_t step = every > 0 ? static_cast<std::size_t>(every) : std::max<std::size_t>(pixels.size(), 1);
    Owned list = checked(PyList_New(static_cast<Py_ssize_t>((pixels.size() + step - 1) / step)));
    Owned x, y; // neighbours share one of them
    for (std::size_t i = 0; i < pixels.size(); i += step) {
        if (i == 0 || pixels[i].x != pixels[i - step].x) x = integer(pixels[i].x);
        if (i == 0 || pixels[i].y != pixels[i - step].y) y = integer(pixels[i].y);
        Owned pixel = checked(PyTuple_Pack(2, x.get(), y.get()));
        check(PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i / step), pixel.release()));
    }
    return list;
}

Owned pg_connected_component(PygameObject& self, Arguments args) {
    const std::optional<Offset> at = args[0] == nullptr ? std::nullopt : std::optional(to_two_ints(args[0], "pos"));
    const Mask& mask = pixels_of(self);
    if (!at) return make_pygame_mask(self.state(), largest_component(mask));
    if (at->dx < 0 || at->dx >= mask.width() || at->dy < 0 || at->dy >= mask.height()) {
        raise(PyExc_IndexError, "%d, %d is out of bounds", at->dx, at->dy);
    }
    if (!mask.test(at->dx, at->dy)) return make_pygame_mask(self.state(), Mask(mask.width(), mask.height()));
    const Components pieces(mask);
    return make_pygame_mask(self.state(), pieces.mask_of(pieces.at(at->dx, at->dy).value()));
}

Owned pg_connected_components(PygameObject& self, Arguments args) {
    const int minimum = to_c_int_or(0, args[0], "minimum");
    std::vector<Mask> masks = Components(pixels_of(self), {.min_area = std::max(minimum, 1)}).masks();
    Owned list = checked(PyList_New(static_cast<Py_ssize_t>(masks.size())));
    for (std::size_t i = 0; i < masks.size(); ++i) {
        Owned piece = make_pygame_mask(self.state(), std::move(masks[i]));
        check(PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i), piece.release()));
    }
    return list;
}

Owned pg_get_bounding_rects(PygameObject& self) {
    const Components pieces(pixels_of(self));
    Owned list = checked(PyList_New(static_cast<Py_ssize_t>(pieces.count())));
    if (pieces.count() == 0) return list;
    const RectMaker make(self.state());
    Py_ssize_t at = 0;
    for (const Component& piece : pieces.all()) check(PyList_SetItem(list.get(), at++, make(piece.box).release()));
    return list;
}

} // namespace

void append_pygame_measures(PygameMethods& methods) {
    methods.push_back(method<"count($self, /)", "Returns the number of solid pixels.", pg_count>());
    methods.push_back(
        method<"scale($self, scale)", "Returns the mask stretched to a size (w, h), by the top left corners of pixels.",
               pg_scale>());
    methods.push_back(method<"centroid($self, /)",
                             "Returns the mean (x, y) of the solid pixels, rounded towards 0; (0, 0) if there is none.",
                             pg_centroid>());
    methods.push_back(
        method<"angle($self, /)",
               "Returns the direction of the mask by pygame's formula, degrees; 0 without solid pixels.\n\n"
               "It rounds before it should, and is off by 10 degrees for most shapes: see true_angle().",
               pg_angle>());
    methods.push_back(method<"true_angle($self, /)",
                             "Returns the exact direction of the mask, degrees counterclockwise. Beyond pygame.\n\n"
                             "None if no direction is special, as for a square.",
                             pg_true_angle>());
    methods.push_back(method<"outline($self, every=1)",
                             "Returns every n-th pixel (x, y) along the edge of the first piece, clockwise.\n\n"
                             "The first pixel is there again at the end. For exact outlines see hitmask.Outline.",
                             pg_outline>());
    methods.push_back(method<"connected_component($self, pos=...)",
                             "Returns the piece with a pixel (x, y), or the largest one, as a mask of this size.",
                             pg_connected_component>());
    methods.push_back(
        method<"connected_components($self, minimum=0)",
               "Returns the pieces of at least minimum pixels, as masks of this size.", pg_connected_components>());
    methods.push_back(
        method<"get_bounding_rects($self, /)", "Returns a pygame.Rect around each piece.", pg_get_bounding_rects>());
}

} // namespace hitmask::python

#include <algorithm>
#include <cstdint>
#include <limits>

#include <hitmask/mask_edit.h>

#include "gil.h"
#include "mask.h"
#include "method.h"
#include "results.h"

namespace hitmask::python {

namespace {

/// Returns the mask that `make` makes of this one.
template<class Make>
Owned edited(MaskObject& self, Make make) {
    return make_mask(self.state(),
                     unlocked(MaskView(self->pixels).words.size() > 1024, [&] { return Mask(make(self->pixels)); }));
}

Owned mask_flip_x(MaskObject& self) {
    return edited(self, [](const Mask& mask) { return flip_x(mask); });
}
Owned mask_flip_y(MaskObject& self) {
    return edited(self, [](const Mask& mask) { return flip_y(mask); });
}

Owned mask_rotate90(MaskObject& self, Arguments args) {
    const int turns = to_int_or(1, args[0], "n", std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
    return edited(self, [turns](const Mask& mask) { return rotate_quarters(mask, turns % 4); });
}

Owned mask_rotated(MaskObject& self, Arguments args) {
    const auto by = static_cast<float>(to_real(args[0], "angle", -1e6, 1e6));
    const auto size = static_cast<float>(to_real_or(1, args[1], "scale", 0, 16));
    PlacedMask turned = unlocked(true, [&] { return rotated(self->pixels, by, size); });
    if (turned.mask.width() > max_coordinate || turned.mask.height() > max_coordinate) {
        raise(PyExc_ValueError, "the turned mask has a side of more than %d pixels", max_coordinate);
    }
    const Owned mask = make_mask(self.state(), std::move(turned.mask));
    return checked(Py_BuildValue("(O(ii))", mask.get(), turned.at.dx, turned.at.dy));
}

Owned mask_scale(MaskObject& self, Arguments args) {
    const Size size = to_size(args[0], "size");
    return make_mask(self.state(), unlocked(true, [&] { return scale(self->pixels, size.width, size.height); }));
}

Owned mask_crop(MaskObject& self, Arguments args) {
    const PixelRect box = to_rect(args[0], "box");
    return edited(self, [&box](const Mask& mask) { return sub_mask(mask, box); });
}

/// Returns a copy that `change` changed by another mask at an offset.
template<class Change>
Owned changed_by(MaskObject& self, Arguments args, Change change) {
    const MaskObject& other = to_mask(self.state(), args[0], "other");
    const Offset at = to_offset(args[1], args[2]);
    return edited(self, [&](Mask mask) {
        change(mask, other->pixels, at);
        return mask;
    });
}

Owned mask_draw(MaskObject& self, Arguments args) {
    return changed_by(self, args, draw);
}
Owned mask_erase(MaskObject& self, Arguments args) {
    return changed_by(self, args, erase);
}
Owned mask_intersect(MaskObject& self, Arguments args) {
    return changed_by(self, args, intersect);
}

Metric to_metric(PyObject* value) {
    return to_choice(value, "metric", {"euclidean", "chebyshev"}) == 1 ? Metric::chebyshev : Metric::euclidean;
}

float to_radius(PyObject* value, const char* name) {
    return static_cast<float>(to_real(value, name, 0, max_coordinate));
}

GrowOptions to_grow_options(const Mask& mask, PyObject* metric, PyObject* margin) {
    const int most = (max_coordinate - std::max(mask.width(), mask.height())) / 2;
    return {to_metric(metric), to_int_or(0, margin, "margin", 0, most)};
}

Owned mask_grow(MaskObject& self, Arguments args) {
    const float radius = to_radius(args[0], "radius");
    const GrowOptions options = to_grow_options(self->pixels, args[1], args[2]);
    return edited(self, [&](const Mask& mask) { return grow(mask, radius, options); });
}

Owned mask_shrink(MaskObject& self, Arguments args) {
    const float radius = to_radius(args[0], "radius");
    const Metric metric = to_metric(args[1]);
    return edited(self, [&](const Mask& mask) { return shrink(mask, radius, metric); });
}

Owned mask_band(MaskObject& self, Arguments args) {
    const float inner = to_radius(args[0], "inner"), outer = to_radius(args[1], "outer");
    const GrowOptions options = to_grow_options(self->pixels, args[2], args[3]);
    return edited(self, [&](const Mask& mask) { return outline_band(mask, inner, outer, options); });
}

Owned mask_fill_holes(MaskObject& self) {
    return edited(self, [](const Mask& mask) { return fill_holes(mask); });
}

Owned mask_remove_specks(MaskObject& self, Arguments args) {
    const long long min_area = to_integer(args[0], "min_area", 0, std::int64_t{1} << 62);
    return edited(self, [min_area](const Mask& mask) { return remove_specks(mask, min_area); });
}

} // namespace

void append_mask_edit(Methods& methods) {
    methods.push_back(method<"flip_x($self, /)", "Returns the mask mirrored left to right.", mask_flip_x>());
    methods.push_back(method<"flip_y($self, /)", "Returns the mask mirrored top to bottom.", mask_flip_y>());
    methods.push_back(method<"rotate90($self, n=1, /)",
                             "Returns the mask turned by n quarter turns clockwise on screen.", mask_rotate90>());
    methods.push_back(
        method<"rotated($self, angle, scale=1.0)",
               "Returns the mask turned by an angle, radians clockwise, and scaled: (mask, (x, y)).\n\n"
               "It turns about its middle, on the smallest canvas. Drawn at (x, y) it turns on the spot.\n"
               "To ask about turned sprites, poses are faster: see overlaps().",
               mask_rotated>());
    methods.push_back(
        method<"scale($self, size)", "Returns the mask stretched to a size (w, h), without smoothing.", mask_scale>());
    methods.push_back(method<"crop($self, box)",
                             "Returns the pixels in a box (x, y, w, h), such as a frame of a sprite sheet.\n\n"
                             "What lies beyond the mask is clear.",
                             mask_crop>());
    methods.push_back(
        method<"draw($self, other, dx, dy, /)",
               "Returns the union with another mask whose top-left pixel lies at (dx, dy).", mask_draw>());
    methods.push_back(method<"erase($self, other, dx, dy, /)",
                             "Returns the mask without the pixels of another one at (dx, dy).", mask_erase>());
    methods.push_back(method<"intersect($self, other, dx, dy, /)",
                             "Returns the pixels that are solid in another mask at (dx, dy), too.", mask_intersect>());
    methods.push_back(method<"grow($self, radius, metric='euclidean', margin=0)",
                             "Returns the pixels at most radius away from a solid one.\n\n"
                             "metric is 'euclidean' or 'chebyshev' (squares). A margin adds pixels on each side.",
                             mask_grow>());
    methods.push_back(method<"shrink($self, radius, metric='euclidean')",
                             "Returns the pixels with no clear pixel at most radius away.", mask_shrink>());
    methods.push_back(
        method<"band($self, inner, outer, metric='euclidean', margin=0)",
               "Returns the band along the outline, up to inner deep inside and outer wide outside.", mask_band>());
    methods.push_back(method<"fill_holes($self, /)", "Returns the mask with all holes filled.", mask_fill_holes>());
    methods.push_back(method<"remove_specks($self, min_area)",
                             "Returns the mask without pieces of fewer than min_area pixels.", mask_remove_specks>());
}

} // namespace hitmask::python

#include <algorithm>

#include <hitmask/mask_contact.h>
#include <hitmask/mask_edit.h>
#include <hitmask/mask_measure.h>
#include <hitmask/mask_overlap.h>

#include "gil.h"
#include "method.h"
#include "pygame_arguments.h"
#include "pygame_mask.h"

namespace hitmask::python {

namespace {

/// The other mask of a question, and where it lies.
struct OtherMask {
    PygameObject& mask;
    Offset at;
};

OtherMask to_other(PygameObject& self, Arguments args) {
    PygameObject& other = to_pygame_mask(self.state(), args[0], "other");
    return {other, to_two_ints(args[1], "offset")};
}

Owned pg_overlap(PygameObject& self, Arguments args) {
    const OtherMask other = to_other(self, args);
    return first_shared_pixel(self, other.mask, other.at);
}

Owned pg_overlap_area(PygameObject& self, Arguments args) {
    const OtherMask other = to_other(self, args);
    const PreparedMask *const a = prepared_after_question(self), *const b = prepared_after_question(other.mask);
    if (a != nullptr && b != nullptr) return integer(overlap_area(*a, *b, other.at));
    return integer(overlap_area(pixels_of(self), pixels_of(other.mask), other.at));
}

Owned pg_overlap_mask(PygameObject& self, Arguments args) {
    const OtherMask other = to_other(self, args);
    return make_pygame_mask(self.state(), overlap_mask(pixels_of(self), pixels_of(other.mask), other.at));
}

/// Changes a mask by another one, which may be the same.
template<class Change>
Owned changed_by_other(PygameObject& self, Arguments args, Change change) {
    const OtherMask other = to_other(self, args);
    change(PixelChange(self).pixels(), pixels_of(other.mask), other.at);
    return none();
}

Owned pg_draw(PygameObject& self, Arguments args) {
    return changed_by_other(self, args, [](Mask& onto, const Mask& other, Offset at) { draw(onto, other, at); });
}
Owned pg_erase(PygameObject& self, Arguments args) {
    return changed_by_other(self, args, [](Mask& from, const Mask& other, Offset at) { erase(from, other, at); });
}

/// The sum of offsets as far as it fits into an int: no mask reaches farther.
int clamped_sum(std::int64_t a, std::int64_t b) noexcept {
    return static_cast<int>(std::clamp<std::int64_t>(a + b, INT_MIN, INT_MAX));
}

/// Draws a onto the result once for each run of b: for masks too large for convolve().
void draw_convolution(Mask& onto, const Mask& a, const Mask& b, Offset at) {
    for (const Run run : Runs(b)) {
        const int y = clamped_sum(at.dy, b.height() - 1 - run.y);
        for (int x = run.x_begin; x < run.x_end; ++x) draw(onto, a, {clamped_sum(at.dx, b.width() - 1 - x), y});
    }
}

void draw_all_offsets(PygameObject& onto, const Mask& a, const Mask& b, Offset at) {
    const std::int64_t longest = std::max(std::int64_t{a.width()} + b.width(), std::int64_t{a.height()} + b.height());
    if (longest > max_coordinate) return draw_convolution(PixelChange(onto).pixels(), a, b, at);
    const bool is_long = MaskView(a).words.size() + MaskView(b).words.size() > 4096;
    const Mask all = unlocked(is_long, [&] { return convolve(a, b); });
    draw(PixelChange(onto).pixels(), all, at);
}

Owned pg_convolve(PygameObject& self, Arguments args) {
    PygameObject& other = to_pygame_mask(self.state(), args[0], "other");
    PygameObject* const output =
        args[1] == nullptr || args[1] == Py_None ? nullptr : &to_pygame_mask(self.state(), args[1], "output");
    const Offset at = args[2] == nullptr ? Offset{} : to_two_ints(args[2], "offset");
    const Mask a = pixels_of(self), b = pixels_of(other); // copies: other threads may run meanwhile
    const Offset size = {clamped_sum(a.width(), b.width() - 1), clamped_sum(a.height(), b.height() - 1)};
    Owned result = output != nullptr ? shared(output->python())
                                     : make_pygame_mask(self.state(), Mask(std::max(size.dx, 0), std::max(size.dy, 0)));
    if (a.width() > 0 && a.height() > 0 && b.width() > 0 && b.height() > 0) {
        draw_all_offsets(*reinterpret_cast<PygameObject*>(result.get()), a, b, at);
    }
    return result;
}

} // namespace

Owned first_shared_pixel(PygameObject& a, PygameObject& b, Offset at) {
    if (!boxes_meet(a->pixels, b->pixels, at)) return none();
    const std::optional<Pixel> first = first_shared(a, b, at);
    return first ? int_pair(first->x, first->y) : none();
}

void append_pygame_questions(PygameMethods& methods) {
    methods.push_back(
        method<"overlap($self, other, offset)",
               "Returns the first solid pixel (x, y) shared with another mask at an offset; None if none.\n\n"
               "It looks at columns of 64 pixels from left to right, as pygame does.",
               pg_overlap>());
    methods.push_back(
        method<"overlap_area($self, other, offset)",
               "Returns the number of solid pixels shared with another mask at an offset.", pg_overlap_area>());
    methods.push_back(method<"overlap_mask($self, other, offset)",
                             "Returns the solid pixels shared with another mask at an offset, as a mask of this size.",
                             pg_overlap_mask>());
    methods.push_back(
        method<"draw($self, other, offset)", "Makes solid what is solid in another mask at an offset.", pg_draw>());
    methods.push_back(
        method<"erase($self, other, offset)", "Makes clear what is solid in another mask at an offset.", pg_erase>());
    methods.push_back(method<"convolve($self, other, output=None, offset=(0, 0))",
                             "Returns the mask of all offsets at which another mask overlaps this one.\n\n"
                             "Pixel (x, y) is solid if they overlap when the other one's bottom right pixel is there.\n"
                             "If output is given, this is drawn onto it at offset, and output is returned.",
                             pg_convolve>());
}

} // namespace hitmask::python

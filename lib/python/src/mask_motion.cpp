#include <limits>
#include <optional>

#include <hitmask/mask_contact.h>
#include <hitmask/mask_overlap.h>

#include "gil.h"
#include "mask.h"
#include "method.h"
#include "results.h"

namespace hitmask::python {

namespace {

/// Asks a function of the library about two masks, prepared ones if both are. `at` is the offset and what follows it.
template<class Function, class... Place>
auto ask(MaskObject& self, MaskObject& other, Function function, Place... at) {
    const PreparedPair pair = prepared_pair(self.value, other.value);
    const bool is_long = common_words(self->pixels, other->pixels) > 64;
    return unlocked(is_long, [&] {
        if (pair) return function(*pair.a, *pair.b, at...);
        return function(MaskView(self->pixels), MaskView(other->pixels), at...);
    });
}

/// Returns an offset as it is: a distance has to know it, so ints beyond 32 bits are a ValueError.
Offset to_exact_offset(PyObject* dx, PyObject* dy) {
    constexpr long long least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
    return {static_cast<int>(to_integer(dx, "dx", least, most)), static_cast<int>(to_integer(dy, "dy", least, most))};
}

Owned mask_distance(MaskObject& self, Arguments args) {
    MaskObject& other = to_mask(self.state(), args[0], "other");
    const auto ask_distance = [](const auto& a, const auto& b, Offset at) { return distance(a, b, at); };
    const auto found = ask(self, other, ask_distance, to_exact_offset(args[1], args[2]));
    if (!found) return none();
    return make_result<3>(self.state(), Kept::distance,
                          {real(found->length), pair_of(found->point_a), pair_of(found->point_b)});
}

Owned mask_contact(MaskObject& self, Arguments args) {
    MaskObject& other = to_mask(self.state(), args[0], "other");
    const auto ask_contact = [](const auto& a, const auto& b, Offset at) { return contact(a, b, at); };
    const auto found = ask(self, other, ask_contact, to_offset(args[1], args[2]));
    if (!found) return none();
    return make_result<4>(self.state(), Kept::contact,
                          {pair_of(found->normal), real(found->depth), pair_of(found->point), boolean(true)});
}

Owned mask_penetration(MaskObject& self, Arguments args) {
    MaskObject& other = to_mask(self.state(), args[0], "other");
    const auto ask_separation = [](const auto& a, const auto& b, Offset at) { return minimum_separation(a, b, at); };
    const auto found = ask(self, other, ask_separation, to_offset(args[1], args[2]));
    return found ? pair_of(found->dx, found->dy) : none();
}

Owned mask_sweep(MaskObject& self, Arguments args) {
    MaskObject& other = to_mask(self.state(), args[0], "other");
    const Offset start = to_int_pair(args[1], "start"), motion = to_int_pair(args[2], "motion");
    const auto ask_sweep = [](const auto& a, const auto& b, Offset from, Offset by) { return sweep(a, b, from, by); };
    const auto found = ask(self, other, ask_sweep, start, motion);
    if (!found) return none();
    return make_result<5>(self.state(), Kept::hit,
                          {real(found->fraction), pair_of(found->point), pair_of(found->normal), none(),
                           pair_of(found->last_free.dx, found->last_free.dy)});
}

Owned mask_cast(MaskObject& self, Arguments args) {
    const Segment segment{to_point(args[0], "start"), to_point(args[1], "end")};
    const auto found = unlocked(MaskView(self->pixels).words.size() > long_work_words,
                                [&] { return cast(MaskView(self->pixels), segment); });
    if (!found) return none();
    return make_result<5>(self.state(), Kept::hit,
                          {real(found->fraction), pair_of(found->point), pair_of(found->normal),
                           pair_of(found->pixel.x, found->pixel.y), none()});
}

} // namespace

void append_mask_motion(Methods& methods) {
    methods.push_back(
        method<"distance($self, other, dx, dy, /)",
               "Returns the least Distance of solid pixels, as squares; None if a mask has none.", mask_distance>());
    methods.push_back(
        method<"contact($self, other, dx, dy, /)",
               "Returns the Contact of two masks that overlap: which way other has to move, and how far.\n\n"
               "None if they do not overlap.",
               mask_contact>());
    methods.push_back(
        method<"penetration($self, other, dx, dy, /)",
               "Returns the shortest motion (x, y) of other, in whole pixels, after which nothing overlaps.\n\n"
               "None if they do not overlap.",
               mask_penetration>());
    methods.push_back(
        method<"sweep($self, other, start, motion)",
               "Returns the first Hit of another mask that moves from offset start by motion; None if it\n"
               "passes.\n\n"
               "Hit.last_free is the offset one step before the hit.",
               mask_sweep>());
    methods.push_back(method<"cast($self, start, end)",
                             "Returns the first Hit of a segment with the solid pixels, in the mask's coordinates.\n\n"
                             "None if it misses. Hit.pixel is the pixel that it enters.",
                             mask_cast>());
}

} // namespace hitmask::python

#include "pair_map.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <hitmask/mask_contact.h>

#include "arguments.h"
#include "arrays.h"
#include "buffers.h"
#include "gil.h"
#include "mask.h"
#include "method.h"
#include "module.h"
#include "results.h"

namespace hitmask::python {

namespace {

struct PairMapValue {
    PairMap map;
};
using PairMapObject = Object<PairMapValue>;

Owned pair_overlaps(PairMapObject& self, Arguments args) {
    return boolean(self->map.overlaps(to_offset(args[0], args[1])));
}

Owned pair_at(PairMapObject& self, Arguments args) {
    const InputArray<std::int32_t> input(args[0], "offsets", 2);
    const auto offsets = input.as<Offset>();
    OutputArray<Flag> hits(self.state(), args[1], {offsets.size()});
    {
        const Unlocked free(offsets.size() > 4096);
        ask_in_parts(offsets, [&](std::span<const Offset> some, std::size_t first) {
            const auto out = hits.values().subspan(first, some.size());
            std::ranges::transform(some, out.begin(), [&](Offset at) { return Flag{self->map.overlaps(at)}; });
        });
    }
    return hits.release();
}

Owned pair_penetration(PairMapObject& self, Arguments args) {
    const auto found = minimum_separation(self->map, to_offset(args[0], args[1]));
    return found ? pair_of(found->dx, found->dy) : none();
}

Owned pair_mask(PairMapObject& self) {
    return make_mask(self.state(), Mask(self->map.view()));
}

Owned pair_origin(PairMapObject& self) {
    const Offset first = self->map.offset_of({0, 0});
    return pair_of(first.dx, first.dy);
}

PyObject* describe_pair_map(PyObject* self) noexcept {
    const PairMap& map = reinterpret_cast<PairMapObject*>(self)->value.map;
    return PyUnicode_FromFormat("<hitmask.PairMap %d x %d>", map.width(), map.height());
}

} // namespace

Owned make_pair_map(State& state, const Mask& a, const Mask& b) {
    if (a.width() + b.width() > max_coordinate || a.height() + b.height() > max_coordinate) {
        raise(PyExc_ValueError, "other is too large: sides of both masks may be %d pixels together", max_coordinate);
    }
    return make_object(state, state.type(Kept::pair_map), PairMapValue{unlocked(true, [&] { return PairMap(a, b); })});
}

void add_pair_map(PyObject* module) {
    static PyMethodDef methods[] = {
        method<"overlaps($self, dx, dy, /)", "Returns a.overlaps(b, dx, dy).", pair_overlaps>(),
        method<"at($self, offsets, out=None)", "Returns a.overlaps_at(b, offsets): n bools for an array (n, 2).",
               pair_at>(),
        method<"penetration($self, dx, dy, /)", "Returns a.penetration(b, dx, dy).", pair_penetration>(),
        {},
    };
    static PyGetSetDef attributes[] = {
        attribute<pair_mask>("mask", "The map as a Mask: pixel (x, y) stands for the offset origin + (x, y)."),
        attribute<pair_origin>("origin", "The offset (dx, dy) for which pixel (0, 0) of the map stands."),
        {},
    };
    static PyType_Slot slots[] = {
        {Py_tp_doc,
         const_cast<char*>("All answers about two masks: one bit for each offset at which they could overlap.")},
        {Py_tp_dealloc, reinterpret_cast<void*>(destroy_object<PairMapValue>)},
        {Py_tp_repr, reinterpret_cast<void*>(describe_pair_map)},
        {Py_tp_methods, methods},
        {Py_tp_getset, attributes},
        {},
    };
    static PyType_Spec spec = {"hitmask.PairMap", sizeof(PairMapObject), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
                               slots};
    add_type(module, Kept::pair_map, spec);
}

} // namespace hitmask::python

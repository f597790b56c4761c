#include "components.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "arguments.h"
#include "arrays.h"
#include "gil.h"
#include "mask.h"
#include "method.h"
#include "module.h"

namespace hitmask::python {

namespace {

struct ComponentsValue {
    Components found;
};
using ComponentsObject = Object<ComponentsValue>;

Owned component_boxes(ComponentsObject& self) {
    const auto all = self->found.all();
    OutputArray<std::int32_t> boxes(self.state(), nullptr, {all.size(), 4});
    auto at = boxes.values().begin();
    for (const Component& component : all) {
        const PixelRect& box = component.box;
        at = std::ranges::copy(std::initializer_list<std::int32_t>{box.x, box.y, box.w, box.h}, at).out;
    }
    return boxes.release();
}

Owned component_areas(ComponentsObject& self) {
    const auto all = self->found.all();
    OutputArray<std::int64_t> areas(self.state(), nullptr, {all.size()});
    std::ranges::transform(all, areas.values().begin(), &Component::area);
    return areas.release();
}

Owned component_labels(ComponentsObject& self, Arguments args) {
    const Components& found = self->found;
    OutputArray<std::uint32_t> labels(
        self.state(), args[0], {static_cast<std::size_t>(found.height()), static_cast<std::size_t>(found.width())});
    {
        const Unlocked free(labels.values().size() > std::size_t{1} << 16);
        found.write_labels(labels.values());
    }
    return labels.release();
}

Owned component_masks(ComponentsObject& self) {
    std::vector<Mask> masks = unlocked(true, [&] { return self->found.masks(); });
    Owned list = checked(PyList_New(static_cast<Py_ssize_t>(masks.size())));
    for (std::size_t i = 0; i < masks.size(); ++i) {
        Owned mask = make_mask(self.state(), std::move(masks[i]));
        check(PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i), mask.release()));
    }
    return list;
}

Owned largest_mask(ComponentsObject& self) {
    const auto largest = self->found.largest();
    return largest ? make_mask(self.state(), self->found.mask_of(*largest)) : none();
}

Py_ssize_t component_count(PyObject* self) noexcept {
    return static_cast<Py_ssize_t>(reinterpret_cast<ComponentsObject*>(self)->value.found.count());
}

/// Negative indices are counted from the end by Python.
PyObject* component_at(PyObject* self, Py_ssize_t i) noexcept {
    return guarded([&] {
        auto& components = *reinterpret_cast<ComponentsObject*>(self);
        if (i < 0 || i >= component_count(self))
            raise(PyExc_IndexError, "there are %zd components", component_count(self));
        return make_mask(components.state(), components->found.mask_of(static_cast<std::size_t>(i)));
    });
}

PyObject* describe_components(PyObject* self) noexcept {
    return PyUnicode_FromFormat("<hitmask.Components: %zd>", component_count(self));
}

} // namespace

Owned make_components(State& state, Components found) {
    return make_object(state, state.type(Kept::components), ComponentsValue{std::move(found)});
}

void add_components(PyObject* module) {
    static PyMethodDef methods[] = {
        method<"labels($self, out=None)",
               "Returns an array (h, w) of uint32: 0 for clear pixels, i + 1 for those of component i.",
               component_labels>(),
        method<"masks($self, /)", "Returns each component as a Mask of the size of the whole.", component_masks>(),
        {},
    };
    static PyGetSetDef attributes[] = {
        attribute<component_boxes>("boxes", "The boxes (x, y, w, h), as an array (n, 4) of int32."),
        attribute<component_areas>("areas", "The numbers of pixels, as an array (n,) of int64."),
        attribute<largest_mask>("largest",
                                "The largest component as a Mask, the first of several; None if there is none."),
        {},
    };
    static PyType_Slot slots[] = {
        {Py_tp_doc, const_cast<char*>("The connected pieces of a mask, topmost first: components[i] is a Mask.")},
        {Py_tp_dealloc, reinterpret_cast<void*>(destroy_object<ComponentsValue>)},
        {Py_tp_repr, reinterpret_cast<void*>(describe_components)},
        {Py_tp_methods, methods},
        {Py_tp_getset, attributes},
        {Py_sq_length, reinterpret_cast<void*>(component_count)},
        {Py_sq_item, reinterpret_cast<void*>(component_at)},
        {},
    };
    static PyType_Spec spec = {"hitmask.Components", sizeof(ComponentsObject), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE,
                               slots};
    add_type(module, Kept::components, spec);
}

} // namespace hitmask::python

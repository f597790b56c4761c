#include <algorithm>
#include <cstdint>
#include <vector>

#include <hitmask/mask_convert.h>

#include "method.h"
#include "pygame_arguments.h"
#include "pygame_mask.h"
#include "pygame_module.h"

namespace hitmask::python {

namespace {

Owned pg_copy_pixels(PygameObject& self) {
    return make_object(self.state(), Py_TYPE(self.python()), PygameMask(pixels_of(self)));
}

/// Calls __copy__(), which a subclass may have replaced.
Owned pg_copy(PygameObject& self) {
    return checked(PyObject_CallMethodObjArgs(self.python(), self.state()[Kept::pygame_copy], nullptr));
}

Owned pg_get_size(PygameObject& self) {
    if (!self->size) self->size = int_pair(self->pixels.width(), self->pixels.height());
    return shared(self->size.get());
}

/// Returns the position of a pixel; IndexError outside the mask.
Offset position_in(PygameObject& self, PyObject* value) {
    const Offset at = to_two_ints(value, "pos");
    if (at.dx < 0 || at.dx >= self->pixels.width() || at.dy < 0 || at.dy >= self->pixels.height()) {
        raise(PyExc_IndexError, "%d, %d is out of bounds", at.dx, at.dy);
    }
    return at;
}

Owned pg_get_at(PygameObject& self, Arguments args) {
    const Offset at = position_in(self, args[0]);
    return integer(pixels_of(self).test(at.dx, at.dy) ? 1 : 0);
}

Owned pg_set_at(PygameObject& self, Arguments args) {
    const int value = to_c_int_or(1, args[1], "value");
    const Offset at = position_in(self, args[0]);
    PixelChange change(self);
    if (value != 0) {
        change.pixels().set(at.dx, at.dy);
    } else {
        change.pixels().clear(at.dx, at.dy);
    }
    return none();
}

Owned pg_fill(PygameObject& self) {
    PixelChange(self).pixels().fill();
    return none();
}
Owned pg_clear(PygameObject& self) {
    PixelChange(self).pixels().clear();
    return none();
}
Owned pg_invert(PygameObject& self) {
    PixelChange(self).pixels().invert();
    return none();
}

PyObject* pg_get_rect(PyObject* self, PyObject* args, PyObject* keywords) noexcept {
    return guarded([&] {
        auto& mask = *reinterpret_cast<PygameObject*>(self);
        if (PyTuple_Size(args) != 0) raise(PyExc_TypeError, "get_rect only supports keyword arguments");
        Owned rect = make_rect(mask.state(), {0, 0, mask->pixels.width(), mask->pixels.height()});
        const Owned values = keywords == nullptr ? Owned() : checked(PyDict_Copy(keywords)); // setters may change it
        Py_ssize_t at = 0;
        PyObject *name = nullptr, *value = nullptr;
        while (values && PyDict_Next(values.get(), &at, &name, &value) != 0) {
            check(PyObject_SetAttr(rect.get(), name, value));
        }
        return rect;
    });
}

// ---- Pickling: (copyreg.__newobj__, (class,), (w, h, bits, attributes of a subclass))

Owned pg_reduce(PygameObject& self) {
    const Mask& pixels = pixels_of(self);
    const int width = pixels.width(), height = pixels.height();
    std::vector<std::uint8_t> bits(packed_size(width, height));
    mask_to_packed_bits(pixels, bits, BitOrder::lsb_first);
    bits.push_back(0); // so that there is always a pointer
    const Owned attributes = checked(PyObject_CallMethod(self.python(), "__getstate__", nullptr));
    const Owned copyreg = checked(PyImport_ImportModule("copyreg"));
    const Owned make = checked(PyObject_GetAttrString(copyreg.get(), "__newobj__"));
    return checked(Py_BuildValue("(O(O)(iiy#O))", make.get(), reinterpret_cast<PyObject*>(Py_TYPE(self.python())),
                                 width, height, reinterpret_cast<const char*>(bits.data()),
                                 static_cast<Py_ssize_t>(bits.size() - 1), attributes.get()));
}

/// Sets the attributes of a dict; None stands for no attributes.
void set_attributes_of_dict(PyObject* self, PyObject* attributes) {
    if (attributes == Py_None) return;
    if (PyDict_Check(attributes) == 0) raise_type("state", "what __reduce__() returned", attributes);
    const Owned copy = checked(PyDict_Copy(attributes)); // a property of a subclass may change the dict
    Py_ssize_t at = 0;
    PyObject *name = nullptr, *value = nullptr;
    while (PyDict_Next(copy.get(), &at, &name, &value) != 0) check(PyObject_SetAttr(self, name, value));
}

/// Sets the attributes of a subclass: None, a dict, or a pair of such for __dict__ and __slots__.
void set_attributes(PyObject* self, PyObject* attributes) {
    if (PyTuple_Check(attributes) == 0) return set_attributes_of_dict(self, attributes);
    for (Py_ssize_t i = 0; i < PyTuple_Size(attributes); ++i) {
        set_attributes_of_dict(self, PyTuple_GetItem(attributes, i));
    }
}

Owned pg_set_state(PygameObject& self, Arguments args) {
    int width = 0, height = 0;
    const char* bits = nullptr;
    Py_ssize_t size = 0;
    PyObject* attributes = nullptr;
    if (PyTuple_Check(args[0]) == 0) raise_type("state", "what __reduce__() returned", args[0]);
    if (PyArg_ParseTuple(args[0], "iiy#O", &width, &height, &bits, &size, &attributes) == 0) throw PythonError();
    if (width < 0 || height < 0 || static_cast<std::size_t>(size) != packed_size(width, height)) {
        raise(PyExc_ValueError, "the bits do not fit to a mask of %d x %d pixels", width, height);
    }
    if (self->views != 0) raise(PyExc_BufferError, "a mask cannot be replaced while there are views of it");
    const std::vector<std::uint8_t> bytes(bits, bits + size);
    self->size = Owned();
    PixelChange(self).pixels() = mask_from_packed_bits(bytes, width, height, BitOrder::lsb_first);
    set_attributes(self.python(), attributes);
    return none();
}

// ---- Beyond pygame

Owned pg_prepare(PygameObject& self) {
    if (self->prepared == nullptr && self->views == 0) {
        self->prepared = std::make_unique<const PreparedMask>(self->pixels);
    }
    return none();
}

} // namespace

void append_pygame_pixels(PygameMethods& methods) {
    methods.push_back(method<"__copy__($self, /)", "Returns a copy.", pg_copy_pixels>());
    methods.push_back(method<"copy($self, /)", "Returns a copy, by __copy__().", pg_copy>());
    methods.push_back(method<"get_size($self, /)", "Returns the size (w, h).", pg_get_size>());
    methods.push_back(
        {"get_rect", as_c_function(pg_get_rect), METH_VARARGS | METH_KEYWORDS,
         Docstring<"get_rect($self, /, **kwargs)",
                   "Returns a pygame.Rect of the mask's size at (0, 0).\n\n"
                   "Keyword arguments set its attributes, as in get_rect(center=(10, 5)).">::chars.data()});
    methods.push_back(method<"get_at($self, pos)", "Returns 1 if the pixel at (x, y) is solid, else 0.", pg_get_at>());
    methods.push_back(
        method<"set_at($self, pos, value=1)", "Makes the pixel at (x, y) solid, or clear if value is 0.", pg_set_at>());
    methods.push_back(method<"fill($self, /)", "Makes all pixels solid.", pg_fill>());
    methods.push_back(method<"clear($self, /)", "Makes all pixels clear.", pg_clear>());
    methods.push_back(method<"invert($self, /)", "Exchanges solid and clear.", pg_invert>());
    methods.push_back(method<"__reduce__($self, /)", "Returns what pickle needs.", pg_reduce>());
    methods.push_back(
        method<"__setstate__($self, state, /)", "Takes over what __reduce__() returned.", pg_set_state>());
    methods.push_back(
        method<"prepare($self, /)",
               "Prepares the mask for fast overlap() and overlap_area(). Beyond pygame.\n\n"
               "A mask prepares itself after 1000 questions in which it did not change. It takes 50 us for\n"
               "200 x 200 px.",
               pg_prepare>());
}

} // namespace hitmask::python

#include <hitmask/mask_convert.h>

#include "arrays.h"
#include "gil.h"
#include "mask.h"
#include "method.h"

namespace hitmask::python {

namespace {

Owned array_of_mask(State& state, const Mask& mask, PyObject* out) {
    const auto width = static_cast<std::size_t>(mask.width()), height = static_cast<std::size_t>(mask.height());
    OutputArray<Flag> array(state, out, {height, width});
    {
        const Unlocked free(width * height > std::size_t{1} << 17);
        mask_to_bytes(mask, array.bytes());
    }
    return array.release();
}

/// Returns the array with another type of items; numpy does it.
Owned with_type(const Owned& array, PyObject* dtype) {
    if (dtype == nullptr || dtype == Py_None || dtype == reinterpret_cast<PyObject*>(&PyBool_Type)) {
        return shared(array.get());
    }
    if (PyObject_HasAttrString(array.get(), "astype") == 0) {
        raise(PyExc_ValueError, "dtype must be bool without numpy, not %R", dtype);
    }
    return checked(PyObject_CallMethod(array.get(), "astype", "O", dtype));
}

Owned mask_to_array(MaskObject& self, Arguments args) {
    const auto is_given = [](PyObject* value) { return value != nullptr && value != Py_None; };
    if (is_given(args[0]) && is_given(args[1])) raise(PyExc_ValueError, "dtype and out exclude each other");
    return with_type(array_of_mask(self.state(), self->pixels, args[1]), args[0]);
}

Owned mask_as_numpy(MaskObject& self, Arguments args) {
    return with_type(array_of_mask(self.state(), self->pixels, nullptr), args[0]);
}

Owned packed_bytes(const Mask& mask, BitOrder order) {
    const std::size_t size = packed_size(mask.width(), mask.height());
    Owned bytes = checked(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size)));
    mask_to_packed_bits(mask, {reinterpret_cast<std::uint8_t*>(PyBytes_AsString(bytes.get())), size}, order);
    return bytes;
}

Owned mask_to_packed(MaskObject& self, Arguments args) {
    const bool lsb = to_choice(args[0], "order", {"msb", "lsb"}) == 1;
    return packed_bytes(self->pixels, lsb ? BitOrder::lsb_first : BitOrder::msb_first);
}

/// For pickle and copy: how to make this mask again.
Owned reduce_mask(MaskObject& self) {
    const Owned bytes = packed_bytes(self->pixels, BitOrder::msb_first);
    const Owned make =
        checked(PyObject_GetAttrString(reinterpret_cast<PyObject*>(Py_TYPE(self.python())), "from_packed"));
    return checked(Py_BuildValue("(O(O(ii)))", make.get(), bytes.get(), self->pixels.width(), self->pixels.height()));
}

} // namespace

void append_mask_arrays(Methods& methods) {
    methods.push_back(method<"to_array($self, dtype=None, out=None)",
                             "Returns the pixels as an array (h, w) of bool, or of another dtype: True is solid.\n\n"
                             "out is an array of bool or uint8 to fill instead of a new one.",
                             mask_to_array>());
    methods.push_back(method<"__array__($self, dtype=None, copy=None)",
                             "Returns to_array(dtype): what numpy.asarray(mask) calls.", mask_as_numpy>());
    methods.push_back(
        method<"to_packed($self, order='msb')",
               "Returns the pixels as packed bits, each row filled up to a whole byte; see from_packed().",
               mask_to_packed>());
    methods.push_back(method<"__reduce__($self, /)", "Returns what pickle and copy need.", reduce_mask>());
}

} // namespace hitmask::python

#include "arrays.h"

#include <cstring>
#include <utility>

#include "errors.h"
#include "module.h"
#include "object.h"

namespace hitmask::python {

namespace {

/// Memory of another object, which memoryview and numpy read by the buffer protocol.
struct View {
    Owned owner;
    void* data;
    ArrayForm form;
    bool writable;
};
using ViewObject = Object<View>;

void destroy_view(PyObject* self) noexcept {
    PyObject_GC_UnTrack(self);
    destroy_object<View>(self);
}

/// Shows the owner to the garbage collector: a subclass of Mask may keep its own words. A bytearray stays hidden, since
/// whoever got hold of it could change its size.
int visit_view(PyObject* self, visitproc visit, void* arg) {
    const View& view = reinterpret_cast<ViewObject*>(self)->value;
    Py_VISIT(Py_TYPE(self));
    if (!view.writable) Py_VISIT(view.owner.get());
    return 0;
}

int fill_buffer(PyObject* self, Py_buffer* buffer, int flags) noexcept {
    auto& view = reinterpret_cast<ViewObject*>(self)->value;
    buffer->obj = nullptr;
    if ((flags & PyBUF_WRITABLE) != 0 && !view.writable) {
        PyErr_SetString(PyExc_BufferError, "hitmask: this memory is read-only");
        return -1;
    }
    buffer->obj = shared(self).release();
    buffer->buf = view.data;
    buffer->len = static_cast<Py_ssize_t>(view.form.byte_count());
    buffer->itemsize = view.form.item_size;
    buffer->readonly = view.writable ? 0 : 1;
    buffer->ndim = view.form.dimensions;
    buffer->format = (flags & PyBUF_FORMAT) != 0 ? view.form.format : nullptr;
    buffer->shape = (flags & PyBUF_ND) != 0 ? view.form.shape : nullptr;
    buffer->strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? view.form.strides : nullptr;
    buffer->suboffsets = nullptr;
    buffer->internal = nullptr;
    return 0;
}

/// Looks for numpy once. Another error than a missing numpy goes on to the caller.
bool has_numpy(State& state) {
    if (state[Kept::numpy] == nullptr) {
        Owned numpy(PyImport_ImportModule("numpy"));
        if (!numpy) {
            if (PyErr_ExceptionMatches(PyExc_ImportError) == 0) throw PythonError();
            PyErr_Clear();
            numpy = none();
        } else {
            keep(state, Kept::numpy_asarray, checked(PyObject_GetAttrString(numpy.get(), "asarray")));
            keep(state, Kept::numpy_empty, checked(PyObject_GetAttrString(numpy.get(), "empty")));
        }
        keep(state, Kept::numpy, std::move(numpy));
    }
    return state[Kept::numpy] != Py_None;
}

Owned shape_tuple(const ArrayForm& form) {
    Owned shape = checked(PyTuple_New(form.dimensions));
    for (int i = 0; i < form.dimensions; ++i) {
        check(PyTuple_SetItem(shape.get(), i, PyLong_FromSsize_t(form.shape[i])));
    }
    return shape;
}

Owned new_array(State& state, const ArrayForm& form) {
    if (has_numpy(state)) {
        const Owned shape = shape_tuple(form), type = checked(PyUnicode_FromString(form.format));
        return checked(PyObject_CallFunctionObjArgs(state[Kept::numpy_empty], shape.get(), type.get(), nullptr));
    }
    const Owned bytes = checked(PyByteArray_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(form.byte_count())));
    return memory_view(state, bytes.get(), PyByteArray_AsString(bytes.get()), form, true);
}

void check_out(const Buffer& buffer, const ArrayForm& form) {
    bool has_shape = buffer.dimensions() == form.dimensions;
    for (int i = 0; has_shape && i < form.dimensions; ++i) has_shape = buffer.shape(i) == form.shape[i];
    if (!has_shape) raise(PyExc_ValueError, "out must have the shape %R", shape_tuple(form).get());
    const auto item_kind = [](char format) {
        if (format == 'f') return NumberKind::real;
        return format == 'i' || format == 'q' ? NumberKind::signed_integer : NumberKind::unsigned_integer;
    };
    if (buffer.kind() != item_kind(form.format[0]) || std::cmp_not_equal(buffer.item_size(), form.item_size)) {
        raise(PyExc_TypeError, "out must have items of the type '%s'", form.format);
    }
    if (!buffer.is_contiguous()) raise(PyExc_ValueError, "out must be C-contiguous");
    const auto address = reinterpret_cast<std::uintptr_t>(buffer.data());
    if (buffer.byte_count() > 0 && address % static_cast<std::size_t>(form.item_size) != 0) {
        raise(PyExc_ValueError, "out must be aligned");
    }
}

} // namespace

ArrayForm::ArrayForm(char format_char, std::size_t size_of_item, std::initializer_list<std::size_t> sides) noexcept
    : format{format_char, 0}, item_size(static_cast<Py_ssize_t>(size_of_item)),
      dimensions(static_cast<int>(sides.size())) {
    std::ranges::transform(sides, shape, [](std::size_t side) { return static_cast<Py_ssize_t>(side); });
    Py_ssize_t stride = item_size;
    for (int i = dimensions; i-- > 0; stride *= shape[i]) strides[i] = stride;
}

std::size_t ArrayForm::byte_count() const noexcept {
    return static_cast<std::size_t>(item_size * shape[0] * shape[1] * shape[2]);
}

Owned memory_view(State& state, PyObject* owner, const void* data, const ArrayForm& form, bool writable) {
    const Owned view =
        make_object(state, state.type(Kept::view), View{shared(owner), const_cast<void*>(data), form, writable});
    return checked(PyMemoryView_FromObject(view.get()));
}

Owned array_view(State& state, PyObject* owner, const void* data, const ArrayForm& form) {
    Owned view = memory_view(state, owner, data, form, false);
    if (!has_numpy(state)) return view;
    return checked(PyObject_CallFunctionObjArgs(state[Kept::numpy_asarray], view.get(), nullptr));
}

OutputMemory::OutputMemory(State& state, PyObject* out, const ArrayForm& form)
    : array_(out == nullptr || out == Py_None ? new_array(state, form) : shared(out)),
      buffer_(array_.get(), "out", PyBUF_STRIDES | PyBUF_FORMAT | PyBUF_WRITABLE) {
    check_out(buffer_, form);
}

void add_views(PyObject* module) {
    static PyType_Slot slots[] = {
        {Py_tp_doc, const_cast<char*>("Memory of another object; internal.")},
        {Py_tp_dealloc, reinterpret_cast<void*>(destroy_view)},
        {Py_tp_traverse, reinterpret_cast<void*>(visit_view)},
        {Py_bf_getbuffer, reinterpret_cast<void*>(fill_buffer)},
        {},
    };
    static PyType_Spec spec = {
        "hitmask._View", sizeof(ViewObject), 0,
        Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_IMMUTABLETYPE | Py_TPFLAGS_HAVE_GC, slots};
    add_type(module, Kept::view, spec);
}

} // namespace hitmask::python

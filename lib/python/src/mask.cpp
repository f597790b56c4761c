#include "mask.h"

#include <bit>
#include <exception>

#include <hitmask/mask_edit.h>

#include "arguments.h"
#include "arrays.h"
#include "gil.h"
#include "method.h"
#include "module.h"
#include "results.h"

namespace hitmask::python {

namespace {

// ---- Made and described

PyObject* new_mask(PyTypeObject* type, PyObject* args, PyObject* keywords) noexcept {
    return guarded([&] {
        constexpr Parameters parameters = ParsedSignature<"Mask(size, fill=False, /)">::parameters;
        PyObject* values[max_parameters] = {};
        place_arguments(parameters, args, keywords, values);
        const Size size = to_size(values[0], "size");
        const bool fill = to_bool_or(false, values[1]);
        Mask mask(size.width, size.height);
        if (fill) mask.fill();
        return make_object(state_of_subtype(type), type, MaskValue(std::move(mask)));
    });
}

PyObject* describe_mask(PyObject* self) noexcept {
    const auto& mask = *reinterpret_cast<MaskObject*>(self);
    return PyUnicode_FromFormat("<hitmask.Mask %d x %d, %lld solid>", mask->pixels.width(), mask->pixels.height(),
                                static_cast<long long>(mask->pixels.count()));
}

Owned mask_size(MaskObject& self) {
    return pair_of(self->pixels.width(), self->pixels.height());
}
Owned mask_width(MaskObject& self) {
    return integer(self->pixels.width());
}
Owned mask_height(MaskObject& self) {
    return integer(self->pixels.height());
}
Owned mask_bounds(MaskObject& self) {
    return tuple_of(self->pixels.bounds());
}

Owned mask_words(MaskObject& self) {
    const MaskView view = self->pixels;
    const ArrayForm form('Q', sizeof(std::uint64_t),
                         {static_cast<std::size_t>(view.height), static_cast<std::size_t>(view.words_per_row())});
    return memory_view(self.state(), self.python(), view.words.data(), form, false);
}

Owned prepare_mask(MaskObject& self) {
    const PreparedMask& mask = prepared(self.value);
    return integer(static_cast<long long>(mask.memory_bytes()));
}

Owned is_mask_prepared(MaskObject& self) {
    return boolean(self->prepared.get() != nullptr);
}

// ---- Compared

int is_mask_not_empty(PyObject* self) noexcept {
    const MaskView view = reinterpret_cast<MaskObject*>(self)->value.pixels;
    for (const std::uint64_t word : view.words) {
        if (word != 0) return 1;
    }
    return 0;
}

PyObject* compare_masks(PyObject* a, PyObject* b, int operation) noexcept {
    return guarded([&] {
        auto& left = *reinterpret_cast<MaskObject*>(a);
        const MaskObject* const right = object_if<MaskValue>(b, left.state().type(Kept::mask));
        if (right == nullptr || (operation != Py_EQ && operation != Py_NE)) return shared(Py_NotImplemented);
        return boolean((left->pixels == (*right)->pixels) == (operation == Py_EQ));
    });
}

Py_hash_t hash_mask(PyObject* self) noexcept {
    auto& mask = *reinterpret_cast<MaskObject*>(self);
    Py_hash_t known = mask->hash.load(std::memory_order_relaxed);
    if (known != -1) return known;
    const MaskView view = mask->pixels;
    auto sum = (static_cast<std::uint64_t>(view.width) << 32) ^ static_cast<std::uint64_t>(view.height);
    for (const std::uint64_t word : view.words) sum = (std::rotl(sum, 29) ^ word) * 0x9E3779B97F4A7C15;
    known = static_cast<Py_hash_t>((sum ^ sum >> 32) >> 1); // never -1, which stands for an error
    mask->hash.store(known, std::memory_order_relaxed);
    return known;
}

PyObject* pixel_of_mask(PyObject* self, PyObject* key) noexcept {
    return guarded([&] {
        const Mask& mask = reinterpret_cast<MaskObject*>(self)->value.pixels;
        if (PyTuple_Check(key) == 0 || PyTuple_Size(key) != 2)
            raise_type("xy", "a pair of ints, as in mask[x, y]", key);
        const int x = to_offset(PyTuple_GetItem(key, 0), "x"), y = to_offset(PyTuple_GetItem(key, 1), "y");
        if (x < 0 || x >= mask.width() || y < 0 || y >= mask.height()) {
            raise(PyExc_IndexError, "pixel (%d, %d) is outside the mask of %d x %d", x, y, mask.width(), mask.height());
        }
        return boolean(mask.test(x, y));
    });
}

// ---- Combined

Mask both_but_not_shared(const Mask& a, const Mask& b) {
    Mask result = a;
    draw(result, b, {});
    erase(result, overlap_mask(a, b, {}), {});
    return result;
}

/// Calls `combine` with two masks of the same size; NotImplemented if one is no mask.
template<class Combine>
PyObject* combined(PyObject* a, PyObject* b, Combine combine) noexcept {
    return guarded([&] {
        State* const of_left = find_state(Py_TYPE(a)); // either of the two may be no Mask
        State& state = of_left != nullptr ? *of_left : state_of_subtype(Py_TYPE(b));
        const MaskObject* const left = object_if<MaskValue>(a, state.type(Kept::mask));
        const MaskObject* const right = object_if<MaskValue>(b, state.type(Kept::mask));
        if (left == nullptr || right == nullptr) return shared(Py_NotImplemented);
        const Mask &first = (*left)->pixels, &second = (*right)->pixels;
        if (first.width() != second.width() || first.height() != second.height()) {
            raise(PyExc_ValueError, "masks must have the same size, not %d x %d and %d x %d", first.width(),
                  first.height(), second.width(), second.height());
        }
        return make_mask(state, combine(first, second));
    });
}

PyObject* mask_and(PyObject* a, PyObject* b) noexcept {
    return combined(a, b, [](const Mask& left, const Mask& right) { return overlap_mask(left, right, {}); });
}
PyObject* mask_or(PyObject* a, PyObject* b) noexcept {
    return combined(a, b, [](Mask left, const Mask& right) {
        draw(left, right, {});
        return left;
    });
}
PyObject* mask_minus(PyObject* a, PyObject* b) noexcept {
    return combined(a, b, [](Mask left, const Mask& right) {
        erase(left, right, {});
        return left;
    });
}
PyObject* mask_xor(PyObject* a, PyObject* b) noexcept {
    return combined(a, b, both_but_not_shared);
}

PyObject* invert_mask(PyObject* self) noexcept {
    return guarded([&] {
        auto& mask = *reinterpret_cast<MaskObject*>(self);
        Mask result = mask->pixels;
        result.invert();
        return make_mask(mask.state(), std::move(result));
    });
}

Methods mask_methods() {
    Methods methods = {
        method<"prepare($self, /)",
               "Prepares the mask for fast questions, and returns the bytes that this takes.\n\n"
               "Masks prepare themselves after about 1000 questions. Call it for a sprite that will be asked about\n"
               "more often than that. It takes about 0.1 ms for 200 x 200 px.",
               prepare_mask>(),
    };
    append_mask_build(methods);
    append_mask_arrays(methods);
    append_mask_measure(methods);
    append_mask_edit(methods);
    append_mask_overlap(methods);
    append_mask_motion(methods);
    methods.push_back({});
    return methods;
}

} // namespace

MaskObject& to_mask_slow(State& state, PyObject* object, const char* name) {
    MaskObject* const mask = object_if<MaskValue>(object, state.type(Kept::mask));
    if (mask == nullptr) raise_type(name, "a hitmask.Mask", object);
    return *mask;
}

const PreparedMask& prepared(const MaskValue& mask) {
    return mask.prepared.get_or([&] {
        const bool is_long = MaskView(mask.pixels).words.size() > 64;
        return unlocked(is_long, [&] { return PreparedMask(mask.pixels); });
    });
}

const PreparedMask* prepared_after(MaskValue& mask, std::uint32_t questions) noexcept {
    const std::uint32_t count = mask.questions.load(std::memory_order_relaxed);
    if (count < questions_before_preparing) {
        mask.questions.store(count + std::min(questions, questions_before_preparing), std::memory_order_relaxed);
        return nullptr;
    }
    mask.questions.store(0, std::memory_order_relaxed); // if it fails, the next attempt is later
    try {
        return &prepared(mask);
    } catch (const std::exception&) {
        return nullptr;
    }
}

void add_mask(PyObject* module) {
    static Methods methods = mask_methods();
    static PyGetSetDef attributes[] = {
        attribute<mask_size>("size", "The size (w, h), pixels."),
        attribute<mask_width>("width", "The number of columns."),
        attribute<mask_height>("height", "The number of rows."),
        attribute<mask_bounds>("bounds",
                               "The smallest box (x, y, w, h) around the solid pixels; (0, 0, 0, 0) if none."),
        attribute<mask_words>("words", "The pixels as a read-only memoryview of 64-bit words, (h, ceil(w / 64)).\n\n"
                                       "Bit x % 64 of words[y, x // 64] is pixel (x, y). Nothing is copied."),
        attribute<is_mask_prepared>("is_prepared", "True if the mask is prepared; see prepare()."),
        {},
    };
    static PyMemberDef members[] = {weak_reference_member, {}};
    static PyType_Slot slots[] = {
        {Py_tp_doc,
         const_cast<char*>(
             Docstring<"Mask(size, fill=False, /)",
                       "The solid pixels of a sprite. Immutable, hashable, picklable.\n\n"
                       "Mask((w, h)) has no solid pixels, Mask((w, h), True) has all. The class\n"
                       "methods from_alpha(), from_array() and so on make masks of pictures.">::chars.data())},
        {Py_tp_new, reinterpret_cast<void*>(new_mask)},
        {Py_tp_dealloc, reinterpret_cast<void*>(destroy_object<MaskValue>)},
        {Py_tp_repr, reinterpret_cast<void*>(describe_mask)},
        {Py_tp_richcompare, reinterpret_cast<void*>(compare_masks)},
        {Py_tp_hash, reinterpret_cast<void*>(hash_mask)},
        {Py_tp_methods, methods.data()},
        {Py_tp_getset, attributes},
        {Py_tp_members, members},
        {Py_mp_subscript, reinterpret_cast<void*>(pixel_of_mask)},
        {Py_nb_bool, reinterpret_cast<void*>(is_mask_not_empty)},
        {Py_nb_and, reinterpret_cast<void*>(mask_and)},
        {Py_nb_or, reinterpret_cast<void*>(mask_or)},
        {Py_nb_subtract, reinterpret_cast<void*>(mask_minus)},
        {Py_nb_xor, reinterpret_cast<void*>(mask_xor)},
        {Py_nb_invert, reinterpret_cast<void*>(invert_mask)},
        {},
    };
    static PyType_Spec spec = {"hitmask.Mask", sizeof(MaskObject), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_IMMUTABLETYPE, slots};
    add_type(module, Kept::mask, spec);
}

} // namespace hitmask::python

#include "pygame_mask.h"

#include <algorithm>
#include <exception>

#include <hitmask/mask_overlap.h>

#include "mask.h"
#include "method.h"
#include "module.h"
#include "pygame_arguments.h"
#include "pygame_module.h"

namespace hitmask::python {

namespace {

constexpr Text signature_of_pygame_mask("Mask(size, fill=False)");

PyObject* new_pygame_mask(PyTypeObject* type, PyObject* /*args*/, PyObject* /*keywords*/) noexcept {
    return guarded([&] { return make_object(state_of_subtype(type), type, PygameMask()); });
}

int init_pygame_mask(PyObject* self, PyObject* args, PyObject* keywords) noexcept {
    return guarded_number([&] {
        constexpr Parameters parameters = ParsedSignature<signature_of_pygame_mask>::parameters;
        PyObject* values[max_parameters] = {};
        place_arguments(parameters, args, keywords, values);
        const Offset size = to_two_ints(values[0], "size");
        const bool fill = to_bool_or(false, values[1]);
        if (size.dx < 0 || size.dy < 0) raise(PyExc_ValueError, "cannot create mask with negative size");
        Mask pixels(size.dx, size.dy);
        if (fill) pixels.fill();
        auto& mask = *reinterpret_cast<PygameObject*>(self);
        if (mask->views != 0) raise(PyExc_BufferError, "the size of a mask cannot change while there are views of it");
        mask->size = Owned();
        PixelChange(mask).pixels() = std::move(pixels);
        return 0;
    });
}

PyObject* describe_pygame_mask(PyObject* self) noexcept {
    const Mask& pixels = reinterpret_cast<PygameObject*>(self)->value.pixels;
    return PyUnicode_FromFormat("<Mask(%dx%d)>", pixels.width(), pixels.height());
}

// ---- Views of the pixels

std::uint64_t* writable_words(Mask& mask) noexcept {
    return const_cast<std::uint64_t*>(MaskView(mask).words.data()); // the words of a mask are not const
}

/// Calls visit(word of the mask, word of the columns) for all words.
template<class Visit>
void visit_columns(PygameMask& mask, Visit visit) noexcept {
    const auto height = static_cast<std::size_t>(mask.pixels.height()), words = mask.columns.size() / height;
    std::uint64_t* const rows = writable_words(mask.pixels);
    for (std::size_t y = 0; y < height; ++y) {
        for (std::size_t x = 0; x < words; ++x) visit(rows[y * words + x], mask.columns[x * height + y]);
    }
}

/// Returns the words for views. Their layout is pygame's: all words of a column follow each other. They are a copy,
/// since numpy may write to views without Python's lock, while the mask is read.
std::uint64_t* words_for_views(PygameObject& mask) {
    if (mask->columns.empty()) {
        mask->columns.resize(MaskView(mask->pixels).words.size());
        show_in_views(mask.value);
    }
    return mask->columns.data();
}

void fill_view(PygameObject& mask, Py_buffer& view, int flags) {
    constexpr auto bytes = static_cast<Py_ssize_t>(sizeof(std::uint64_t));
    const int words = MaskView(mask->pixels).words_per_row(), height = mask->pixels.height();
    view.buf = words_for_views(mask);
    mask->prepared.reset();
    mask->shape[0] = words;
    mask->shape[1] = height;
    mask->strides[0] = bytes * height;
    mask->strides[1] = bytes;
    view.len = bytes * words * height;
    view.itemsize = bytes;
    view.readonly = 0;
    view.ndim = 2;
    view.format = (flags & PyBUF_FORMAT) == 0 ? nullptr : const_cast<char*>(sizeof(long) == 8 ? "L" : "Q");
    view.shape = (flags & PyBUF_ND) == 0 ? nullptr : mask->shape;
    view.strides = (flags & PyBUF_STRIDES) == PyBUF_STRIDES ? mask->strides : nullptr;
    view.suboffsets = nullptr;
    view.internal = nullptr;
}

int view_pygame_mask(PyObject* self, Py_buffer* view, int flags) noexcept {
    view->obj = nullptr;
    return guarded_number([&] {
        auto& mask = *reinterpret_cast<PygameObject*>(self);
        fill_view(mask, *view, flags);
        ++mask->views;
        view->obj = shared(self).release();
        return 0;
    });
}

void release_view_of_pygame_mask(PyObject* self, Py_buffer* /*view*/) noexcept {
    auto& mask = *reinterpret_cast<PygameObject*>(self);
    take_from_views(mask.value);
    if (--mask->views == 0) mask->columns.clear();
}

Owned native_of_pygame_mask(PygameObject& mask) {
    const Mask& pixels = pixels_of(mask);
    if (std::max(pixels.width(), pixels.height()) > max_coordinate) {
        raise(PyExc_ValueError, "native: the mask has a side of more than %d pixels", max_coordinate);
    }
    return make_mask(mask.state(), pixels);
}

PygameMethods pygame_mask_methods() {
    PygameMethods methods;
    append_pygame_pixels(methods);
    append_pygame_questions(methods);
    append_pygame_measures(methods);
    append_pygame_to_surface(methods);
    methods.push_back({});
    return methods;
}

} // namespace

void show_in_views(PygameMask& mask) noexcept {
    if (!mask.columns.empty()) visit_columns(mask, [](std::uint64_t& row, std::uint64_t& column) { column = row; });
}

void take_from_views(PygameMask& mask) noexcept {
    if (mask.columns.empty()) return;
    visit_columns(mask, [](std::uint64_t& row, std::uint64_t& column) { row = column; });
    const int width = mask.pixels.width(), words = MaskView(mask.pixels).words_per_row();
    if (width % 64 == 0) return;
    const std::uint64_t inside = (std::uint64_t{1} << (width % 64)) - 1; // users may have written beyond the width
    std::uint64_t* last = writable_words(mask.pixels) + (words - 1);
    for (int y = 0; y < mask.pixels.height(); ++y, last += words) *last &= inside;
}

PygameObject& to_pygame_mask_slow(State& state, PyObject* object, const char* name) {
    PygameObject* const mask = object_if<PygameMask>(object, state.type(Kept::pygame_mask));
    if (mask == nullptr) raise_type(name, "a hitmask.pygame.Mask", object);
    return *mask;
}

const PreparedMask* prepared_slow(PygameObject& mask) noexcept {
    if (mask->views != 0) return nullptr;
    mask->questions = 0; // if it fails, the next attempt is later
    try {
        mask->prepared = std::make_unique<const PreparedMask>(mask->pixels);
    } catch (const std::exception&) {
        return nullptr;
    }
    return mask->prepared.get();
}

std::optional<ColumnView> columns_of(PygameObject& mask) noexcept {
    const MaskView pixels = mask->pixels;
    if (mask->views != 0) return std::nullopt; // they may change the words at any time
    if (pixels.words_per_row() <= 1) return ColumnView{pixels.words.data(), pixels.width, pixels.height};
    if (mask->columns.empty()) {
        if (mask->questions < questions_before_columns) return std::nullopt;
        try {
            mask->columns.resize(pixels.words.size());
        } catch (const std::exception&) {
            return std::nullopt;
        }
        show_in_views(mask.value);
    }
    return ColumnView{mask->columns.data(), pixels.width, pixels.height};
}

std::optional<Pixel> first_shared(PygameObject& a, PygameObject& b, Offset at) noexcept {
    const PreparedMask *const left = prepared_after_question(a), *const right = prepared_after_question(b);
    if (left != nullptr && right != nullptr) {
        if (!overlaps(*left, *right, at)) return std::nullopt;
        return first_overlap(*left, *right, at, ScanOrder::pygame);
    }
    const std::optional<ColumnView> columns_a = columns_of(a), columns_b = columns_of(b);
    if (columns_a && columns_b) return first_overlap(*columns_a, *columns_b, at);
    return first_overlap(pixels_of(a), pixels_of(b), at, ScanOrder::pygame);
}

bool masks_meet(PygameObject& a, PygameObject& b, Offset at) noexcept {
    const PreparedMask *const left = prepared_after_question(a), *const right = prepared_after_question(b);
    if (left != nullptr && right != nullptr) return overlaps(*left, *right, at);
    const std::optional<ColumnView> columns_a = columns_of(a), columns_b = columns_of(b);
    if (columns_a && columns_b) return first_overlap(*columns_a, *columns_b, at).has_value();
    return overlaps(pixels_of(a), pixels_of(b), at);
}

void add_pygame_mask(PyObject* module) {
    static PygameMethods methods = pygame_mask_methods();
    static PyMemberDef members[] = {weak_reference_member, {}};
    static PyGetSetDef attributes[] = {
        attribute<native_of_pygame_mask>("native", "The pixels as an immutable hitmask.Mask, a copy. Beyond pygame."),
        {},
    };
    static PyType_Slot slots[] = {
        {Py_tp_doc,
         const_cast<char*>(Docstring<signature_of_pygame_mask,
                                     "A mask of a size (w, h): pygame.mask.Mask with the speed of hitmask.\n\n"
                                     "All pixels are clear, or solid if fill is true.">::chars.data())},
        {Py_tp_new, reinterpret_cast<void*>(new_pygame_mask)},
        {Py_tp_init, reinterpret_cast<void*>(init_pygame_mask)},
        {Py_tp_dealloc, reinterpret_cast<void*>(destroy_object<PygameMask>)},
        {Py_tp_repr, reinterpret_cast<void*>(describe_pygame_mask)},
        {Py_tp_methods, methods.data()},
        {Py_tp_members, members},
        {Py_tp_getset, attributes},
        {Py_bf_getbuffer, reinterpret_cast<void*>(view_pygame_mask)},
        {Py_bf_releasebuffer, reinterpret_cast<void*>(release_view_of_pygame_mask)},
        {},
    };
    static PyType_Spec spec = {"hitmask.pygame.Mask", sizeof(PygameObject), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                               slots};
    State& state = state_of_module(module);
    keep(state, Kept::pygame_mask, checked(PyType_FromModuleAndSpec(module, &spec, nullptr)));
    check(PyModule_AddObjectRef(module, "PygameMask", state[Kept::pygame_mask]));
    state.pygame_questions = pygame_prepare_after;
}

} // namespace hitmask::python

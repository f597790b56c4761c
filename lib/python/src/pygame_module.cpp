#include "pygame_module.h"

#include "errors.h"
#include "method.h"
#include "pygame_arguments.h"
#include "pygame_mask.h"

namespace hitmask::python {

namespace {

constexpr const char* rect_interface = "pygame.rect._PYGAME_C_API";

/// Keeps pygame's C interface of rectangles, if there is one that makes rectangles as it should.
void keep_rect_interface(State& state, PyObject* pygame) {
    const Owned module(PyObject_GetAttrString(pygame, "rect"));
    Owned capsule(module ? PyObject_GetAttrString(module.get(), "_PYGAME_C_API") : nullptr);
    PyErr_Clear();
    keep(state, Kept::pygame_rect_interface, capsule ? std::move(capsule) : none());
}

void keep_attribute(State& state, Kept which, PyObject* object, const char* name) {
    keep(state, which, checked(PyObject_GetAttrString(object, name)));
}

void intern(State& state, Kept which, const char* name) {
    keep(state, which, checked(PyUnicode_InternFromString(name)));
}

Owned set_prepare_after(State& state, Arguments args) {
    const int questions = to_c_int(args[0], "questions");
    const std::uint32_t before = state.pygame_questions;
    state.pygame_questions = questions < 0 ? UINT32_MAX : static_cast<std::uint32_t>(questions);
    return integer(before);
}

std::vector<PyMethodDef> pygame_functions() {
    std::vector<PyMethodDef> functions = {
        method<"pygame_prepare_after($module, questions, /)",
               "Sets after how many questions masks are prepared; -1 is never. Returns the number before. For tests.",
               set_prepare_after>(),
    };
    append_pygame_surfaces(functions);
    append_pygame_sprites(functions);
    functions.push_back({});
    return functions;
}

} // namespace

void load_pygame_slow(State& state) {
    const Owned pygame = checked(PyImport_ImportModule("pygame"));
    const Owned surface = checked(PyObject_GetAttrString(pygame.get(), "Surface"));
    keep_attribute(state, Kept::pygame_get_view, surface.get(), "get_view");
    keep_attribute(state, Kept::pygame_get_size, surface.get(), "get_size");
    keep_attribute(state, Kept::pygame_get_colorkey, surface.get(), "get_colorkey");
    keep_attribute(state, Kept::pygame_get_masks, surface.get(), "get_masks");
    keep_attribute(state, Kept::pygame_get_shifts, surface.get(), "get_shifts");
    keep_attribute(state, Kept::pygame_get_losses, surface.get(), "get_losses");
    keep_attribute(state, Kept::pygame_map_rgb, surface.get(), "map_rgb");
    keep_attribute(state, Kept::pygame_unmap_rgb, surface.get(), "unmap_rgb");
    keep_attribute(state, Kept::pygame_rect, pygame.get(), "Rect");
    keep_attribute(state, Kept::pygame_color, pygame.get(), "Color");
    keep_rect_interface(state, pygame.get());
    intern(state, Kept::pygame_view_2, "2");
    intern(state, Kept::pygame_view_a, "A");
    keep(state, Kept::pygame_surface, shared(surface.get()));
}

Owned make_rect(State& state, const PixelRect& rect) {
    load_pygame(state);
    return checked(PyObject_CallFunction(state[Kept::pygame_rect], "iiii", rect.x, rect.y, rect.w, rect.h));
}

RectMaker::RectMaker(State& state) : state_(state) {
    load_pygame(state);
    PyObject* const capsule = state[Kept::pygame_rect_interface];
    if (PyCapsule_IsValid(capsule, rect_interface) == 0) return;
    // The first entries of the table are the type, a function that takes a pointer, and one that takes four ints.
    void* const* const table = static_cast<void**>(PyCapsule_GetPointer(capsule, rect_interface));
    if (table[0] == state[Kept::pygame_rect]) new_rect_ = reinterpret_cast<NewRect>(table[2]);
}

Owned RectMaker::operator()(const PixelRect& rect) const {
    if (new_rect_ == nullptr) return make_rect(state_, rect);
    return checked(new_rect_(rect.x, rect.y, rect.w, rect.h));
}

void add_pygame_functions(PyObject* module) {
    static std::vector<PyMethodDef> functions = pygame_functions();
    State& state = state_of_module(module);
    intern(state, Kept::pygame_copy, "__copy__");
    intern(state, Kept::pygame_name_rect, "rect");
    intern(state, Kept::pygame_name_mask, "mask");
    intern(state, Kept::pygame_name_image, "image");
    intern(state, Kept::pygame_name_kill, "kill");
    check(PyModule_AddFunctions(module, functions.data()));
    keep_attribute(state, Kept::pygame_collide_mask, module, "collide_mask");
    const Owned math = checked(PyImport_ImportModule("math"));
    keep_attribute(state, Kept::math_atan2, math.get(), "atan2");
}

} // namespace hitmask::python

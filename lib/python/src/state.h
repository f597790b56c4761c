#pragma once

// The state of the module: its types, and imported functions. Each interpreter has its own; there are no globals.

#include <array>
#include <cstddef>
#include <cstdint>

#include "python.h"

namespace hitmask::python {

/// The objects that the module keeps.
enum class Kept : std::uint8_t {
    mask,
    outline,
    components,
    pair_map,
    scene,
    view, // see arrays.h
    contact,
    distance,
    hit,
    scene_hit,
    moments,
    simplified,
    point, // the shapes of hitmask/_shapes.py
    segment,
    box,
    oriented_box,
    circle,
    capsule,
    ellipse,
    convex_polygon,
    numpy, // Py_None: there is none; null: nobody needed it yet
    numpy_asarray,
    numpy_empty,
    pygame_mask,    // what hitmask.pygame needs; see pygame_module.h
    pygame_surface, // null: pygame was not needed yet
    pygame_rect,
    pygame_color,
    pygame_rect_interface,
    pygame_get_view, // methods of pygame.Surface
    pygame_get_size,
    pygame_get_colorkey,
    pygame_get_masks,
    pygame_get_shifts,
    pygame_get_losses,
    pygame_map_rgb,
    pygame_unmap_rgb,
    pygame_view_2, // texts
    pygame_view_a,
    pygame_copy,
    pygame_name_rect,
    pygame_name_mask,
    pygame_name_image,
    pygame_name_kill,
    pygame_collide_mask,
    math_atan2,
    count,
};

/// The state of a module. Every object has a pointer to it: its type keeps the module alive.
struct State {
    PyObject* kept[static_cast<std::size_t>(Kept::count)];
    std::uint32_t pygame_questions; ///< after so many, hitmask.pygame prepares a mask

    [[nodiscard]] PyObject*& operator[](Kept which) noexcept { return kept[static_cast<std::size_t>(which)]; }
    [[nodiscard]] PyTypeObject* type(Kept which) noexcept { return reinterpret_cast<PyTypeObject*>((*this)[which]); }
};

/// Returns the state of a module object.
[[nodiscard]] inline State& state_of_module(PyObject* module) noexcept {
    return *static_cast<State*>(PyModule_GetState(module));
}

/// Returns the module's state from one of its types or a subtype; null for other types.
[[nodiscard]] State* find_state(PyTypeObject* type) noexcept;
/// Returns the same; TypeError for other types.
[[nodiscard]] State& state_of_subtype(PyTypeObject* type);

/// Keeps a reference, which replaces the one before.
void keep(State& state, Kept which, Owned object) noexcept;

/// Makes a type of the module, keeps it, and adds it to the module under its name.
void add_type(PyObject* module, Kept which, PyType_Spec& spec);

} // namespace hitmask::python

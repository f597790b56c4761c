#pragma once

// Classes and functions of pygame that hitmask.pygame needs. They are imported when first needed, so `import hitmask`
// works without it.

#include <vector>

#include <hitmask/geometry.h>

#include "python.h"
#include "state.h"

namespace hitmask::python {

/// Imports pygame, and keeps what is needed of it. ImportError if there is none.
void load_pygame_slow(State& state);
inline void load_pygame(State& state) {
    if (state[Kept::pygame_surface] == nullptr) load_pygame_slow(state);
}

/// Makes a pygame.Rect. The second form does it faster for many.
[[nodiscard]] Owned make_rect(State& state, const PixelRect& rect);

/// Makes many of pygame's rectangles.
class RectMaker {
public:
    explicit RectMaker(State& state);
    [[nodiscard]] Owned operator()(const PixelRect& rect) const;

private:
    using NewRect = PyObject* (*)(int, int, int, int);

    State& state_;
    NewRect new_rect_ = nullptr; ///< of pygame's C interface; null if that is another one
};

/// Returns pygame.mask.from_surface(surface) as our mask.
[[nodiscard]] Owned pygame_mask_from_surface(State& state, PyObject* surface);

/// Drops the result of a call; throws PythonError if it failed.
inline void finish(PyObject* result) {
    const Owned dropped = checked(result);
}

// Parts of the extension module.
void add_pygame_mask(PyObject* module);      ///< pygame_mask.cpp
void add_pygame_functions(PyObject* module); ///< pygame_module.cpp

/// The functions of the module, to which each file adds its part.
void append_pygame_surfaces(std::vector<PyMethodDef>& functions); ///< pygame_surface.cpp
void append_pygame_sprites(std::vector<PyMethodDef>& functions);  ///< pygame_sprites.cpp

} // namespace hitmask::python

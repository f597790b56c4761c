#pragma once

// Results with names: struct sequences such as Contact, which are tuples as well.

#include <array>
#include <cstddef>
#include <cstdint>

#include <hitmask/collide.h>
#include <hitmask/geometry.h>

#include "python.h"
#include "state.h"

namespace hitmask::python {

/// Returns a struct sequence of items in their order.
template<std::size_t count>
[[nodiscard]] Owned make_result(State& state, Kept type, std::array<Owned, count> items) {
    Owned result = checked(PyStructSequence_New(state.type(type)));
    for (std::size_t i = 0; i < count; ++i) {
        PyStructSequence_SetItem(result.get(), static_cast<Py_ssize_t>(i), items[i].release());
    }
    return result;
}

/// Returns a tuple of two numbers.
[[nodiscard]] Owned pair_of(int a, int b);
[[nodiscard]] Owned pair_of(double a, double b);
[[nodiscard]] inline Owned pair_of(Vec2 v) {
    return pair_of(double{v.x}, double{v.y});
}

/// Returns a tuple (x, y, w, h).
[[nodiscard]] Owned tuple_of(const PixelRect& rect);

} // namespace hitmask::python

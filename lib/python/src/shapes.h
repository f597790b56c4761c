#pragma once

// Shapes that users pass: masks, outlines, and the named tuples of hitmask/_shapes.py such as Circle.

#include <cstdint>

#include <hitmask/geometry.h>
#include <hitmask/posed_shape.h>

#include "python.h"
#include "state.h"

namespace hitmask::python {

/// The data of a mask or an outline that a question needs.
enum class Need : std::uint8_t {
    pixels,  ///< the pixels of masks
    outline, ///< the outlines of masks
    pieces,  ///< convex pieces of outlines
};

/// A shape that refers to the object it was made from.
struct PassedShape {
    Shape shape;
    Vec2 middle; ///< of a mask's picture; {0, 0} for other shapes
};

/// Returns a shape. It may have to be prepared, which gives Python's lock back meanwhile. TypeError for what is none.
[[nodiscard]] PassedShape to_shape(State& state, PyObject* value, const char* name, Need need);

/// Returns a shape, the argument `name`, in its pose, the argument `pose_name`; see to_shape() and to_pose().
[[nodiscard]] PosedShape to_posed_shape(State& state, PyObject* shape, const char* name, PyObject* pose,
                                        const char* pose_name, Need need);

} // namespace hitmask::python

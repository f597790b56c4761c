#pragma once

// A Pose of Python, or a tuple with the same items, as a pose of the library.

#include <hitmask/geometry.h>
#include <hitmask/pose.h>

#include "python.h"

namespace hitmask::python {

/// Returns the pose (x, y, angle=0, scale=1, mirrored=False, pivot=None). A pivot of None is `middle`.
///
/// Null and None are the shape as it lies: at (0, 0), not turned. ValueError for poses beyond the library's domain.
[[nodiscard]] Pose to_pose(PyObject* value, const char* name, Vec2 middle);

/// Returns an angle, radians.
[[nodiscard]] float to_angle(PyObject* value, const char* name);

} // namespace hitmask::python

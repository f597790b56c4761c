#include "pose.h"

#include "arguments.h"
#include "errors.h"

namespace hitmask::python {

float to_angle(PyObject* value, const char* name) {
    return static_cast<float>(to_real(value, name, -1e9, 1e9));
}

Pose to_pose(PyObject* value, const char* name, Vec2 middle) {
    if (value == nullptr || value == Py_None) return {};
    if (PyTuple_Check(value) == 0) { // such as a list, a numpy array, a pygame.Vector2
        const Items items(value, name, "a Pose, a sequence of 2 to 6 items or None");
        return to_pose(items.tuple(), name, middle);
    }
    const Py_ssize_t size = PyTuple_Size(value);
    if (size < 2 || size > 6) raise(PyExc_ValueError, "%s must have 2 to 6 items, as a Pose has, not %zd", name, size);
    const auto item = [&](Py_ssize_t i) { return i < size ? PyTuple_GetItem(value, i) : nullptr; };
    Pose pose;
    pose.position = {to_coordinate(item(0), "pose.x"), to_coordinate(item(1), "pose.y")};
    if (item(2) != nullptr) pose.angle = to_angle(item(2), "pose.angle");
    pose.scale = static_cast<float>(to_real_or(1, item(3), "pose.scale", 0, 16));
    pose.mirrored = to_bool_or(false, item(4));
    const bool has_pivot = item(5) != nullptr && item(5) != Py_None;
    pose.pivot = has_pivot ? to_point(item(5), "pose.pivot") : middle;
    return pose;
}

} // namespace hitmask::python

#include "results.h"

#include <utility>

#include "errors.h"
#include "module.h"

namespace hitmask::python {

namespace {

PyStructSequence_Field contact_fields[] = {
    {"normal", "unit vector from the first shape to the second one: the direction in which the second one has to move"},
    {"depth", "how far the second shape has to move, pixels"},
    {"point", "a place that belongs to both"},
    {"is_complete", "False if the search was cut off: the motion separates the shapes, but there may be a shorter one"},
    {},
};

PyStructSequence_Field distance_fields[] = {
    {"length", "pixels; 0 if the shapes overlap or touch"},
    {"point_a", "the closest point of the first shape"},
    {"point_b", "the closest point of the second shape"},
    {},
};

PyStructSequence_Field hit_fields[] = {
    {"fraction", "how far along the segment or the motion, 0 to 1"},
    {"point", "the place of the hit"},
    {"normal", "unit vector out of what is hit, against the motion; (0.0, 0.0) if they overlap from the start"},
    {"pixel", "the pixel that a segment enters; None for other hits"},
    {"last_free", "the offset of a moving mask one step before the hit; None for other hits"},
    {},
};

PyStructSequence_Field scene_hit_fields[] = {
    {"id", "the sprite that is hit"},
    {"fraction", "how far along the segment, 0 to 1"},
    {"point", "the place of the hit"},
    {"normal", "unit vector out of the sprite, against the segment"},
    {},
};

PyStructSequence_Field moments_fields[] = {
    {"m00", "the number of solid pixels"},
    {"m10", "the sum of x over solid pixels"},
    {"m01", "the sum of y"},
    {"m20", "the sum of x * x"},
    {"m11", "the sum of x * y"},
    {"m02", "the sum of y * y"},
    {},
};

PyStructSequence_Field simplified_fields[] = {
    {"outline", "the outline with fewer vertices"},
    {"error", "its Hausdorff distance from the given outline, pixels"},
    {"worst_at", "a point of one outline that is so far from the other"},
    {"iou", "area in both / area in either, over pixels"},
    {"lower_bound", "no outline that follows the given one within the error has fewer vertices"},
    {"is_optimal", "True if the outline has no more vertices than lower_bound"},
    {},
};

void add_result(PyObject* module, Kept which, PyStructSequence_Desc description) {
    Owned type = checked(reinterpret_cast<PyObject*>(PyStructSequence_NewType(&description)));
    check(PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(type.get())));
    keep(state_of_module(module), which, std::move(type));
}

} // namespace

Owned pair_of(int a, int b) {
    return checked(Py_BuildValue("(ii)", a, b));
}

Owned pair_of(double a, double b) {
    return checked(Py_BuildValue("(dd)", a, b));
}

Owned tuple_of(const PixelRect& rect) {
    return checked(Py_BuildValue("(iiii)", rect.x, rect.y, rect.w, rect.h));
}

void add_results(PyObject* module) {
    add_result(module, Kept::contact, {"hitmask.Contact", "Where and how two shapes overlap.", contact_fields, 4});
    add_result(module, Kept::distance,
               {"hitmask.Distance", "The distance of two shapes, and where they are closest.", distance_fields, 3});
    add_result(module, Kept::hit, {"hitmask.Hit", "Where a segment or a moving shape hits first.", hit_fields, 3});
    add_result(module, Kept::scene_hit,
               {"hitmask.SceneHit", "The sprite that a segment hits first.", scene_hit_fields, 4});
    add_result(module, Kept::moments,
               {"hitmask.Moments", "Sums over solid pixels (x, y), as whole numbers.", moments_fields, 6});
    add_result(module, Kept::simplified,
               {"hitmask.Simplified", "A simpler outline and its error.", simplified_fields, 6});
}

} // namespace hitmask::python

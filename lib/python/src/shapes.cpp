#include "shapes.h"

#include <array>
#include <functional>
#include <vector>

#include "arguments.h"
#include "buffers.h"
#include "errors.h"
#include "gil.h"
#include "mask.h"
#include "module.h"
#include "outline.h"
#include "pose.h"

namespace hitmask::python {

namespace {

// ---- Prepared ones

Shape shape_of_mask(const MaskObject& mask, Need need) {
    if (need == Need::pixels) return std::cref(prepared(mask.value));
    const auto make = [&](bool pieces) {
        return unlocked(true, [&] { return MaskShape(mask->pixels, {.convex_pieces = pieces}); });
    };
    if (need == Need::pieces) return std::cref(mask->with_pieces.get_or([&] { return make(true); }));
    if (const MaskShape* const shape = mask->with_pieces.get()) return std::cref(*shape);
    return std::cref(mask->shape.get_or([&] { return make(false); }));
}

Shape shape_of_outline(const OutlineObject& outline, Need need) {
    const auto make = [&](bool pieces) {
        return unlocked(true, [&] { return PreparedOutline(outline->rings, {.convex_pieces = pieces}); });
    };
    if (need == Need::pieces) return std::cref(outline->with_pieces.get_or([&] { return make(true); }));
    if (const PreparedOutline* const shape = outline->with_pieces.get()) return std::cref(*shape);
    return std::cref(outline->prepared.get_or([&] { return make(false); }));
}

// ---- Named tuples. Items are numbers; the names of the arguments are those of the fields.

/// The numbers of a named tuple.
template<std::size_t count>
std::array<float, count> numbers(PyObject* tuple, const std::array<const char*, count>& names) {
    std::array<float, count> result{};
    if (PyTuple_Size(tuple) != static_cast<Py_ssize_t>(count)) {
        raise(PyExc_ValueError, "a shape must have %zu items, not %zd", count, PyTuple_Size(tuple));
    }
    for (std::size_t i = 0; i < count; ++i) {
        result[i] = to_coordinate(PyTuple_GetItem(tuple, static_cast<Py_ssize_t>(i)), names[i]);
    }
    return result;
}

void check_not_negative(float value, const char* name) {
    if (value < 0) raise(PyExc_ValueError, "%s must not be negative", name);
}

Shape to_point_shape(PyObject* tuple) {
    const auto [x, y] = numbers<2>(tuple, {"x", "y"});
    return Vec2{x, y};
}

Shape to_segment(PyObject* tuple) {
    const auto [x1, y1, x2, y2] = numbers<4>(tuple, {"x1", "y1", "x2", "y2"});
    return Segment{{x1, y1}, {x2, y2}};
}

Shape to_box(PyObject* tuple) {
    const auto [x, y, w, h] = numbers<4>(tuple, {"x", "y", "w", "h"});
    check_not_negative(w, "w");
    check_not_negative(h, "h");
    const Vec2 upper = {x + w, y + h};
    if (upper.x > max_coordinate || upper.y > max_coordinate) {
        raise(PyExc_ValueError, "x + w and y + h must be at most %d", max_coordinate);
    }
    return Aabb{{x, y}, upper};
}

Shape to_oriented_box(PyObject* tuple) {
    const auto [x, y, w, h, by] = numbers<5>(tuple, {"x", "y", "w", "h", "angle"});
    check_not_negative(w, "w");
    check_not_negative(h, "h");
    return Obb{{x, y}, {w / 2, h / 2}, by};
}

Shape to_circle(PyObject* tuple) {
    const auto [x, y, radius] = numbers<3>(tuple, {"x", "y", "radius"});
    check_not_negative(radius, "radius");
    return Circle{{x, y}, radius};
}

Shape to_capsule(PyObject* tuple) {
    const auto [x1, y1, x2, y2, radius] = numbers<5>(tuple, {"x1", "y1", "x2", "y2", "radius"});
    check_not_negative(radius, "radius");
    return Capsule{{x1, y1}, {x2, y2}, radius};
}

Shape to_ellipse(PyObject* tuple) {
    const auto [x, y, rx, ry, by] = numbers<5>(tuple, {"x", "y", "rx", "ry", "angle"});
    check_not_negative(rx, "rx");
    check_not_negative(ry, "ry");
    return Ellipse{{x, y}, {rx, ry}, by};
}

Shape to_convex_polygon(PyObject* tuple) {
    if (PyTuple_Size(tuple) != 1)
        raise(PyExc_ValueError, "a ConvexPolygon must have 1 item, not %zd", PyTuple_Size(tuple));
    const InputArray<float> passed(PyTuple_GetItem(tuple, 0), "points", 2);
    const auto rows = passed.as<Vec2>();
    const std::vector<Vec2> points(rows.begin(), rows.end()); // numpy may write without Python's lock
    check_coordinates(std::span(points), "points");
    const auto polygon = convex_polygon(points);
    if (!polygon) {
        raise(PyExc_ValueError, "points must have a hull of at most %zu corners", ConvexPolygon::max_corners);
    }
    return *polygon;
}

/// A named tuple, and the function that reads it.
struct TupleKind {
    Kept type;
    const char* name;
    Shape (*read)(PyObject* tuple);
};

constexpr TupleKind tuple_kinds[] = {
    {Kept::circle, "Circle", to_circle},
    {Kept::box, "Box", to_box},
    {Kept::point, "Point", to_point_shape},
    {Kept::segment, "Segment", to_segment},
    {Kept::oriented_box, "OrientedBox", to_oriented_box},
    {Kept::capsule, "Capsule", to_capsule},
    {Kept::ellipse, "Ellipse", to_ellipse},
    {Kept::convex_polygon, "ConvexPolygon", to_convex_polygon},
};

} // namespace

PassedShape to_shape(State& state, PyObject* value, const char* name, Need need) {
    if (const MaskObject* const mask = object_if<MaskValue>(value, state.type(Kept::mask))) {
        const Vec2 middle = {static_cast<float>((*mask)->pixels.width()) / 2,
                             static_cast<float>((*mask)->pixels.height()) / 2};
        return {shape_of_mask(*mask, need), middle};
    }
    if (const OutlineObject* const outline = object_if<OutlineValue>(value, state.type(Kept::outline))) {
        return {shape_of_outline(*outline, need), {}};
    }
    for (const TupleKind& kind : tuple_kinds) {
        if (PyObject_TypeCheck(value, state.type(kind.type)) != 0) return {kind.read(value), {}};
    }
    if (PyTuple_CheckExact(value) != 0 && PyTuple_Size(value) == 2) return {to_point_shape(value), {}};
    raise_type(name, "a hitmask.Mask, an Outline or a shape such as Circle", value);
}

PosedShape to_posed_shape(State& state, PyObject* shape, const char* name, PyObject* pose, const char* pose_name,
                          Need need) {
    const PassedShape passed = to_shape(state, shape, name, need);
    return PosedShape(passed.shape, to_pose(pose, pose_name, passed.middle));
}

void add_shapes(PyObject* module) {
    const Owned tuples = checked(PyImport_ImportModule("hitmask._shapes"));
    for (const TupleKind& kind : tuple_kinds) {
        keep(state_of_module(module), kind.type, checked(PyObject_GetAttrString(tuples.get(), kind.name)));
    }
}

} // namespace hitmask::python

#include "outline.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include <hitmask/outline.h>

#include "arguments.h"
#include "arrays.h"
#include "gil.h"
#include "method.h"
#include "module.h"
#include "results.h"

namespace hitmask::python {

namespace {

PyObject* new_outline(PyTypeObject* type, PyObject* args, PyObject* keywords) noexcept {
    return guarded([&] {
        constexpr Parameters parameters = ParsedSignature<"Outline(rings, /)">::parameters;
        PyObject* values[max_parameters] = {};
        place_arguments(parameters, args, keywords, values);
        return make_object(state_of_subtype(type), type, OutlineValue(to_rings(values[0], "rings")));
    });
}

PyObject* describe_outline(PyObject* self) noexcept {
    const Outline& rings = reinterpret_cast<OutlineObject*>(self)->value.rings;
    const std::size_t count = rings.ring_count();
    return PyUnicode_FromFormat("<hitmask.Outline: %zu ring%s, %zu vertices>", count, count == 1 ? "" : "s",
                                rings.vertices.size());
}

PyObject* compare_outlines(PyObject* a, PyObject* b, int operation) noexcept {
    return guarded([&] {
        auto& left = *reinterpret_cast<OutlineObject*>(a);
        const OutlineObject* const right = object_if<OutlineValue>(b, left.state().type(Kept::outline));
        if (right == nullptr || (operation != Py_EQ && operation != Py_NE)) return shared(Py_NotImplemented);
        return boolean((left->rings == (*right)->rings) == (operation == Py_EQ));
    });
}

Py_hash_t hash_outline(PyObject* self) noexcept {
    auto& outline = *reinterpret_cast<OutlineObject*>(self);
    Py_hash_t known = outline->hash.load(std::memory_order_relaxed);
    if (known != -1) return known;
    std::uint64_t sum = outline->rings.ring_count();
    for (const Vec2 v : outline->rings.vertices) {
        const auto lattice_x = static_cast<std::int64_t>(v.x * 16), lattice_y = static_cast<std::int64_t>(v.y * 16);
        const std::uint64_t both = static_cast<std::uint64_t>(lattice_x) << 32 ^ static_cast<std::uint64_t>(lattice_y);
        sum = (std::rotl(sum, 29) ^ both) * 0x9E3779B97F4A7C15;
    }
    known = static_cast<Py_hash_t>((sum ^ sum >> 32) >> 1); // never -1, which stands for an error
    outline->hash.store(known, std::memory_order_relaxed);
    return known;
}

Owned outline_vertices(OutlineObject& self) {
    const std::vector<Vec2>& vertices = self->rings.vertices;
    return array_view(self.state(), self.python(), vertices.data(), {'f', sizeof(float), {vertices.size(), 2}});
}

Owned outline_ring_ends(OutlineObject& self) {
    const std::span<const std::uint32_t> ends = self->rings.ring_ends;
    return array_view(self.state(), self.python(), ends, {ends.size()});
}

Owned outline_ring_count(OutlineObject& self) {
    return integer(static_cast<long long>(self->rings.ring_count()));
}

Owned outline_area(OutlineObject& self) {
    return real(signed_area(self->rings));
}

Owned outline_bounds(OutlineObject& self) {
    const std::vector<Vec2>& vertices = self->rings.vertices;
    if (vertices.empty()) return checked(Py_BuildValue("(dddd)", 0.0, 0.0, 0.0, 0.0));
    const auto [left, right] = std::ranges::minmax(vertices, {}, &Vec2::x);
    const auto [top, bottom] = std::ranges::minmax(vertices, {}, &Vec2::y);
    return checked(
        Py_BuildValue("(dddd)", double{left.x}, double{top.y}, double{right.x} - left.x, double{bottom.y} - top.y));
}

Owned outline_contains(OutlineObject& self, Arguments args) {
    const InputArray<float> input(args[0], "points", 2);
    const auto passed = input.as<Vec2>();
    const std::vector<Vec2> points(passed.begin(), passed.end()); // nobody may change them meanwhile
    check_coordinates(std::span(points), "points");
    OutputArray<Flag> inside(self.state(), args[1], {points.size()});
    {
        const Unlocked free(points.size() * self->rings.vertices.size() > 8192);
        std::ranges::transform(points, inside.values().begin(),
                               [&](Vec2 point) { return Flag{contains(self->rings, point)}; });
    }
    return inside.release();
}

Owned outline_hausdorff(OutlineObject& self, Arguments args) {
    const OutlineObject& other = to_outline(self.state(), args[0], "other");
    return real(unlocked(true, [&] { return hausdorff_distance(self->rings, other->rings); }));
}

/// For pickle and copy: how to make this outline again.
Owned reduce_outline(OutlineObject& self) {
    const Outline& rings = self->rings;
    const auto bytes_of = [](const auto& items) {
        return checked(PyBytes_FromStringAndSize(reinterpret_cast<const char*>(items.data()),
                                                 static_cast<Py_ssize_t>(items.size() * sizeof(items[0]))));
    };
    const Owned vertices = bytes_of(rings.vertices), ends = bytes_of(rings.ring_ends);
    PyObject* const type = reinterpret_cast<PyObject*>(Py_TYPE(self.python()));
    const Owned make = checked(PyObject_GetAttrString(type, "_from_bytes"));
    return checked(Py_BuildValue("(O(OO))", make.get(), vertices.get(), ends.get()));
}

template<class Item>
std::vector<Item> items_of(PyObject* value, const char* name) {
    const Buffer bytes(value, name, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT);
    if (bytes.byte_count() % sizeof(Item) != 0) raise(PyExc_ValueError, "%s is cut off", name);
    std::vector<Item> items(bytes.byte_count() / sizeof(Item));
    std::ranges::copy(std::span(static_cast<const char*>(bytes.data()), bytes.byte_count()),
                      reinterpret_cast<char*>(items.data()));
    return items;
}

Owned outline_from_bytes(ClassCall call, Arguments args) {
    Outline rings{items_of<Vec2>(args[0], "vertices"), items_of<std::uint32_t>(args[1], "ring_ends")};
    if (const auto fault = find_fault(rings)) throw InvalidOutline(*fault);
    return make_object(call.state, call.type, OutlineValue(std::move(rings)));
}

Methods outline_methods() {
    Methods methods = {
        method<"contains($self, points, out=None)",
               "Returns n bools: True for each point of an array (n, 2) inside the outline.\n\n"
               "Left and top edges belong to it, right and bottom edges do not.",
               outline_contains>(),
        method<"hausdorff($self, other)",
               "Returns the greatest distance from a point of one boundary to the other one, both ways, pixels.",
               outline_hausdorff>(),
        method<"__reduce__($self, /)", "Returns what pickle and copy need.", reduce_outline>(),
        method<"_from_bytes($cls, vertices, ring_ends, /)", "For pickle.", outline_from_bytes>(),
    };
    append_outline_edit(methods);
    append_outline_parts(methods);
    methods.push_back({});
    return methods;
}

} // namespace

OutlineObject& to_outline(State& state, PyObject* object, const char* name) {
    OutlineObject* const outline = object_if<OutlineValue>(object, state.type(Kept::outline));
    if (outline == nullptr) raise_type(name, "an Outline", object);
    return *outline;
}

void add_outline(PyObject* module) {
    static Methods methods = outline_methods();
    static PyGetSetDef attributes[] = {
        attribute<outline_vertices>("vertices",
                                    "All vertices, ring after ring: a read-only array (n, 2) of float32.\n\n"
                                    "Nothing is copied."),
        attribute<outline_ring_ends>("ring_ends", "The end of each ring in vertices: a read-only array of uint32."),
        attribute<outline_ring_count>("ring_count", "The number of rings, with holes."),
        attribute<outline_area>("area", "The solid area, px^2; for a traced mask the number of its solid pixels."),
        attribute<outline_bounds>("bounds", "The smallest box (x, y, w, h) around all vertices."),
        {},
    };
    static PyMemberDef members[] = {weak_reference_member, {}};
    static PyType_Slot slots[] = {
        {Py_tp_doc,
         const_cast<char*>(Docstring<"Outline(rings, /)",
                                     "A solid region with holes, bounded by rings. Immutable, hashable, picklable.\n\n"
                                     "rings is a sequence of arrays (n, 2), wound in any way. Vertices are rounded\n"
                                     "to 1/16 px. Outer rings become clockwise on screen, each followed by its\n"
                                     "holes. Rings must not cross. Mask.trace() makes exact outlines.">::chars.data())},
        {Py_tp_new, reinterpret_cast<void*>(new_outline)},
        {Py_tp_dealloc, reinterpret_cast<void*>(destroy_object<OutlineValue>)},
        {Py_tp_repr, reinterpret_cast<void*>(describe_outline)},
        {Py_tp_richcompare, reinterpret_cast<void*>(compare_outlines)},
        {Py_tp_hash, reinterpret_cast<void*>(hash_outline)},
        {Py_tp_methods, methods.data()},
        {Py_tp_getset, attributes},
        {Py_tp_members, members},
        {},
    };
    static PyType_Spec spec = {"hitmask.Outline", sizeof(OutlineObject), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_IMMUTABLETYPE, slots};
    add_type(module, Kept::outline, spec);
}

} // namespace hitmask::python

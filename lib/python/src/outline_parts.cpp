#include <cstdint>
#include <vector>

#include <hitmask/decompose.h>
#include <hitmask/outline.h>
#include <hitmask/trace.h>

#include "arguments.h"
#include "arrays.h"
#include "gil.h"
#include "mask.h"
#include "method.h"
#include "outline.h"

namespace hitmask::python {

namespace {

Owned ring_array(OutlineObject& outline, std::size_t r) {
    const RingView ring = outline->rings.ring(r);
    return array_view(outline.state(), outline.python(), ring.data(), {'f', sizeof(float), {ring.size(), 2}});
}

Owned outline_rings(OutlineObject& self) {
    return ring_arrays(self, 0, self->rings.ring_count());
}

/// Returns a list of (outer ring, holes).
Owned polygons_of(OutlineObject& outline) {
    const std::vector<PieceRings> pieces = piece_rings(outline->rings);
    Owned list = checked(PyList_New(static_cast<Py_ssize_t>(pieces.size())));
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Owned outer = ring_array(outline, pieces[i].first_ring);
        const Owned holes = ring_arrays(outline, pieces[i].first_ring + 1, pieces[i].end_ring);
        Owned polygon = checked(PyTuple_Pack(2, outer.get(), holes.get()));
        check(PyList_SetItem(list.get(), static_cast<Py_ssize_t>(i), polygon.release()));
    }
    return list;
}

Owned outline_polygons(OutlineObject& self, Arguments args) {
    if (!to_bool_or(true, args[0])) return polygons_of(self);
    const Owned split = make_outline(
        self.state(), unlocked(self->rings.vertices.size() > 64, [&] { return simple_polygons(self->rings); }));
    return polygons_of(*reinterpret_cast<OutlineObject*>(split.get()));
}

Owned outline_convex_pieces(OutlineObject& self, Arguments args) {
    ConvexOptions options;
    options.max_vertices = to_int_or(8, args[0], "max_vertices", 3, 1 << 30);
    ConvexPieces pieces = unlocked(true, [&] { return convex_pieces(self->rings, options); });
    // An outline of the pieces keeps the memory of their arrays.
    const Owned keeper = make_outline(self.state(), {std::move(pieces.vertices), std::move(pieces.piece_ends)});
    auto& outline = *reinterpret_cast<OutlineObject*>(keeper.get());
    return ring_arrays(outline, 0, outline->rings.ring_count());
}

Owned outline_triangles(OutlineObject& self) {
    const std::vector<std::uint32_t> indices = unlocked(true, [&] { return triangulate(self->rings); });
    return array_of<std::uint32_t>(self.state(), indices, {indices.size() / 3, 3});
}

Owned outline_rasterize(OutlineObject& self, Arguments args) {
    const Size size = to_size(args[0], "size");
    return make_mask(self.state(), unlocked(true, [&] { return rasterize(self->rings, size.width, size.height); }));
}

/// Calls a function of hitmask/_export.py with the outline.
Owned exported(OutlineObject& self, const char* function) {
    const Owned module = checked(PyImport_ImportModule("hitmask._export"));
    return checked(PyObject_CallMethod(module.get(), function, "O", self.python()));
}

Owned outline_to_shapely(OutlineObject& self) {
    return exported(self, "to_shapely");
}
Owned outline_to_geojson(OutlineObject& self) {
    return exported(self, "to_geojson");
}
Owned outline_to_svg(OutlineObject& self) {
    return exported(self, "to_svg");
}

} // namespace

Owned ring_arrays(OutlineObject& outline, std::size_t first, std::size_t last) {
    Owned list = checked(PyList_New(static_cast<Py_ssize_t>(last - first)));
    for (std::size_t r = first; r < last; ++r) {
        check(PyList_SetItem(list.get(), static_cast<Py_ssize_t>(r - first), ring_array(outline, r).release()));
    }
    return list;
}

void append_outline_parts(Methods& methods) {
    methods.push_back(method<"rings($self, /)",
                             "Returns the rings as read-only arrays (n, 2): outer rings, each followed by its holes.",
                             outline_rings>());
    methods.push_back(
        method<"polygons($self, valid=True)",
               "Returns a list of polygons (outer ring, [holes]), each ring an array (n, 2).\n\n"
               "They are valid as Shapely and GeoJSON want them: rings that touch themselves are cut there.\n"
               "valid=False leaves rings as they are.",
               outline_polygons>());
    methods.push_back(
        method<"convex_pieces($self, max_vertices=8)",
               "Returns few convex polygons, arrays (n, 2), whose union is the outline.", outline_convex_pieces>());
    methods.push_back(
        method<"triangles($self, /)", "Returns triangles as an array (n, 3) of uint32: indices of rows of vertices.",
               outline_triangles>());
    methods.push_back(method<"rasterize($self, size)",
                             "Returns the mask of a size (w, h) of the pixels whose centre the outline contains.",
                             outline_rasterize>());
    methods.push_back(
        method<"to_shapely($self, /)", "Returns a shapely MultiPolygon; needs shapely.", outline_to_shapely>());
    methods.push_back(
        method<"to_geojson($self, /)", "Returns a dict: a GeoJSON geometry of the type MultiPolygon, y down.",
               outline_to_geojson>());
    methods.push_back(method<"to_svg($self, /)", "Returns an SVG picture of the outline, as text.", outline_to_svg>());
}

} // namespace hitmask::python

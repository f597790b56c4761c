#pragma once

// The type hitmask.Outline: rings, and what was prepared of them.

#include <atomic>
#include <utility>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/prepared_outline.h>

#include "object.h"
#include "python.h"
#include "state.h"

namespace hitmask::python {

/// The value of an Outline. Its rings are valid (see OutlineView) and never change. The rest is made when needed.
struct OutlineValue {
    explicit OutlineValue(Outline outline) noexcept : rings(std::move(outline)) {}
    OutlineValue(OutlineValue&& other) noexcept : rings(std::move(other.rings)) {}
    OutlineValue(const OutlineValue&) = delete;
    OutlineValue& operator=(const OutlineValue&) = delete;
    OutlineValue& operator=(OutlineValue&&) = delete;
    ~OutlineValue() = default;

    Outline rings;
    Lazy<PreparedOutline> prepared;
    Lazy<PreparedOutline> with_pieces;
    std::atomic<Py_hash_t> hash = -1; ///< -1: nobody asked yet
};

using OutlineObject = Object<OutlineValue>;

/// Returns a new Outline of Python. Requires valid rings.
[[nodiscard]] inline Owned make_outline(State& state, Outline rings) {
    return make_object(state, state.type(Kept::outline), OutlineValue(std::move(rings)));
}

/// Returns the object as an outline; TypeError if it is none.
[[nodiscard]] OutlineObject& to_outline(State& state, PyObject* object, const char* name);

/// Returns the outline of a sequence of rings, arrays (n, 2) wound in any way. Vertices are rounded to 1/16 px. Outer
/// rings come first, each followed by its holes. ValueError for rings that cross and for other faults.
[[nodiscard]] Outline to_rings(PyObject* value, const char* name);

/// Returns the arrays of the rings first .. last - 1, as views of an Outline of Python.
[[nodiscard]] Owned ring_arrays(OutlineObject& outline, std::size_t first, std::size_t last);

/// A table of methods, to which each file below adds its part.
using Methods = std::vector<PyMethodDef>;
void append_outline_edit(Methods& methods);  ///< outline_edit.cpp: simpler, moved and mirrored outlines
void append_outline_parts(Methods& methods); ///< outline_parts.cpp: rings, polygons, convex pieces, other formats

} // namespace hitmask::python

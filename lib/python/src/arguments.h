#pragma once

// Arguments of calls: where each one goes, and as which C++ value. All functions throw PythonError with a TypeError or
// ValueError that names the argument.

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>

#include <hitmask/geometry.h>

#include "python.h"
#include "signature.h"

namespace hitmask::python {

/// Borrowed references in the order of a signature; null for arguments that were left out.
using Arguments = PyObject* const*;

/// The arguments of a call as Python passes them: first those by position, then those that `keywords` names.
struct PassedArguments {
    PyObject* const* values;
    Py_ssize_t count;   ///< by position
    PyObject* keywords; ///< a tuple of names, or null
};

/// Writes each argument to its place in `values`, which are null before.
void place_arguments(const Parameters& parameters, const PassedArguments& passed, PyObject** values);

/// The same for the arguments of a type that is called.
void place_arguments(const Parameters& parameters, PyObject* args, PyObject* keywords, PyObject** values);

/// Returns an int within [least, most]; ValueError for others, TypeError for what is no whole number.
[[nodiscard]] long long to_integer(PyObject* value, const char* name, long long least, long long most);

/// Returns the same, or `otherwise` if the argument was left out.
[[nodiscard]] inline int to_int_or(int otherwise, PyObject* value, const char* name, int least, int most) {
    return value == nullptr ? otherwise : static_cast<int>(to_integer(value, name, least, most));
}

/// Returns an int; beyond 32 bits, the nearest int. Masks have no pixel so far away.
[[nodiscard]] int to_offset_slow(PyObject* value, const char* name);

/// Returns the same. Inline, since it is most of the time of overlaps().
[[nodiscard]] inline int to_offset(PyObject* value, const char* name) {
    if (PyLong_CheckExact(value) == 0) return to_offset_slow(value, name);
    int overflow = 0;
    const long number = PyLong_AsLongAndOverflow(value, &overflow);
    if (overflow != 0 || number != static_cast<int>(number)) return to_offset_slow(value, name);
    return static_cast<int>(number);
}

/// Returns two of these.
[[nodiscard]] inline Offset to_offset(PyObject* dx, PyObject* dy) {
    return {to_offset(dx, "dx"), to_offset(dy, "dy")};
}

/// Returns a finite number within [least, most].
[[nodiscard]] double to_real(PyObject* value, const char* name, double least = -std::numeric_limits<double>::max(),
                             double most = std::numeric_limits<double>::max());

/// Returns the same, or `otherwise` if the argument was left out.
[[nodiscard]] inline double to_real_or(double otherwise, PyObject* value, const char* name,
                                       double least = -std::numeric_limits<double>::max(),
                                       double most = std::numeric_limits<double>::max()) {
    return value == nullptr ? otherwise : to_real(value, name, least, most);
}

/// Returns a coordinate, pixels: within +-max_coordinate.
[[nodiscard]] float to_coordinate(PyObject* value, const char* name);

/// Returns whether the argument is true; `otherwise` if it was left out.
[[nodiscard]] bool to_bool_or(bool otherwise, PyObject* value);

/// Returns the index of a text among several; 0 if the argument was left out.
[[nodiscard]] std::size_t to_choice(PyObject* value, const char* name, std::initializer_list<const char*> choices);

/// Returns true for a single int, also one of numpy; false for arrays, which may convert to ints as well.
[[nodiscard]] inline bool is_single_number(PyObject* value) noexcept {
    return PyIndex_Check(value) != 0 && PySequence_Check(value) == 0;
}

/// The items of a tuple or another sequence, which stay as long as this object.
class Items {
public:
    /// Requires:  a sequence; TypeError for others.
    Items(PyObject* sequence, const char* name, const char* wanted);

    [[nodiscard]] std::size_t size() const noexcept { return static_cast<std::size_t>(size_); }
    /// Returns a borrowed reference.
    [[nodiscard]] PyObject* operator[](std::size_t i) const noexcept;
    /// Returns all of them; a borrowed reference.
    [[nodiscard]] PyObject* tuple() const noexcept { return tuple_.get(); }

private:
    Owned tuple_;
    Py_ssize_t size_ = 0;
};

/// Returns the items of a sequence of a given length; TypeError for others.
[[nodiscard]] Items to_items(PyObject* value, const char* name, const char* wanted, std::size_t count);

/// Returns a pair of offsets, such as (3, -4).
[[nodiscard]] Offset to_offset_pair(PyObject* value, const char* name);

/// Returns a pair of ints of 32 bits; ValueError for greater ones.
[[nodiscard]] Offset to_int_pair(PyObject* value, const char* name);

/// Returns a pair of coordinates.
[[nodiscard]] Vec2 to_point(PyObject* value, const char* name);

/// The size of a mask.
struct Size {
    int width = 0, height = 0;
};

/// Returns a size (w, h) with sides from 0 to max_coordinate.
[[nodiscard]] Size to_size(PyObject* value, const char* name);

/// Returns a box (x, y, w, h) of pixels with w, h from 0 to max_coordinate.
[[nodiscard]] PixelRect to_rect(PyObject* value, const char* name);

} // namespace hitmask::python

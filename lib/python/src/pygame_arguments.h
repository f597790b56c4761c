#pragma once

// Arguments as pygame takes them, and results as it gives them.

#include <climits>

#include <hitmask/geometry.h>

#include "errors.h"
#include "python.h"

namespace hitmask::python {

/// Reads a sequence of two numbers, also one in a tuple of its own. Floats are rounded towards 0; beyond 32 bits, the
/// nearest int is taken. Returns false for anything else.
[[nodiscard]] bool read_two_ints_slow(PyObject* value, Offset& pair);

/// Reads an int of Python if it has 32 bits.
[[nodiscard]] inline bool read_small_int(PyObject* value, int& number) noexcept {
    if (PyLong_CheckExact(value) == 0) return false;
    int overflow = 0;
    const long wide = PyLong_AsLongAndOverflow(value, &overflow);
    number = static_cast<int>(wide);
    return overflow == 0 && number == wide;
}

/// Returns the two numbers; TypeError "NAME must be two numbers" for anything else. This comes before any view of the
/// pixels of a mask, since it may run code of the user.
[[nodiscard]] inline Offset to_two_ints(PyObject* value, const char* name) {
    Offset pair;
    if (PyTuple_CheckExact(value) != 0 && PyTuple_Size(value) == 2 &&
        read_small_int(PyTuple_GetItem(value, 0), pair.dx) && read_small_int(PyTuple_GetItem(value, 1), pair.dy)) {
        return pair;
    }
    if (!read_two_ints_slow(value, pair)) raise(PyExc_TypeError, "%s must be two numbers", name);
    return pair;
}

/// Returns a C int; OverflowError for longer ones, TypeError for what is no int.
[[nodiscard]] int to_c_int(PyObject* value, const char* name);

/// Returns the same, or `otherwise` if the argument was left out.
[[nodiscard]] inline int to_c_int_or(int otherwise, PyObject* value, const char* name) {
    return value == nullptr ? otherwise : to_c_int(value, name);
}

/// Returns a tuple of two ints.
[[nodiscard]] inline Owned int_pair(long long a, long long b) {
    const Owned first = integer(a), second = integer(b);
    return checked(PyTuple_Pack(2, first.get(), second.get()));
}

} // namespace hitmask::python

#include "pygame_arguments.h"

#include <algorithm>
#include <cmath>

namespace hitmask::python {

namespace {

/// Reads a number as pygame does: floats are rounded towards 0. Returns false if it is none.
bool read_number(PyObject* value, int& number) noexcept {
    if (PyFloat_Check(value) != 0) {
        const double real_number = PyFloat_AsDouble(value);
        if (std::isnan(real_number)) return false;
        number = static_cast<int>(std::clamp<double>(real_number, INT_MIN, INT_MAX));
        return true;
    }
    const Owned whole(PyNumber_Index(value));
    if (!whole) return false;
    int overflow = 0;
    const long long wide = PyLong_AsLongLongAndOverflow(whole.get(), &overflow);
    if (overflow != 0) {
        number = overflow < 0 ? INT_MIN : INT_MAX;
    } else {
        number = static_cast<int>(std::clamp<long long>(wide, INT_MIN, INT_MAX));
    }
    return true;
}

bool read_two_numbers(PyObject* value, Offset& pair) noexcept {
    if (PySequence_Check(value) == 0 || PySequence_Size(value) != 2) return false;
    const Owned x(PySequence_GetItem(value, 0)), y(x ? PySequence_GetItem(value, 1) : nullptr);
    return y && read_number(x.get(), pair.dx) && read_number(y.get(), pair.dy);
}

} // namespace

bool read_two_ints_slow(PyObject* value, Offset& pair) {
    while (PyTuple_Check(value) != 0 && PyTuple_Size(value) == 1) value = PyTuple_GetItem(value, 0);
    if (read_two_numbers(value, pair)) return true;
    const bool is_set = PyErr_Occurred() != nullptr;
    if (is_set && PyErr_ExceptionMatches(PyExc_Exception) == 0) throw PythonError(); // such as KeyboardInterrupt
    PyErr_Clear(); // whatever else went wrong, pygame calls it no pair of numbers
    return false;
}

int to_c_int(PyObject* value, const char* name) {
    int number = 0;
    if (read_small_int(value, number)) return number;
    if (PyIndex_Check(value) == 0) raise_type(name, "an int", value);
    const Owned whole = checked(PyNumber_Index(value));
    int overflow = 0;
    const long long wide = PyLong_AsLongLongAndOverflow(whole.get(), &overflow);
    if (overflow != 0 || wide < INT_MIN || wide > INT_MAX) {
        raise(PyExc_OverflowError, "%s does not fit into a C int: %U", name, text_of(whole.get()).get());
    }
    return static_cast<int>(wide);
}

} // namespace hitmask::python

#include "arguments.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "errors.h"

namespace hitmask::python {

namespace {

/// Returns the index of a parameter; parameters.count if there is none that may be named so.
std::size_t parameter_index(const Parameters& parameters, PyObject* name) {
    for (std::size_t i = parameters.positional_only; i < parameters.count; ++i) {
        if (PyUnicode_CompareWithASCIIString(name, parameters.names[i]) == 0) return i;
    }
    return parameters.count;
}

void place_by_name(const Parameters& parameters, PyObject* name, PyObject* value, PyObject** values) {
    if (PyUnicode_Check(name) == 0) raise(PyExc_TypeError, "%s(): keywords must be strings", parameters.function);
    const std::size_t i = parameter_index(parameters, name);
    if (i == parameters.count) {
        raise(PyExc_TypeError, "%s() got an unexpected keyword argument '%U'", parameters.function, name);
    }
    if (values[i] != nullptr) {
        raise(PyExc_TypeError, "%s() got two values for '%s'", parameters.function, parameters.names[i]);
    }
    values[i] = value;
}

void refuse_too_many(const Parameters& parameters, Py_ssize_t count) {
    if (count <= static_cast<Py_ssize_t>(parameters.positional)) return;
    raise(PyExc_TypeError, "%s() takes at most %zu argument%s by position, not %zd", parameters.function,
          parameters.positional, parameters.positional == 1 ? "" : "s", count);
}

void refuse_missing(const Parameters& parameters, PyObject* const* values) {
    for (std::size_t i = 0; i < parameters.required; ++i) {
        if (values[i] != nullptr) continue;
        const bool is_pair = i > 0 && values[i - 1] != nullptr && PyTuple_Check(values[i - 1]) != 0;
        raise(PyExc_TypeError, "%s() needs the argument '%s'%s", parameters.function, parameters.names[i],
              is_pair ? ": give two numbers, not a tuple" : "");
    }
}

/// Returns a whole number as Python has it; TypeError for floats and others.
Owned to_index(PyObject* value, const char* name) {
    if (!is_single_number(value)) raise_type(name, "an int", value);
    return checked(PyNumber_Index(value));
}

} // namespace

void place_arguments(const Parameters& parameters, const PassedArguments& passed, PyObject** values) {
    refuse_too_many(parameters, passed.count);
    for (Py_ssize_t i = 0; i < passed.count; ++i) values[i] = passed.values[i];
    const Py_ssize_t named = passed.keywords == nullptr ? 0 : PyTuple_Size(passed.keywords);
    for (Py_ssize_t i = 0; i < named; ++i) {
        place_by_name(parameters, PyTuple_GetItem(passed.keywords, i), passed.values[passed.count + i], values);
    }
    refuse_missing(parameters, values);
}

void place_arguments(const Parameters& parameters, PyObject* args, PyObject* keywords, PyObject** values) {
    refuse_too_many(parameters, PyTuple_Size(args));
    for (Py_ssize_t i = 0; i < PyTuple_Size(args); ++i) values[i] = PyTuple_GetItem(args, i);
    Py_ssize_t at = 0;
    PyObject *name = nullptr, *value = nullptr;
    while (keywords != nullptr && PyDict_Next(keywords, &at, &name, &value) != 0) {
        place_by_name(parameters, name, value, values);
    }
    refuse_missing(parameters, values);
}

long long to_integer(PyObject* value, const char* name, long long least, long long most) {
    const Owned whole = to_index(value, name);
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(whole.get(), &overflow);
    if (overflow != 0 || number < least || number > most) {
        raise(PyExc_ValueError, "%s must be from %lld to %lld, not %U", name, least, most, text_of(whole.get()).get());
    }
    return number;
}

int to_offset_slow(PyObject* value, const char* name) {
    constexpr long long least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
    const Owned whole = to_index(value, name);
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(whole.get(), &overflow);
    if (overflow != 0) return static_cast<int>(overflow < 0 ? least : most);
    return static_cast<int>(std::clamp(number, least, most));
}

double to_real(PyObject* value, const char* name, double least, double most) {
    const double number = PyFloat_AsDouble(value);
    if (number == -1 && PyErr_Occurred() != nullptr) {
        const bool is_overflow = PyErr_ExceptionMatches(PyExc_OverflowError) != 0;
        if (!is_overflow && PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw PythonError(); // of the user's code
        PyErr_Clear();
        if (!is_overflow) raise_type(name, "a number", value);
        raise(PyExc_ValueError, "%s is too large: %U", name, text_of(value).get());
    }
    if (!std::isfinite(number)) raise(PyExc_ValueError, "%s must be finite, not %U", name, text_of(value).get());
    if (number < least || number > most) {
        const Owned from = real(least), to = real(most);
        raise(PyExc_ValueError, "%s must be from %S to %S, not %U", name, from.get(), to.get(), text_of(value).get());
    }
    return number;
}

float to_coordinate(PyObject* value, const char* name) {
    return static_cast<float>(to_real(value, name, -max_coordinate, max_coordinate));
}

bool to_bool_or(bool otherwise, PyObject* value) {
    if (value == nullptr) return otherwise;
    const int truth = PyObject_IsTrue(value);
    check(truth);
    return truth != 0;
}

std::size_t to_choice(PyObject* value, const char* name, std::initializer_list<const char*> choices) {
    if (value == nullptr) return 0;
    if (PyUnicode_Check(value) == 0) raise_type(name, "a str", value);
    std::size_t i = 0;
    for (const char* const choice : choices) {
        if (PyUnicode_CompareWithASCIIString(value, choice) == 0) return i;
        ++i;
    }
    Owned list = checked(PyUnicode_FromString(""));
    for (const char* const choice : choices) {
        list = checked(PyUnicode_FromFormat(choice == *choices.begin() ? "%U'%s'" : "%U, '%s'", list.get(), choice));
    }
    raise(PyExc_ValueError, "%s must be one of %U, not %R", name, list.get(), value);
}

Items::Items(PyObject* sequence, const char* name, const char* wanted) {
    if (PySequence_Check(sequence) == 0) raise_type(name, wanted, sequence); // iterators may have no end
    tuple_ = Owned(PySequence_Tuple(sequence));
    if (!tuple_) {
        if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw PythonError();
        PyErr_Clear();
        raise_type(name, wanted, sequence);
    }
    size_ = PyTuple_Size(tuple_.get());
}

PyObject* Items::operator[](std::size_t i) const noexcept {
    return PyTuple_GetItem(tuple_.get(), static_cast<Py_ssize_t>(i));
}

Items to_items(PyObject* value, const char* name, const char* wanted, std::size_t count) {
    // First the length, so that nobody has to make the items of range(10**9).
    const Py_ssize_t length = PySequence_Check(value) != 0 ? PySequence_Size(value) : 0;
    if (length < 0 && PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw PythonError();
    if (length < 0) PyErr_Clear(); // no length: then only the items tell
    if (length > 0 && std::cmp_not_equal(length, count)) {
        raise(PyExc_TypeError, "%s must be %s, not %zd items", name, wanted, length);
    }
    Items items(value, name, wanted);
    if (items.size() != count) raise(PyExc_TypeError, "%s must be %s, not %zu items", name, wanted, items.size());
    return items;
}

Offset to_offset_pair(PyObject* value, const char* name) {
    const Items pair = to_items(value, name, "a pair of ints", 2);
    return {to_offset(pair[0], name), to_offset(pair[1], name)};
}

Offset to_int_pair(PyObject* value, const char* name) {
    constexpr long long least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
    const Items pair = to_items(value, name, "a pair of ints", 2);
    return {static_cast<int>(to_integer(pair[0], name, least, most)),
            static_cast<int>(to_integer(pair[1], name, least, most))};
}

Vec2 to_point(PyObject* value, const char* name) {
    const Items pair = to_items(value, name, "a pair of numbers", 2);
    return {to_coordinate(pair[0], name), to_coordinate(pair[1], name)};
}

Size to_size(PyObject* value, const char* name) {
    const Items pair = to_items(value, name, "a pair of ints", 2);
    return {static_cast<int>(to_integer(pair[0], name, 0, max_coordinate)),
            static_cast<int>(to_integer(pair[1], name, 0, max_coordinate))};
}

PixelRect to_rect(PyObject* value, const char* name) {
    const Items box = to_items(value, name, "a box (x, y, w, h) of ints", 4);
    return {to_offset(box[0], name), to_offset(box[1], name),
            static_cast<int>(to_integer(box[2], name, 0, max_coordinate)),
            static_cast<int>(to_integer(box[3], name, 0, max_coordinate))};
}

} // namespace hitmask::python

#pragma once

// Errors: C++ exceptions on this side, Python exceptions on the other.

#include <cstddef>
#include <cstdio>

#include "python.h"

namespace hitmask::python {

/// Sets a Python exception of a type and throws PythonError. `format` is that of PyErr_Format.
template<class... Values>
[[noreturn]] void raise(PyObject* type, const char* format, Values... values) {
    PyErr_Format(type, format, values...);
    throw PythonError();
}

/// Returns the name of an object's type with its module, unless that is builtins.
[[nodiscard]] Owned type_name(PyObject* object);

/// The name of an item of a sequence, as in "rings[2]".
class ItemName {
public:
    ItemName(const char* sequence, std::size_t i) noexcept {
        std::snprintf(text_, sizeof text_, "%s[%zu]", sequence, i);
    }
    operator const char*() const noexcept { return text_; } // NOLINT(*-explicit-*): where names are asked for

private:
    char text_[64];
};

/// Throws TypeError: "name must be WANTED, not TYPE".
[[noreturn]] void raise_type(const char* name, const char* wanted, PyObject* given);

/// Throws the Python exception that is set, with "name: " before its text.
[[noreturn]] void raise_named(const char* name);

/// Returns a value as text for an exception; the name of its type if it has none, as an int of 5000 digits.
[[nodiscard]] Owned text_of(PyObject* value);

/// Turns the C++ exception in flight into a Python exception. Call it in a catch block.
void set_python_error() noexcept;

/// Calls a function that returns an Owned, on behalf of Python: returns null with a Python exception set if it threw.
template<class Function>
[[nodiscard]] PyObject* guarded(Function&& function) noexcept {
    try {
        return function().release();
    } catch (...) {
        set_python_error();
        return nullptr;
    }
}

/// The same for a function whose result is a number. -1 stands for an error.
template<class Function>
[[nodiscard]] auto guarded_number(Function&& function) noexcept -> decltype(function()) {
    try {
        return function();
    } catch (...) {
        set_python_error();
        return -1;
    }
}

} // namespace hitmask::python

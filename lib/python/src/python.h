#pragma once

// Python's C API, as far as every Python from 3.11 on has it, and references that count themselves.

#define PY_SSIZE_T_CLEAN          // NOLINT(readability-identifier-naming)
#define Py_LIMITED_API 0x030B0000 // NOLINT(readability-identifier-naming)
#include <Python.h>

#include <structmember.h>

#include <utility>

namespace hitmask::python {

/// Thrown where a Python exception is set already. No C++ exception reaches Python: see guarded() in errors.h.
struct PythonError {};

/// A reference to a Python object that is given back when it goes out of scope. May be null.
class Owned {
public:
    Owned() noexcept = default;
    /// Takes over a reference.
    explicit Owned(PyObject* object) noexcept : object_(object) {}
    Owned(Owned&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Owned& operator=(Owned&& other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    ~Owned() { Py_XDECREF(object_); }

    [[nodiscard]] PyObject* get() const noexcept { return object_; }
    [[nodiscard]] PyObject* release() noexcept { return std::exchange(object_, nullptr); }
    explicit operator bool() const noexcept { return object_ != nullptr; }

private:
    PyObject* object_ = nullptr;
};

/// Takes over a new reference; throws PythonError if it is null.
[[nodiscard]] inline Owned checked(PyObject* object) {
    if (object == nullptr) throw PythonError();
    return Owned(object);
}

/// Throws PythonError if a call failed, as C functions say by a negative number.
inline void check(int result) {
    if (result < 0) throw PythonError();
}

/// Returns another reference to an object.
[[nodiscard]] inline Owned shared(PyObject* object) noexcept {
    Py_XINCREF(object);
    return Owned(object);
}

[[nodiscard]] inline Owned none() noexcept {
    return shared(Py_None);
}

[[nodiscard]] inline Owned boolean(bool value) noexcept {
    return shared(value ? Py_True : Py_False);
}

[[nodiscard]] inline Owned integer(long long value) {
    return checked(PyLong_FromLongLong(value));
}

[[nodiscard]] inline Owned real(double value) {
    return checked(PyFloat_FromDouble(value));
}

} // namespace hitmask::python

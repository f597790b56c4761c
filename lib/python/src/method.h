#pragma once

// Tables of methods: one line has the signature, the text of help(), and the C++ function.
//
//     Owned overlaps(MaskObject& self, Arguments args);         // a method
//     Owned from_array(ClassCall call, Arguments args);         // a class method
//     Owned overlaps(State& state, Arguments args);             // a function of the module
//
//     PyMethodDef methods[] = {method<"overlaps($self, other, dx, dy, /)", "Returns ...", overlaps>(), {}};
//
// Arguments are borrowed references in the order of the signature; null for those that were left out.

#include <array>
#include <type_traits>

#include "arguments.h"
#include "errors.h"
#include "python.h"
#include "signature.h"
#include "state.h"

namespace hitmask::python {

/// The class that a class method was called on.
struct ClassCall {
    State& state;
    PyTypeObject* type;
};

/// Calls of a function by Python.
template<Text signature, auto function>
struct Calls {
    static constexpr Parameters parameters = ParsedSignature<signature>::parameters;

    template<class Self>
    static Owned call_function(Self&& self, Arguments args) {
        if constexpr (std::is_invocable_v<decltype(function), Self, Arguments>) {
            return function(std::forward<Self>(self), args);
        } else {
            return function(std::forward<Self>(self));
        }
    }

    template<class Self>
    static Owned call(Self&& self, PyObject* const* args, Py_ssize_t count, PyObject* keywords) {
        constexpr bool all_given = parameters.required == parameters.count;
        if (all_given && keywords == nullptr && count == static_cast<Py_ssize_t>(parameters.count)) {
            return call_function(std::forward<Self>(self), args);
        }
        std::array<PyObject*, max_parameters> values{};
        place_arguments(parameters, {args, count, keywords}, values.data());
        return call_function(std::forward<Self>(self), values.data());
    }

    template<class Self>
    static Self& self_of(PyObject* self) {
        if constexpr (std::is_same_v<Self, State>) {
            return state_of_module(self);
        } else {
            return *reinterpret_cast<Self*>(self);
        }
    }

    template<class Self>
    static PyObject* by_position(PyObject* self, PyObject* const* args, Py_ssize_t count) noexcept {
        return guarded([&] { return call(self_of<Self>(self), args, count, nullptr); });
    }
    template<class Self>
    static PyObject* by_keywords(PyObject* self, PyObject* const* args, Py_ssize_t count, PyObject* keywords) noexcept {
        return guarded([&] { return call(self_of<Self>(self), args, count, keywords); });
    }
    // Python would give the class with METH_METHOD, but then help() has no text.
    static PyObject* of_class(PyObject* self, PyObject* const* args, Py_ssize_t count, PyObject* keywords) noexcept {
        return guarded([&] {
            auto* const type = reinterpret_cast<PyTypeObject*>(self);
            return call(ClassCall{state_of_subtype(type), type}, args, count, keywords);
        });
    }
};

/// The type of a function's first parameter.
template<class Self, class... Rest>
std::remove_reference_t<Self> first_parameter(Owned (*)(Self, Rest...));

/// A function pointer as method tables hold it.
template<class Function>
[[nodiscard]] PyCFunction as_c_function(Function function) noexcept {
    return reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(function));
}

/// Returns the line of a method table for a function.
template<Text signature, Text text, auto function>
[[nodiscard]] PyMethodDef method() noexcept {
    using Self = decltype(first_parameter(function));
    using Call = Calls<signature, function>;
    const char* const name = ParsedSignature<signature>::chars.data();
    const char* const doc = Docstring<signature, text>::chars.data();
    if constexpr (std::is_same_v<Self, ClassCall>) {
        return {name, as_c_function(Call::of_class), METH_FASTCALL | METH_KEYWORDS | METH_CLASS, doc};
    } else if constexpr (Call::parameters.positional_only == Call::parameters.count) {
        return {name, as_c_function(Call::template by_position<Self>), METH_FASTCALL, doc};
    } else {
        return {name, as_c_function(Call::template by_keywords<Self>), METH_FASTCALL | METH_KEYWORDS, doc};
    }
}

/// Returns the line of a table of attributes for a function that takes the object.
template<auto function>
[[nodiscard]] PyGetSetDef attribute(const char* name, const char* doc) noexcept {
    using Self = decltype(first_parameter(function));
    const getter get = [](PyObject* self, void*) noexcept -> PyObject* {
        return guarded([&] { return function(*reinterpret_cast<Self*>(self)); });
    };
    return {name, get, nullptr, doc, nullptr};
}

} // namespace hitmask::python

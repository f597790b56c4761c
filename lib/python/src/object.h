#pragma once

// Python objects that hold a C++ value.

#include <atomic>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

#include "errors.h"
#include "python.h"
#include "state.h"

namespace hitmask::python {

/// The beginning of every object.
struct ObjectHead {
    PyObject base;
    PyObject* weak_references;
    State* module_state;
};

/// A Python object around a value. `self->member` is a member of the value.
template<class Value>
struct Object : ObjectHead {
    Value value;

    [[nodiscard]] State& state() const noexcept { return *module_state; }
    [[nodiscard]] Value* operator->() noexcept { return &value; }
    [[nodiscard]] const Value* operator->() const noexcept { return &value; }
    [[nodiscard]] PyObject* python() noexcept { return &base; }
};

/// The member by which Python finds weak references.
inline constexpr PyMemberDef weak_reference_member = {"__weaklistoffset__", T_PYSSIZET,
                                                      offsetof(ObjectHead, weak_references), READONLY, nullptr};

/// Makes an object of a type, which is that of the value or a subtype.
template<class Value>
[[nodiscard]] Owned make_object(State& state, PyTypeObject* type, Value value) {
    static_assert(std::is_nothrow_move_constructible_v<Value> && alignof(Value) <= alignof(std::max_align_t));
    Owned object = checked(PyType_GenericAlloc(type, 0));
    auto* const memory = reinterpret_cast<Object<Value>*>(object.get());
    new (&memory->value) Value(std::move(value));
    memory->module_state = &state;
    return object;
}

/// Destroys an object of make_object().
template<class Value>
void destroy_object(PyObject* self) noexcept {
    auto& object = *reinterpret_cast<Object<Value>*>(self);
    if (object.weak_references != nullptr) PyObject_ClearWeakRefs(self);
    object.value.~Value();
    PyTypeObject* const type = Py_TYPE(self);
    reinterpret_cast<freefunc>(PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

/// Returns the object if it is one of a type or a subtype; else null.
template<class Value>
[[nodiscard]] Object<Value>* object_if(PyObject* object, PyTypeObject* type) noexcept {
    return PyObject_TypeCheck(object, type) != 0 ? reinterpret_cast<Object<Value>*>(object) : nullptr;
}

/// A value that is made when somebody first needs it. Threads may ask at once; if two make it, one is dropped.
template<class Value>
class Lazy {
public:
    Lazy() noexcept = default;
    Lazy(Lazy&& other) noexcept : value_(other.value_.exchange(nullptr)) {}
    Lazy(const Lazy&) = delete;
    Lazy& operator=(const Lazy&) = delete;
    Lazy& operator=(Lazy&&) = delete;
    ~Lazy() { delete value_.load(std::memory_order_acquire); }

    /// Returns the value; null if it was not made.
    [[nodiscard]] const Value* get() const noexcept { return value_.load(std::memory_order_acquire); }

    /// Returns the value, which make() makes if it is not there.
    template<class Make>
    [[nodiscard]] const Value& get_or(Make make) const {
        if (const Value* const value = get()) return *value;
        auto made = std::make_unique<Value>(make());
        Value* present = nullptr;
        if (value_.compare_exchange_strong(present, made.get(), std::memory_order_acq_rel)) return *made.release();
        return *present;
    }

private:
    mutable std::atomic<Value*> value_ = nullptr;
};

} // namespace hitmask::python

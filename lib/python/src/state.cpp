#include "state.h"

#include <utility>

#include "errors.h"
#include "module.h"

namespace hitmask::python {

State* find_state(PyTypeObject* type) noexcept {
    while (type != nullptr) {
        PyObject* const module = PyType_GetModule(type);
        if (module == nullptr) {
            PyErr_Clear(); // a class that was written in Python
        } else if (PyModule_GetDef(module) == &module_definition()) {
            return &state_of_module(module);
        }
        type = static_cast<PyTypeObject*>(PyType_GetSlot(type, Py_tp_base));
    }
    return nullptr;
}

State& state_of_subtype(PyTypeObject* type) {
    State* const state = find_state(type);
    if (state == nullptr) raise(PyExc_TypeError, "not a type of hitmask");
    return *state;
}

void keep(State& state, Kept which, Owned object) noexcept {
    const Owned before(std::exchange(state[which], object.release()));
}

void add_type(PyObject* module, Kept which, PyType_Spec& spec) {
    Owned type = checked(PyType_FromModuleAndSpec(module, &spec, nullptr));
    check(PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(type.get())));
    keep(state_of_module(module), which, std::move(type));
}

} // namespace hitmask::python

#include "module.h"

#include "errors.h"
#include "pygame_module.h"
#include "state.h"

namespace hitmask::python {

namespace {

int fill_module(PyObject* module) noexcept {
    return guarded_number([&] {
        for (const auto add :
             {add_views, add_results, add_shapes, add_mask, add_outline, add_components, add_pair_map, add_scene,
              add_outline_functions, add_shape_functions, add_simd, add_pygame_mask, add_pygame_functions}) {
            add(module);
        }
        return 0;
    });
}

int visit_state(PyObject* module, visitproc visit, void* arg) {
    if (PyModule_GetState(module) == nullptr) return 0;
    for (PyObject* object : state_of_module(module).kept) Py_VISIT(object);
    return 0;
}

int clear_state(PyObject* module) {
    if (PyModule_GetState(module) == nullptr) return 0;
    for (PyObject*& object : state_of_module(module).kept) Py_CLEAR(object);
    return 0;
}

void free_state(void* module) {
    clear_state(static_cast<PyObject*>(module));
}

/// Py_mod_multiple_interpreters and its value for interpreters with a lock of their own, which 3.12 added.
constexpr int multiple_interpreters = 3;
void* own_lock() noexcept {
    return reinterpret_cast<void*>(2);
}

} // namespace

PyModuleDef& module_definition() noexcept {
    static PyModuleDef_Slot slots[] = {
        {Py_mod_exec, reinterpret_cast<void*>(fill_module)},
        Py_Version < 0x030C0000 ? PyModuleDef_Slot{} : PyModuleDef_Slot{multiple_interpreters, own_lock()},
        {},
    };
    static PyModuleDef definition = {
        PyModuleDef_HEAD_INIT, "hitmask._hitmask", nullptr,   sizeof(State), nullptr, slots,
        visit_state,           clear_state,        free_state};
    return definition;
}

} // namespace hitmask::python

PyMODINIT_FUNC PyInit__hitmask() { // NOLINT(readability-identifier-naming)
    return PyModuleDef_Init(&hitmask::python::module_definition());
}

#pragma once

// The parts of the extension module hitmask._hitmask. Each adds its types or functions to the module.

#include "python.h"

namespace hitmask::python {

/// The definition of the module, by which its types are recognised.
[[nodiscard]] PyModuleDef& module_definition() noexcept;

void add_views(PyObject* module);             ///< arrays.cpp
void add_results(PyObject* module);           ///< results.cpp
void add_shapes(PyObject* module);            ///< shapes.cpp
void add_mask(PyObject* module);              ///< mask.cpp
void add_outline(PyObject* module);           ///< outline.cpp
void add_components(PyObject* module);        ///< components.cpp
void add_pair_map(PyObject* module);          ///< pair_map.cpp
void add_scene(PyObject* module);             ///< scene.cpp
void add_outline_functions(PyObject* module); ///< outline_build.cpp
void add_shape_functions(PyObject* module);   ///< shape_questions.cpp
void add_simd(PyObject* module);              ///< simd.cpp

} // namespace hitmask::python

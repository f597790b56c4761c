#include "errors.h"

#include <new>
#include <stdexcept>

namespace hitmask::python {

void raise_type(const char* name, const char* wanted, PyObject* given) {
    raise(PyExc_TypeError, "%s must be %s, not %U", name, wanted, type_name(given).get());
}

Owned type_name(PyObject* object) {
    auto* const type = reinterpret_cast<PyObject*>(Py_TYPE(object));
    Owned name = checked(PyType_GetQualName(Py_TYPE(object)));
    const Owned module(PyObject_GetAttrString(type, "__module__"));
    if (!module) PyErr_Clear();
    const bool has_module = module && PyUnicode_Check(module.get()) != 0;
    if (!has_module || PyUnicode_CompareWithASCIIString(module.get(), "builtins") == 0) return name;
    return checked(PyUnicode_FromFormat("%U.%U", module.get(), name.get()));
}

void raise_named(const char* name) {
    PyObject *type = nullptr, *error = nullptr, *trace = nullptr;
    PyErr_Fetch(&type, &error, &trace);
    const Owned own_type(type), own_error(error), own_trace(trace);
    if (type != PyExc_TypeError && type != PyExc_ValueError && type != PyExc_BufferError) {
        PyErr_Restore(shared(type).release(), shared(error).release(), shared(trace).release());
        throw PythonError();
    }
    raise(type, "%s: %U", name, text_of(error).get());
}

Owned text_of(PyObject* value) {
    Owned text(PyObject_Str(value));
    if (text) return text;
    if (PyErr_ExceptionMatches(PyExc_Exception) == 0) throw PythonError();
    PyErr_Clear();
    return checked(PyUnicode_FromFormat("a value of type %U", type_name(value).get()));
}

void set_python_error() noexcept {
    try {
        throw;
    } catch (const PythonError&) { // it is set already
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::length_error& error) {
        PyErr_Format(PyExc_ValueError, "too large: %s", error.what());
    } catch (const std::out_of_range& error) {
        PyErr_SetString(PyExc_IndexError, error.what());
    } catch (const std::invalid_argument& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
    } catch (...) {
        PyErr_SetString(PyExc_SystemError, "hitmask: unknown error");
    }
}

} // namespace hitmask::python

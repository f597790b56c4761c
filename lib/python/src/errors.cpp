#include "errors.h"

#include <new>
#include <stdexcept>

namespace hitmask::python {

void raise_type(const char* name, const char* wanted, PyObject* given) {
    const Owned type_name(PyType_GetName(Py_TYPE(given)));
    raise(PyExc_TypeError, "%s must be %s, not %U", name, wanted, type_name.get());
}

void set_python_error() noexcept {
    try {
        throw;
    } catch (const PythonError&) { // it is set already
    } catch (const std::bad_alloc&) {
        PyErr_NoMemory();
    } catch (const std::length_error& error) {
        PyErr_Format(PyExc_ValueError, "too large: %s", error.what());
    } catch (const std::invalid_argument& error) {
        PyErr_SetString(PyExc_ValueError, error.what());
    } catch (const std::exception& error) {
        PyErr_SetString(PyExc_RuntimeError, error.what());
    } catch (...) {
        PyErr_SetString(PyExc_SystemError, "hitmask: unknown error");
    }
}

} // namespace hitmask::python

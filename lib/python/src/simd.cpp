#include <hitmask/simd.h>

#include "arguments.h"
#include "method.h"
#include "module.h"

namespace hitmask::python {

namespace {

/// Uses the vector instructions of a name from now on; False if this CPU has none of them. For tests.
Owned choose_simd_target(State& /*state*/, Arguments args) {
    constexpr SimdTarget targets[] = {SimdTarget::portable, SimdTarget::sse2, SimdTarget::avx2,
                                      SimdTarget::avx512,   SimdTarget::neon, SimdTarget::wasm};
    const SimdTarget target =
        targets[to_choice(args[0], "name", {"portable", "sse2", "avx2", "avx512", "neon", "wasm"})];
    if (!is_available(target)) return boolean(false);
    use_simd_target(target);
    return boolean(true);
}

} // namespace

void add_simd(PyObject* module) {
    static PyMethodDef functions[] = {
        method<"_use_simd_target($module, name, /)",
               "Uses vector instructions of a name in the whole process; False if there are none. For tests.",
               choose_simd_target>(),
        {},
    };
    check(PyModule_AddFunctions(module, functions));
}

} // namespace hitmask::python

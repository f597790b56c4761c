// The C++ library of WASI has no exceptions, so a throw ends the program. These are the functions that a throw calls.
// If a library has exceptions, the linker finds them there first.

#include <cstddef>
#include <cstdlib>

extern "C" {
void* __cxa_allocate_exception(std::size_t /*size*/) noexcept { // NOLINT: the names are those of the C++ ABI
    std::abort();
}
void __cxa_throw(void* /*exception*/, void* /*type*/, void (* /*destroy*/)(void*)) { // NOLINT
    std::abort();
}
}

// What a throw calls, for WASI, whose C++ library has no exceptions: the program ends. If a library has exceptions, the
// linker finds these functions there first.

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

#include "fuzz/fuzz_target.h"

#include <cstdio>
#include <cstdlib>

namespace hitmask::test {

void require(bool condition, const char* what) {
    if (condition) return;
    std::fprintf(stderr, "fuzz target: %s\n", what);
    std::abort();
}

} // namespace hitmask::test

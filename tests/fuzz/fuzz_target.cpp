#include "fuzz/fuzz_target.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace hitmask::test {

void require(bool condition, const char* what) {
    if (condition) return;
    std::fprintf(stderr, "fuzz target: %s\n", what);
    std::abort();
}

} // namespace hitmask::test

#if defined(HITMASK_LIBFUZZER)

// NOLINTBEGIN(readability-identifier-naming): libFuzzer's names

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
    using namespace hitmask::test;
    Random random(seed);
    const auto mutate_bytes = [](Bytes& bytes, std::size_t most) {
        const std::size_t old_size = bytes.size();
        bytes.resize(most);
        bytes.resize(LLVMFuzzerMutate(bytes.data(), old_size, most));
    };
    const Bytes mutated = mutate_input(Bytes(data, data + size), random, mutate_bytes);
    const std::size_t new_size = mutated.size() < max_size ? mutated.size() : max_size;
    if (new_size != 0) std::memcpy(data, mutated.data(), new_size);
    return new_size;
}

// NOLINTEND(readability-identifier-naming)

#endif

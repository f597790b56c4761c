// Passes the target that HITMASK_FUZZ_TARGET names to libFuzzer.

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "fuzz/fuzz_target.h"

using namespace hitmask::test;

// NOLINTBEGIN(readability-identifier-naming): libFuzzer's names

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    HITMASK_FUZZ_TARGET.run(data, size);
    return 0;
}

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned int seed) {
    Random random(seed);
    const auto mutate_bytes = [](Bytes& bytes, std::size_t most) {
        const std::size_t old_size = bytes.size();
        bytes.resize(most);
        bytes.resize(LLVMFuzzerMutate(bytes.data(), old_size, most));
    };
    const Bytes mutated = HITMASK_FUZZ_TARGET.mutate(Bytes(data, data + size), random, mutate_bytes);
    const std::size_t new_size = mutated.size() < max_size ? mutated.size() : max_size;
    if (new_size != 0) std::memcpy(data, mutated.data(), new_size);
    return new_size;
}

// NOLINTEND(readability-identifier-naming)

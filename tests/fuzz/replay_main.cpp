// Runs a fuzz target without a fuzzer, so that any compiler can build it. `replay TARGET FOLDER [MUTATIONS]` runs the
// target on each file of the folder, then on that many mutations of them. Aborts if the target finds a fault.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string_view>
#include <vector>

#include <hitmask/offline/image.h>

#include "fuzz/fuzz_target.h"

namespace {

using namespace hitmask;
using namespace hitmask::test;

std::vector<Bytes> files_of(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.is_regular_file()) paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Bytes> files;
    files.reserve(paths.size());
    for (const auto& path : paths) files.push_back(read_file(path, 1 << 24));
    return files;
}

/// Each mutation starts from a file or from the previous mutation, so that changes add up for a while.
void run_mutations(const FuzzTarget& target, const std::vector<Bytes>& files, long count) {
    Random random(3001);
    const ByteMutator mutate_bytes = simple_byte_mutator(random);
    Bytes current;
    for (long i = 0; i < count; ++i) {
        if (i % 4 == 0) current = files[random.below(files.size())];
        current = target.mutate(current, random, mutate_bytes);
        target.run(current.data(), current.size());
    }
}

const FuzzTarget* find_target(std::string_view name) {
    for (const FuzzTarget* target :
         {&baked_target, &map_target, &outline_target, &patch_target, &png_target, &polygon_target, &sheet_target}) {
        if (target->name == name) return target;
    }
    return nullptr;
}

int run(int argc, char** argv) {
    const FuzzTarget* const target = argc >= 2 ? find_target(argv[1]) : nullptr;
    const std::vector<Bytes> files = argc >= 3 ? files_of(argv[2]) : std::vector<Bytes>{};
    if (target == nullptr || files.empty()) {
        std::fputs("usage: replay TARGET FOLDER [MUTATIONS]; the folder must not be empty\n", stderr);
        return 2;
    }
    for (const Bytes& file : files) target->run(file.data(), file.size());
    const long mutations = argc >= 4 ? std::strtol(argv[3], nullptr, 10) : 0;
    run_mutations(*target, files, mutations);
    std::printf("%zu files, %ld mutations\n", files.size(), mutations);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "replay: %s\n", error.what());
        return 1;
    }
}

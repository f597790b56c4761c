#include <algorithm>
#include <fstream>
#include <string>

#include <fmt/format.h>

#include <hitmask/offline/compare_report.h>
#include <hitmask/simd.h>

namespace hitmask {

namespace {

std::string cpu_name() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("model name")) return line.substr(std::min(line.size(), line.find(':') + 2));
    }
    return "unknown CPU";
}

std::string compiler_name() {
#if defined(__clang__)
    return fmt::format("Clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
    return "GCC " __VERSION__;
#else
    return "unknown compiler";
#endif
}

} // namespace

std::string bench_machine() {
    return fmt::format("{}, {}, {}, SIMD target {}", cpu_name(), compiler_name(), HITMASK_BUILD_FLAGS,
                       name_of(simd_target()));
}

} // namespace hitmask

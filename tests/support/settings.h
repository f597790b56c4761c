#pragma once

// Settings of a test run. The macros come from tests/CMakeLists.txt.

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace hitmask::test {

/// Returns true if long tests are wanted: HITMASK_LONG=1 in the environment, as `tools/test.sh --long` sets it. Long
/// tests try fifty times the ordinary number of cases.
inline bool long_tests() {
    const char* value = std::getenv("HITMASK_LONG"); // NOLINT(concurrency-mt-unsafe): nothing sets the environment
    return value != nullptr && std::strcmp(value, "1") == 0;
}

/// The sprites of this repository.
inline std::filesystem::path sprites_dir() {
    return HITMASK_SPRITES_DIR;
}

/// The folder of other people's sprites beside the repository; empty if there is none. Tests may use it but must not
/// need it.
inline std::filesystem::path corpus_dir() {
    return HITMASK_CORPUS_DIR;
}

/// True if the libraries and the tool run with sanitizers or in an emulator, which need time and memory of their own.
inline constexpr bool slow_build = HITMASK_SLOW_BUILD;

/// How long one case of a test takes in a slow build. Such a build tries all light cases, half of the fair ones, a
/// fifth of the medium ones and a tenth of the heavy ones.
enum class Weight { light = 1, fair = 2, medium = 5, heavy = 10 };

/// Returns `count` in an ordinary build, and the weight's share of it in a slow one. Use it for numbers other than
/// cases: how often something must occur in them, or how many files the tool gets.
template<class Count = int>
[[nodiscard]] constexpr Count share_of(Count count, Weight weight) {
    return slow_build ? count / static_cast<Count>(weight) : count;
}

/// The number of cases that a test tries. It is `count` in an ordinary build, its share in a slow one, and fifty times
/// that for long_tests(). A test names one number, and only this function derives others from it.
[[nodiscard]] inline int case_count(int count, Weight weight = Weight::light) {
    return std::max(1, share_of(count, weight)) * (long_tests() ? 50 : 1);
}

#ifdef HITMASK_TOOL
/// A program to test in place of the tool of this build: HITMASK_OTHER_TOOL in the environment, as tests/platforms sets
/// it. It runs the tool of another platform in an emulator. Empty if there is none.
inline std::filesystem::path other_tool() {
    const char* const path = std::getenv("HITMASK_OTHER_TOOL"); // NOLINT(concurrency-mt-unsafe): nothing sets it
    return path == nullptr ? "" : path;
}

/// The command-line tool.
inline std::filesystem::path tool() {
    return other_tool().empty() ? HITMASK_TOOL : other_tool();
}
#endif

} // namespace hitmask::test

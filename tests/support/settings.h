#pragma once

// What a test may want to know about where it runs. The macros come from tests/CMakeLists.txt.

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace hitmask::test {

/// Were the long versions of the tests asked for (HITMASK_LONG=1 in the environment, as `tools/test.sh --long` sets
/// it)? They try fifty times the cases of the ordinary ones.
inline bool long_tests() {
    const char* value = std::getenv("HITMASK_LONG"); // NOLINT(concurrency-mt-unsafe): nothing sets the environment
    return value != nullptr && std::strcmp(value, "1") == 0;
}

/// The sprites of this repository.
inline std::filesystem::path sprites_dir() {
    return HITMASK_SPRITES_DIR;
}

/// A collection of other people's sprites beside the repository; an empty path where there is none. Tests may use it
/// and must not need it.
inline std::filesystem::path corpus_dir() {
    return HITMASK_CORPUS_DIR;
}

/// True if the libraries and the tool are built with sanitizers, which need memory and time of their own.
inline constexpr bool with_sanitizer = HITMASK_WITH_SANITIZER;

/// How long one case of a test takes with sanitizers, in words: a build with them tries all cases that are light, half
/// of the fair ones, a fifth of the medium ones and a tenth of the heavy ones.
enum class Weight { light = 1, fair = 2, medium = 5, heavy = 10 };

/// `count` in an ordinary build; with sanitizers the share of it that this weight leaves. For what case_count() is not
/// for: how often something must have occurred in that many cases, or how many files a run of the tool gets.
template<class Count = int>
[[nodiscard]] constexpr Count share_of(Count count, Weight weight) {
    return with_sanitizer ? count / static_cast<Count>(weight) : count;
}

/// How many cases a test tries: `count` in an ordinary build, their share with sanitizers, and fifty times that if
/// long_tests(). So a test says one number, and this is the only place that makes others of it.
[[nodiscard]] inline int case_count(int count, Weight weight = Weight::light) {
    return std::max(1, share_of(count, weight)) * (long_tests() ? 50 : 1);
}

#ifdef HITMASK_TOOL
/// The command-line tool of this build.
inline std::filesystem::path tool() {
    return HITMASK_TOOL;
}
#endif

} // namespace hitmask::test

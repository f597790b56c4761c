#pragma once

// What a test may want to know about where it runs. The macros come from tests/CMakeLists.txt.

#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace hitmask::test {

/// Were the long versions of the tests asked for (HITMASK_LONG=1 in the environment, as `tools/test.sh --long` sets
/// it)? They try millions of cases where the ordinary ones try thousands.
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

/// Is what is tested built with the address sanitizer, which needs memory and time of its own?
#if defined(HITMASK_TOOL_HAS_SANITIZER)
inline constexpr bool with_sanitizer = HITMASK_TOOL_HAS_SANITIZER;
#elif defined(__SANITIZE_ADDRESS__)
inline constexpr bool with_sanitizer = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool with_sanitizer = true;
#else
inline constexpr bool with_sanitizer = false;
#endif
#else
inline constexpr bool with_sanitizer = false;
#endif

#ifdef HITMASK_TOOL
/// The command-line tool of this build.
inline std::filesystem::path tool() {
    return HITMASK_TOOL;
}
#endif

} // namespace hitmask::test

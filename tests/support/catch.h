#pragma once

// Catch2 of either version: version 3 has many headers, version 2 (Debian 12) has one.

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp> // IWYU pragma: export
using Catch::Approx;            // version 2 has it there already
#else
#include <catch2/catch.hpp> // IWYU pragma: export
#endif

/// REQUIRE for a condition that is checked a million times. Catch2 takes much longer than most conditions, so it sees
/// only one that is false.
#define HITMASK_QUICK_REQUIRE(...)                                                                                     \
    do {                                                                                                               \
        if (!(__VA_ARGS__)) REQUIRE(__VA_ARGS__);                                                                      \
    } while (false)

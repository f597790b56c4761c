// The main function of the test executables where Catch2 version 2 brings none. It is compiled once, in a file of
// its own, because it takes longer than most tests.
#define CATCH_CONFIG_MAIN // NOLINT(readability-identifier-naming): the name is Catch2's

#include "support/catch.h"

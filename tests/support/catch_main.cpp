// The main function of the test executables, for packages of Catch2 version 2 that have none. It is in a file of its
// own, compiled once, because it takes longer to compile than most tests.
#define CATCH_CONFIG_MAIN // NOLINT(readability-identifier-naming): the name is Catch2's

#include "support/catch.h"

// The main function of the test executables where Catch2 brings none, as some packages of version 2 do not. It is
// compiled once, in a file of its own, because it takes longer than most tests.
#define CATCH_CONFIG_MAIN // NOLINT(readability-identifier-naming): the name is Catch2's

#include "support/catch.h"

#pragma once

// zlib with const input.

#define ZLIB_CONST // NOLINT: zlib's own switch for const input
#include <zlib.h>

#pragma once

// zlib, whose input is const everywhere.

#define ZLIB_CONST // NOLINT: zlib's own switch for that
#include <zlib.h>

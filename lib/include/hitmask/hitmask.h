#pragma once

// Everything that a game links: the whole runtime half of the library.

#include <hitmask/baked.h>       // IWYU pragma: export
#include <hitmask/clean.h>       // IWYU pragma: export
#include <hitmask/geometry.h>    // IWYU pragma: export
#include <hitmask/mapped_file.h> // IWYU pragma: export
#include <hitmask/mask.h>        // IWYU pragma: export
#include <hitmask/measure.h>     // IWYU pragma: export
#include <hitmask/simplify.h>    // IWYU pragma: export
#include <hitmask/trace.h>       // IWYU pragma: export

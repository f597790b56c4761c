#pragma once

// Everything that a game links: all headers of the runtime half.

#include <hitmask/baked.h>              // IWYU pragma: export
#include <hitmask/baked_prepared.h>     // IWYU pragma: export
#include <hitmask/broad_phase.h>        // IWYU pragma: export
#include <hitmask/collide.h>            // IWYU pragma: export
#include <hitmask/decompose.h>          // IWYU pragma: export
#include <hitmask/executor.h>           // IWYU pragma: export
#include <hitmask/geometry.h>           // IWYU pragma: export
#include <hitmask/integer_primitives.h> // IWYU pragma: export
#include <hitmask/mask.h>               // IWYU pragma: export
#include <hitmask/mask_contact.h>       // IWYU pragma: export
#include <hitmask/mask_convert.h>       // IWYU pragma: export
#include <hitmask/mask_edit.h>          // IWYU pragma: export
#include <hitmask/mask_measure.h>       // IWYU pragma: export
#include <hitmask/mask_overlap.h>       // IWYU pragma: export
#include <hitmask/outline.h>            // IWYU pragma: export
#include <hitmask/pose.h>               // IWYU pragma: export
#include <hitmask/posed_shape.h>        // IWYU pragma: export
#include <hitmask/prepared_mask.h>      // IWYU pragma: export
#include <hitmask/prepared_outline.h>   // IWYU pragma: export
#include <hitmask/primitives.h>         // IWYU pragma: export
#include <hitmask/scene.h>              // IWYU pragma: export
#include <hitmask/shape_batches.h>      // IWYU pragma: export
#include <hitmask/shapes.h>             // IWYU pragma: export
#include <hitmask/simd.h>               // IWYU pragma: export
#include <hitmask/simplify.h>           // IWYU pragma: export
#include <hitmask/trace.h>              // IWYU pragma: export

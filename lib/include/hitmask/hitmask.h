#pragma once

// Everything that a game links: the whole runtime half of the library.

#include <hitmask/alpha.h>       // IWYU pragma: export
#include <hitmask/baked.h>       // IWYU pragma: export
#include <hitmask/boundary.h>    // IWYU pragma: export
#include <hitmask/broad_phase.h> // IWYU pragma: export
#include <hitmask/cast.h>        // IWYU pragma: export
#include <hitmask/clean.h>       // IWYU pragma: export
#include <hitmask/collide.h>     // IWYU pragma: export
#include <hitmask/components.h>  // IWYU pragma: export
#include <hitmask/convex.h>      // IWYU pragma: export
#include <hitmask/distance_transform.h>
#include <hitmask/douglas_peucker.h>    // IWYU pragma: export
#include <hitmask/executor.h>           // IWYU pragma: export
#include <hitmask/geometry.h>           // IWYU pragma: export
#include <hitmask/grow_outline.h>       // IWYU pragma: export
#include <hitmask/integer_primitives.h> // IWYU pragma: export
#include <hitmask/mapped_file.h>        // IWYU pragma: export
#include <hitmask/mask.h>               // IWYU pragma: export
#include <hitmask/mask_build.h>         // IWYU pragma: export
#include <hitmask/mask_contact.h>       // IWYU pragma: export
#include <hitmask/mask_edit.h>          // IWYU pragma: export
#include <hitmask/mask_overlap.h>       // IWYU pragma: export
#include <hitmask/mask_queries.h>       // IWYU pragma: export
#include <hitmask/mask_sweep.h>         // IWYU pragma: export
#include <hitmask/mask_transform.h>     // IWYU pragma: export
#include <hitmask/measure.h>            // IWYU pragma: export
#include <hitmask/moments.h>            // IWYU pragma: export
#include <hitmask/morphology.h>         // IWYU pragma: export
#include <hitmask/outline_fault.h>      // IWYU pragma: export
#include <hitmask/outline_overlap.h>
#include <hitmask/outline_parts.h>     // IWYU pragma: export
#include <hitmask/pair_map.h>          // IWYU pragma: export
#include <hitmask/pose.h>              // IWYU pragma: export
#include <hitmask/posed_draw.h>        // IWYU pragma: export
#include <hitmask/posed_mask.h>        // IWYU pragma: export
#include <hitmask/posed_outline.h>     // IWYU pragma: export
#include <hitmask/posed_shape.h>       // IWYU pragma: export
#include <hitmask/prepared_mask.h>     // IWYU pragma: export
#include <hitmask/prepared_outline.h>  // IWYU pragma: export
#include <hitmask/primitives.h>        // IWYU pragma: export
#include <hitmask/scene.h>             // IWYU pragma: export
#include <hitmask/shape_batches.h>     // IWYU pragma: export
#include <hitmask/shape_contact.h>     // IWYU pragma: export
#include <hitmask/shape_sweep.h>       // IWYU pragma: export
#include <hitmask/shapes.h>            // IWYU pragma: export
#include <hitmask/simd.h>              // IWYU pragma: export
#include <hitmask/simplify.h>          // IWYU pragma: export
#include <hitmask/trace.h>             // IWYU pragma: export
#include <hitmask/trace_subpixel.h>    // IWYU pragma: export
#include <hitmask/transform_outline.h> // IWYU pragma: export

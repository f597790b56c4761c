#pragma once

/// Stands before a loop over few items that compilers make vector instructions of. Clang would otherwise handle so many
/// items per step that most are left for its loop over the rest.
#ifdef __clang__
#define HITMASK_VECTOR_LOOP _Pragma("clang loop interleave_count(1)")
#else
#define HITMASK_VECTOR_LOOP
#endif

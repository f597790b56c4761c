#pragma once

/// Stands before a function that must not be inlined, because its callers answer most questions without it. GCC would
/// otherwise pass the parts of structs instead of references, on the stack.
#if defined(__GNUC__) && !defined(__clang__)
#define HITMASK_OUT_OF_LINE [[gnu::noipa]]
#else
#define HITMASK_OUT_OF_LINE [[gnu::noinline]]
#endif

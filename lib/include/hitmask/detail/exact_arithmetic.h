#pragma once

// All code that computes with floats includes this. Results are the same on every machine only if each operation is
// rounded once, to its own type.

#include <cfloat>

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || defined(_M_FP_FAST)
#error "hitmask: compile the library without -ffast-math (or /fp:fast), with which answers differ between machines"
#endif

#if FLT_EVAL_METHOD != 0
#error "hitmask: compile the library with floats that round to float: on 32-bit x86 with -msse2 -mfpmath=sse"
#endif
